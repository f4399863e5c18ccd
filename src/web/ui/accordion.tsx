import ChevronDown from 'lucide-react/icons/chevron-down'
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from './cx.ts'

export type AccordionItem = {
	/** Also the anchor: `/faq#fees` opens the item with the id `fees`. */
	id: string
	title: ReactNode
	content: ReactNode
}

/** One answer open at a time, and it closes again. Folded answers stay in the page for the browser's own search. */
export function Accordion({
	items,
	headingLevel = 3,
	className,
}: {
	items: readonly AccordionItem[]
	headingLevel?: 2 | 3 | 4
	className?: string
}) {
	const [openId, setOpenId] = useState<string | null>(null)
	const root = useRef<HTMLDivElement>(null)
	const { hash } = useLocation()

	useEffect(() => {
		const id = decodeURIComponent(hash.slice(1))
		const target = id && root.current?.querySelector(`#${CSS.escape(id)}`)
		if (!target) return
		setOpenId(id)
		target.scrollIntoView()
	}, [hash])

	// The browser found the searched words in a folded answer and is about to show it.
	useEffect(() => {
		const element = root.current
		const reveal = (event: Event) => {
			const item = event.target instanceof Element ? event.target.closest('[data-accordion-item]') : null
			if (item) setOpenId(item.id)
		}
		element?.addEventListener('beforematch', reveal)
		return () => element?.removeEventListener('beforematch', reveal)
	}, [])

	return (
		<div ref={root} className={cx('border-t border-border', className)}>
			{items.map((item) => (
				<Item
					key={item.id}
					item={item}
					open={item.id === openId}
					headingLevel={headingLevel}
					onToggle={() => setOpenId(item.id === openId ? null : item.id)}
				/>
			))}
		</div>
	)
}

function Item({
	item,
	open,
	headingLevel,
	onToggle,
}: {
	item: AccordionItem
	open: boolean
	headingLevel: 2 | 3 | 4
	onToggle: () => void
}) {
	const panelId = `${item.id}-answer`
	return (
		<div id={item.id} data-accordion-item="" className="border-b border-border">
			{createElement(
				`h${headingLevel}`,
				{ className: 'text-lg font-sans font-medium tracking-normal' },
				<button
					type="button"
					aria-expanded={open}
					aria-controls={panelId}
					onClick={onToggle}
					className="flex min-h-14 w-full items-center gap-4 rounded-sm py-3 text-left hover:text-primary"
				>
					<span className="flex-1">{item.title}</span>
					<ChevronDown
						aria-hidden="true"
						className={cx('size-5 shrink-0 text-muted transition-transform noscript:hidden', open && 'rotate-180')}
					/>
				</button>,
			)}
			{/* React turns the hidden of ordinary elements into a boolean; on a custom element the value arrives whole. */}
			{createElement(
				'accordion-answer',
				{
					id: panelId,
					hidden: open ? false : 'until-found',
					class: 'block',
				},
				<div className="max-w-prose pb-6 text-muted">{item.content}</div>,
			)}
		</div>
	)
}
