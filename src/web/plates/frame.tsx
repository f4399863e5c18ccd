import type { ReactNode } from 'react'

export type PlateProps = {
	className?: string
	/** The lines draw themselves once, unless the visitor asked for less motion. */
	draw?: boolean
	/** Only the middle of the plate, a square: for the round ones. */
	square?: boolean
	/** Plates that stand for any subject differ by it. */
	seed?: string
	/** What is to be seen. A plate without it is decoration. */
	alt?: string
}

/** What all plates share: 320 by 200, hairlines in the text's colour. */
export function Frame({ className, draw, square, alt, children }: PlateProps & { children: ReactNode }) {
	return (
		<svg
			viewBox={square ? '62 2 196 196' : '0 0 320 200'}
			// a box of another shape shows the middle of the plate
			preserveAspectRatio="xMidYMid slice"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			role={alt ? 'img' : undefined}
			aria-label={alt}
			aria-hidden={alt ? undefined : true}
			data-draw={draw ? '' : undefined}
			className={className}
		>
			{children}
		</svg>
	)
}
