/** Reads one bank statement in a process of its own: it can be ended when reading never ends, and the app goes on. */
import { buffer } from 'node:stream/consumers'
import { answerParent } from '../../answer-parent.ts'
import type { FoundInStatement } from './read-statement.ts'
import { type Answers, readStatement } from './statement-lines.ts'
import { tableOf } from './statement-table.ts'
import { textOfStatement } from './statement-text.ts'

async function* find(answers: Answers, file: AsyncIterable<Buffer>): AsyncGenerator<FoundInStatement> {
	const table = tableOf(textOfStatement(await buffer(file)))
	const { columns, ...read } = readStatement(table, answers)
	yield {
		...read,
		rows: table.rows.length,
		columns: table.headings.map((name, at) => ({
			name,
			field: columns[at] ?? null,
			sample: (table.rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, 100).toWellFormed(),
		})),
	}
}

await answerParent(find)
