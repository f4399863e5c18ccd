import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { noteModal } from './open-modals.ts'

/**
 * Ties a native <dialog> to React state. The browser itself traps the focus, answers Esc and gives the focus back to
 * the opener; here are only the two things it leaves out: the state, and closing by a click beside the panel.
 * With `isGuarded` nothing closes it but the state: Esc and a click beside the panel only ask `onOpenChange(false)`.
 */
export function useModal(open: boolean, onOpenChange: (open: boolean) => void, isGuarded = false) {
	const ref = useRef<HTMLDialogElement>(null)
	const isKnown = useRef(false)
	const tell = useRef(onOpenChange)
	tell.current = onOpenChange

	useEffect(() => {
		const dialog = ref.current
		if (!dialog) return
		const isFirst = !isKnown.current
		isKnown.current = true
		if (dialog.open === open) return
		// A `commandfor` button may have opened it before the script arrived: then the dialog tells the state.
		if (isFirst && dialog.open) tell.current(true)
		else if (open) show(dialog)
		else dialog.close()
		noteModal(dialog)
	}, [open])

	// With addEventListener, because React misses `toggle` on a dialog that was rendered by the server.
	useEffect(() => {
		const dialog = ref.current
		if (!dialog) return
		const follow = () => {
			noteModal(dialog)
			tell.current(dialog.open)
		}
		dialog.addEventListener('toggle', follow)
		dialog.addEventListener('close', follow)
		return () => {
			dialog.removeEventListener('toggle', follow)
			dialog.removeEventListener('close', follow)
			// Leaving the page while open would leave everything else inert.
			dialog.close()
			noteModal(dialog, false)
		}
	}, [])

	return {
		ref,
		// a second Esc would close it whatever `cancel` answers, so the browser must not listen to Esc at all
		...(isGuarded && { closedby: 'none' as const }),
		onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
			if (!isGuarded || event.key !== 'Escape' || event.defaultPrevented) return
			event.preventDefault()
			onOpenChange(false)
		},
		onClick: (event: MouseEvent<HTMLDialogElement>) => {
			if (event.target !== event.currentTarget || !isBeside(event)) return
			if (isGuarded) onOpenChange(false)
			else event.currentTarget.close()
		},
	}
}

/** The focus goes to what carries data-autofocus; React's autoFocus acts when a part is mounted, long before. */
function show(dialog: HTMLDialogElement): void {
	const { documentElement: root } = document
	// with one open already, the scrollbar is gone
	if (!document.querySelector('dialog:modal'))
		root.toggleAttribute('data-has-scrollbar', window.innerWidth > root.clientWidth)
	dialog.showModal()
	dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** Browsers that know `commandfor` act on it by themselves; a click handler is for the others. */
export const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype

function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
	const box = event.currentTarget.getBoundingClientRect()
	const { clientX: x, clientY: y } = event
	return x < box.left || x > box.right || y < box.top || y > box.bottom
}
