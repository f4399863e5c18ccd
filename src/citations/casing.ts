import {
	acronyms,
	epithets,
	labelled,
	prefixes,
	properNouns,
	properPairs,
	smallWords,
	surelySmall,
} from './case-words.ts'
import { rewritten, type Title, type Word } from './title-words.ts'

const small = /^(?:(?=\p{Script=Latin})\p{Ll}|[\u0300-\u036f'’.])+$/u
const capitalised = /^\p{Lu}\p{M}*[\p{Ll}\p{M}'’]*$/u
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isName = (lower: string) =>
	properNouns.has(lower) || (/['’]s$/.test(lower) && properNouns.has(lower.slice(0, -2)))

/** MLA and Chicago: capitals for all but small words, and for the first and the last. */
export function titleCase(title: Title): string {
	if (!title.isEnglish) return title.text
	const { words, text } = title
	return rewritten(title, (one, at) => {
		const edge = one.isFirst || at === words.length - 1
		if (isEpithet(one, at, title)) return one.lower
		if (!small.test(one.text))
			return !edge && surelySmall.has(one.lower) && isPlainCapital(one, at, title) ? one.lower : one.text
		if (one.isJoined && prefixes.has(words[at - 1]?.lower ?? '') && !isName(one.lower)) return one.text
		// the first part of a compound has a capital; single letters are symbols, but for E-Learning and X-Ray
		const leads = !one.isJoined && text.charAt(one.at + one.text.length) === '-'
		if (one.text.length === 1)
			return (leads ? one.text === 'e' || one.text === 'x' : one.isFirst) ? capital(one.text) : one.text
		return edge || leads || !smallWords.has(one.lower) ? capital(one.text) : one.text
	})
}

/** A title in capitals throughout has lost its case: it is read as sentence case, with the names that are known. */
export function withoutAllCapitals(title: Title): string {
	if (title.words.length < 3 || /\p{Ll}/u.test(title.text)) return title.text
	if ((title.text.match(/\p{Lu}/gu) ?? []).length < 10) return title.text
	return lowered(title, hasLostItsCase, false)
}

/** APA, Harvard and Vancouver. A title that is in sentence case already keeps the capitals its author gave it. */
export function sentenceCase(title: Title): string {
	if (!title.isEnglish) return title.text
	if (isInTitleCase(title)) return lowered(title, isPlainCapital, false)
	return opensSmall(title) ? rewritten(title, (one, at) => (at === 0 ? capital(one.text) : one.text)) : title.text
}

/** APA alone: also the first word of a subtitle has a capital. */
export function sentenceCaseWithSubtitle(title: Title): string {
	if (!title.isEnglish) return title.text
	if (isInTitleCase(title)) return lowered(title, isPlainCapital, true)
	const isSmall = opensSmall(title)
	return rewritten(title, (one, at) => (opensSubtitle(one, at) || (at === 0 && isSmall) ? capital(one.text) : one.text))
}

type Test = (word: Word, at: number, title: Title) => boolean

/** The `A` of `Vitamin A` and every other single letter is a symbol. */
const isArticle: Test = ({ text }, at, { words }) => text === 'A' && !labelled.has(words[at - 1]?.lower ?? '')

const isPlainCapital: Test = (one, at, title) =>
	one.text.length === 1 ? isArticle(one, at, title) : capitalised.test(one.text)

const hasLostItsCase: Test = (one, at, title) => {
	const { text, lower } = one
	if (text.length === 1) return isArticle(one, at, title) || (text === 'E' && title.text.charAt(one.at + 1) === '-')
	return !/\p{N}/u.test(text) && !acronyms.has(lower) && !/^(?:I{2,3}|I?V|VI{1,3}|I?X|XI{1,3})$/.test(text)
}

/** A single letter is a symbol, unless it is the article. */
const opensSubtitle = (one: Word, at: number) =>
	one.isFirst && at > 0 && (one.text.length > 1 ? small.test(one.text) : one.text === 'a')

/** The first word was left small. Symbols are meant so: `pH`, `n-type`, `cis-` before the name of a compound. */
function opensSmall({ text, words: [first] }: Title): boolean {
	if (!first || first.text.length === 1 || !small.test(first.text)) return false
	return !/^(?:cis|sec|tert)-/.test(text.slice(first.at))
}

/** Follows an initial: `B. R. Ambedkar`, `E. coli`. */
function isAfterInitial(one: Word, at: number, { text, words }: Title): boolean {
	const before = words[at - 1]
	if (!before || text.charAt(one.at - 2) !== '.' || one.at !== before.at + before.text.length + 2) return false
	return /^(?!U\.[KNS]$)(?:\p{Lu}\.)*\p{Lu}$/u.test(before.text)
}

/** The second part of a scientific name: `Escherichia coli`, and whatever else is small behind an initial. */
const isEpithet: Test = (one, at, title) => {
	const isKnown = epithets.has(one.lower)
	if (isAfterInitial(one, at, title)) return isKnown || (one.text.length > 3 && small.test(one.text))
	return isKnown && small.test(one.text) && capitalised.test(title.words[at - 1]?.text ?? '')
}

/** At least two words that sentence case would not capitalise, and four of five of them with a capital. */
function isInTitleCase({ words }: Title): boolean {
	let capitals = 0
	let telling = 0
	for (const one of words) {
		if (
			one.isCode ||
			one.isFirst ||
			one.isJoined ||
			one.text.length === 1 ||
			smallWords.has(one.lower) ||
			isName(one.lower)
		)
			continue
		if (capitalised.test(one.text)) {
			capitals++
			telling++
		} else if (small.test(one.text)) telling++
	}
	return capitals >= 2 && capitals >= telling * 0.8
}

function lowered(title: Title, mayChange: Test, subtitlesStay: boolean): string {
	let isSecondOfName = false
	return rewritten(title, (one, at) => {
		const next = title.words[at + 1]
		const isSecond = isSecondOfName
		isSecondOfName = next !== undefined && properPairs.has(`${one.lower} ${next.lower}`)
		if (isSecond || isSecondOfName) return capital(one.lower)
		if (isAfterInitial(one, at, title)) return isEpithet(one, at, title) ? one.lower : one.text
		if (!mayChange(one, at, title)) return subtitlesStay && opensSubtitle(one, at) ? capital(one.text) : one.text
		return at === 0 || (subtitlesStay && one.isFirst) || isName(one.lower) ? capital(one.lower) : one.lower
	})
}
