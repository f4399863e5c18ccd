/** A process of its own for each file with articles: one that was made to take for ever takes only this along. */
import { answerApart } from '../answer-apart.ts'
import { readRecords } from './formats/read-file.ts'
import type { ArticlesQuestion } from './read-articles.ts'

async function* find({ format, wanted }: ArticlesQuestion, file: AsyncIterable<Buffer>) {
	if (wanted === 'records') {
		yield* readRecords(format, file, { withFiles: true })
		return
	}
	let count = 0
	for await (const _ of readRecords(format, file, { withFiles: false })) count++
	yield count
}

await answerApart(find)
