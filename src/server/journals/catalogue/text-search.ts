import { matchFields } from '../../../contract/journal-search-words.ts'
import type { Catalogue } from './catalogue-index.ts'
import type { Hits } from './word-index.ts'
import { folded, queryWords, wordsIn } from './words.ts'

/** How much a word counts by the best field that has it, in the order of `matchFields`. */
const weights = [8, 7, 9, 6, 6, 5, 4, 4, 2, 1]
const weightOfFields = Uint8Array.from({ length: 2 ** matchFields.length }, (_, fields) =>
	Math.max(0, ...weights.filter((_, bit) => fields & (1 << bit))),
)
const bitOf = (field: (typeof matchFields)[number]) => 1 << matchFields.indexOf(field)
const titleField = bitOf('title')
const specifiedFields = titleField | bitOf('description')

/** What matches as a whole comes before what has all words, and of that what is in the title before the rest. */
const tiers = { title: 900, titleStart: 800, inTitle: 700, inDescription: 600 }
export const topScore = 1000

/** Each word is compared with thousands: a longer text is no search with a typing error. */
const mostCorrected = 8

export type TextMatch = {
	/** By place: 0 where the journal does not match. */
	scores: Uint16Array
	words: { typed: string; meant: string[]; hits: Hits }[]
	isApproximate: boolean
}

export function searchText(catalogue: Catalogue, q: string): TextMatch {
	const scores = new Uint16Array(catalogue.documents.length)
	const words = queryWords(q).map((typed) => ({ typed, meant: [typed], hits: catalogue.words.beginningWith(typed) }))
	const hasWords = scoreWords(scores, words)
	const hasText = scoreText(scores, catalogue, folded(q))
	const isCorrected = !hasWords && !hasText && words.length > 0 && words.length <= mostCorrected
	if (!isCorrected) return { scores, words, isApproximate: false }

	const corrected = words.map(({ typed, hits }) => {
		const meant = catalogue.words.meantBy(typed)
		return { typed, meant: [typed, ...meant], hits: joined([hits, ...meant.map(catalogue.words.beginningWith)]) }
	})
	return { scores, words: corrected, isApproximate: scoreWords(scores, corrected) }
}

function joined(list: Hits[]): Hits {
	const all = new Uint16Array(list[0]?.length ?? 0)
	for (const hits of list)
		for (let place = 0; place < all.length; place++) all[place] = (all[place] ?? 0) | (hits[place] ?? 0)
	return all
}

/** Whether there is a journal with all of the words. */
function scoreWords(scores: Uint16Array, words: { hits: Hits }[]): boolean {
	if (words.length === 0) return false
	let isAny = false
	for (let place = 0; place < scores.length; place++) {
		let score = 0
		for (const { hits } of words) {
			const weight = weightOfFields[hits[place] ?? 0] ?? 0
			if (weight === 0) {
				score = 0
				break
			}
			score += weight
		}
		if (score === 0) continue
		scores[place] = Math.min(score, tiers.inDescription - 1)
		isAny = true
	}
	return isAny
}

function titleTier(title: string, text: string): number {
	if (!title.startsWith(text)) return tiers.inTitle
	return title.length === text.length ? tiers.title : tiers.titleStart
}

/** The specified search: the text as a whole, anywhere in title or description. */
function scoreText(scores: Uint16Array, { documents, words }: Catalogue, text: string): boolean {
	if (text === '') return false
	const [first, ...others] = wordsIn(text)
	// what is one word needs no second look: a word that contains it is enough
	const isOneWord = first === text
	// within a text every word but its first begins where a word begins, which is found much quicker than a part of one
	const parts = [...new Set(others)].map(words.beginningWith)
	if (first !== undefined && !hasFew(parts)) parts.push(words.containing(first))
	let isAny = false
	for (let place = 0; place < documents.length; place++) {
		if (!isInAll(parts, place)) continue
		const document = documents[place]
		if (!document) continue
		const isInTitle = isOneWord ? ((parts[0]?.[place] ?? 0) & titleField) !== 0 : document.title.includes(text)
		if (!isOneWord && !isInTitle && !document.description.includes(text)) continue
		const tier = isInTitle ? titleTier(document.title, text) : tiers.inDescription
		scores[place] = tier + Math.min(scores[place] ?? 0, 99)
		isAny = true
	}
	return isAny
}

function isInAll(parts: readonly Hits[], place: number): boolean {
	for (let at = 0; at < parts.length; at++) if (((parts[at]?.[place] ?? 0) & specifiedFields) === 0) return false
	return true
}

/** So few journals have all of these that looking into their texts is quicker than looking for another word. */
function hasFew(parts: readonly Hits[]): boolean {
	if (parts.length === 0) return false
	let count = 0
	const length = parts[0]?.length ?? 0
	for (let place = 0; place < length && count < few; place++) if (isInAll(parts, place)) count++
	return count < few
}
const few = 500
