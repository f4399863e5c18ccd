import { type RefObject, useEffect, useRef } from 'react'

/** A button that is disabled while its form is sent loses the focus: it gets it back, unless it went elsewhere. */
export function useFocusBack(isPending: boolean, form: RefObject<HTMLFormElement | null>): void {
	const wasPending = useRef(false)
	useEffect(() => {
		const hasEnded = wasPending.current && !isPending
		wasPending.current = isPending
		const isLost = document.activeElement === null || document.activeElement === document.body
		if (hasEnded && isLost) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
	}, [isPending, form])
}
