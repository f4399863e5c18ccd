import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/toast'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastDuration } from '../lib/shown-for.ts'
import { cx } from './cx.ts'
import { toastsId } from './notice-strip.tsx'
import { topModal, watchModals } from './open-modals.ts'
import { dismissToast, type ToastEntry } from './toast.ts'

/** On pages of staff, which have a place for them: title and reason in one text, as low as the strip. A long one scrolls. */
const inStrip = cx(
	'flex min-w-0 justify-end text-sm text-text',
	'[&_[data-toast]]:max-h-11 [&_[data-toast]]:gap-2 [&_[data-toast]]:overflow-y-auto [&_[data-toast]]:rounded-md [&_[data-toast]]:p-0 [&_[data-toast]]:pl-1.5 [&_[data-toast]]:shadow-none lg:[&_[data-toast]]:max-h-9',
	'[&_[data-toast]>div]:my-auto [&_[data-toast]>div]:flow-root [&_[data-toast]>div]:py-0.5 [&_[data-toast]>div]:leading-4.5 [&_[data-toast]>div>div]:mt-0 [&_[data-toast]>div>div:first-child]:float-left [&_[data-toast]>div>div:first-child]:mr-1.5',
	'[&_[data-toast]>button]:sticky [&_[data-toast]>button]:top-0 [&_[data-toast]>button]:m-0 [&_[data-toast]>button]:size-8',
)
/** At the top on small screens: the newsletter form and the keyboard are at the bottom. */
const onPage = 'top-16 right-0 w-full p-4 sm:w-104 sm:p-6 lg:top-auto lg:bottom-22'
/** Over the title of the dialog, or beside the dialog where there is room: its fields and buttons stay free. */
const inDialog = cx(
	'top-2 left-4 w-[calc(100%-6rem)] max-w-md xl:top-auto xl:bottom-4 xl:w-56',
	// no higher than a title
	'max-xl:[&_[data-toast]]:max-h-12 max-xl:[&_[data-toast]]:gap-2 max-xl:[&_[data-toast]]:overflow-y-auto max-xl:[&_[data-toast]]:p-1 max-xl:[&_[data-toast]]:text-sm',
	'max-xl:[&_[data-toast]>div]:my-auto max-xl:[&_[data-toast]>div]:flow-root max-xl:[&_[data-toast]>div]:leading-4.5 max-xl:[&_[data-toast]>div>div]:mt-0 max-xl:[&_[data-toast]>div>div:first-child]:float-left max-xl:[&_[data-toast]>div>div:first-child]:mr-1.5',
	'max-xl:[&_[data-toast]>button]:sticky max-xl:[&_[data-toast]>button]:top-0 max-xl:[&_[data-toast]>button]:m-0 max-xl:[&_[data-toast]>button]:size-8',
)
const look = 'pointer-events-none fixed inset-auto overflow-visible bg-transparent text-text'

/**
 * An element in the browser's top layer, inside the dialog that is open: elsewhere it would be behind the dialog, out of
 * reach for pointer, keyboard and screen reader. Without a dialog it is in the strip of a page of staff. It moves as it
 * is, so that nothing is read aloud a second time.
 */
function useTopLayer(): HTMLElement {
	const [host] = useState(() => document.createElement('div'))
	useLayoutEffect(() => {
		const settle = () => {
			const modal = topModal()
			const strip = modal instanceof HTMLDialogElement ? null : document.getElementById(toastsId)
			const home = strip ?? modal
			if (host.parentNode === home) return
			host.popover = strip ? null : 'manual'
			host.className = strip ? inStrip : cx(look, modal instanceof HTMLDialogElement ? inDialog : onPage)
			home.append(host)
			if (!strip) host.showPopover()
		}
		settle()
		const unwatch = watchModals(settle)
		return () => {
			unwatch()
			host.remove()
		}
	}, [host])
	return host
}

/** Loaded by the Toaster when the first notification is due. */
export default function ToastList({ entries }: { entries: readonly ToastEntry[] }) {
	const host = useTopLayer()
	return createPortal(
		// Remounted for each notification: Radix would otherwise wait for the pointer to leave one that was dismissed.
		<Radix.Provider
			key={entries[0]?.id}
			label="Notification"
			duration={toastDuration}
			swipeDirection="right"
			swipeThreshold={50}
			announcerContainer={host}
		>
			{entries.map((entry) => (
				<Toast key={entry.id} entry={entry} />
			))}
			<Radix.Viewport hotkey={['F8']} label="Notifications ({hotkey})" className="m-0 flex list-none flex-col gap-3" />
		</Radix.Provider>,
		host,
	)
}

function Toast({ entry }: { entry: ToastEntry }) {
	const destructive = entry.variant === 'destructive'
	return (
		<Radix.Root
			data-toast={destructive ? 'alert' : 'status'}
			// Radix reads it aloud by itself, foreground at once and background when the reader pauses. So what is seen has
			// no live role of its own: it would be read twice.
			type={destructive && !entry.isSaidElsewhere ? 'foreground' : 'background'}
			open={entry.open}
			onOpenChange={(open) => !open && dismissToast(entry.id)}
			className={cx(
				'pointer-events-auto flex items-start gap-3 rounded-lg border bg-surface p-4 shadow-lift',
				destructive ? 'border-danger' : 'border-border',
			)}
		>
			<span
				aria-hidden="true"
				className={cx('mt-0.5 w-1 self-stretch rounded-full', destructive ? 'bg-danger' : 'bg-success')}
			/>
			<div className="min-w-0 flex-1">
				<Radix.Title className={cx('font-semibold', destructive && 'text-danger')}>{entry.title}</Radix.Title>
				{entry.description && (
					<Radix.Description className="mt-0.5 text-sm break-words text-muted">{entry.description}</Radix.Description>
				)}
			</div>
			<Radix.Close
				aria-label="Dismiss notification"
				title="Dismiss"
				className="-m-1.5 flex size-9 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
			>
				<X aria-hidden="true" className="size-4.5" />
			</Radix.Close>
		</Radix.Root>
	)
}
