import { normaliseDoi } from './doi.ts'
import { type CitationAuthor, type CitationRecord, isLiteral } from './record.ts'

type CslName =
	| { family: string; given?: string; suffix?: string; 'non-dropping-particle'?: string }
	| { literal: string }

export type CslArticle = {
	id: string
	type: 'article-journal'
	title: string
	author?: CslName[]
	'container-title'?: string
	'container-title-short'?: string
	issued?: { 'date-parts': [[number]] }
	volume?: string
	issue?: string
	page?: string
	DOI?: string
}

function cslName(author: CitationAuthor): CslName {
	if (isLiteral(author)) return { literal: author.literal }
	const { family, given, particle, suffix } = author
	return { family, ...filled({ given, 'non-dropping-particle': particle, suffix }) }
}

/** Only the fields that say something. */
const filled = <T extends Record<string, unknown>>(fields: T): Partial<T> =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>

export const cslArticle = (record: CitationRecord, id: string): CslArticle => ({
	id,
	type: 'article-journal',
	title: record.title,
	...filled({
		author: record.authors.length === 0 ? undefined : record.authors.map(cslName),
		'container-title': record.journalTitle,
		'container-title-short': record.journalAbbreviation,
		issued: record.year === undefined ? undefined : { 'date-parts': [[record.year]] as [[number]] },
		volume: record.volume,
		issue: record.issue,
		page: record.pages,
		DOI: normaliseDoi(record.doi),
	}),
})
