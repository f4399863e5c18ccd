/** Puts texts into the form that a button belongs to, as if they were typed; nothing is saved. */
export function fillForm(button: HTMLElement, texts: Readonly<Record<string, string>>): void {
	const form = button.closest('form') ?? button.closest('dialog')?.querySelector('form')
	for (const [name, text] of Object.entries(texts)) {
		const control = form?.elements.namedItem(name)
		if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
		control.value = text
		control.dispatchEvent(new Event('input', { bubbles: true }))
	}
}
