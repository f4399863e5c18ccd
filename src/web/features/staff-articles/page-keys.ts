import { useEffect, useRef } from 'react'
import { isFreeKey } from '../../lib/single-keys.ts'

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

function keyOf(event: KeyboardEvent): PageKey | undefined {
	const key = event.key.toLowerCase()
	return isFreeKey(event) && Object.hasOwn(pageKeys, key) ? (key as PageKey) : undefined
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
