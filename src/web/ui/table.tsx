import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'

/** Elements shown as blocks lose their table roles, so the cards on small screens need explicit ones. */
export const explicit = (role: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'columnheader' | 'cell') => ({ role })

/**
 * A table in a region that scrolls sideways where it must. With `cards` every row becomes a card on small screens: give
 * each TableCell its `label` then.
 */
export function Table({
	caption,
	cards = false,
	className,
	children,
}: {
	caption: ReactNode
	cards?: boolean
	/** Of the scrolling region: a max-h-* makes the header stick. */
	className?: string
	children: ReactNode
}) {
	const captionId = useId()
	const region = useRef<HTMLElement>(null)
	const scrolls = useScrolls(region)
	return (
		<section
			ref={region}
			aria-labelledby={captionId}
			tabIndex={scrolls ? 0 : undefined}
			className={cx('relative overflow-auto rounded-lg border border-border bg-surface', className)}
			data-table-cards={cards ? '' : undefined}
			data-fits={scrolls ? undefined : ''}
		>
			<table {...explicit('table')} className="w-full border-collapse text-left text-[0.9375rem]">
				<caption id={captionId} className="sr-only">
					{caption}
				</caption>
				{children}
			</table>
		</section>
	)
}

export function TableHead(props: ComponentProps<'thead'>) {
	return <thead {...explicit('rowgroup')} className="sticky top-0 z-10 bg-sunken" {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
	return <tbody {...explicit('rowgroup')} {...props} />
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
	return <tr {...explicit('row')} className={cx('border-b border-border last:border-b-0', className)} {...rest} />
}

/** `rowHeading` marks the cell that names its row; `label` is the column's name in a card. */
export function TableCell({
	label,
	rowHeading = false,
	numeric = false,
	className,
	...rest
}: ComponentProps<'td'> & { label?: string; rowHeading?: boolean; numeric?: boolean }) {
	const look = cx('h-11 px-3 py-2 align-middle', numeric && 'text-right', className)
	if (rowHeading)
		return (
			<th {...explicit('rowheader')} scope="row" data-label={label} className={cx(look, 'font-medium')} {...rest} />
		)
	return <td {...explicit('cell')} data-label={label} className={look} {...rest} />
}

function useScrolls(region: { current: HTMLElement | null }): boolean {
	const [scrolls, setScrolls] = useState(false)
	useEffect(() => {
		const element = region.current
		if (!element) return
		const observer = new ResizeObserver(() =>
			setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
		)
		observer.observe(element)
		if (element.firstElementChild) observer.observe(element.firstElementChild)
		return () => observer.disconnect()
	}, [region])
	return scrolls
}
