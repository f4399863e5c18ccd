import { useSyncExternalStore } from 'react'
import { maxShortlist } from './compared-ids.ts'

/** A journal that a visitor keeps in mind. */
export type Kept = { id: number; title: string }

const place = 'shortlist'
const listeners = new Set<() => void>()
const none: readonly Kept[] = []
let read: { text: string | null; list: readonly Kept[] } = { text: null, list: none }

const isKept = (value: unknown): value is Kept =>
	typeof value === 'object' &&
	value !== null &&
	Number.isSafeInteger((value as Kept).id) &&
	typeof (value as Kept).title === 'string'

function parse(text: string | null): readonly Kept[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]')
		return Array.isArray(stored) ? stored.filter(isKept).slice(0, maxShortlist) : none
	} catch {
		return none
	}
}

/** The same list until something changes, as React asks for. */
function shortlist(): readonly Kept[] {
	let text = read.text
	try {
		text = localStorage.getItem(place)
	} catch {
		// blocked: the list lasts as long as this page
	}
	if (text !== read.text) read = { text, list: parse(text) }
	return read.list
}

function save(list: readonly Kept[]): void {
	const text = JSON.stringify(list)
	read = { text, list }
	try {
		localStorage.setItem(place, text)
	} catch {
		// blocked: as above
	}
	for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
	listeners.add(listener)
	window.addEventListener('storage', listener)
	return () => {
		listeners.delete(listener)
		window.removeEventListener('storage', listener)
	}
}

export const useShortlist = (): readonly Kept[] => useSyncExternalStore(watch, shortlist, () => none)

/** Adds a journal, or takes it off again. A full list stays as it is. */
export function toggleShortlisted({ id, title }: Kept): void {
	const list = shortlist()
	if (list.some((kept) => kept.id === id)) save(list.filter((kept) => kept.id !== id))
	else if (list.length < maxShortlist) save([...list, { id, title }])
}

export const clearShortlist = (): void => save([])
