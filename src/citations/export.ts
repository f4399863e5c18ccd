import { type ExportKind, exportMediaTypes } from '../contract/citation-formats.ts'
import { bibtex } from './bibtex.ts'
import { cslArticle } from './csl-json.ts'
import { exportFields } from './export-fields.ts'
import type { CitationRecord } from './record.ts'
import { ris } from './ris.ts'

export type ExportedRecord = { text: string; mediaType: string; fileName: string }

/** A file for reference managers, always in UTF-8. `otherwise` names an article that has no word in Latin letters. */
export function exportRecord(record: CitationRecord, kind: ExportKind, otherwise = 'article'): ExportedRecord {
	const key = citationKey(record, otherwise)
	if (kind === 'bibtex')
		return { text: bibtex(record, key), mediaType: `${exportMediaTypes[kind]}; charset=utf-8`, fileName: `${key}.bib` }
	if (kind === 'ris')
		return {
			text: ris(record),
			mediaType: `${exportMediaTypes[kind]}; charset=utf-8`,
			fileName: `${key}.ris`,
		}
	const text = `${JSON.stringify([cslArticle(record, key)], null, '\t')}\n`
	return { text, mediaType: exportMediaTypes[kind], fileName: `${key}.json` }
}

/** One article as content negotiation wants it: not as a list. */
export const cslItem = (record: CitationRecord, otherwise: string): string =>
	`${JSON.stringify(cslArticle(record, citationKey(record, otherwise)), null, '\t')}\n`

/** `kumar2026effects`: what people expect of a key, and safe as the name of a file. */
function citationKey(record: CitationRecord, otherwise: string): string {
	const { persons, year, title } = exportFields(record)
	const [first] = persons
	const name = first === undefined ? '' : typeof first === 'string' ? (first.split(' ')[0] ?? '') : first.family
	const word =
		title
			.split(/\s+/)
			.map(ascii)
			.find((one) => one.length > 3) ?? ''
	const known = ascii(name)
	// a year alone would be the key of every other such article of that year
	return known === '' && word === '' ? otherwise : `${known}${year}${word}`.slice(0, 60)
}

const ascii = (text: string) =>
	text
		.normalize('NFD')
		.replace(/[^A-Za-z0-9]/g, '')
		.toLowerCase()
