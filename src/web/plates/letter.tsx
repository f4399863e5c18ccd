import { join, polar, range } from './drawing.ts'
import { Frame, type PlateProps } from './frame.tsx'

/** Arcs around the middle that leave a gap to the right, as the letter C does. */
function arc(radius: number): string {
	const gap = 0.78
	return `M${join(...polar(-gap, radius))}A${radius} ${radius} 0 1 0 ${join(...polar(gap, radius))}`
}
const letter = range(6).map((at) => 27 + at * 5)
const ring = [72, 77, 82, 87, 92]
const middle = 42

/** The copyright sign, drawn as an engraver shades it. */
export function Letter(props: PlateProps) {
	return (
		<Frame {...props}>
			{ring.map((radius) => (
				<circle key={radius} cx="160" cy="100" r={radius} strokeWidth="0.9" />
			))}
			{letter.map((radius) => (
				<path
					key={radius}
					d={arc(radius)}
					pathLength={1}
					strokeWidth={radius === middle ? 2 : 1.1}
					stroke={radius === middle ? 'var(--accent)' : undefined}
				/>
			))}
		</Frame>
	)
}
