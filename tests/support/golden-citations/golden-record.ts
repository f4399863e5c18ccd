import type { CitationRecord } from '../../../src/citations/record.ts'
import type { CitationFormat } from '../../../src/contract/citation-formats.ts'

export const rao: CitationRecord = {
	title: 'Effects of drought on rice yield',
	authors: [{ family: 'Rao', given: 'Sunita' }],
	journalTitle: 'Journal of Crop Science',
	journalAbbreviation: 'J. Crop Sci.',
	year: 2021,
	volume: '12',
	issue: '3',
	pages: '101-110',
	doi: '10.5555/jcs.2021.12',
}
export const kumar = { family: 'Kumar', given: 'Anil B.' }
export const sen = { family: 'Sen', given: 'Chitra' }
export const das = { family: 'Das', given: 'Dev' }
export const many = (count: number) =>
	Array.from({ length: count }, (_, at) => ({ family: `Author${at + 1}`, given: 'A.' }))
export const first = (count: number, form: string) =>
	Array.from({ length: count }, (_, at) => form.replace('N', String(at + 1))).join(', ')
/** Without the fields that are not the point. */
export const bare = { doi: undefined, journalAbbreviation: undefined } as const

export type GoldenCitation = {
	rule: string
	format: CitationFormat
	record: CitationRecord
	text: string
	html?: string
}
type Changes = { [K in keyof CitationRecord]?: CitationRecord[K] | undefined }
export const cited = (
	format: CitationFormat,
	rule: string,
	changes: Changes,
	text: string,
	html?: string,
): GoldenCitation => ({
	rule,
	format,
	record: { ...rao, ...changes } as CitationRecord,
	text,
	...(html === undefined ? {} : { html }),
})
