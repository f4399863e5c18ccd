import { matchFields } from '../../../contract/journal-search-words.ts'
import type { Catalogue } from './catalogue-index.ts'
import type { CatalogueDocument } from './document.ts'
import type { Hits } from './word-index.ts'
import { folded, queryWords, wordsIn } from './words.ts'

/** How much a word counts by the best field that has it, in the order of `matchFields`. */
const weights = [8, 7, 9, 6, 6, 5, 4, 4, 2, 1]
const weightOfFields = Uint8Array.from({ length: 2 ** matchFields.length }, (_, fields) =>
	Math.max(0, ...weights.filter((_, bit) => fields & (1 << bit))),
)
const bitOf = (field: (typeof matchFields)[number]) => 1 << matchFields.indexOf(field)
const titleField = bitOf('title')
const descriptionField = bitOf('description')

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
	const known = new Map(words.map(({ typed, hits }) => [typed, hits]))
	const hasText = scoreText(scores, catalogue, { text: folded(q), known })
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

/**
 * Whether there is a journal with all of the words. One word after the other over all journals: a loop over words inside
 * the one over journals takes several times as long.
 */
function scoreWords(scores: Uint16Array, words: { hits: Hits }[]): boolean {
	for (const [at, { hits }] of words.entries())
		if (at === 0)
			for (let place = 0; place < scores.length; place++) scores[place] = weightOfFields[hits[place] ?? 0] ?? 0
		else addWeights(scores, hits)
	let isAny = false
	for (let place = 0; place < scores.length; place++) {
		const score = scores[place] ?? 0
		if (score === 0) continue
		isAny = true
		if (score >= tiers.inDescription) scores[place] = tiers.inDescription - 1
	}
	return isAny
}

/** A journal without the word loses what it had. */
function addWeights(scores: Uint16Array, hits: Hits): void {
	for (let place = 0; place < scores.length; place++) {
		const score = scores[place] ?? 0
		if (score === 0) continue
		const weight = weightOfFields[hits[place] ?? 0] ?? 0
		// far below the limit of the array, however many words there are
		scores[place] = weight === 0 ? 0 : Math.min(score + weight, tiers.inDescription)
	}
}

function titleTier(title: string, text: string): number {
	if (!title.startsWith(text)) return tiers.inTitle
	return title.length === text.length ? tiers.title : tiers.titleStart
}

/** A word that contains the text is in these fields. */
const tierOfWord = ({ title }: CatalogueDocument, text: string, fields: number): number =>
	(fields & titleField) !== 0 ? titleTier(title, text) : tiers.inDescription

/** All words of the text are in these fields; 0 where it is in none of them as a whole. */
function tierOfText({ title, description }: CatalogueDocument, text: string, fields: number): number {
	if ((fields & titleField) !== 0 && title.includes(text)) return titleTier(title, text)
	return (fields & descriptionField) !== 0 && description.includes(text) ? tiers.inDescription : 0
}

type Asked = {
	text: string
	/** What was found for words of the text before. */
	known: ReadonlyMap<string, Hits>
}

/** The specified search: the text as a whole, anywhere in title or description. */
function scoreText(scores: Uint16Array, { documents, words }: Catalogue, { text, known }: Asked): boolean {
	if (text === '') return false
	const [first, ...others] = wordsIn(text)
	// what is one word needs no second look: a word that contains it is enough
	const isOneWord = first === text
	// within a text every word but its first begins where a word begins, which is found much quicker than a part of one
	const parts = [...new Set(others)].map((word) => known.get(word) ?? words.beginningWith(word))
	// only a field with all of the words can have the text
	const fields = fieldsWithAll(documents.length, parts)
	if (first !== undefined && (parts.length === 0 || hasMany(fields))) keepCommon(fields, words.containing(first))
	let isAny = false
	for (let place = 0; place < documents.length; place++) {
		const common = fields[place] ?? 0
		if (common === 0) continue
		const document = documents[place]
		if (!document) continue
		const tier = isOneWord ? tierOfWord(document, text, common) : tierOfText(document, text, common)
		if (tier === 0) continue
		scores[place] = tier + Math.min(scores[place] ?? 0, 99)
		isAny = true
	}
	return isAny
}

/** By place: which of title and description have each of these words. */
function fieldsWithAll(length: number, parts: readonly Hits[]): Uint16Array {
	const fields = new Uint16Array(length).fill(titleField | descriptionField)
	for (const hits of parts) keepCommon(fields, hits)
	return fields
}

function keepCommon(fields: Uint16Array, hits: Hits): void {
	for (let place = 0; place < fields.length; place++) fields[place] = (fields[place] ?? 0) & (hits[place] ?? 0)
}

/** Of so many journals looking into their texts takes longer than looking for another word. */
function hasMany(fields: Uint16Array): boolean {
	let count = 0
	for (let place = 0; place < fields.length && count < many; place++) if (fields[place] !== 0) count++
	return count === many
}
const many = 500
