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

/**
 * One answer open at a time, and it closes again; the address names it, so that it can be shared. Folded answers stay
 * in the page for the browser's own search.
 */
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
	const location = useLocation()

	useEffect(() => {
		const named = ({ id }: Element) => location.hash === `#${encodeURIComponent(id)}`
		const item = [...(root.current?.children ?? [])].find(named)
		if (!item) return
		setOpenId(item.id)
		item.scrollIntoView()
	}, [location])

	useEffect(() => {
		const element = root.current
		const reveal = (found: EventTarget | null | undefined) => {
			const item = found instanceof Element ? found.closest('[data-accordion-item]') : null
			if (item) setOpenId(item.id)
		}
		// The browser found the searched words in a folded answer: before the script arrived, or now.
		reveal(element?.querySelector('accordion-answer:not([hidden])'))
		const onMatch = (event: Event) => reveal(event.target)
		element?.addEventListener('beforematch', onMatch)
		return () => element?.removeEventListener('beforematch', onMatch)
	}, [])

	function toggle(id: string): void {
		const next = id === openId ? null : id
		setOpenId(next)
		// past the router, which would scroll to the question: it is where the visitor looks already
		const { pathname, search } = window.location
		const anchor = next === null ? '' : `#${encodeURIComponent(next)}`
		window.history.replaceState(window.history.state, '', pathname + search + anchor)
	}

	return (
		<div ref={root} className={cx('border-t border-border', className)}>
			{items.map((item) => (
				<Item
					key={item.id}
					item={item}
					open={item.id === openId}
					headingLevel={headingLevel}
					onToggle={() => toggle(item.id)}
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
					className="flex min-h-14 w-full items-center gap-4 rounded-sm py-3 pr-3 text-left sm:pr-0 hover:text-primary"
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
