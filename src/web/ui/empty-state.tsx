import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Says what is missing and what to do next: put the next step into `children`. */
export function EmptyState({
	title,
	description,
	picture,
	as: Heading = 'h2',
	className,
	children,
}: {
	title: string
	description?: ReactNode
	/** A plate or an icon, decorative. */
	picture?: ReactNode
	as?: 'h1' | 'h2' | 'h3' | 'p'
	className?: string
	children?: ReactNode
}) {
	return (
		<div
			className={cx(
				'flex flex-col items-center gap-3 rounded-lg border border-dashed border-border px-6 py-14 text-center',
				className,
			)}
		>
			{picture && <div className="mb-2 text-primary [&_svg]:max-h-32">{picture}</div>}
			<Heading className="font-serif text-2xl font-medium">{title}</Heading>
			{description && <p className="max-w-prose text-muted">{description}</p>}
			{children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	)
}
