import type { ExportKind } from '../contract/citation-formats.ts'
import { bibtex } from './bibtex.ts'
import { cslArticle } from './csl-json.ts'
import { exportFields } from './export-fields.ts'
import type { CitationRecord } from './record.ts'
import { ris } from './ris.ts'

export type ExportedRecord = { text: string; mediaType: string; fileName: string }

/** A file for reference managers, always in UTF-8. */
export function exportRecord(record: CitationRecord, kind: ExportKind): ExportedRecord {
	const key = citationKey(record)
	if (kind === 'bibtex')
		return { text: bibtex(record, key), mediaType: 'application/x-bibtex; charset=utf-8', fileName: `${key}.bib` }
	if (kind === 'ris')
		return {
			text: ris(record),
			mediaType: 'application/x-research-info-systems; charset=utf-8',
			fileName: `${key}.ris`,
		}
	const text = `${JSON.stringify([cslArticle(record, key)], null, '\t')}\n`
	return { text, mediaType: 'application/vnd.citationstyles.csl+json', fileName: `${key}.json` }
}

/** `kumar2026effects`: what people expect of a key, and safe as the name of a file. */
function citationKey(record: CitationRecord): string {
	const { persons, year, title } = exportFields(record)
	const [first] = persons
	const name = first === undefined ? '' : typeof first === 'string' ? (first.split(' ')[0] ?? '') : first.family
	const word =
		title
			.split(/\s+/)
			.map(ascii)
			.find((one) => one.length > 3) ?? ''
	return `${ascii(name)}${year}${word}`.slice(0, 60) || 'article'
}

const ascii = (text: string) =>
	text
		.normalize('NFD')
		.replace(/[^A-Za-z0-9]/g, '')
		.toLowerCase()
