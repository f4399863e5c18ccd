import { curve, once, type Point, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const steps = 72
/** A Lissajous figure, five times across for four times up. */
const figure = (width: number, height: number, phase: number) =>
	curve(
		range(steps).map((at): Point => {
			const angle = (at / steps) * 2 * Math.PI
			return [160 + width * Math.sin(5 * angle + phase), 100 + height * Math.sin(4 * angle)]
		}),
		true,
	)
const figures = once(() => [0.1, 0.24, 0.38].map((phase) => figure(128, 82, phase)))

export function Weave(props: PlateProps) {
	return (
		<Frame {...props}>
			{figures().map((path, index) => (
				<path
					key={path}
					d={path}
					pathLength={1}
					strokeWidth={index === 1 ? 1.4 : 0.9}
					stroke={index === 1 ? 'var(--accent)' : undefined}
				/>
			))}
		</Frame>
	)
}
