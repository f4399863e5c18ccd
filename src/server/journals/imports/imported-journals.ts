import type { Imported } from '../../imports/import-worker.service.ts'
import { applyBatch } from './apply-batch.ts'
import { checkBatch } from './check-batch.ts'
import { type CsvRow, readRows } from './csv-file.ts'
import { undoBatch } from './undo-batch.ts'

/** Rows of a CSV file that become journals. */
export const importedJournals: Imported<CsvRow> = {
	...{ kind: 'journals', record: 'journal_import', checkBatchSize: 250, batchSize: 250 },
	changes: ['journals', 'journals:bulk', 'articles'],
	async *read({ separator }, file) {
		let isHeading = true
		for await (const row of readRows(file, separator)) {
			if (!isHeading) yield row
			isHeading = false
		}
	},
	...{ checkBatch, applyBatch, undoBatch },
}
