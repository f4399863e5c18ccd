/**
 * Which modal dialog is on top. Everything outside of it is inert, so what must stay usable, such as notifications,
 * has to be inside it.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Call it whenever a dialog may have opened, closed or gone. */
export function noteModal(dialog: HTMLDialogElement, isOpen = dialog.open): void {
	if (stack.includes(dialog) === isOpen) return
	stack = isOpen ? [...stack, dialog] : stack.filter((other) => other !== dialog)
	for (const listener of listeners) listener()
}

export const topModal = (): HTMLElement => stack.at(-1) ?? document.body

export function watchModals(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
