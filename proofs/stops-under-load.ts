import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, settingsIn, submission } from './support/authors.ts'
import { ask, visitedPaths } from './support/clients.ts'
import { startOnHeldSocket } from './support/held-socket.ts'

const readerCount = 8
const authorCount = 4
const leastAnswersBeforeStop = 20

type StopsResult = { stops: number; answered: number; failed: string[]; lost: string[] }

/**
 * The app is stopped at random moments while visitors read and authors send, and started again on the socket that stays
 * open, as systemd does. The visitors do not stop: none of their requests may fail.
 */
export const stopUnderLoad = ({ stops, seed }: { stops: number; seed: number }): Promise<StopsResult> =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		const env = { DATA_DIR: folder }
		const failed: string[] = []
		const acknowledged: string[] = []
		let answered = 0
		let isOver = false
		const journalId = await addJournal(env)
		const app = await startOnHeldSocket(env)

		async function request(name: string, call: Request | string): Promise<boolean> {
			const asked = await ask(call)
			const isDone = 'status' in asked && asked.status === 200
			if (isDone) answered++
			if (!isDone) failed.push(`${name}: ${'error' in asked ? asked.error : asked.status}`)
			return isDone
		}

		async function reader(): Promise<void> {
			while (!isOver) {
				const path = visitedPaths(random)
				await request(`GET ${path}`, `${app.url}${path}`)
			}
		}

		async function author(): Promise<void> {
			while (!isOver) {
				const file = aSubmittedFile()
				if (await request('POST', submission(app.url, journalId, file))) acknowledged.push(file.title)
			}
		}

		const clients = [...Array.from({ length: readerCount }, reader), ...Array.from({ length: authorCount }, author)]
		try {
			for (let stop = 0; stop < stops; stop++) {
				const before = answered
				while (answered - before < leastAnswersBeforeStop) await sleep(2)
				await sleep(random() * 100)
				await app.restart()
			}
		} finally {
			isOver = true
			await Promise.all(clients)
		}
		await app.end()
		const stored = await withDatabase(
			settingsIn(env),
			async ({ pool }) =>
				new Set((await pool.query<{ title: string }>('select title from articles')).rows.map(({ title }) => title)),
		)
		return { stops, answered, failed, lost: acknowledged.filter((title) => !stored.has(title)) }
	})

export async function run({ count = 100, seed = 1 } = {}) {
	const { stops, answered, failed, lost } = await stopUnderLoad({ stops: count, seed })
	return {
		columns: ['stops', 'seed', 'answered', 'failed', 'lost'],
		rows: [[stops, seed, answered, failed.length, lost.length], ...failed.slice(0, 20).map((line) => [line])],
		holds: failed.length === 0 && lost.length === 0,
	}
}
