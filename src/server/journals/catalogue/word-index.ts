import { isTypoOf, typosAllowed } from './words.ts'

/** The words of one record, as numbers of the vocabulary, and for each a bit for every field it stands in. */
export type Words = { terms: Uint32Array; fields: Uint16Array }

/** All words that any record ever had: a number for each, which stays. */
export function vocabulary() {
	const numbers = new Map<string, number>()
	const words: string[] = []
	let sorted = sortedWords(words)

	return {
		/** The words of a record by field, in the order of the bits. */
		read(fields: readonly (readonly string[])[]): Words {
			const found = new Map<number, number>()
			for (const [bit, list] of fields.entries())
				for (const word of list) {
					let number = numbers.get(word)
					if (number === undefined) {
						number = words.length
						numbers.set(word, number)
						words.push(word)
					}
					found.set(number, (found.get(number) ?? 0) | (1 << bit))
				}
			return { terms: Uint32Array.from(found.keys()), fields: Uint16Array.from(found.values()) }
		},
		sorted() {
			if (sorted.count !== words.length) sorted = sortedWords(words)
			return sorted
		},
	}
}
type SortedWords = ReturnType<typeof sortedWords>

/** The words in order, and in one text, so that a part of a word is found by one search. */
function sortedWords(words: readonly string[]) {
	const terms = Uint32Array.from(words.keys()).sort((one, other) =>
		(words[one] ?? '') < (words[other] ?? '') ? -1 : 1,
	)
	const list = Array.from(terms, (term) => words[term] ?? '')
	const text = `\n${list.join('\n')}\n`
	const ends = new Uint32Array(list.length)
	let end = 0
	for (const [rank, word] of list.entries()) {
		end += word.length + 1
		ends[rank] = end
	}

	/** The first one for which this is no longer true. */
	function rankAfter(isBefore: (rank: number) => boolean): number {
		let [low, high] = [0, list.length]
		while (low < high) {
			const middle = (low + high) >> 1
			if (isBefore(middle)) low = middle + 1
			else high = middle
		}
		return low
	}

	/** The words that have each piece of three letters: a long part of a word is looked for only among those. */
	let pieces: Map<string, number[]> | undefined
	function rarestPiece(part: string): number[] {
		pieces ??= piecesOf(list)
		let rarest: number[] | undefined
		for (let at = 0; at + pieceLength <= part.length; at++) {
			const ranks = pieces.get(part.slice(at, at + pieceLength)) ?? []
			if (!rarest || ranks.length < rarest.length) rarest = ranks
		}
		return rarest ?? []
	}

	return {
		count: list.length,
		termAt: (rank: number) => terms[rank] ?? 0,
		wordAt: (rank: number) => list[rank] ?? '',
		beginningWith(beginning: string): number[] {
			const ranks: number[] = []
			for (let rank = rankAfter((at) => (list[at] ?? '') < beginning); list[rank]?.startsWith(beginning); rank++)
				ranks.push(rank)
			return ranks
		},
		containing(part: string): number[] {
			if (part.length >= pieceLength) return rarestPiece(part).filter((rank) => list[rank]?.includes(part))
			const ranks: number[] = []
			let at = text.indexOf(part)
			while (at !== -1) {
				const place = at
				const rank = rankAfter((middle) => (ends[middle] ?? 0) <= place)
				ranks.push(rank)
				// once a word is enough
				at = text.indexOf(part, ends[rank] ?? text.length)
			}
			return ranks
		},
	}
}

const pieceLength = 3

function piecesOf(list: readonly string[]): Map<string, number[]> {
	const all = new Map<string, number[]>()
	for (let rank = 0; rank < list.length; rank++) {
		const word = list[rank] ?? ''
		for (let at = 0; at + pieceLength <= word.length; at++) {
			const piece = word.slice(at, at + pieceLength)
			const ranks = all.get(piece)
			if (!ranks) all.set(piece, [rank])
			else if (ranks.at(-1) !== rank) ranks.push(rank)
		}
	}
	return all
}

/** Where a word was found: the places of its records, in no order, and by place the fields; 0: in none. */
export type Hits = { places: Uint32Array; fields: Uint16Array }

/** A word in at least one of so many records is common; as many as this are kept, 130 KB each for 21,000 records. */
const commonShare = 20
const mostCommon = 40

/** Finds records by parts of words. It does not change: a new one is made from the records as they are now. */
export function wordIndex(sorted: SortedWords, records: readonly Words[]) {
	// where the records of a word begin in one long list: counted first, then filled
	const starts = new Uint32Array(sorted.count + 1)
	for (const { terms } of records) for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1
	for (let term = 0; term < sorted.count; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
	const places = new Uint32Array(starts[sorted.count] ?? 0)
	const bits = new Uint16Array(places.length)
	const next = starts.slice()
	for (const [place, { terms, fields }] of records.entries())
		for (let at = 0; at < terms.length; at++) {
			const term = terms[at] ?? 0
			const slot = next[term] ?? 0
			places[slot] = place
			bits[slot] = fields[at] ?? 0
			next[term] = slot + 1
		}

	/** How many records have the word; those that no record has any more stay in the vocabulary. */
	function countOf(rank: number): number {
		const term = sorted.termAt(rank)
		return (starts[term + 1] ?? 0) - (starts[term] ?? 0)
	}

	function hitsOf(ranks: readonly number[]): Hits {
		const most = ranks.reduce((sum, rank) => sum + countOf(rank), 0)
		const list = new Uint32Array(Math.min(most, records.length))
		const found = new Uint16Array(records.length)
		let count = 0
		for (const rank of ranks) {
			const term = sorted.termAt(rank)
			const stop = starts[term + 1] ?? 0
			for (let slot = starts[term] ?? 0; slot < stop; slot++) {
				const place = places[slot] ?? 0
				const known = found[place] ?? 0
				if (known === 0) list[count++] = place
				found[place] = known | (bits[slot] ?? 0)
			}
		}
		return { places: list.subarray(0, count), fields: found }
	}

	/** "Journal" and "and" are in every third search, and they are the words that take the longest to look up. */
	const common = new Map<string, Hits>()
	function beginningWith(beginning: string): Hits {
		const known = common.get(beginning)
		if (known) return known
		const hits = hitsOf(sorted.beginningWith(beginning))
		if (hits.places.length >= records.length / commonShare && common.size < mostCommon) common.set(beginning, hits)
		return hits
	}

	return {
		beginningWith,
		beginningWithAny: (beginnings: readonly string[]): Hits => hitsOf(beginnings.flatMap(sorted.beginningWith)),
		containing: (part: string): Hits => hitsOf(sorted.containing(part)),
		/** Words that were probably meant by one with a typing error. */
		meantBy(typed: string): string[] {
			const allowed = typosAllowed(typed.length)
			if (allowed === 0) return []
			return sorted
				.beginningWith(typed.slice(0, 1))
				.filter((rank) => isTypoOf(typed, sorted.wordAt(rank), allowed) && countOf(rank) > 0)
				.map(sorted.wordAt)
		},
	}
}
