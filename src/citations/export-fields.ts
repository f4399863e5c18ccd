import { normaliseDoi } from '../contract/doi.ts'
import { clean, withoutTags } from './marked-text.ts'
import { pagesText, readPages } from './pages.ts'
import { type CitationAuthor, type CitationRecord, isLiteral, isOthers, type PersonName } from './record.ts'

/** A record as files carry it: every text one line, the pages in one spelling, the authors who have a name. */
export type ExportFields = {
	title: string
	persons: (PersonName | string)[]
	hasOthers: boolean
	journal: string
	abbreviation: string
	year: string
	volume: string
	issue: string
	/** First and last page, or one text as the only part. */
	pages: string[]
	doi: string
	note: string
}

export function exportFields(record: CitationRecord): ExportFields {
	const named = record.authors.filter((author) => !isOthers(author))
	return {
		title: withoutTags(clean(record.title)),
		persons: named.map(cleanName).filter((name) => (typeof name === 'string' ? name : name.family) !== ''),
		hasOthers: named.length < record.authors.length,
		journal: clean(record.journalTitle),
		abbreviation: clean(record.journalAbbreviation),
		year: record.year === undefined ? '' : String(record.year),
		volume: clean(record.volume),
		issue: clean(record.issue),
		pages: pageParts(record.pages),
		doi: normaliseDoi(record.doi) ?? '',
		note: clean(record.note),
	}
}

function cleanName(author: CitationAuthor): PersonName | string {
	if (isLiteral(author)) return clean(author.literal)
	const [family, given, particle, suffix] = [author.family, author.given, author.particle, author.suffix].map(clean)
	return { family: family ?? '', ...(given && { given }), ...(particle && { particle }), ...(suffix && { suffix }) }
}

function pageParts(text: string | undefined): string[] {
	const pages = readPages(text)
	if (!pages) return []
	if (pages.kind === 'article') return [pages.number]
	// `101-10` ends on page 110: a program would read 10
	const whole = pagesText(pages, 'expanded', '-')
	return pages.parts.length === 1 ? whole.split('-') : [whole]
}

/** `al-` and `d'` are one word with the family name. */
export const attached = (particle: string) => /['’ʼ-]$/.test(particle)
