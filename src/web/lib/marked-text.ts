import { beforeWords, folded, hasAllWords, searchWords, wordStartPattern } from '../../contract/search-words.ts'

export { hasAllWords, searchWords }

export type TextPart = { text: string; isHit: boolean }

/** A text in parts, those that one of the words matches marked. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
	const needles = words.map(folded).filter(Boolean)
	if (needles.length === 0) return [{ text, isHit: false }]
	// one letter may become two, or none: each folded letter remembers where it comes from
	const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
	const plain = letters.map(folded)
	const haystack = plain.join('')
	const origins = plain.flatMap((letter, at) => Array.from({ length: letter.length }, () => at))
	const isHit = new Set<number>()
	for (const needle of needles) {
		const isStart = wordStartPattern(needle) !== undefined
		for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
			if (isStart && at > 0 && !beforeWords.includes(haystack.charAt(at - 1))) continue
			for (const letter of origins.slice(at, at + needle.length)) isHit.add(letter)
		}
	}
	const parts: TextPart[] = []
	for (const [at, letter] of letters.entries()) {
		const last = parts.at(-1)
		const hit = isHit.has(at)
		if (last?.isHit === hit) last.text += letter
		else parts.push({ text: letter, isHit: hit })
	}
	return parts
}
