/** A process of its own for each statement: one that was made to take for ever takes only this along. */
import { buffer } from 'node:stream/consumers'
import { answerApart } from '../../answer-apart.ts'
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

await answerApart(find)
