import type { Entry, IndexedJournal, MatchIndex } from './match-index.ts'
import type { Query, QueryWord } from './query.ts'
import { likeness } from './word-subjects.ts'

/** A rare word counts as if it were in so many titles: else one odd word outweighs a subject. */
const leastFrequency = 60
/** The share of a score that a journal of other subjects loses. */
const subjectShare = 0.7

export type Ranked<J extends IndexedJournal = IndexedJournal> = { entry: Entry<J>; score: number; likeness: number }
/** What the subject added to a score. */
export const subjectPart = ({ score, likeness: alike }: Ranked): number =>
	(score * subjectShare * alike) / (1 - subjectShare + subjectShare * alike)

type Rarities = Pick<MatchIndex, 'rarity'>
type Searchable = Pick<MatchIndex, 'rarity' | 'eachWith' | 'entries'>

const worthOf = (index: Rarities, { weight }: QueryWord, { term, factor }: QueryWord['terms'][number]) =>
	weight * factor * index.rarity(term, leastFrequency)

/** What the words give to each journal: of the terms a word stands for, the best counts. */
function wordScores(index: Searchable, words: QueryWord[]): Float64Array {
	const scores = new Float64Array(index.entries.length)
	const best = new Float64Array(index.entries.length)
	for (const word of words) {
		const touched: number[] = []
		for (const wanted of word.terms) {
			const worth = worthOf(index, word, wanted)
			index.eachWith(wanted.term, (place, part) => {
				const before = best[place] ?? 0
				if (before === 0) touched.push(place)
				best[place] = Math.max(before, worth * part)
			})
		}
		for (const place of touched) {
			scores[place] = (scores[place] ?? 0) + (best[place] ?? 0)
			best[place] = 0
		}
	}
	return scores
}

/** All journals that share words with the paper, best first; equal ones in the order of their ids. */
export function rank<J extends IndexedJournal>(index: MatchIndex<J>, query: Query): Ranked<J>[] {
	const ranked: Ranked<J>[] = []
	for (const [place, score] of wordScores(index, query.words).entries()) {
		const entry = score > 0 ? index.entries[place] : undefined
		if (!entry) continue
		const alike = likeness(query.direction, entry.direction)
		ranked.push({ entry, likeness: alike, score: score * (1 - subjectShare + subjectShare * alike) })
	}
	return ranked.sort((one, other) => other.score - one.score || one.entry.journal.id - other.entry.journal.id)
}

export type MatchedWord = { surface: string; bits: number; part: number }

/** What each word of the paper gave to a journal's score, the most first; those it does not have give nothing. */
export function wordParts(index: Pick<MatchIndex, 'rarity' | 'part'>, query: Query, entry: Entry): MatchedWord[] {
	return query.words
		.map((word) => {
			let matched: MatchedWord = { surface: word.surface, bits: 0, part: 0 }
			for (const wanted of word.terms) {
				const bits = entry.terms.get(wanted.term)
				if (bits === undefined) continue
				const part = worthOf(index, word, wanted) * index.part(entry, bits)
				if (part > matched.part) matched = { surface: word.surface, bits, part }
			}
			return matched
		})
		.sort((one, other) => other.part - one.part)
}

/** The words of the paper that say most, found or not. */
export const weightiest = (index: Rarities, query: Query): QueryWord[] => {
	const worth = (word: QueryWord) => Math.max(...word.terms.map((wanted) => worthOf(index, word, wanted)))
	return query.words
		.map((word) => ({ word, worth: worth(word) }))
		.sort((one, other) => other.worth - one.worth)
		.map(({ word }) => word)
}
