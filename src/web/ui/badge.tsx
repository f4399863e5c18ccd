import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const variants = {
	primary: 'bg-primary text-on-primary',
	secondary: 'bg-tint-primary text-primary',
	outline: 'border border-control text-text',
	/** For the many of a kind: index names, keywords. */
	quiet: 'border border-border text-muted',
	success: 'bg-tint-success text-success',
	warn: 'bg-tint-warn text-accent-text',
	danger: 'bg-tint-danger text-danger',
} as const

export type BadgeVariant = keyof typeof variants

export function Badge({
	variant = 'outline',
	className,
	...rest
}: ComponentProps<'span'> & { variant?: BadgeVariant }) {
	return (
		<span
			data-badge=""
			className={cx(
				'inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-2 text-xs font-semibold',
				variants[variant],
				className,
			)}
			{...rest}
		/>
	)
}
