import { setTimeout as sleep } from 'node:timers/promises'
import { versionsRepository } from '../src/server/articles/versions.repository.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { sweepService } from '../src/server/files/sweep.service.ts'
import { withDatabase } from '../src/server/open.ts'
import { secretsService } from '../src/server/secrets/secrets.service.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, type Sent, send, settingsIn } from './support/authors.ts'
import { sum, sumOf } from './support/stored-files.ts'

const authorCount = 6
/** A kill before anything was acknowledged proves nothing. */
export const leastBeforeKill = 2

export type KilledResult = {
	cycles: number
	acknowledged: number
	/** Sent again after a kill, with the same key. */
	repeated: number
	lost: string[]
	damaged: string[]
	twice: string[]
	orphans: string[]
}

/** Authors send while the app is killed at random moments, and send again what was not acknowledged. */
export async function killAndLook({ cycles, seed }: { cycles: number; seed: number }): Promise<KilledResult> {
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		const acknowledged = new Map<string, Sent>()
		const unanswered: Sent[] = []
		let repeated = 0
		let journalId = 0

		async function author(url: string, isOver: () => boolean): Promise<void> {
			while (!isOver()) {
				const again = unanswered.pop()
				if (again) repeated++
				const submission = again ?? aSubmittedFile(random() < 0.2 ? 400_000 : undefined)
				try {
					const response = await send(url, journalId, submission)
					// the answer counts when it has arrived whole
					await response.json()
					if (response.status !== 200) throw new Error(`answered ${response.status}`)
					acknowledged.set(submission.key, submission)
				} catch {
					unanswered.push(submission)
				}
			}
		}

		for (let cycle = 0; cycle < cycles; cycle++) {
			const app = await startApp(env)
			journalId ||= await addJournal(env)
			let isOver = false
			const authors = Array.from({ length: authorCount }, () => author(app.url, () => isOver))
			// at a random moment, counted in acknowledgements: a busy machine is slow
			const enough = acknowledged.size + leastBeforeKill + Math.floor(random() * 10)
			while (acknowledged.size < enough) await sleep(2)
			await sleep(random() * 60)
			await app.end('SIGKILL')
			isOver = true
			await Promise.all(authors)
		}

		// everybody sends what is left, then the app stops as it should
		const last = await startApp(env)
		for (const submission of unanswered.splice(0)) {
			repeated++
			const response = await send(last.url, journalId, submission)
			if (response.status !== 200) throw new Error(`a repetition was answered ${response.status}`)
			acknowledged.set(submission.key, submission)
		}
		await last.end('SIGTERM')
		return { cycles, acknowledged: acknowledged.size, repeated, ...(await lookAt(env, acknowledged)) }
	})
}

async function lookAt(env: Record<string, string>, acknowledged: Map<string, Sent>) {
	const settings = settingsIn(env)
	const files = await filesService(settings.files)
	return withDatabase(settings, async ({ db, pool }) => {
		const { rows } = await pool.query<{ title: string; file_path: string }>('select title, file_path from articles')
		const byTitle = new Map(rows.map((row) => [row.title, row.file_path]))
		const lost: string[] = []
		const damaged: string[] = []
		for (const { title, bytes } of acknowledged.values()) {
			const key = byTitle.get(title)
			if (key === undefined) lost.push(title)
			else if ((await sumOf(files, key)) !== sum(bytes)) damaged.push(title)
		}
		const counts = Map.groupBy(rows, ({ title }) => title)
		const twice = [...counts].filter(([, same]) => same.length > 1).map(([title]) => title)

		const used = (keys: string[]) => versionsRepository(db).usedFiles(keys)
		const log = { info: () => {}, error: () => {} }
		const installation = () => secretsService(db).hash('installation', 'files')
		const inTrash = async () => new Set<string>()
		const sweeping = sweepService({ files, installation, log, inTrash, folders: [{ folder: 'articles', used }] })
		await sweeping.sweep(new Date(Date.now() + 2 * 3_600_000))
		const named = new Set(rows.map((row) => row.file_path))
		const orphans: string[] = []
		for await (const { key } of files.list('articles')) if (!named.has(key)) orphans.push(key)
		return { lost, damaged, twice, orphans }
	})
}

export async function run({ count = 200, seed = 1 } = {}) {
	const result = await killAndLook({ cycles: count, seed })
	return {
		columns: ['kills', 'seed', 'acknowledged', 'sent again', 'lost', 'damaged', 'twice', 'orphans'],
		rows: [
			[
				...[result.cycles, seed, result.acknowledged, result.repeated],
				...[result.lost, result.damaged, result.twice, result.orphans].map(({ length }) => length),
			],
		],
		holds: [result.lost, result.damaged, result.twice, result.orphans].every(({ length }) => length === 0),
	}
}
