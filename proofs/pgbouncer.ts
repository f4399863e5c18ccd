import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOrFetchPgbouncer } from '../scripts/pgbouncer.ts'
import type { Session } from '../src/contract/admins.ts'
import { startSeparateServer } from '../tests/engine/separate-server.ts'
import { startSmtp } from '../tests/support/smtp-server.ts'
import { startApp, withFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, send } from './support/authors.ts'
import { startPgbouncer } from './support/pgbouncer-process.ts'

const poolSize = 5
const atOnce = 8
const password = 'a secret of the proof'
const account = { email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }

async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
	for (const begun = performance.now(); !(await isSo()); await sleep(200))
		if (performance.now() - begun > 180_000) throw new Error(`${what} did not come about within three minutes`)
}

/** Calls of staff on one of the instances. */
function staffCalls(url: string, token: string) {
	return async (method: string, path: string, body?: object): Promise<Response> => {
		const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
		return fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
	}
}

/** What a staff page hears of what others do. */
async function listen(url: string, token: string) {
	const leaving = new AbortController()
	const headers = { authorization: `Bearer ${token}` }
	const { body } = await fetch(`${url}/api/live-updates`, { headers, signal: leaving.signal })
	let text = ''
	const reading = (async () => {
		for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
	})().catch(() => {})
	return {
		count: () => text.match(/^data: /gm)?.length ?? 0,
		async leave() {
			leaving.abort()
			await reading
		},
	}
}

type Instances = [string, string]

async function signIn(url: string, path: string): Promise<string> {
	const response = await fetch(`${url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(account),
	})
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
	return ((await response.json()) as { data: Session }).data.token
}

/** Authors and visitors send to both instances at once, and staff read and write meanwhile. */
async function work(urls: Instances, journalId: number, count: number) {
	const tokens = [await signIn(urls[0], '/api/admin/register'), await signIn(urls[1], '/api/admin/login')] as const
	const heard = await Promise.all(urls.map((url, index) => listen(url, tokens[index] ?? '')))
	const statuses = new Map<number, number>()
	const counted = (response: Response) => {
		statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
		return response
	}
	const accepted: string[] = []
	let next = 0
	const client = async () => {
		while (next < count) {
			const turn = next++
			const [url, staff] = [urls[turn % 2] ?? '', staffCalls(urls[(turn + 1) % 2] ?? '', tokens[(turn + 1) % 2] ?? '')]
			const sent = aSubmittedFile()
			if (counted(await send(url, journalId, sent)).ok) accepted.push(sent.title)
			const message = { name: 'Ada', email: `${sent.key}@example.org`, subject: sent.title, message: 'When?' }
			const headers = { 'content-type': 'application/json' }
			counted(await fetch(`${url}/api/contacts`, { method: 'POST', headers, body: JSON.stringify(message) }))
			for (const path of [
				'/api/articles?page=1',
				'/api/contacts?page=1',
				'/api/analytics/dashboard/overview',
				'/api/system/status',
			])
				counted(await staff('GET', path))
			counted(await staff('PUT', `/api/journals/${journalId}`, { title: `Annals of Turn ${turn}` }))
			counted(await fetch(`${url}/`))
		}
	}
	await Promise.all(Array.from({ length: atOnce }, client))
	// saved through one, seen through the other
	const title = 'Annals of the End'
	counted(await staffCalls(urls[0], tokens[0])('PUT', `/api/journals/${journalId}`, { title }))
	const page = async () => (await (await fetch(`${urls[1]}/journals/${journalId}/details`)).text()).includes(title)
	await waitFor('the change on the page of the other instance', page)
	await waitFor('live updates at both', () => heard.every((one) => one.count() > 0))
	for (const one of heard) await one.leave()
	return { statuses, accepted }
}

/** Two instances behind PgBouncer, which knows no named statements: everything works, and few connections reach the server. */
export async function run({ count = 100 } = {}) {
	const pgbouncer = findOrFetchPgbouncer()
	if (!pgbouncer)
		return { columns: ['left out'], rows: [['PgBouncer is not installed and could not be fetched']], holds: false }
	return withFolder(async (folder) => {
		const server = await startSeparateServer({ dir: folder, password })
		const smtp = await startSmtp({ isPlain: true })
		const pooler = await startPgbouncer(pgbouncer, server.url, poolSize)
		const direct = new pg.Client({ connectionString: server.url })
		await direct.connect()
		const env = {
			DATA_DIR: folder,
			DATABASE_URL: server.url,
			DATABASE_POOL_URL: pooler.url,
			SMTP_HOST: '127.0.0.1',
			SMTP_PORT: String(smtp.port),
			MAIL_FROM: 'mail@fleuron.invalid',
		}
		const ask = async (query: string) => Number((await direct.query<{ number: string }>(query)).rows[0]?.number)
		const journalId = await addJournal({ DATA_DIR: folder, DATABASE_URL: server.url })
		const apps = [await startApp(env), await startApp(env)]
		try {
			const urls = apps.map(({ url }) => url) as Instances
			const { statuses, accepted } = await work(urls, journalId, count)
			await waitFor('sending every mail', async () => (await ask(waitingMails)) === 0)
			await waitFor('a job that succeeded', async () => (await ask(doneJobs)) > 0)
			const stored = await ask('select count(*) as number from articles')
			const servers = (await pooler.show('servers')).length
			const [stats = {}] = (await pooler.show('stats')).filter(({ database }) => database === 'fleuron')
			const failed = [...statuses].filter(([status]) => status >= 400).map(([status, many]) => `${many} x ${status}`)
			return {
				columns: [
					'PgBouncer',
					'submissions',
					'stored',
					'refused or failed calls',
					'mails',
					'transactions pooled',
					'connections',
				],
				rows: [
					[
						...[pgbouncer.version, accepted.length, stored, failed.join(', ') || 0, smtp.received.length],
						...[stats.total_xact_count ?? 0, `${servers} of ${poolSize}`],
					],
				],
				holds:
					failed.length === 0 &&
					accepted.length === count &&
					stored === count &&
					smtp.received.length >= count &&
					servers <= poolSize,
			}
		} finally {
			for (const app of apps) await app.end('SIGTERM')
			await direct.end()
			await pooler.stop()
			await smtp.close()
			await server.stop()
		}
	})
}

const waitingMails = `select count(*) as number from mails where state in ('queued', 'sending')`
const doneJobs = `select count(*) as number from jobs.job where state = 'completed'`
