import { journalCsv } from '../../contract/journal-csv.ts'
import type { JournalListQuery } from '../../contract/journal-search.ts'
import { maxExportedJournals } from '../../contract/journal-words.ts'
import { AppError } from '../app-error.ts'
import { type Caller, mayDo } from '../caller.ts'
import { batchesOf, csvDownload, inBatches, jsonDownload } from '../content/csv-download.ts'
import type { Download } from '../http/download.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { JournalsService } from './journals.service.ts'

type Asked = { query: JournalListQuery; format: 'csv' | 'json'; caller: Caller }

/** The journals of a search as a file. */
export function journalExport(journals: JournalsService, limits: LimitsService) {
	return {
		async download({ query, format, caller }: Asked): Promise<Download> {
			const everything = mayDo(caller, 'content.read') || undefined
			if (!everything) await limits.count('exports', caller)
			const ids = await journals.searchIds(query, everything)
			if (!everything && ids.length > maxExportedJournals)
				throw new AppError(
					'invalid_input',
					`These are ${ids.length} journals, and a file holds at most ${maxExportedJournals}. Please narrow the search.`,
				)
			const rows = inBatches(batchesOf(ids), journals.byIds)
			return format === 'csv' ? csvDownload('journals', journalCsv, rows) : jsonDownload('journals', rows)
		},
	}
}
export type JournalExport = ReturnType<typeof journalExport>
