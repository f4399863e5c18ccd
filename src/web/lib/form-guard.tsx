import { leastElapsed } from '../../contract/form-limits.ts'

/** Invisible to people, screen readers and password managers: only programs fill it in. */
export function Honeypot() {
	return (
		<div aria-hidden="true" className="invisible sr-only">
			<label>
				Leave this field empty
				<input type="text" name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	)
}

/** How long a form has been open, in milliseconds; a quick visitor waits here until the server believes it. */
export async function timeOpen(openedAt: number): Promise<number> {
	// a clock that was set back must not make the form look too fast, nor make anybody wait
	const elapsed = () => Math.abs(Date.now() - openedAt)
	const missing = leastElapsed - elapsed()
	if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing))
	return Math.max(leastElapsed, elapsed())
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
	const control = form.elements.namedItem(name)
	const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
	return isText || control instanceof HTMLSelectElement ? control : undefined
}

/** The text of a field, as it is in the field now. */
export const textIn = (form: HTMLFormElement, name: string): string => controlOf(form, name)?.value ?? ''
