import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { readToasts, readToastsOnServer, watchToasts } from './toast.ts'

const load = () => import('./toast-list.tsx')
const ToastList = lazy(load)

/**
 * Shows what `toast` was called with. Its parts come when the visitor first touches a form control, or with the first
 * notification: reading a page costs nothing, and a failed connection can still be reported.
 */
export function Toaster() {
	const entries = useSyncExternalStore(watchToasts, readToasts, readToastsOnServer)
	useEffect(() => {
		const prepare = (event: Event) => {
			if (!(event.target instanceof Element) || !event.target.closest('form, dialog')) return
			document.removeEventListener('focusin', prepare)
			load().catch(() => {})
		}
		document.addEventListener('focusin', prepare)
		return () => document.removeEventListener('focusin', prepare)
	}, [])
	if (entries.length === 0) return null
	return (
		<Suspense fallback={null}>
			<ToastList entries={entries} />
		</Suspense>
	)
}
