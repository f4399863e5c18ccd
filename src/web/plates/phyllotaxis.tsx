import { dot, once, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const seeds = 260
const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const place = (index: number) => polar(index * goldenAngle, 5.45 * Math.sqrt(index + 0.5))

// Seeds grow outwards in bands of one size, so the whole flower is seven paths instead of hundreds of circles.
const bands = once(() =>
	range(7).map((band) => {
		const indices = range(seeds).filter((index) => Math.floor((index / seeds) * 7) === band)
		return {
			width: 1.6 + band * 0.55,
			plain: dots(indices.filter((index) => !onSpiral(index))),
			marked: dots(indices.filter(onSpiral)),
		}
	}),
)
const dots = (indices: number[]) => indices.map(place).map(dot).join('')
/** Neighbours on a spiral of the sunflower differ by a Fibonacci number. */
const onSpiral = (index: number) => index % 21 === 13

export function Phyllotaxis(props: PlateProps) {
	return (
		<Frame {...props}>
			{bands().map(({ width, plain, marked }) => (
				<g key={width} strokeWidth={width}>
					<path d={plain} />
					<path d={marked} stroke="var(--accent)" />
				</g>
			))}
		</Frame>
	)
}
