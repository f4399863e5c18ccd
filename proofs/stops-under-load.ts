import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, send, settingsIn } from './support/authors.ts'
import { ask, visitedPaths } from './support/clients.ts'

const readersAtOnce = 8
const authorsAtOnce = 4
const leastAnswersBeforeStop = 20

type StopsResult = { stops: number; answered: number; failed: string[]; lost: string[]; badExits: number }

/** The connection was never made: the request was not under way. */
const isRefused = (code: string) => code === 'ECONNREFUSED'

/** The app is asked to stop at random moments while visitors read and authors send. */
const stopUnderLoad = ({ stops, seed }: { stops: number; seed: number }): Promise<StopsResult> =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		const env = { DATA_DIR: folder }
		const failed: string[] = []
		const acknowledged: string[] = []
		let answered = 0
		let badExits = 0
		let journalId = 0

		async function reader(url: string): Promise<void> {
			for (;;) {
				const path = visitedPaths(random)
				const asked = await ask(`${url}${path}`)
				if ('error' in asked) {
					if (!isRefused(asked.error)) failed.push(`GET ${path}: ${asked.error}`)
					return
				}
				answered++
				if (asked.status !== 200) failed.push(`GET ${path}: ${asked.status}`)
			}
		}

		async function author(url: string): Promise<void> {
			for (;;) {
				const file = aSubmittedFile()
				try {
					const response = await send(url, journalId, file)
					await response.json()
					answered++
					if (response.status === 200) acknowledged.push(file.title)
					else failed.push(`POST: ${response.status}`)
				} catch (error) {
					const { code = String(error) } = ((error as Error).cause ?? error) as { code?: string }
					if (!isRefused(code)) failed.push(`POST: ${code}`)
					return
				}
			}
		}

		for (let stop = 0; stop < stops; stop++) {
			const app = await startApp(env)
			journalId ||= await addJournal(env)
			const before = answered
			const clients = [
				...Array.from({ length: readersAtOnce }, () => reader(app.url)),
				...Array.from({ length: authorsAtOnce }, () => author(app.url)),
			]
			while (answered - before < leastAnswersBeforeStop) await sleep(2)
			await sleep(random() * 100)
			await app.end('SIGTERM')
			if (app.child.exitCode !== 0) badExits++
			await Promise.all(clients)
		}
		const stored = await withDatabase(
			settingsIn(env),
			async ({ pool }) =>
				new Set((await pool.query<{ title: string }>('select title from articles')).rows.map(({ title }) => title)),
		)
		return { stops, answered, failed, lost: acknowledged.filter((title) => !stored.has(title)), badExits }
	})

export async function run({ count = 100, seed = 1 } = {}) {
	const { stops, answered, failed, lost, badExits } = await stopUnderLoad({ stops: count, seed })
	return {
		columns: ['stops', 'seed', 'answered', 'failed', 'lost', 'ended with an error'],
		rows: [[stops, seed, answered, failed.length, lost.length, badExits], ...failed.slice(0, 20).map((line) => [line])],
		holds: failed.length === 0 && lost.length === 0 && badExits === 0,
	}
}
