import { dot, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

const seeds = 260
const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const place = (index: number) => polar(index * goldenAngle, 5.45 * Math.sqrt(index + 0.5))

// Seeds grow outwards in bands of one size, so the whole flower is seven paths instead of hundreds of circles.
const bands = range(7).map((band) => ({
	width: 1.6 + band * 0.55,
	indices: range(seeds).filter((index) => Math.floor((index / seeds) * 7) === band),
}))
/** Neighbours on a spiral of the sunflower differ by a Fibonacci number. */
const onSpiral = (index: number) => index % 21 === 13

export function Phyllotaxis(props: PlateProps) {
	return (
		<Frame {...props}>
			{bands.map(({ width, indices }) => (
				<g key={width} strokeWidth={width}>
					<path
						d={indices
							.filter((index) => !onSpiral(index))
							.map(place)
							.map(dot)
							.join('')}
					/>
					<path d={indices.filter(onSpiral).map(place).map(dot).join('')} stroke="var(--accent)" />
				</g>
			))}
		</Frame>
	)
}
