import { chineseCompounds, koreanCompounds } from './author-words.ts'
import type { CitationAuthor } from './record.ts'

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u
const korean = /^[\p{Script=Hangul}\s]+$/u
const cyrillic = /^[\p{Script=Cyrillic}\s.-]+$/u
const arabic = /^[\p{Script=Arabic}\s.]+$/u

/** A name in a script that puts the family name where Latin script does not; nothing for all others. */
export function otherScriptName(name: string): CitationAuthor | undefined {
	const words = name.split(/\s+/)
	if (eastAsian.test(name)) return familyFirst(words, eastAsianFamily) ?? { literal: name }
	if (korean.test(name)) return familyFirst(words, koreanFamily) ?? { literal: name }
	if (cyrillic.test(name)) return cyrillicName(words)
	if (arabic.test(name)) return arabicName(words)
	return undefined
}

function familyFirst(words: string[], familyOf: (name: string) => number): CitationAuthor | undefined {
	const [first = '', ...rest] = words
	if (rest.length > 0) return { family: first, given: rest.join(' ') }
	if (first.includes('・')) {
		// a foreign name in katakana keeps its own order
		const parts = first.split('・')
		return { family: parts.at(-1) ?? first, given: parts.slice(0, -1).join('・') }
	}
	const length = familyOf(first)
	return length > 0 ? { family: first.slice(0, length), given: first.slice(length) } : undefined
}

/** Chinese names have a family name of one character, but for the few of two; Japanese ones of four have two. */
function eastAsianFamily(name: string): number {
	if (chineseCompounds.has(name.slice(0, 2)) && name.length > 2) return 2
	const kana = name.search(/[\p{Script=Hiragana}\p{Script=Katakana}]/u)
	if (kana > 0) return Math.min(kana, 2)
	if (kana === 0) return 0
	return name.length === 4 ? 2 : name.length === 2 || name.length === 3 ? 1 : 0
}

const koreanFamily = (name: string) =>
	koreanCompounds.has(name.slice(0, 2)) && name.length > 2 ? 2 : name.length > 1 && name.length < 5 ? 1 : 0

function cyrillicName(words: string[]): CitationAuthor {
	const [first = '', ...rest] = words
	if (rest.length === 0) return { family: first }
	const hasPatronymic = words.length === 3 && /(?:вич|вна|ична|ович|евич)$/u.test(words[2] ?? '')
	const endsInInitials = rest.every((word) => /^(?:\p{Lu}\.?)+$/u.test(word))
	if (hasPatronymic || endsInInitials) return { family: first, given: spaced(rest.join(' ')) }
	return { family: words.at(-1) ?? '', given: spaced(words.slice(0, -1).join(' ')) }
}

const spaced = (initials: string) => initials.replace(/\.(?=\p{L})/gu, '. ')

function arabicName(words: string[]): CitationAuthor {
	if (words.length === 1) return { family: words[0] ?? '' }
	// these belong to the word behind them
	const start = words.findIndex(
		(word, at) => at > 0 && at >= words.length - 2 && /^(?:عبد|بن|ابن|أبو|ابو|آل)$/u.test(word),
	)
	const from = start === -1 ? words.length - 1 : start
	return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') }
}
