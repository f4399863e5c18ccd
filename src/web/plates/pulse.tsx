import { curve, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const lines = 11
const middle = (lines - 1) / 2

/** One heartbeat as a sum of bells: [centre, width, height] of the P, Q, R, S and T waves. */
const waves = [
	[118, 11, 0.16],
	[147, 5, -0.22],
	[160, 6.5, 1],
	[173, 6, -0.3],
	[207, 15, 0.28],
] as const
const beat = (x: number) => waves.reduce((sum, [centre, width, height]) => sum + height * bell((x - centre) / width), 0)
const bell = (x: number) => Math.exp(-x * x)

/** Close together where the line bends, far apart where it rests. */
const samples = [...range(4).map((at) => 10 + at * 24), ...range(35).map((at) => 106 + at * 3.5), 240, 260, 284, 310]

/** The beat fades towards the outer lines slowly enough that no two of them cross. */
function line(index: number): string {
	const rest = 42 + index * 13.6
	const height = 7 + 34 * bell((index - middle) / 3)
	return curve(samples.map((x): Point => [x, rest - height * beat(x)]))
}
const drawn = once(() => range(lines).map(line))

export function Pulse(props: PlateProps) {
	return (
		<Frame {...props}>
			{drawn().map((path, index) => (
				<path
					key={path}
					d={path}
					pathLength={1}
					stroke={index === middle ? 'var(--accent)' : undefined}
					strokeWidth={index === middle ? 2 : 1}
				/>
			))}
		</Frame>
	)
}
