import { folded } from '../../../contract/search-words.ts'

/** The words of a folded text. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

const issn = /(?<![\p{L}\p{N}])(\d{4})-(\d{3}[\dx])(?![\p{L}\p{N}])/gu

/** The words somebody searches for, each once; an ISSN is one word, with or without its hyphen. */
export const queryWords = (query: string): string[] => [...new Set(wordsIn(folded(query).replace(issn, '$1$2')))]

/** The words under which an ISSN is found: as one, and its two halves as they are being typed. */
export const issnWords = (text: string): string[] => {
	const words = wordsIn(folded(text))
	return words.length > 1 ? [words.join(''), ...words] : words
}

/** How many typing errors a word of this length may have. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether two words differ by at most so many letters that are wrong, missing, added or exchanged with their
 * neighbour. The first letter has to be right: people seldom mistype it, and it keeps the comparison quick.
 */
export function isTypoOf(typed: string, word: string, allowed: number): boolean {
	if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > allowed) return false
	let beforeLast: number[] = []
	let last = Array.from({ length: word.length + 1 }, (_, at) => at)
	for (let row = 1; row <= typed.length; row++) {
		const now = [row]
		let best = row
		for (let at = 1; at <= word.length; at++) {
			const isSame = typed[row - 1] === word[at - 1]
			let cost = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
			const isExchanged = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
			if (isExchanged) cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + 1)
			now.push(cost)
			best = Math.min(best, cost)
		}
		if (best > allowed) return false
		beforeLast = last
		last = now
	}
	return (last[word.length] ?? 0) <= allowed
}
