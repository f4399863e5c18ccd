import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportSummary } from '../src/contract/journal-imports.ts'
import type { Db } from '../src/db/client.ts'
import type { FileStoreSettings } from '../src/server/files/file-store-settings.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { sweepService } from '../src/server/files/sweep.service.ts'
import { galleysRepository } from '../src/server/galleys/galleys.repository.ts'
import { importsRepository } from '../src/server/imports/imports.repository.ts'
import { usedByImports } from '../src/server/imports/imports.service.ts'
import { withDatabase } from '../src/server/open.ts'
import { secretsService } from '../src/server/secrets/secrets.service.ts'
import { trashRepository } from '../src/server/trash/trash.repository.ts'
import { hashesOf } from '../tests/support/contents.ts'
import { anIssn, doajTable } from '../tests/support/journal-imports.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { staffCalls } from '../tests/support/staff-sessions.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'
import { ojsJournal } from './support/ojs-journal.ts'
import { signUp } from './support/staff.ts'

/** Two batches of each. */
const sizes = { journal: 400, article: 30 }
/** One import of so many is undone in the end. */
const undone = 0.25
const longestAfterAcknowledgedMs = 1_500
/** What was interrupted goes on by itself within a minute or two, and may then be interrupted again. */
const longestCycleMs = 20_000
const longestMs = 600_000
/** Of each kind. */
const mostOpen = 3

type Env = Record<string, string>
type Kind = keyof typeof sizes
/** What staff want with one file; what was acknowledged is noted as it comes. */
type Task = {
	kind: Kind
	titles: string[]
	file: Blob
	isToBeUndone: boolean
	isSent?: boolean
	id?: number
	isStarted?: boolean
	isUndone?: boolean
	isOver?: boolean
}

/** One of many, because each is read in a process of its own: most kills would come before anything is imported. */
const hasPdf = (n: number) => n % 10 === 0

let counter = 0
function aTask(kind: Kind, random: () => number): Task {
	const title = `Crashed ${kind}`
	// articles of one journal have numbers of their own, by which they are known again
	const first = counter + 1
	counter += sizes[kind]
	const titles = Array.from({ length: sizes[kind] }, (_, at) => `${title} ${first + at}`)
	const isToBeUndone = random() < undone
	const table = () => doajTable(titles.map((one) => ({ title: one, online: anIssn() })))
	const file =
		kind === 'article' ? ojsJournal(sizes.article, { title, first, hasPdf }) : (table() as Uint8Array<ArrayBuffer>)
	return { kind, titles, file: new Blob([file]), isToBeUndone }
}

/** Staff send files, start and undo imports while the app is killed at random moments; a file that was not acknowledged is sent again. */
export async function killDuringImports({ kills, seed }: { kills: number; seed: number }) {
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder, ADMIN_REGISTRATION: 'open' }
		const tasks: Task[] = []
		const failed: string[] = []
		let headers: Record<string, string> = {}
		let journalId = 0
		let [acknowledged, repeated] = [0, 0]

		async function upload(url: string, task: Task): Promise<void> {
			task.isSent = true
			const form = new FormData()
			if (task.kind === 'article') form.append('journalId', String(journalId))
			form.append('file', task.file, task.kind === 'article' ? 'articles.xml' : 'journals.csv')
			const response = await fetch(`${url}/api/${task.kind}-imports`, { method: 'POST', headers, body: form })
			// the answer counts when it has arrived whole
			const { data, error } = (await response.json()) as { data?: ImportSummary; error?: string }
			// one person has only so many checked at once
			if (response.status === 429 || response.status === 409) return
			if (!data) throw new Error(`an import was answered ${response.status}: ${error}`)
			task.id = data.id
			acknowledged++
		}
		/** One step after the other, from where it stands; throws when the app is gone. */
		async function goOn(url: string, task: Task, isKilled: () => boolean): Promise<void> {
			const staff = staffCalls({ url }, headers)
			for (; task.id === undefined && !isKilled(); await sleep(200)) await upload(url, task)
			const path = `/api/${task.kind}-imports/${task.id}`
			async function act(action: 'start' | 'undo'): Promise<void> {
				const { status, error } = await staff.post(`${path}/${action}`)
				// it was done before the kill, and the answer was lost
				if (status !== 200 && status !== 409) throw new Error(`${action} was answered ${status}: ${error}`)
				acknowledged++
			}
			for (const begun = performance.now(); !isKilled() && !task.isOver; await sleep(50)) {
				const { state, problem } = (await staff.get<ImportSummary>(path)).data
				if (state === 'failed' || performance.now() - begun > longestMs) {
					failed.push(`${task.kind} ${task.id}: ${state} ${problem ?? ''}`)
					task.isOver = true
				} else if (state === 'ready' && !task.isStarted) {
					await act('start')
					task.isStarted = true
				} else if (state === 'done' && task.isToBeUndone && !task.isUndone) {
					await act('undo')
					task.isUndone = true
				} else task.isOver = state === (task.isToBeUndone ? 'undone' : 'done')
			}
		}

		for (let at = 0; at <= kills; at++) {
			const isLast = at === kills
			const app = await startApp(env)
			if (at === 0) {
				headers = await signUp(app.url)
				const journal = { title: 'Letters that move', issn: anIssn(), description: 'x', publishedHere: true }
				journalId = (await staffCalls(app, headers).post<{ id: number }>('/api/journals', journal)).data.id
			}
			// a new file of each kind: it also makes the app look for what was interrupted
			for (const kind of ['journal', 'article'] as const)
				if (tasks.filter((task) => task.kind === kind && !task.isOver).length < mostOpen)
					tasks.push(aTask(kind, random))
			let isKilled = false
			const enough = acknowledged + 1 + Math.floor(random() * 3)
			const open = tasks.filter(({ isOver }) => !isOver)
			repeated += open.filter(({ id, isSent }) => id === undefined && isSent).length
			const working = open.map((task) =>
				goOn(app.url, task, () => isKilled).catch((error: Error) => {
					if (isLast) throw error
				}),
			)
			if (isLast) await Promise.all(working)
			else {
				// at a random moment, counted in acknowledgements: a busy machine is slow
				for (const begun = performance.now(); acknowledged < enough && performance.now() - begun < longestCycleMs; )
					await sleep(2)
				await sleep(random() * longestAfterAcknowledgedMs)
			}
			await app.end(isLast ? 'SIGTERM' : 'SIGKILL')
			isKilled = true
			await Promise.all(working)
		}
		return { kills, imports: tasks.length, acknowledged, repeated, failed, ...(await lookAt(env, tasks)) }
	})
}

async function lookAt(env: Env, tasks: Task[]) {
	const settings = settingsIn(env)
	return withDatabase(settings, async ({ db, pool }) => {
		const timesIn = async (query: string) => {
			const { rows } = await pool.query<{ what: string; times: number }>(query)
			return new Map(rows.map(({ what, times }) => [what, times]))
		}
		const counted = 'count(*)::int as times'
		const stored = {
			journal: await timesIn(`select title as what, ${counted} from journals group by title`),
			article: await timesIn(`select title as what, ${counted} from articles group by title`),
		}
		const logged = await timesIn(`select label as what, ${counted} from activity
			where record_kind = 'article' and action = 'created' group by label`)
		const expected = tasks.flatMap(({ kind, titles, isToBeUndone }) =>
			titles.map((title) => ({ title, times: isToBeUndone ? 0 : 1, found: stored[kind].get(title) ?? 0 })),
		)
		await sweepImported(settings.files, db)
		const files = await hashesOf(settings.files)
		const { rows: galleys } = await pool.query<{ title: string; path: string | null; sum: string }>(
			`select a.title, g.file_path as path, g.file_sha256 as sum from articles a
			left join article_galleys g on g.article_id = a.id
			where g.id is not null or right(a.title, 1) = '0'`,
		)
		const { rows: named } = await pool.query<{ key: string }>(
			`select file_path as key from article_galleys union select unnest(files) from trash
			union select unnest(file_keys) from journal_import_rows
			union select file_key from journal_imports where file_key is not null`,
		)
		const keys = new Set(named.map(({ key }) => key))
		return {
			records: expected.reduce((total, { found }) => total + found, 0),
			lost: expected.filter(({ found, times }) => found < times).map(({ title }) => title),
			twice: [
				...expected.filter(({ found, times }) => found > times).map(({ title }) => title),
				...[...logged].filter(([, times]) => times > 1).map(([title]) => title),
			],
			torn: galleys.filter(({ path, sum }) => path === null || files[path] !== sum).map(({ title }) => title),
			orphans: Object.keys(files).filter((key) => !keys.has(key)),
		}
	})
}

/** As the app does when they are old enough. */
async function sweepImported(store: FileStoreSettings, db: Db): Promise<void> {
	const files = await filesService(store)
	const galleys = async (keys: string[]) =>
		new Set([...(await galleysRepository(db).usedFiles(keys)), ...(await usedByImports(db, keys))])
	const folders = [
		{ folder: 'galleys', used: galleys },
		{ folder: 'imports', used: (keys: string[]) => importsRepository(db).usedKeys(keys) },
	]
	const sweeping = sweepService({
		...{ files, folders, log: { info: () => {}, error: () => {} } },
		installation: () => secretsService(db).hash('installation', 'files'),
		inTrash: (keys) => trashRepository(db).usedFiles(keys),
	})
	await sweeping.sweep(new Date(Date.now() + 2 * 3_600_000))
	files.close()
}

export async function run({ count = 50, seed = 1 } = {}) {
	const result = await killDuringImports({ kills: count, seed })
	const { kills, imports, records, acknowledged, repeated, failed, lost, twice, torn, orphans } = result
	return {
		columns: [
			...['kills', 'seed', 'imports', 'records in the end', 'acknowledged', 'files sent again', 'failed'],
			...['lost', 'twice', 'torn', 'orphans'],
		],
		rows: [
			[
				...[kills, seed, imports, records, acknowledged, repeated, failed.length],
				...[lost.length, twice.length, torn.length, orphans.length],
			],
			...failed.map((line) => [line]),
		],
		holds: [failed, lost, twice, torn, orphans].every(({ length }) => length === 0),
	}
}
