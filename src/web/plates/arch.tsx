import { curve, join, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const arch = (x: number) => 38 + 0.0058 * (x - 160) ** 2
const arcs = once(() =>
	[0, 10, 20].map((depth) => curve(range(25).map((at): Point => [16 + at * 12, arch(16 + at * 12) + depth]))).join(''),
)
/** Hangers from the arch down to the deck, and the diagonals that stiffen it. */
const hangers = once(() =>
	range(16)
		.map((at) => {
			const x = 40 + at * 16
			return `M${join(x, arch(x) + 20)}V150${at > 0 ? `M${join(x - 16, arch(x - 16))}L${join(x, arch(x) + 20)}` : ''}`
		})
		.join(''),
)

export function Arch(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={arcs()} pathLength={1} strokeWidth="1.1" />
			<path d={hangers()} pathLength={1} strokeWidth="0.9" />
			<path d="M10 150H310" pathLength={1} strokeWidth="2" stroke="var(--accent)" />
			<path d="M10 158H310" pathLength={1} strokeWidth="1.1" />
		</Frame>
	)
}
