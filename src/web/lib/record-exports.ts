import { type RecordFormat, recordFormatLabels } from '../../contract/article-export-words.ts'
import { staffQuery } from './staff-api.ts'

/** Published articles: one, all of a journal, or those of an issue. */
export type ExportedPart = { ids: number } | { journal: number } | { issue: number }

/** What would be in a file of published articles, and what keeps others out of it. */
export const preflightQuery = (format: RecordFormat, part: ExportedPart) => {
	const chosen = 'ids' in part ? { ids: String(part.ids) } : part
	return staffQuery('/api/article-records/preflight', { query: { format, ...chosen } })
}

/** Where the file is, and its name where the server gives none. */
export function exportedFile(format: RecordFormat, part: ExportedPart) {
	const [[name, id] = ['ids', 0]] = Object.entries(part)
	const ending = format === 'jats' && name !== 'ids' ? 'zip' : 'xml'
	return {
		address: `/api/article-records/export?format=${format}&${name}=${id}`,
		name: `${format}-${name === 'ids' ? 'article' : name}-${id}.${ending}`,
		label: recordFormatLabels[format],
	}
}
