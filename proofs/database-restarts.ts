import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from '../src/db/engine/server.ts'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, send, settingsIn } from './support/authors.ts'
import { ask, visitedPaths } from './support/clients.ts'

const readerCount = 4
const authorCount = 2
const limits = { answerMs: 2_000, backMs: 5_000 }
export const leastAcknowledgedBetween = 3

export type RestartsResult = {
	restarts: number
	answered: number
	away: number
	acknowledged: number
	lost: string[]
	/** Answers that are neither 2xx nor 503 with Retry-After. */
	others: string[]
	slowestAwayMs: number
	longestBackMs: number
}

/** The embedded server is stopped or killed at random moments while visitors read and authors send; it is started again by itself. */
export const restartDatabase = ({ restarts, seed }: { restarts: number; seed: number }): Promise<RestartsResult> =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		const env = { DATA_DIR: folder }
		const app = await startApp(env)
		const acknowledged = new Set<string>()
		const others: string[] = []
		let [answered, away, slowestAwayMs, longestBackMs] = [0, 0, 0, 0]
		let isOver = false

		const count = (what: string, status: number, retryAfter: string | null | undefined, milliseconds: number) => {
			answered++
			if (status === 200) return
			if (status !== 503 || !retryAfter) others.push(`${what}: ${status}`)
			else {
				away++
				slowestAwayMs = Math.max(slowestAwayMs, milliseconds)
			}
		}
		async function reader(): Promise<void> {
			while (!isOver) {
				const path = visitedPaths(random)
				const asked = await ask(`${app.url}${path}`)
				if ('error' in asked) others.push(`GET ${path}: ${asked.error}`)
				else count(`GET ${path}`, asked.status, asked.retryAfter, asked.milliseconds)
			}
		}
		async function author(journalId: number): Promise<void> {
			let file = aSubmittedFile()
			while (!isOver) {
				const started = performance.now()
				const response = await send(app.url, journalId, file)
				await response.text()
				count('POST', response.status, response.headers.get('retry-after'), performance.now() - started)
				if (response.status === 200) {
					acknowledged.add(file.title)
					file = aSubmittedFile()
				}
			}
		}
		const untilAcknowledged = async (more: number) => {
			const enough = acknowledged.size + more
			while (acknowledged.size < enough) await sleep(5)
		}

		try {
			const journalId = await addJournal(env)
			const clients = [
				...Array.from({ length: readerCount }, reader),
				...Array.from({ length: authorCount }, () => author(journalId)),
			]
			for (let restart = 0; restart < restarts; restart++) {
				await untilAcknowledged(leastAcknowledgedBetween)
				await sleep(random() * 100)
				const { pid } = (await readPostmaster(join(folder, 'postgres'))) ?? {}
				if (!pid) throw new Error('the server of the database was not found')
				process.kill(pid, random() < 0.5 ? 'SIGKILL' : 'SIGINT')
				const killed = performance.now()
				while (isRunning(pid)) await sleep(5)
				await untilAcknowledged(1)
				longestBackMs = Math.max(longestBackMs, performance.now() - killed)
			}
			isOver = true
			await Promise.all(clients)
		} finally {
			isOver = true
			await app.end('SIGTERM')
		}
		const stored = await withDatabase(settingsIn(env), async ({ pool }) => {
			const { rows } = await pool.query<{ title: string; times: string }>(
				'select title, count(*) as times from articles group by title',
			)
			return new Map(rows.map(({ title, times }) => [title, Number(times)]))
		})
		const lost = [...acknowledged].filter((title) => stored.get(title) !== 1)
		return { restarts, answered, away, acknowledged: acknowledged.size, lost, others, slowestAwayMs, longestBackMs }
	})

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

export async function run({ count = 50, seed = 1 } = {}) {
	const result = await restartDatabase({ restarts: count, seed })
	const { lost, others, slowestAwayMs, longestBackMs } = result
	const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
	return {
		columns: [
			'restarts',
			'seed',
			'answered',
			'of them 503',
			'acknowledged',
			'lost or twice',
			'other answers',
			'slowest 503 (limit 2 s)',
			'longest until a submission was stored (limit 5 s)',
		],
		rows: [
			[
				...[count, seed, result.answered, result.away, result.acknowledged, lost.length, others.length],
				...[inSeconds(slowestAwayMs), inSeconds(longestBackMs)],
			],
			...others.slice(0, 20).map((line) => [line]),
		],
		holds:
			lost.length === 0 && others.length === 0 && slowestAwayMs <= limits.answerMs && longestBackMs <= limits.backMs,
	}
}
