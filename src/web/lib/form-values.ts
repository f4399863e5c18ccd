import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The values of a form by name; a switch that is off has none. */
export type FormValues = Readonly<Record<string, string>>

const secret = /^(current-password|new-password|one-time-code|username)$/
const isSecret = (control: Control) => control.type === 'password' || secret.test(control.autocomplete)

/** Choices about a conflict belong to the moment in which they are made. */
const isKept = (name: string) => !name.startsWith('conflict-')

function controlsOf(form: HTMLFormElement, name: string): Control[] {
	const named = `[name="${CSS.escape(name)}"]`
	// a control that is part of the form only sometimes says its name in another way
	const found = form.querySelectorAll<Control>(`${named}, [data-kept-as="${CSS.escape(name)}"]`)
	return [...found]
}

/** What a form holds, without files, passwords and codes. */
export function valuesIn(form: HTMLFormElement): FormValues {
	const values: Record<string, string> = {}
	for (const [name, value] of new FormData(form))
		if (typeof value === 'string' && isKept(name) && !controlsOf(form, name).some(isSecret)) values[name] = value
	return values
}

export const hasFile = (form: HTMLFormElement): boolean =>
	[...new FormData(form).values()].some((value) => value instanceof File && value.size > 0)

/** The names on the screen of hidden values (`data-label`). */
export function labelsIn(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
	const labels = names.map((name) => [name, controlsOf(form, name)[0]?.dataset.label])
	return Object.fromEntries(labels.filter(([, label]) => label))
}

/** The fields whose value is another one now; null: it has none any more. */
export function changedValues(start: FormValues, now: FormValues): Record<string, string | null> {
	const names = new Set([...Object.keys(start), ...Object.keys(now)])
	const changed = [...names].filter((name) => start[name] !== now[name])
	return Object.fromEntries(changed.map((name) => [name, now[name] ?? null]))
}

type PutBack = { name: string; value: string | null; label: string | undefined }
const restoreEvent = 'restore'

/**
 * Puts values into a form as if they were typed. What has no control yet, such as a field that another choice brings,
 * waits until it appears. Answers the names that still wait, and how to stop.
 */
export function putBack(
	form: HTMLFormElement,
	values: Readonly<Record<string, string | null>>,
	labels: Readonly<Record<string, string>>,
): { waiting: () => string[]; stop: () => void } {
	let entries: PutBack[] = Object.entries(values).map(([name, value]) => ({ name, value, label: labels[name] }))
	const observer = new MutationObserver(act)
	function act(): void {
		entries = entries.filter((entry) => !restore(form, entry))
		if (entries.length === 0) observer.disconnect()
	}
	observer.observe(form, { childList: true, subtree: true })
	act()
	return { waiting: () => entries.map(({ name }) => name), stop: () => observer.disconnect() }
}

/** Answers whether there was a control for it. */
function restore(form: HTMLFormElement, { name, value, label }: PutBack): boolean {
	const [control] = controlsOf(form, name)
	// a switch that is not there is off
	if (!control) return value === null
	if (isSecret(control)) return true
	// each on its own: one field may follow from another
	flushSync(() => give(control, value, label))
	return !(control instanceof HTMLSelectElement) || control.value === (value ?? '')
}

function give(control: Control, value: string | null, label = ''): void {
	if (control.type === 'checkbox') {
		if ((control as HTMLInputElement).checked !== (value !== null)) control.click()
	} else if (control.type === 'hidden') {
		control.dispatchEvent(new CustomEvent(restoreEvent, { detail: { text: value ?? '', label } }))
	} else if (control.value !== value) {
		// past React, which would otherwise take the value for known
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value ?? '')
		control.dispatchEvent(new Event('input', { bubbles: true }))
		if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
	}
}

/** A ref for a hidden input that shows the state of a part: called when a draft is put back. */
export const restoredBy = (take: (text: string, label: string) => void) => (input: HTMLInputElement) => {
	const listen = ({ detail }: CustomEvent<{ text: string; label: string }>) => take(detail.text, detail.label)
	input.addEventListener(restoreEvent, listen as EventListener)
	return () => input.removeEventListener(restoreEvent, listen as EventListener)
}
