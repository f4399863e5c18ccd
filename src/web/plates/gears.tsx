import { curve, once, type Point, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const large = { centre: [112, 112] as Point, teeth: 20, rings: [63, 57, 51, 45, 39, 33, 27, 21], hub: 5 }
const small = { centre: [226, 72] as Point, teeth: 12, rings: [33, 27, 21, 15], hub: 4 }

const [across, down] = [small.centre[0] - large.centre[0], small.centre[1] - large.centre[1]]
const tilt = Math.atan2(down, across)
/** The pitch circles touch: teeth of one size, and radii by their number. */
const pitch = Math.hypot(across, down) / (large.teeth + small.teeth)

/** A circle whose radius waves; the wave is flattened to teeth and lowered, which makes them narrower than the gaps. */
function wheel({ centre, teeth }: { centre: Point; teeth: number }, turn: number): string {
	const count = teeth * 8
	return curve(
		range(count).map((at) => {
			const angle = (at / count) * 2 * Math.PI
			return polar(angle + turn, pitch * teeth + 5.4 * Math.tanh(2.2 * Math.cos(teeth * angle) - 0.45), centre)
		}),
		true,
	)
}
// a tooth of the large wheel is in a gap of the small one
const wheels = once(() => [
	{ ...large, path: wheel(large, tilt) },
	{ ...small, path: wheel(small, tilt + Math.PI + Math.PI / small.teeth) },
])

/** Two wheels in mesh. */
export function Gears(props: PlateProps) {
	return (
		<Frame {...props}>
			{wheels().map(({ centre: [x, y], path, rings, hub }) => (
				<g key={path}>
					<path d={path} pathLength={1} strokeWidth="1.2" />
					{rings.map((radius) => (
						<circle key={radius} cx={x} cy={y} r={radius} strokeWidth="0.7" />
					))}
					<circle cx={x} cy={y} r={hub} fill="var(--accent)" stroke="none" />
				</g>
			))}
		</Frame>
	)
}
