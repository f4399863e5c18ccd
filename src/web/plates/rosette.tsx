import { Frame, type PlateProps } from './frame.tsx'
import { guilloche } from './guilloche.ts'

export function Rosette(props: PlateProps) {
	return (
		<Frame {...props}>
			{guilloche(props.seed).map((path) => (
				<path key={path} d={path} pathLength={1} strokeWidth="0.8" />
			))}
			<circle cx="160" cy="100" r="4.5" fill="var(--accent)" stroke="none" />
		</Frame>
	)
}
