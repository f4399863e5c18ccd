import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { type AppProcess, spawnNode, startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, type Sent, send, settingsIn } from './support/authors.ts'
import { command, everything, judgeUnderLoad } from './support/copies.ts'

const authorCount = 2
/** After so many kills one backup is left alone. */
const killsBetween = 5

type Env = Record<string, string>

const startBackup = (env: Env, folder: string) => {
	const child = spawnNode(['scripts/backup.ts', folder], env)
	return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

/** What an operator takes for a backup. */
const shownIn = async (folder: string) => (await readdir(folder)).filter((name) => /^fleuron-/.test(name))

/** Backups are made while authors send, and the command, the app with its database, or both are killed meanwhile. */
export async function killDuringBackups({ kills, seed }: { kills: number; seed: number }) {
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		const backups = join(folder, 'backups')
		await mkdir(backups)
		const sent = new Map<string, Sent>()
		const acknowledged = new Set<string>()
		const checked = new Set<string>()
		const wrong: string[] = []
		const killed = { command: 0, app: 0, both: 0, tooLate: 0 }
		let app: AppProcess = await startApp(env)
		const journalId = await addJournal(env)

		async function author(isOver: () => boolean): Promise<void> {
			while (!isOver()) {
				const submission = aSubmittedFile(random() < 0.2 ? 300_000 : undefined)
				sent.set(submission.title, submission)
				const status = await send(app.url, journalId, submission).then(
					async (response) => (await response.json()) && response.status,
					() => undefined,
				)
				if (status === 200) acknowledged.add(submission.title)
				else await sleep(20)
			}
		}
		/** Everything that looks like a backup is one. */
		async function checkNew(): Promise<void> {
			for (const name of (await shownIn(backups)).filter((one) => !checked.has(one))) {
				checked.add(name)
				await command(['scripts/backup.ts', 'check', join(backups, name)], env).catch(({ message }: Error) =>
					wrong.push(`${name}: ${message}`),
				)
			}
		}
		/** A backup that is left alone succeeds, and removes what the killed ones left. */
		async function makeWhole(): Promise<{ name: string; ms: number }> {
			const begun = performance.now()
			const said = await command(['scripts/backup.ts', backups], env)
			const ms = performance.now() - begun
			const left = (await readdir(backups)).filter((name) => name.endsWith('.partial'))
			if (left.length > 0) wrong.push(`left over: ${left.join(' ')}`)
			await checkNew()
			return { name: /The backup (\S+) is done/.exec(said)?.[1] ?? '', ms }
		}
		async function killOne(longestMs: number): Promise<void> {
			const backup = startBackup(env, backups)
			await Promise.race([sleep(random() * longestMs), backup.ended])
			const isOver = backup.child.exitCode !== null
			const victim = (['command', 'command', 'app', 'both'] as const)[Math.floor(random() * 4)] ?? 'both'
			killed[isOver ? 'tooLate' : victim]++
			if (victim !== 'app') backup.child.kill('SIGKILL')
			if (victim !== 'command') await app.end('SIGKILL')
			await backup.ended
			if (victim !== 'command') app = await startApp(env)
			await checkNew()
		}

		let isOver = false
		const authors = Array.from({ length: authorCount }, () => author(() => isOver))
		let { ms: longestMs } = await makeWhole()
		for (let at = 1; at <= kills; at++) {
			await killOne(longestMs)
			if (at % killsBetween === 0) longestMs = (await makeWhole()).ms
		}
		const before = [...acknowledged]
		const { name } = await makeWhole()
		isOver = true
		await Promise.all(authors)
		const copyFolder = join(folder, 'restored')
		await mkdir(copyFolder)
		await command(['scripts/restore.ts', name], { DATA_DIR: copyFolder })
		const [copy, site] = [await everything({ DATA_DIR: copyFolder }), await everything(env)]
		await app.end('SIGTERM')
		const titles = new Set(copy.articles.map(({ title }) => title))
		return {
			...{ kills, killed, whole: checked.size, acknowledged: before.length, wrong },
			lost: before.filter((title) => !titles.has(title)),
			differing: judgeUnderLoad(copy, site, sent),
			running: await stillRunning(env),
		}
	})
}

/** Noted as under way although nothing is. */
const stillRunning = (env: Env) =>
	withDatabase(settingsIn(env), async ({ pool }) => {
		const { rows } = await pool.query<{ name: string }>(`select name from backups where state = 'running'`)
		return rows.map(({ name }) => name)
	})

export async function run({ count = 100, seed = 1 } = {}) {
	const result = await killDuringBackups({ kills: count, seed })
	const { killed, whole, acknowledged, wrong, lost, differing, running } = result
	return {
		columns: [
			...['the command killed', 'the app killed', 'both killed', 'too late', 'seed', 'whole backups'],
			...['submissions before the last', 'lost in it', 'differing', 'torn or left over', 'noted as under way'],
		],
		rows: [
			[
				...[killed.command, killed.app, killed.both, killed.tooLate, seed, whole],
				...[acknowledged, lost.length, differing.length, wrong.length, running.length],
			],
			...wrong.slice(0, 10).map((line) => [line.replaceAll('\n', ' ')]),
		],
		holds: [wrong, lost, differing, running].every(({ length }) => length === 0),
	}
}
