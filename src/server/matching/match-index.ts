import { backgroundCount, backgroundTitles } from './background-words.ts'
import { isFiller } from './filler-words.ts'
import { stemOf } from './stems.ts'
import { groupsOf, subjectGroups } from './subject-groups.ts'
import { type Direction, subjectDirection, unit } from './word-subjects.ts'
import { wordsOf } from './words.ts'

/** What the index has to know about a journal. */
export type IndexedJournal = {
	id: number
	title: string
	alternativeTitle: string | null
	keywords: string[]
	subjects: string[]
	scope: string | null
	description: string
	/** ISO 639-1; none when not stated. */
	languages: string[]
}

/** The parts of a journal's record that are compared, and what a word in each of them counts, in tenths. */
const fieldWeights = { title: 10, keywords: 10, subjects: 7, scope: 5, description: 3 } as const
export type MatchField = keyof typeof fieldWeights
export const matchFields = Object.keys(fieldWeights) as MatchField[]

/** Whole numbers, so that instances which added journals in another order come to the same sums. */
const tenthsOfFields: readonly number[] = Array.from({ length: 1 << matchFields.length }, (_, bits) =>
	matchFields.reduce((sum, field, at) => sum + (bits & (1 << at) ? fieldWeights[field] : 0), 0),
)

/** How soon a word in further fields adds little, and how much long records are held against their journals. */
const saturation = { k1: 1.2, b: 0.3 }
/** What the words of a record count beside its declared subjects. */
const suggestedShare = 0.5

/** A journal's words are stemmed in every language it accepts, and in English, because keywords often are. */
export const stemLanguages = (languages: string[]): string[] => [...new Set(['en', ...languages])]

/** The terms of a text of a journal. */
export function termsOf(text: string, languages: string[]): Set<string> {
	const terms = new Set<string>()
	for (const { lower } of wordsOf(text)) {
		const stems = languages.map((language) => [stemOf(lower, language), language] as const)
		if (stems.some(([stem, language]) => isFiller(stem, language))) continue
		for (const [stem] of stems) terms.add(stem)
	}
	return terms
}

const textsOf = (journal: IndexedJournal): Record<MatchField, string> => ({
	title: [journal.title, journal.alternativeTitle ?? ''].join('\n'),
	keywords: journal.keywords.join('\n'),
	subjects: journal.subjects.join('\n'),
	scope: journal.scope ?? '',
	description: journal.description,
})

/** Terms of a journal with the bits of the fields they are in. */
function fieldsByTerm(journal: IndexedJournal): Map<string, number> {
	const bits = new Map<string, number>()
	const languages = stemLanguages(journal.languages)
	for (const [at, text] of Object.values(textsOf(journal)).entries())
		for (const term of termsOf(text, languages)) bits.set(term, (bits.get(term) ?? 0) | (1 << at))
	return bits
}

/** Which subjects a journal is about, as declared, or else as its words suggest. */
function directionOf({ subjects }: IndexedJournal, terms: Map<string, number>): Direction {
	const groups = groupsOf(subjects)
	const suggested = subjectDirection([...terms.keys()].map((term) => ({ term, weight: 1 })))
	if (groups.length === 0) return suggested
	const declared = subjectGroups.map((_, at) => (groups.includes(at) ? 1 : 0))
	return unit(unit(Float32Array.from(declared)).map((part, at) => part + suggestedShare * (suggested[at] ?? 0)))
}

export type Entry<J extends IndexedJournal = IndexedJournal> = {
	journal: J
	terms: Map<string, number>
	length: number
	direction: Direction
}
/** The journals with a term, by their place in the index, and the bits of the fields it is in. */
type Postings = { places: number[]; bits: number[]; count: number }

/** An inverted index of the catalogue in memory. A changed journal gets a new place; its old one stays empty. */
export class MatchIndex<J extends IndexedJournal = IndexedJournal> {
	readonly entries: (Entry<J> | undefined)[] = []
	#placeOf = new Map<number, number>()
	#postings = new Map<string, Postings>()
	#length = 0

	get size(): number {
		return this.#placeOf.size
	}
	has(id: number): boolean {
		return this.#placeOf.has(id)
	}
	find(id: number): Entry<J> | undefined {
		return this.entries[this.#placeOf.get(id) ?? -1]
	}
	get ids(): IterableIterator<number> {
		return this.#placeOf.keys()
	}

	set(journal: J): void {
		this.delete(journal.id)
		const terms = fieldsByTerm(journal)
		const length = [...terms.values()].reduce((sum, bits) => sum + (tenthsOfFields[bits] ?? 0), 0)
		const place = this.entries.push({ journal, terms, length, direction: directionOf(journal, terms) }) - 1
		this.#placeOf.set(journal.id, place)
		this.#length += length
		for (const [term, bits] of terms) {
			const postings = this.#postings.get(term) ?? { places: [], bits: [], count: 0 }
			if (postings.count === 0) this.#postings.set(term, postings)
			postings.places.push(place)
			postings.bits.push(bits)
			postings.count++
		}
		if (this.entries.length > 100 && this.entries.length > 2 * this.size) this.#compact()
	}

	delete(id: number): void {
		const place = this.#placeOf.get(id)
		const entry = place === undefined ? undefined : this.entries[place]
		if (place === undefined || !entry) return
		this.entries[place] = undefined
		this.#placeOf.delete(id)
		this.#length -= entry.length
		for (const term of entry.terms.keys()) {
			const postings = this.#postings.get(term)
			if (postings && --postings.count === 0) this.#postings.delete(term)
		}
	}

	/** In how many titles and journals a term is, those of the background list among them. */
	frequency(term: string): number {
		return backgroundCount(term) + (this.#postings.get(term)?.count ?? 0)
	}

	/** How much a term tells journals apart; rare ones count as if they were in `least` titles. */
	rarity(term: string, least: number): number {
		const frequency = Math.max(least, this.frequency(term))
		return Math.log(1 + (backgroundTitles + this.size - frequency + 0.5) / (frequency + 0.5))
	}

	/** Calls back with each journal that has the term, and what the term counts there. */
	eachWith(term: string, give: (place: number, part: number) => void): void {
		const postings = this.#postings.get(term)
		if (!postings) return
		for (let at = 0; at < postings.places.length; at++) {
			const place = postings.places[at] ?? 0
			const entry = this.entries[place]
			if (entry) give(place, this.part(entry, postings.bits[at] ?? 0))
		}
	}

	/** What a term in the fields of these bits counts in a journal. */
	part({ length }: Entry, bits: number): number {
		const mean = this.#length / Math.max(1, this.size)
		const weight = (tenthsOfFields[bits] ?? 0) / 10
		const { k1, b } = saturation
		return (weight * (k1 + 1)) / (weight + k1 * (1 - b + (b * length) / mean))
	}

	#compact(): void {
		const journals = this.entries.flatMap((entry) => entry?.journal ?? [])
		this.entries.length = 0
		this.#placeOf.clear()
		this.#postings.clear()
		this.#length = 0
		for (const journal of journals) this.set(journal)
	}
}

/** The field with the highest weight among these bits. */
export const bestField = (bits: number): MatchField => matchFields.find((_, at) => bits & (1 << at)) ?? 'description'

const inProse = (1 << matchFields.indexOf('scope')) | (1 << matchFields.indexOf('description'))

/** How many terms a journal has in its scope and description. */
export const proseTerms = ({ terms }: Entry): number => [...terms.values()].filter((bits) => bits & inProse).length
