import { foreignWords, surelyEnglish } from './case-words.ts'

/** A word of a title: letters with the apostrophes, dots and digits inside it. Hyphens part words. */
const word = /[\p{L}\p{N}\p{M}]+(?:['’.][\p{L}\p{N}\p{M}]+)*/gu
const newBeginning = /[:?!]["'“”‘’)\]]*\s/
/** One dash parts title and subtitle, two enclose something. A short one does so only before what opens a subtitle. */
const dash = /—|\s(?:–|--?)\s/g
const opensSubtitle = new Set(
	'a an the how what when where who why is are can do does evidence insights lessons'.split(' '),
)
const codeBefore = /[<#_@$\\]/
const codeBehind = /^(?:_|>|\(\)|::|=")/
const ascii = /^[ -~]*$/

export type Word = {
	text: string
	at: number
	lower: string
	/** The first of the title, or of what follows `:`, `?`, `!` or a dash. */
	isFirst: boolean
	/** Comes right after a hyphen. */
	isJoined: boolean
	/** Part of `<script>`, `user_id`, `#metoo` or `printf()`, which mean something only as they were typed. */
	isCode: boolean
}

/** A title split once into its words, for every later question about them. */
export type Title = { text: string; words: readonly Word[]; isEnglish: boolean }

export function readTitle(text: string): Title {
	const words: Word[] = []
	let end = 0
	const hasDash = text.match(dash)?.length === 1
	for (const match of text.matchAll(word)) {
		const [found] = match
		const lower = found.toLowerCase()
		const between = text.slice(end, match.index)
		const isPlain = between === ' '
		words.push({
			text: found,
			at: match.index,
			lower,
			isFirst: words.length === 0 || (!isPlain && (newBeginning.test(between) || (hasDash && isDash(between, lower)))),
			isJoined: !isPlain && words.length > 0 && (between === '-' || between === '‑' || between === '‐'),
			isCode:
				codeBefore.test(text.charAt(match.index - 1)) ||
				codeBehind.test(text.slice(match.index + found.length, match.index + found.length + 2)),
		})
		end = match.index + found.length
	}
	return { text, words, isEnglish: isEnglish(text, words) }
}

const isDash = (between: string, next: string) =>
	between.includes('—') || (opensSubtitle.has(next) && /\s(?:–|--?)\s/.test(between))

/**
 * Title case and sentence case are customs of English. A title in another script, or with small words of another language
 * and none of English, keeps its capitals.
 */
function isEnglish(text: string, words: readonly Word[]): boolean {
	if (!ascii.test(text)) {
		const letters = text.match(/\p{L}/gu) ?? []
		const latin = text.match(/\p{Script=Latin}/gu) ?? []
		if (latin.length === 0 || latin.length * 2 < letters.length) return false
	}
	let foreign = 0
	// the e of e-learning is no word
	for (const { lower, at } of words)
		if (foreignWords.has(lower)) foreign += lower === 'e' && text.charAt(at + 1) === '-' ? 0 : 1
		else if (surelyEnglish.has(lower)) return true
	return foreign < 2
}

/** The title with each word as `change` wants it. */
export function rewritten({ text, words }: Title, change: (word: Word, at: number) => string): string {
	let end = 0
	let result = ''
	for (let at = 0; at < words.length; at++) {
		const one = words[at] as Word
		result += text.slice(end, one.at) + (one.isCode ? one.text : change(one, at))
		end = one.at + one.text.length
	}
	return result + text.slice(end)
}
