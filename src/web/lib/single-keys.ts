import { useState } from 'react'

const place = 'article-page-keys'

export function areSingleKeysOn(): boolean {
	try {
		return localStorage.getItem(place) !== 'off'
	} catch {
		return true
	}
}

/** Single keys disturb people who dictate: they can be switched off, in this browser for good (WCAG 2.1.4). */
export function useSingleKeysSwitch() {
	const [isOn, setIsOn] = useState(areSingleKeysOn)
	return {
		isOn,
		change(next: boolean): void {
			setIsOn(next)
			try {
				localStorage.setItem(place, next ? 'on' : 'off')
			} catch {
				// then it counts until the page is left
			}
		},
	}
}

const writes = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]'

/** What is typed into a field, or while a dialog is open, is never an action. */
export function isFreeKey(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
	if (event.target instanceof Element && event.target.closest(writes)) return false
	return !document.querySelector('dialog:modal')
}
