import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A bordered box without a shadow. `as` chooses the element where a card is an article or a list item. */
export function Card({
	as: Element = 'div',
	className,
	...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' | 'aside' }) {
	const Tag = Element as 'div'
	return (
		<Tag
			data-card=""
			className={cx('flex min-w-0 flex-col rounded-lg border border-border bg-surface', className)}
			{...rest}
		/>
	)
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
	return <div className={cx('flex flex-col gap-3 px-5 pt-5 sm:px-6 sm:pt-6', className)} {...rest} />
}

export function CardTitle({
	as: Heading = 'h3',
	className,
	children,
	...rest
}: ComponentProps<'h3'> & { as?: 'h2' | 'h3' | 'h4'; children: ReactNode }) {
	return (
		<Heading className={cx('font-serif text-xl font-medium', className)} {...rest}>
			{children}
		</Heading>
	)
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
	return <div className={cx('px-5 py-4 sm:px-6', className)} {...rest} />
}

/** Sits at the bottom however tall its neighbours are. */
export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
	return (
		<div className={cx('mt-auto flex flex-wrap items-center gap-2 px-5 pb-5 sm:px-6 sm:pb-6', className)} {...rest} />
	)
}
