import { Readable } from 'node:stream'
import { type CsvColumn, csvHead, csvLines } from '../../contract/csv.ts'
import type { JournalListQuery } from '../../contract/journal-search.ts'
import { maxExportedJournals } from '../../contract/journal-words.ts'
import type { Journal } from '../../contract/journals.ts'
import { languageName } from '../../contract/languages.ts'
import { AppError } from '../app-error.ts'
import { type Caller, isStaff } from '../caller.ts'
import type { Download } from '../http/download.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { JournalsService } from './journals.service.ts'

/** So many are in memory for each reader, however slowly they read. */
const batch = 200

const yesNo = (value: boolean | null) => (value === null ? '' : value ? 'Yes' : 'No')
const listed = (names: string[]) => names.join('; ')

const columns: CsvColumn<Journal>[] = [
	{ name: 'Id', value: ({ id }) => id },
	{ name: 'Title', value: ({ title }) => title },
	{ name: 'Alternative title', value: ({ alternativeTitle }) => alternativeTitle },
	{ name: 'ISSN', value: ({ issn }) => issn },
	{ name: 'ISSN (online)', value: ({ eissn }) => eissn },
	{ name: 'Publisher', value: ({ publisher }) => publisher },
	{ name: 'Country', value: ({ country }) => country },
	{ name: 'Category', value: ({ section, category }) => section?.title ?? category },
	{ name: 'Subjects', value: ({ subjects }) => listed(subjects) },
	{ name: 'Keywords', value: ({ keywords }) => listed(keywords) },
	{ name: 'Languages', value: ({ languages }) => listed(languages.map(languageName)) },
	{ name: 'Indexing', value: ({ indexing }) => listed(indexing) },
	{ name: 'Impact', value: ({ impact }) => impact },
	{ name: 'Impact factor', value: ({ impactFactor }) => impactFactor },
	{ name: 'Fee', value: ({ feeState }) => feeState },
	{ name: 'Publication fee (USD)', value: ({ publicationFee }) => publicationFee },
	{ name: 'Fees in other currencies', value: ({ otherFees }) => listed(otherFees) },
	{ name: 'Fee waivers', value: ({ hasWaiver }) => yesNo(hasWaiver) },
	{ name: 'Processing time', value: ({ processingTime }) => processingTime },
	{ name: 'Weeks', value: ({ weeks }) => weeks },
	{ name: 'Review', value: ({ reviewType }) => reviewType },
	{ name: 'Licences', value: ({ licences }) => listed(licences) },
	{ name: 'Archiving', value: ({ archiving }) => listed(archiving) },
	{ name: 'Frequency', value: ({ frequency }) => frequency },
	{ name: 'Submissions', value: ({ isAcceptingSubmissions }) => (isAcceptingSubmissions ? 'Open' : 'Closed') },
	{ name: 'New', value: ({ isNew }) => yesNo(isNew) },
	{ name: 'Website', value: ({ website }) => website },
]

type Asked = { query: JournalListQuery; format: 'csv' | 'json'; caller: Caller }

/** The journals of a search as a file. */
export function journalExport(journals: JournalsService, limits: LimitsService) {
	async function* batches(ids: number[]): AsyncGenerator<Journal[]> {
		for (let start = 0; start < ids.length; start += batch) yield journals.byIds(ids.slice(start, start + batch))
	}

	return {
		async download({ query, format, caller }: Asked): Promise<Download> {
			const everything = isStaff(caller) || undefined
			if (!everything) await limits.count('exports', caller)
			const ids = await journals.searchIds(query, everything)
			if (!everything && ids.length > maxExportedJournals)
				throw new AppError(
					'invalid_input',
					`These are ${ids.length} journals, and a file holds at most ${maxExportedJournals}. Please narrow the search.`,
				)
			const write = format === 'csv' ? csvText : jsonText
			return {
				name: `journals-${new Date().toISOString().slice(0, 10)}.${format}`,
				type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
				size: undefined,
				open: async () => Readable.from(write(batches(ids)), { objectMode: false }),
			}
		},
	}
}
export type JournalExport = ReturnType<typeof journalExport>

async function* csvText(batches: AsyncIterable<Journal[]>): AsyncGenerator<string> {
	yield csvHead(columns)
	for await (const rows of batches) yield csvLines(columns, rows)
}

async function* jsonText(batches: AsyncIterable<Journal[]>): AsyncGenerator<string> {
	let before = '['
	for await (const rows of batches) {
		for (const row of rows) {
			yield `${before}${JSON.stringify(row)}`
			before = ','
		}
	}
	yield before === '[' ? '[]' : ']'
}
