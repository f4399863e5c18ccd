import { matchFields } from '../../../contract/journal-search-words.ts'
import { folded } from '../../../contract/search-words.ts'
import { addBit, type Bits, bitsFor } from './bits.ts'
import type { Catalogue } from './catalogue-index.ts'
import type { CatalogueDocument } from './document.ts'
import type { Hits } from './word-index.ts'
import { queryWords, wordsIn } from './words.ts'

/** How much a word counts by the best field that has it, in the order of `matchFields`. */
const weights = [8, 7, 9, 6, 6, 5, 4, 4, 2, 1]
const weightOfFields = Uint8Array.from({ length: 2 ** matchFields.length }, (_, fields) =>
	Math.max(0, ...weights.filter((_, bit) => fields & (1 << bit))),
)
const bitOf = (field: (typeof matchFields)[number]) => 1 << matchFields.indexOf(field)
const titleField = bitOf('title')
const descriptionField = bitOf('description')
/** Where the specified search looks: only a field with all words of a text can have the text. */
const specified = titleField | descriptionField

/** What matches as a whole comes before what has all words, and of that what is in the title before the rest. */
const tiers = { title: 900, titleStart: 800, inTitle: 700, inDescription: 600 }
export const topScore = 1000

/** Each word is compared with thousands: a longer text is no search with a typing error. */
const mostCorrected = 8

export type TextMatch = {
	matched: Bits
	/** By place: 0 where the journal does not match. */
	scores: Uint16Array
	words: { typed: string; meant: string[]; hits: Hits }[]
	isApproximate: boolean
}

export function searchText(catalogue: Catalogue, q: string): TextMatch {
	const { length } = catalogue.documents
	const found = { matched: bitsFor(length), scores: new Uint16Array(length) }
	const words = queryWords(q).map((typed) => ({ typed, meant: [typed], hits: catalogue.words.beginningWith(typed) }))
	const hasWords = scoreWords(found, words)
	const known = new Map(words.map(({ typed, hits }) => [typed, hits]))
	const hasText = scoreText(found, catalogue, { text: folded(q), known })
	const isCorrected = !hasWords && !hasText && words.length > 0 && words.length <= mostCorrected
	if (!isCorrected) return { ...found, words, isApproximate: false }

	const corrected = words.map(({ typed }) => {
		const meant = [typed, ...catalogue.words.meantBy(typed)]
		return { typed, meant, hits: catalogue.words.beginningWithAny(meant) }
	})
	return { ...found, words: corrected, isApproximate: scoreWords(found, corrected) }
}

type Scored = Pick<TextMatch, 'matched' | 'scores'>

/** Whether there is a journal with all of the words. Only journals with the rarest word are looked at. */
function scoreWords({ matched, scores }: Scored, words: { hits: Hits }[]): boolean {
	const all = words.map(({ hits }) => hits)
	const places = placesWithAll(all)
	for (const { fields } of all)
		for (let at = 0; at < places.length; at++) {
			const place = places[at] ?? 0
			const score = (scores[place] ?? 0) + (weightOfFields[fields[place] ?? 0] ?? 0)
			// below what stands there as a whole, however many words there are
			scores[place] = Math.min(score, tiers.inDescription - 1)
		}
	for (let at = 0; at < places.length; at++) addBit(matched, places[at] ?? 0)
	return places.length > 0
}

/** The journals that all of these words were found in; with `wanted`, all in the same one of these fields. */
function placesWithAll(all: readonly Hits[], wanted?: number): Uint32Array {
	const [rarest, ...others] = all.toSorted((one, other) => one.places.length - other.places.length)
	if (!rarest) return new Uint32Array(0)
	const places = new Uint32Array(rarest.places.length)
	let count = 0
	for (let at = 0; at < places.length; at++) {
		const place = rarest.places[at] ?? 0
		if (wanted === undefined ? isInAll(others, place) : commonFields(all, place, wanted) !== 0) places[count++] = place
	}
	return places.subarray(0, count)
}

function isInAll(all: readonly Hits[], place: number): boolean {
	for (let at = 0; at < all.length; at++) if (all[at]?.fields[place] === 0) return false
	return true
}

function commonFields(all: readonly Hits[], place: number, wanted: number): number {
	let common = wanted
	for (let at = 0; at < all.length; at++) common &= all[at]?.fields[place] ?? 0
	return common
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
function scoreText({ matched, scores }: Scored, { documents, words }: Catalogue, { text, known }: Asked): boolean {
	if (text === '') return false
	const [first, ...others] = wordsIn(text)
	// what is one word needs no second look: a word that contains it is enough
	const isOneWord = first === text
	// within a text every word but its first begins where a word begins, which is found much quicker than a part of one
	let parts = [...new Set(others)].map((word) => known.get(word) ?? words.beginningWith(word))
	let places = placesWithAll(parts, specified)
	// of many journals looking into their texts takes longer than looking for another word
	if (first !== undefined && (parts.length === 0 || places.length >= many)) {
		parts = [...parts, words.containing(first)]
		places = placesWithAll(parts, specified)
	}
	let isAny = false
	for (const place of first === undefined ? documents.keys() : places) {
		const document = documents[place]
		if (!document) continue
		const fields = commonFields(parts, place, specified)
		const tier = isOneWord ? tierOfWord(document, text, fields) : tierOfText(document, text, fields)
		if (tier === 0) continue
		scores[place] = tier + Math.min(scores[place] ?? 0, 99)
		addBit(matched, place)
		isAny = true
	}
	return isAny
}
const many = 500
