import type { JournalMatch } from '../../../contract/journal-search.ts'
import { type MatchField, matchFields } from '../../../contract/journal-search-words.ts'
import type { Journal } from '../../../contract/journals.ts'
import { languageName } from '../../../contract/languages.ts'
import { folded } from '../../../contract/search-words.ts'
import type { TextMatch } from './text-search.ts'
import { issnWords, wordsIn } from './words.ts'

/** What words are looked for in. */
export type Searched = Pick<Journal, MatchField | 'abbreviation' | 'eissn'>

/** The entries of a field; of a text, its words. */
const entriesOf: Record<MatchField, (journal: Searched) => string[]> = {
	title: ({ title }) => wordsIn(title),
	alternativeTitle: ({ alternativeTitle, abbreviation }) =>
		[alternativeTitle, abbreviation].filter((name) => name !== null),
	issn: ({ issn, eissn }) => [issn, eissn].filter((number) => number !== null),
	keywords: ({ keywords }) => keywords,
	subjects: ({ subjects }) => subjects,
	indexing: ({ indexing }) => indexing,
	publisher: ({ publisher }) => (publisher === null ? [] : [publisher]),
	languages: ({ languages }) => languages.map(languageName),
	scope: ({ scope }) => wordsIn(scope ?? ''),
	description: ({ description }) => wordsIn(description),
}

const wordsOf = (field: MatchField, entry: string) => (field === 'issn' ? issnWords(entry) : wordsIn(folded(entry)))

type Fits = (words: string[]) => boolean

function firstEntry(journal: Searched, fields: readonly MatchField[], fits: Fits) {
	for (const field of fields) {
		const text = entriesOf[field](journal).find((entry) => fits(wordsOf(field, entry)))
		if (text !== undefined) return { field, text }
	}
	return undefined
}

/** Why a journal was found: for each word of the search where it is, in the field that counts most. */
export function reasonsFor(journal: Searched, place: number, { words }: TextMatch): JournalMatch[] {
	return words.flatMap(({ typed, meant, hits }) => {
		const isMeant: Fits = (list) => list.some((word) => meant.some((beginning) => word.startsWith(beginning)))
		const foundIn = matchFields.filter((_, bit) => ((hits.fields[place] ?? 0) & (1 << bit)) !== 0)
		const reason =
			firstEntry(journal, foundIn, isMeant) ??
			// it may have been edited since
			firstEntry(journal, matchFields, isMeant) ??
			// the specified search also finds the inside of a word
			firstEntry(journal, matchFields, (list) => list.some((word) => word.includes(typed)))
		return reason ? [{ word: typed, ...reason }] : []
	})
}
