import type { ReactNode } from 'react'

export type PlateProps = {
	className?: string
	/** The lines draw themselves once, unless the visitor asked for less motion. */
	draw?: boolean
}

/** What all plates share: 320 by 200, hairlines in the text's colour, decorative. */
export function Frame({ className, draw, children }: PlateProps & { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 320 200"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			data-draw={draw ? '' : undefined}
			className={className}
		>
			{children}
		</svg>
	)
}
