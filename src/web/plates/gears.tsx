import { curve, type Point, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

/** A wheel with rounded teeth: a circle whose radius waves, flattened so that the teeth have shoulders. */
function wheel(centre: Point, teeth: number, radius: number, turn: number): string {
	const count = teeth * 8
	return curve(
		range(count).map((at) => {
			const angle = (at / count) * 2 * Math.PI
			return polar(angle + turn, radius + 5 * Math.tanh(2 * Math.cos(teeth * angle)), centre)
		}),
		true,
	)
}

// The pitch circles touch, and a tooth of the one stands in a gap of the other.
const [large, small]: [Point, Point] = [
	[124, 108],
	[221.5, 80],
]
const tilt = Math.atan2(small[1] - large[1], small[0] - large[0])
const rings = (radii: number[]) => radii.map((radius) => ({ radius, key: radius }))

/** Two wheels in mesh. */
export function Gears(props: PlateProps) {
	return (
		<Frame {...props}>
			<path d={wheel(large, 20, 64, tilt)} pathLength={1} strokeWidth="1.2" />
			<path d={wheel(small, 12, 38.4, tilt + Math.PI + Math.PI / 12)} pathLength={1} strokeWidth="1.2" />
			{rings([52, 47, 42, 37, 32, 27, 22, 17]).map(({ radius, key }) => (
				<circle key={key} cx={large[0]} cy={large[1]} r={radius} strokeWidth="0.7" />
			))}
			{rings([27, 22, 17, 12]).map(({ radius, key }) => (
				<circle key={key} cx={small[0]} cy={small[1]} r={radius} strokeWidth="0.7" />
			))}
			<g fill="var(--accent)" stroke="none">
				<circle cx={large[0]} cy={large[1]} r="5" />
				<circle cx={small[0]} cy={small[1]} r="4" />
			</g>
		</Frame>
	)
}
