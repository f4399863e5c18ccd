import { curve, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const size = 168
const at = (x: number, y: number): Point => [160 + (x - 0.5) * size, 100 + (0.5 - y) * size]
/** Lorenz curves: how much the poorer part of all holds, from equal shares to one who has everything. */
const curves = once(() =>
	[1.4, 1.9, 2.6, 3.6, 5, 7, 10].map((power) => curve(range(22).map((step) => at(step / 21, (step / 21) ** power)))),
)

export function Shares(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d="M76 16V184H244" pathLength={1} strokeWidth="1.4" />
			<path d="M76 142h168M76 100h168M76 58h168M76 16h168V184M118 16v168M160 16v168M202 16v168" strokeWidth="0.4" />
			{curves().map((path) => (
				<path key={path} d={path} pathLength={1} strokeWidth="1.1" />
			))}
			<path d="M76 184L244 16" pathLength={1} strokeWidth="2" stroke="var(--accent)" />
		</Frame>
	)
}
