import { curve, join, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const hill = (x: number, height: number) => height - 9 * Math.sin(x / 52) - 5 * Math.sin(x / 23 + 1)
const hills = once(() =>
	[70, 78, 88].map((height) => curve(range(21).map((at): Point => [at * 16, hill(at * 16, height)]))).join(''),
)
/** Rows of a field that meet at the horizon. */
const rows = once(() =>
	range(25)
		.map((at) => `M${join(160 + (at - 12) * 7, 100)}Q${join(160 + (at - 12) * 11, 128, 160 + (at - 12) * 34, 200)}`)
		.join(''),
)

export function Furrows(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={hills()} pathLength={1} strokeWidth="0.9" />
			<path d="M0 100H320" strokeWidth="1.1" />
			<path d={rows()} pathLength={1} strokeWidth="1" />
			<circle cx="214" cy="36" r="15" stroke="var(--accent)" strokeWidth="2" />
		</Frame>
	)
}
