import type { ArticleImport } from '../src/contract/article-imports.ts'
import { anIssn } from '../tests/support/journal-imports.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'
import { ojsJournal } from './support/ojs-journal.ts'

/** A journal moves in one evening: both formats together, on a machine that does nothing else. */
const limits = { minutes: 60, megabytes: 512 }

type Called = { app: AppProcess; headers: Record<string, string> }

async function call<T>({ app, headers }: Called, method: string, path: string, body?: object | FormData): Promise<T> {
	const isForm = body instanceof FormData
	const response = await fetch(`${app.url}${path}`, {
		method,
		headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
		...(body && { body: isForm ? body : JSON.stringify(body) }),
	})
	const answer = (await response.json()) as { data: T; error?: string }
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`)
	return answer.data
}

async function signUp(app: AppProcess): Promise<Called> {
	const account = { email: 'staff@example.org', password: 'correct horse battery', name: 'Staff' }
	const { token } = await call<{ token: string }>({ app, headers: {} }, 'POST', '/api/admin/register', account)
	return { app, headers: { authorization: `Bearer ${token}` } }
}

const aJournal = async (called: Called, title: string): Promise<number> => {
	const body = { title, issn: anIssn(), description: 'x', publishedHere: true }
	return (await call<{ id: number }>(called, 'POST', '/api/journals', body)).id
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 250))

/** Seconds until it is in this state, and the most memory of the app meanwhile. */
async function until(called: Called, id: number, state: 'ready' | 'done') {
	const started = performance.now()
	let megabytes = 0
	for (;;) {
		const found = await call<ArticleImport>(called, 'GET', `/api/article-imports/${id}`)
		megabytes = Math.max(megabytes, called.app.memory())
		if (found.state === 'failed') throw new Error(`the import failed: ${found.problem}`)
		if (found.state === state) return { found, seconds: (performance.now() - started) / 1_000, megabytes }
		await pause()
	}
}

async function importFile(called: Called, format: string, file: Blob, title: string) {
	const journalId = await aJournal(called, title)
	const form = new FormData()
	form.append('journalId', String(journalId))
	form.append('file', file, format === 'JATS' ? 'articles.zip' : 'articles.xml')
	const idle = called.app.memory()
	const uploading = performance.now()
	const { id } = await call<ArticleImport>(called, 'POST', '/api/article-imports', form)
	const upload = (performance.now() - uploading) / 1_000
	const checked = await until(called, id, 'ready')
	await call(called, 'POST', `/api/article-imports/${id}/start`)
	const written = await until(called, id, 'done')
	const { read, created, problems } = written.found.counts
	const peak = Math.max(checked.megabytes, written.megabytes) - idle
	process.stdout.write(`${format}: ${created} of ${read} imported\n`)
	const row = [format, (file.size / 1024 / 1024).toFixed(0), read, created, problems]
	const seconds = [upload, checked.seconds, written.seconds]
	return { journalId, created, seconds, peak, row: [...row, ...seconds.map((one) => one.toFixed(0)), peak.toFixed(0)] }
}

/** A journal with its PDFs from Open Journal Systems, and then as JATS, as it is exported here, into another journal. */
export async function run({ count = 500 }: { count?: number } = {}) {
	return withUsedFolder(async (folder) => {
		const app = await startApp({ DATA_DIR: folder, PROFILE: 'local', ADMIN_REGISTRATION: 'open' })
		try {
			const called = await signUp(app)
			const ojs = await importFile(called, 'OJS', new Blob([ojsJournal(count)]), 'Letters that move')
			const address = `${app.url}/api/article-records/export?format=jats&journal=${ojs.journalId}`
			const exported = await (await fetch(address, { headers: called.headers })).blob()
			const jats = await importFile(called, 'JATS', exported, 'Letters that moved again')
			const done = [ojs, jats]
			const minutes = done.flatMap(({ seconds }) => seconds).reduce((a, b) => a + b, 0) / 60
			return {
				columns: [
					...['format', 'file, MB', 'read', 'imported', 'problems', 'upload, s', 'check, s'],
					...['import, s', 'memory, + MB'],
				],
				rows: done.map(({ row }) => row),
				holds:
					done.every(({ created, peak }) => created === count && peak <= limits.megabytes) && minutes <= limits.minutes,
			}
		} finally {
			await app.end('SIGTERM')
		}
	})
}
