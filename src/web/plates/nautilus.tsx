import { curve, join, type Point, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const turns = 3.1
const growth = 0.178
const end = turns * 2 * Math.PI
const centre: Point = [150, 108]
/** A shell grows by the same factor with every turn: the logarithmic spiral. */
const wall = (angle: number): Point => polar(angle - end + 0.35, 92 * Math.exp(growth * (angle - end)), centre)

const shell = curve(range(64).map((at) => wall((at / 63) * end)))
/** A chamber is closed by a wall that bows towards the opening. */
const chambers = range(27).map((at) => {
	const angle = end - 0.5 - at * 0.36
	const [outer, inner, bow] = [wall(angle), wall(angle - 2 * Math.PI), wall(angle - Math.PI * 0.9)]
	const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
	const reach = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) / Math.hypot(bow[0] - x, bow[1] - y)
	const control: Point = [x - (outer[1] - inner[1]) * 0.32, y + (outer[0] - inner[0]) * 0.32]
	return reach > 0 ? `M${join(...outer)}Q${join(...control, ...inner)}` : ''
})

/** A shell that grew chamber by chamber. */
export function Nautilus(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={shell} pathLength={1} strokeWidth="1.4" />
			<path d={chambers.slice(1).join('')} strokeWidth="0.9" />
			<path d={chambers[0]} strokeWidth="2" stroke="var(--accent)" />
		</Frame>
	)
}
