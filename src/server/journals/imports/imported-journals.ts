import type { Imported } from '../../imports/import-worker.service.ts'
import { applyBatch } from './apply-batch.ts'
import { checkBatch } from './check-batch.ts'
import { readTableRows, type TableRow } from './read-table.ts'
import { undoBatch } from './undo-batch.ts'

/** Rows of a CSV file that become journals. */
export const importedJournals: Imported<TableRow> = {
	...{ kind: 'journals', record: 'journal_import', checkBatchSize: 250, batchSize: 250 },
	changes: ['journals', 'journals:bulk', 'articles'],
	read: ({ separator, columns }, file) => readTableRows(separator, columns, file),
	...{ checkBatch, applyBatch, undoBatch },
}
