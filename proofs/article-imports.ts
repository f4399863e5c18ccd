import type { ArticleImport } from '../src/contract/article-imports.ts'
import { demoGalleyBytes } from '../tests/support/galleys.ts'
import { anIssn } from '../tests/support/journal-imports.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'

/** A journal moves in one evening: both formats together, on a machine that does nothing else. */
const limits = { minutes: 60, megabytes: 512 }

const pdf = Buffer.from(demoGalleyBytes).toString('base64')

/** As Open Journal Systems writes it: issues of 20 articles, each with a PDF, two authors and twenty references. */
function ojsJournal(count: number): string {
	const article = (
		n: number,
	) => `<article locale="en_US" date_submitted="2015-02-03" status="3" current_publication_id="${n}" stage="production">
<id type="internal">${n}</id>
<submission_file id="${n}" stage="proof"><name locale="en_US">article-${n}.pdf</name><file id="${n}" filesize="${demoGalleyBytes.length}" extension="pdf"><embed encoding="base64">${pdf}</embed></file></submission_file>
<publication locale="en_US" version="1" status="3" date_published="2019-11-20"><id type="internal">${n}</id>
<title locale="en_US">On the drift of small things, part ${n}</title>
<abstract locale="en_US">${'Sediment moves when nobody looks at it. '.repeat(30)}</abstract>
<licenseUrl>https://creativecommons.org/licenses/by/4.0</licenseUrl><keywords locale="en_US"><keyword>soil</keyword></keywords>
<authors><author seq="0" id="${n}"><givenname locale="en_US">Mei-Ling</givenname><familyname locale="en_US">Rooke</familyname><affiliation locale="en_US">Lantern Bay</affiliation></author>
<author seq="1" id="${n + count}"><givenname locale="en_US">Anna</givenname><familyname locale="en_US">van der Berg</familyname></author></authors>
<article_galley locale="en_US"><name locale="en_US">PDF</name><submission_file_ref id="${n}"/></article_galley><pages>${n}-${n + 8}</pages>
<citations>${'<citation>Rooke, M. (2010). What a journal promises. Letters, 1(2), 3-4.</citation>'.repeat(20)}</citations></publication></article>`
	const issues = Array.from({ length: Math.ceil(count / 20) }, (_, at) => {
		const listed = Array.from({ length: Math.min(20, count - at * 20) }, (_one, place) => article(at * 20 + place + 1))
		return `<issue published="1"><id type="internal">${at + 1}</id><issue_identification><volume>${at + 1}</volume><number>1</number><year>2019</year></issue_identification>
<date_published>2019-12-01</date_published><articles>${listed.join('\n')}</articles></issue>`
	})
	return `<?xml version="1.0"?>\n<issues xmlns="http://pkp.sfu.ca">${issues.join('\n')}</issues>`
}

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
