/** Reads one table of journals in a process of its own: it can be ended when reading never ends, and the app goes on. */
import { answerParent } from '../../answer-parent.ts'
import { readRows, readTable } from './csv-file.ts'
import { readRow } from './read-row.ts'
import type { TableQuestion, TableRow } from './read-table.ts'

async function* find(question: TableQuestion, file: AsyncIterable<Buffer>) {
	if ('wanted' in question) {
		yield await readTable(file)
		return
	}
	let isHeading = true
	for await (const { row, bytes, cells } of readRows(file, question.separator)) {
		if (!isHeading) yield { row, bytes, ...readRow(question.columns, cells) } satisfies TableRow
		isHeading = false
	}
}

await answerParent(find)
