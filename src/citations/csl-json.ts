import { exportFields } from './export-fields.ts'
import { type CitationRecord, others, type PersonName } from './record.ts'

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
	note?: string
}

function cslName(name: PersonName | string): CslName {
	if (typeof name === 'string') return { literal: name }
	const { particle, ...rest } = name
	return particle ? { ...rest, 'non-dropping-particle': particle } : rest
}

export function cslArticle(record: CitationRecord, id: string): CslArticle {
	const { title, persons, hasOthers, journal, abbreviation, volume, issue, pages, doi, note } = exportFields(record)
	const author = [...persons, ...(hasOthers ? [others.literal] : [])].map(cslName)
	return {
		id,
		type: 'article-journal',
		title,
		...(author.length > 0 && { author }),
		...(journal && { 'container-title': journal }),
		...(abbreviation && { 'container-title-short': abbreviation }),
		...(record.year !== undefined && { issued: { 'date-parts': [[record.year]] as [[number]] } }),
		...(volume && { volume }),
		...(issue && { issue }),
		...(pages.length > 0 && { page: pages.join('-') }),
		...(doi && { DOI: doi }),
		...(note && { note }),
	}
}
