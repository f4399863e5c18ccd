import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const noticesId = 'notices'
const quietId = 'notices-quiet'
/** Where notifications are while no dialog is open. */
export const toastsId = 'notices-toasts'

/**
 * The bottom edge of the pages of staff. Nothing else is there, so what is said in it covers no field and no action, and
 * no row moves when it appears.
 */
export function NoticeStrip({ children }: { children: ReactNode }) {
	return (
		<aside
			aria-label="Notices"
			data-screen-only=""
			className="group/strip fixed inset-x-0 bottom-0 z-30 border-t border-border bg-bg"
		>
			<div className="page-width list-width flex min-h-12 items-center gap-x-3 py-0.5 lg:min-h-10">
				<p className="shrink-0 text-xs text-muted group-has-[[data-notice]]/strip:hidden max-sm:group-has-[[data-toast]]/strip:hidden">
					{children}
				</p>
				<div id={noticesId} role="status" className="flex min-w-0 items-center gap-x-3 text-sm empty:hidden" />
				<div id={quietId} className="flex min-w-0 items-center gap-x-3 text-sm empty:hidden" />
				<div id={toastsId} className="ml-auto flex min-w-0 flex-1 justify-end" />
			</div>
		</aside>
	)
}

/** Something that is said in the strip, with what can be done about it. One that is quiet is not read aloud by the strip. */
export function Notice({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
	const place = document.getElementById(isQuiet ? quietId : noticesId)
	if (!place) return null
	return createPortal(
		<div data-notice="" className="flex min-w-0 items-center gap-x-2">
			{children}
		</div>,
		place,
	)
}
