/** Notifications: call `toast` from anywhere; the Toaster of the layout shows them one at a time. */
export type ToastVariant = 'default' | 'destructive'
export type ToastMessage = {
	title: string
	description?: string
	variant?: ToastVariant
	/** The page says it aloud where it happened: the notification must not interrupt for it a second time. */
	isSaidElsewhere?: boolean
}
export type ToastEntry = ToastMessage & { id: number; open: boolean }

const limit = 1
const removalDelay = 1_000_000

let entries: readonly ToastEntry[] = []
let lastId = 0
const none: readonly ToastEntry[] = []
const listeners = new Set<() => void>()

function set(next: readonly ToastEntry[]): void {
	entries = next
	for (const listener of listeners) listener()
}

export function toast(message: ToastMessage): number {
	lastId += 1
	set([{ ...message, id: lastId, open: true }, ...entries].slice(0, limit))
	return lastId
}

/** Closes it now; it is forgotten much later, so that its closing can be watched to the end. */
export function dismissToast(id: number): void {
	if (!entries.some((entry) => entry.id === id && entry.open)) return
	set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
	setTimeout(() => set(entries.filter((entry) => entry.id !== id)), removalDelay)
}

/** What was said before is over: something else is said elsewhere. */
export function dismissToasts(): void {
	for (const { id } of entries) dismissToast(id)
}

export function watchToasts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export const readToasts = () => entries
/** Nothing is ever shown by the server. */
export const readToastsOnServer = () => none
