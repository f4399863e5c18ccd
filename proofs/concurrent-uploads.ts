import { maxManuscriptBytes } from '../src/contract/article-words.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, send } from './support/authors.ts'

const limitMb = 100

/** Many manuscripts of the full size at once: they are streamed to the disk, not kept in memory. */
export async function uploadConcurrently(count: number): Promise<{ idle: number; peak: number; statuses: number[] }> {
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		const app = await startApp(env)
		try {
			const journalId = await addJournal(env)
			const submissions = Array.from({ length: count }, () => aSubmittedFile(maxManuscriptBytes))
			// what the first submission loads is not what uploads need
			await send(app.url, journalId, aSubmittedFile())
			const idle = app.memory()
			let peak = idle
			const watching = setInterval(() => {
				peak = Math.max(peak, app.memory())
			}, 10)
			const responses = await Promise.all(submissions.map((submission) => send(app.url, journalId, submission)))
			clearInterval(watching)
			return { idle, peak, statuses: responses.map(({ status }) => status) }
		} finally {
			await app.end('SIGTERM')
		}
	})
}

export async function run({ count = 20 } = {}) {
	const { idle, peak, statuses } = await uploadConcurrently(count)
	const stored = statuses.filter((status) => status === 200).length
	return {
		columns: ['uploads of 10 MB at once', 'stored', 'idle', 'peak', 'more', 'limit'],
		rows: [
			[
				count,
				stored,
				`${idle.toFixed(0)} MB`,
				`${peak.toFixed(0)} MB`,
				`${(peak - idle).toFixed(0)} MB`,
				`${limitMb} MB`,
			],
		],
		holds: stored === count && peak - idle <= limitMb,
	}
}
