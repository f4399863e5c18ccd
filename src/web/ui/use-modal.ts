import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Ties a native <dialog> to React state. The browser itself traps the focus, answers Esc and gives the focus back to
 * the opener; here are only the two things it leaves out: the state, and closing by a click beside the panel.
 */
export function useModal(open: boolean, onOpenChange: (open: boolean) => void) {
	const ref = useRef<HTMLDialogElement>(null)

	useEffect(() => {
		const dialog = ref.current
		if (!dialog || dialog.open === open) return
		if (open) dialog.showModal()
		else dialog.close()
	}, [open])

	// A dialog that leaves the page while open would take the inert state of everything else with it.
	useEffect(() => {
		const dialog = ref.current
		return () => dialog?.close()
	}, [])

	return {
		ref: ref as RefObject<HTMLDialogElement | null>,
		onToggle: (event: SyntheticEvent<HTMLDialogElement>) => {
			if (event.target === event.currentTarget) onOpenChange(event.currentTarget.open)
		},
		onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
			if (event.target === event.currentTarget) onOpenChange(false)
		},
		onClick: (event: MouseEvent<HTMLDialogElement>) => {
			if (event.target === event.currentTarget && isBeside(event)) event.currentTarget.close()
		},
	}
}

function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
	const box = event.currentTarget.getBoundingClientRect()
	const { clientX: x, clientY: y } = event
	return x < box.left || x > box.right || y < box.top || y > box.bottom
}
