import { readFileSync } from 'node:fs'

/** How many titles the list was made from. */
export const backgroundTitles = 21_307

let counts: Map<string, number> | undefined

/**
 * In how many of the titles of all open-access journals a term is: a catalogue of fifty journals cannot say which
 * words are ordinary. Written by scripts/make-background-words.ts; terms of equal frequency share a line.
 */
export function backgroundCount(term: string): number {
	counts ??= readCounts()
	return counts.get(term) ?? 0
}

function readCounts(): Map<string, number> {
	const text = readFileSync(new URL('./background-words.txt', import.meta.url), 'utf8')
	const found = new Map<string, number>()
	for (const line of text.split('\n')) {
		const [count = '', ...terms] = line.split(' ')
		for (const term of terms) found.set(term, Number(count))
	}
	return found
}
