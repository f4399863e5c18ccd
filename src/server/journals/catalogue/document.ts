import { type FacetName, type FeeRange, matchFields, weekLimits } from '../../../contract/journal-search-words.ts'
import { languageName } from '../../../contract/languages.ts'
import { folded } from '../../../contract/search-words.ts'
import type { CatalogueRow } from './catalogue.repository.ts'
import type { vocabulary, Words } from './word-index.ts'
import { issnWords, wordsIn } from './words.ts'

/** What the search keeps of a journal. */
export type CatalogueDocument = {
	id: number
	isActive: boolean
	isImported: boolean
	/** Folded, for the search of any part of them. */
	title: string
	description: string
	words: Words
	facets: Record<FacetName, string[]>
	sortTitle: string
	impactFactor: number
	fee: number
	weeks: number
	createdAt: number
}

type Row = CatalogueRow

/** In the order of `matchFields`. */
export const wordsOfFields: { [F in (typeof matchFields)[number]]: (row: Row) => string[] } = {
	title: ({ title }) => wordsIn(folded(title)),
	alternativeTitle: ({ alternativeTitle, abbreviation }) =>
		wordsIn(folded(`${alternativeTitle ?? ''} ${abbreviation ?? ''}`)),
	issn: ({ issn, eissn }) => [...issnWords(issn), ...issnWords(eissn ?? '')],
	keywords: ({ keywords }) => wordsIn(folded(keywords.join(' '))),
	subjects: ({ subjects }) => wordsIn(folded(subjects.join(' '))),
	indexing: ({ indexing }) => wordsIn(folded(indexing.join(' '))),
	publisher: ({ publisher }) => wordsIn(folded(publisher ?? '')),
	languages: ({ languages }) => wordsIn(folded(languages.map(languageName).join(' '))),
	scope: ({ scope }) => wordsIn(folded(scope ?? '')),
	description: ({ description }) => wordsIn(folded(description)),
}

function feeRange({ feeState, publicationFee }: Row): FeeRange {
	if (feeState !== 'amount') return feeState
	if (publicationFee === null) return 'other'
	const fee = Number(publicationFee)
	return fee < 200 ? '1-199' : fee < 500 ? '200-499' : fee < 1000 ? '500-999' : '1000-'
}

/** Every limit that the journal keeps. */
const limitsKept = (weeks: number | null) =>
	weeks === null ? [] : weekLimits.filter((limit) => weeks <= Number(limit))

const facetsOf = (row: Row): CatalogueDocument['facets'] => ({
	section: row.publicationSectionId === null ? [] : [String(row.publicationSectionId)],
	subject: row.subjects,
	index: row.indexing,
	fee: [feeRange(row)],
	waiver: row.hasWaiver === null ? [] : [String(row.hasWaiver)],
	weeks: limitsKept(row.weeks),
	language: row.languages,
	licence: row.licences,
	accepting: [String(row.isAcceptingSubmissions)],
	impact: [row.impact],
	country: row.country === null ? [] : [row.country],
	isNew: [String(row.isNew)],
})

/** Fees and times that are not known come last. */
const last = Number.POSITIVE_INFINITY

export const documentOf = (row: Row, words: ReturnType<typeof vocabulary>): CatalogueDocument => ({
	id: row.id,
	isActive: row.isActive,
	isImported: row.isImported,
	title: folded(row.title),
	description: folded(row.description),
	words: words.read(matchFields.map((field) => wordsOfFields[field](row))),
	facets: facetsOf(row),
	sortTitle: row.sortTitle,
	impactFactor: row.impactFactor === null ? -1 : Number(row.impactFactor),
	fee: row.publicationFee === null ? last : Number(row.publicationFee),
	weeks: row.weeks ?? last,
	createdAt: row.createdAt.getTime(),
})
