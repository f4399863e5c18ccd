import { curve, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const lines = 9
const steps = 46

/** Handwriting in the first line, ruled type in the last: the same waves, calmer with every line. */
function line(index: number): string {
	const rest = 30 + index * 17.5
	const unrest = (1 - index / (lines - 1)) ** 1.6
	const last = index === lines - 1 ? 0.62 : 1
	return curve(
		range(unrest === 0 ? 2 : steps).map((at): Point => {
			const x = 62 + (196 * last * at) / ((unrest === 0 ? 2 : steps) - 1)
			const word = 0.35 + 0.65 * Math.abs(Math.sin(x / 23 + index * 1.7))
			return [x, rest - 8 * unrest * word * Math.sin(x / 2.7 + index) * Math.cos(x / 9 + index * 2)]
		}),
	)
}
const drawn = range(lines).map(line)

/** Writing that settles into printed lines. */
export function Manuscript(props: PlateProps) {
	return (
		<Frame {...props}>
			{drawn.map((path, index) => (
				<path
					key={path}
					d={path}
					pathLength={1}
					strokeWidth={index === lines - 1 ? 2 : 1.1}
					stroke={index === lines - 1 ? 'var(--accent)' : undefined}
				/>
			))}
		</Frame>
	)
}
