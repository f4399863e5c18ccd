import { curve, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const lines = 8
const loops = 18
const isLast = (index: number) => index === lines - 1

/** Running loops as of a pen (a trochoid), lower and narrower with every line until they are ruled. */
function line(index: number): string {
	const rest = 34 + index * 19.6
	const unrest = Math.max(0, 1 - index / (lines - 2)) ** 1.15
	if (unrest === 0) return `M62 ${Math.round(rest)}h${isLast(index) ? 122 : 196}`
	// calm waves need fewer points than loops
	const count = loops * (index < 3 ? 7 : 5)
	return curve(
		range(count + 1).map((at): Point => {
			const part = at / count
			const phase = part * loops * 2 * Math.PI
			const letter = 3.2 + 6 * Math.abs(Math.sin(part * 9.7 + index * 2.4) * Math.cos(part * 4.1 + index * 1.3))
			const rise = unrest * letter * (1 - Math.cos(phase))
			return [62 + 196 * part + unrest * 3.4 * Math.sin(phase) + rise * 0.22, rest - rise]
		}),
	)
}
const drawn = once(() => range(lines).map(line))

/** Handwriting that settles into printed lines. */
export function Manuscript(props: PlateProps) {
	return (
		<Frame {...props}>
			{drawn().map((path, index) => (
				<path
					key={path}
					d={path}
					pathLength={1}
					strokeWidth={isLast(index) ? 2 : 1.1}
					stroke={isLast(index) ? 'var(--accent)' : undefined}
				/>
			))}
		</Frame>
	)
}
