import { curve, dot, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const columns = 25
const gap = 10.4
const place = (column: number) => 160 + (column - (columns - 1) / 2) * gap
const bell = (x: number) => Math.exp(-(((x - 160) / 62) ** 2))
const tallest = 14

/** Beads fall into columns and pile up to the normal distribution. */
const beads = once(() =>
	range(columns)
		.flatMap((column) =>
			range(Math.round(tallest * bell(place(column)))).map((row): Point => [place(column), 178 - row * gap]),
		)
		.map(dot)
		.join(''),
)
const curved = once(() =>
	curve(range(30).map((at): Point => [16 + at * 9.93, 184 - (tallest * gap + 14) * bell(16 + at * 9.93)])),
)

/** A board of beads under the bell curve. */
export function Galton(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={beads()} strokeWidth="4.4" />
			<path d={curved()} pathLength={1} strokeWidth="2" stroke="var(--accent)" />
			<path d="M16 187h288" pathLength={1} strokeWidth="0.9" />
		</Frame>
	)
}
