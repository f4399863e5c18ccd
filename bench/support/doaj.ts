import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { slugOf } from '../../src/contract/slug.ts'
import type { NewJournal } from '../../src/server/journals/journals.repository.ts'

type Row = Record<string, string | undefined>

/** The journals of the DOAJ list, their descriptions made from its other columns. */
export async function readDoaj(file: string): Promise<NewJournal[]> {
	const lines = createReadStream(file).pipe(parse({ columns: true, bom: true, skip_empty_lines: true }))
	const journals: NewJournal[] = []
	for await (const row of lines) journals.push(journalOf(row as Row, journals.length + 1))
	return journals
}

function journalOf(row: Row, number: number): NewJournal {
	const title = row['Journal title']?.trim() || `Journal ${number}`
	const languages = row['Languages in which the journal accepts manuscripts']?.trim()
	const publisher = row.Publisher?.trim()
	const licence = row['Journal license']?.trim()
	const print = row['Journal ISSN (print version)']?.trim()
	const online = row['Journal EISSN (online version)']?.trim()
	const description = [
		publisher && `Published by ${publisher}.`,
		languages && `Accepts manuscripts in ${languages}.`,
		licence && `Articles appear under the licence ${licence}.`,
		row.APC === 'Yes' ? 'Authors pay an article processing charge.' : 'There is no article processing charge.',
		row['DOAJ Seal'] === 'Yes' && 'The journal holds the DOAJ Seal.',
		print && `Print ISSN ${print}.`,
		online && `Online ISSN ${online}.`,
	]
	return {
		title,
		// titles repeat
		slug: `${slugOf(title)}-${number}`,
		description: description.filter(Boolean).join(' '),
		category: 'General',
		issn: online || print || '0000-0000',
		eissn: online && print ? print : null,
		language: languages || null,
		publisher: publisher || null,
		licences: licence ? licence.split(/,\s*/) : [],
		publicationFee: row.APC === 'No' ? '0' : null,
		indexing: ['DOAJ'],
	}
}
