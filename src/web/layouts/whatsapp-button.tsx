import type { Site } from '../../contract/site.ts'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/**
 * Floats over every page and covers nothing: it is a narrow tab in the margin of the page, and a round button only where
 * the margin is wide enough for one. With `isNarrow` it is always the tab, because pages of staff use the whole width.
 */
export function WhatsAppButton({
	site,
	isNarrow = false,
}: {
	site: Pick<Site, 'whatsappNumber' | 'whatsappMessage'>
	isNarrow?: boolean
}) {
	const href = `https://wa.me/${site.whatsappNumber}?text=${encodeURIComponent(site.whatsappMessage)}`
	return (
		<aside aria-label="Chat" data-screen-only="">
			<a
				href={href}
				target="_blank"
				rel="noopener noreferrer"
				title="Chat on WhatsApp"
				className={cx(
					'fixed right-0 z-20 flex h-14 w-6 items-center justify-center rounded-l-lg border border-transparent bg-success text-bg shadow-lift active:translate-y-px',
					isNarrow
						? 'bottom-14'
						: 'bottom-4 min-[88rem]:right-6 min-[88rem]:bottom-6 min-[88rem]:size-14 min-[88rem]:rounded-full',
				)}
			>
				<svg
					viewBox="0 0 32 32"
					fill="none"
					stroke="currentColor"
					strokeWidth="2.2"
					aria-hidden="true"
					className={cx('size-4.5', !isNarrow && 'min-[88rem]:size-8')}
				>
					<path d="M4 28l1.8-6.2A12 12 0 1 1 10.300 26.400Z" strokeLinejoin="round" />
					<path
						d="M11.900 9.600c.5-.5 1.300-.4 1.600.2l1 2c.2.5.1 1-.2 1.400l-.7.8c.8 1.700 2.100 3 3.900 3.900l.8-.8c.4-.4.9-.5 1.400-.2l2 1c.6.3.7 1.100.2 1.600-1 1.100-2.500 1.600-4 1-3.400-1.100-6-3.700-7-7-.5-1.500 0-2.900 1-3.900Z"
						fill="currentColor"
						stroke="none"
					/>
				</svg>
				<VisuallyHidden>Chat on WhatsApp (opens in a new tab)</VisuallyHidden>
			</a>
		</aside>
	)
}
