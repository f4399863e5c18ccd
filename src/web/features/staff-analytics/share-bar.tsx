/** How much of the whole, beside the figure that says it. */
export function ShareBar({ percentage }: { percentage: number }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 4"
			preserveAspectRatio="none"
			className="h-1.5 w-full min-w-16 rounded-sm bg-border"
		>
			<rect width={percentage} height="4" className="fill-primary" />
		</svg>
	)
}
