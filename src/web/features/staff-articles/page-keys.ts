import { useEffect, useRef, useState } from 'react'

/** One-key actions of the page of an article, in the order of their list. */
export const pageKeys = {
	j: 'Next article in the list',
	k: 'Previous article in the list',
	l: 'Back to the list',
	r: 'Reply to the author',
	s: 'Set the status',
	n: 'Add a note',
	p: 'Preview the file',
	d: 'Download the file',
	e: 'Edit',
	'?': 'Show these keys',
} as const
export type PageKey = keyof typeof pageKeys

const place = 'article-page-keys'

function readIsOn(): boolean {
	try {
		return localStorage.getItem(place) !== 'off'
	} catch {
		return true
	}
}

/** Single keys disturb people who dictate: they can be switched off, in this browser for good (WCAG 2.1.4). */
export function usePageKeysSwitch() {
	const [isOn, setIsOn] = useState(readIsOn)
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

const writes = 'input, textarea, select, [contenteditable], [role="textbox"]'

/** What is typed into a field, or while a dialog is open, is never an action. */
function keyOf(event: KeyboardEvent): PageKey | undefined {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined
	if (event.target instanceof Element && event.target.closest(writes)) return undefined
	if (document.querySelector('dialog:modal')) return undefined
	const key = event.key.toLowerCase()
	return Object.hasOwn(pageKeys, key) ? (key as PageKey) : undefined
}

export function usePageKeys(isOn: boolean, actions: Record<PageKey, () => void>): void {
	const latest = useRef(actions)
	latest.current = actions
	useEffect(() => {
		if (!isOn) return
		const onKeyDown = (event: KeyboardEvent) => {
			const key = keyOf(event)
			if (!key) return
			event.preventDefault()
			latest.current[key]()
		}
		window.addEventListener('keydown', onKeyDown)
		return () => window.removeEventListener('keydown', onKeyDown)
	}, [isOn])
}
