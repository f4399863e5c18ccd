/** Reads one file with articles in a process of its own: it can be ended when reading never ends, and the app goes on. */
import { answerParent } from '../answer-parent.ts'
import { readRecords } from './formats/read-file.ts'
import type { ArticlesQuestion } from './read-articles.ts'

async function* find({ format, wanted, zipFiles }: ArticlesQuestion, file: AsyncIterable<Buffer>) {
	if (wanted === 'records') {
		yield* readRecords(format, file, { withFiles: true })
		return
	}
	let count = 0
	for await (const _ of readRecords(format, file, { withFiles: false, zipFiles })) count++
	yield count
}

await answerParent(find)
