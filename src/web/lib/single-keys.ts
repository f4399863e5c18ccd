import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const place = 'article-page-keys'

function areSingleKeysOn(): boolean {
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

export type KeyAction = { key: string; label: string; run: () => void }

/** Keys of one part of a screen. Those of a dialog work while it is open, those of a page while none is. */
export type KeyGroup = { name: string; where: 'page' | 'dialog' | 'everywhere'; actions: readonly KeyAction[] }

type Ref = { current: KeyGroup }
const groups = new Set<Ref>()

const openDialogs = () => document.querySelectorAll('dialog:modal').length

/** The keys that work now, in the order in which they are listed. */
export function currentKeys(): KeyGroup[] {
	const where = openDialogs() === 0 ? 'page' : 'dialog'
	return [...groups]
		.map(({ current }) => current)
		.filter((group) => group.where === where || group.where === 'everywhere')
}

const writes =
	'input:not([type="checkbox"], [readonly]), textarea:not([readonly]), select, [contenteditable], [role="textbox"]'

/** What is typed into a field, or while several dialogs are open, is never an action. */
function isFreeKey(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
	if (event.target instanceof Element && event.target.closest(writes)) return false
	return openDialogs() <= 1
}

function onKeyDown(event: KeyboardEvent): void {
	if (!isFreeKey(event) || !areSingleKeysOn()) return
	const key = event.key.toLowerCase()
	const action = currentKeys()
		.flatMap(({ actions }) => actions)
		.findLast((one) => one.key === key)
	if (!action) return
	event.preventDefault()
	action.run()
}

/** The one place where actions by a single key are declared; `?` lists all that work on a screen. */
export function useKeys({ name, where, actions }: KeyGroup, isActive = true): void {
	const latest = useRef<KeyGroup>({ name, where, actions })
	latest.current = { name, where, actions }
	// what is on the screen can be used at once
	useLayoutEffect(() => {
		if (!isActive) return
		if (groups.size === 0) window.addEventListener('keydown', onKeyDown)
		groups.add(latest)
		return () => {
			groups.delete(latest)
			if (groups.size === 0) window.removeEventListener('keydown', onKeyDown)
		}
	}, [isActive])
}

const askedFor = new EventTarget()

/** Shows the list of keys. */
export const showKeys = (): void => void askedFor.dispatchEvent(new Event('show'))

export function useKeysAskedFor(show: () => void): void {
	useEffect(() => {
		askedFor.addEventListener('show', show)
		return () => askedFor.removeEventListener('show', show)
	}, [show])
}

/** What a key brings to the screen gets the focus too. */
export function focusOn(selector: string): void {
	const element = document.querySelector<HTMLElement>(selector)
	element?.focus()
	element?.scrollIntoView({ block: 'center' })
}
