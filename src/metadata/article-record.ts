import type { StoredAuthor } from '../contract/authors.ts'
import type { PublicationNotice } from '../contract/publication-notices.ts'
import { element, textElement, type Xml } from './xml.ts'

export type RecordAuthor = StoredAuthor & {
	institution?: string
	/** The whole address. */
	ror?: string
	orcid?: string
}

/** A published article as other systems are told about it: every text in one line, every address absolute. */
export type ArticleRecord = {
	id: number
	/** What staff call it. */
	reference: string
	/** Of its public page. */
	url: string
	pdfUrl: string | null
	title: string
	authors: RecordAuthor[]
	abstract: string
	keywords: string[]
	/** Nothing where an import did not say it. */
	receivedOn: string | null
	acceptedOn: string | null
	/** Such as `2026-03-02`; nothing where only the year is known. */
	publishedOn: string | null
	year: number
	volume: string
	issue: string
	/** The day of its issue; nothing for an article in no issue, or in one without a day. */
	issuePublishedOn: string | null
	/** First and last page, or an article number alone. */
	pages: string[]
	doi: string
	licence: { name: string; url: string | undefined } | null
	references: string[]
	/** Corrections and retractions, the latest first. */
	notices: PublicationNotice[]
	/** ISO 639-1; nothing where the journal publishes in several languages. */
	language: string | null
	journal: {
		id: number
		sectionId: number | null
		title: string
		abbreviation: string
		issn: string
		eissn: string
		publisher: string
	}
}

/** Where a format has no other place for it: as Crossref asks for titles of retracted articles. */
export const markedTitle = ({ title, notices }: Pick<ArticleRecord, 'title' | 'notices'>): string =>
	notices.some(({ kind }) => kind === 'retraction') ? `Retracted: ${title}` : title

export type DayParts = { year: string; month?: string; day?: string }

export function publicationDate({ publishedOn, year }: Pick<ArticleRecord, 'publishedOn' | 'year'>): DayParts {
	return publishedOn ? dayParts(publishedOn) : { year: String(year) }
}

export function dayParts(date: string): DayParts & { month: string; day: string } {
	const [year = '', month = '', day = ''] = date.split('-')
	return { year, month, day }
}

/** A text of several paragraphs; single line breaks are as they were copied. */
export const paragraphs = (name: string, text: string): Xml[] =>
	text.split(/\n\s*\n/).flatMap((part) => textElement(name, part.replace(/\s+/g, ' ')) ?? [])

/** The schema that describes a root element, as validators look for it. */
export const schemaAt = (namespace: string, schema: string) => ({
	'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
	'xsi:schemaLocation': `${namespace} ${schema}`,
})

/** Elements in a row with one attribute each. */
export const each = (name: string, values: readonly (string | null | undefined)[]): Xml[] =>
	values.flatMap((value) => (value ? element(name, {}, value) : []))
