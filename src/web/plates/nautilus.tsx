import { curve, join, once, type Point, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const end = 3.2 * 2 * Math.PI
const centre: Point = [147, 121]

/** A shell grows by the same factor with every turn: the logarithmic spiral. */
const wall = (angle: number) => polar(angle - end - 0.55, 118 * Math.exp(0.178 * (angle - end)), centre)

const shell = once(() => curve(range(64).map((at) => wall((at / 63) * end))))

/** Each chamber was closed with a bowed wall from the outer turn to the one within. */
function chamber(at: number): string {
	const angle = end - at * 0.33
	const [outerX, outerY] = wall(angle)
	const [innerX, innerY] = wall(angle - 2 * Math.PI)
	const bowX = (outerX + innerX) / 2 + (outerY - innerY) * 0.34
	const bowY = (outerY + innerY) / 2 - (outerX - innerX) * 0.34
	return `M${join(outerX, outerY)}Q${join(bowX, bowY, innerX, innerY)}`
}
const chambers = once(() =>
	range(29)
		.map((at) => chamber(at + 1))
		.join(''),
)

/** A shell that grew chamber by chamber. */
export function Nautilus(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={shell()} pathLength={1} strokeWidth="1.3" />
			<path d={chambers()} strokeWidth="0.9" />
			<path d={chamber(0)} pathLength={1} strokeWidth="2" stroke="var(--accent)" />
		</Frame>
	)
}
