import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../src/db/engine/open.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'

const atOnce = 10
const marker = (kind: string, number: number) => `zqx${kind}marker${number}qxz`
const pattern = /zqx(\w+)marker\d+qxz/g

const paperWith = (word: string) => ({
	title: `Soil carbon and ${word} in maize fields`,
	abstract: `We studied ${word} in sandy soils under maize. Results of a field experiment show that yield increased. Implications for agriculture and for ${word} are discussed.`,
})

/** As the page sends it, as a browser without JavaScript does, and with mistakes that are refused. */
async function send(url: string, number: number): Promise<number> {
	const paper = paperWith(marker('paper', number))
	const json = { 'content-type': 'application/json' }
	const answer =
		number % 3 === 0
			? await fetch(`${url}/match-journal`, { method: 'POST', body: new URLSearchParams(paper) })
			: await fetch(`${url}/api/journals/match`, {
					method: 'POST',
					headers: json,
					body: JSON.stringify(number % 10 === 1 ? { ...paper, maxFee: paper.title } : paper),
				})
	const text = await answer.text()
	if (answer.headers.get('cache-control') !== 'no-store') throw new Error(`${answer.status} may be cached: ${text}`)
	return answer.status
}

/** A message of the contact form is stored: that the search finds it shows that the search works. */
async function sendControl(url: string): Promise<void> {
	const word = marker('control', 1)
	const body = { name: word, email: 'ada@example.org', subject: word, message: word }
	await fetch(`${url}/api/contacts`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
}

const kindsIn = (text: string): string[] => [...text.matchAll(pattern)].map(([, kind = '']) => kind)

/** Every file, the database's own and its write-ahead log too. */
async function kindsInFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const kinds: string[] = []
	for (const entry of entries)
		if (entry.isFile()) kinds.push(...kindsIn((await readFile(join(entry.parentPath, entry.name))).toString('latin1')))
	return kinds
}

/** Every row of every table as text. */
async function kindsInTables(config: pg.ClientConfig): Promise<string[]> {
	const client = new pg.Client(config)
	await client.connect()
	try {
		const { rows: tables } = await client.query<{ name: string }>(
			"select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
		)
		const kinds: string[] = []
		for (const { name } of tables) {
			const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
			kinds.push(...rows.flatMap(({ row }) => kindsIn(row)))
		}
		return kinds
	} finally {
		await client.end()
	}
}

async function sendAll(url: string, count: number): Promise<Map<number, number>> {
	const statuses = new Map<number, number>()
	let sent = 0
	async function sender(): Promise<void> {
		while (sent < count) {
			const status = await send(url, sent++)
			statuses.set(status, (statuses.get(status) ?? 0) + 1)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, sender))
	await sendControl(url)
	return statuses
}

/** Nothing of a text that was matched is in the database, in a log or in any file afterwards. */
export async function run({ count = 1_000 } = {}) {
	return withUsedFolder(async (folder) => {
		const app = await startApp({ DATA_DIR: folder, DEMO_CONTENT: '1', LOG_LEVEL: 'debug' })
		let log = ''
		for (const stream of [app.child.stdout, app.child.stderr]) stream?.on('data', (chunk) => (log += String(chunk)))
		const statuses = await sendAll(app.url, count)
		await app.end('SIGTERM')
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		const inTables = await kindsInTables(database.config)
		await database.stop()
		const found = { log: kindsIn(log), tables: inTables, files: await kindsInFiles(folder) }
		const of = (kind: string, kinds: string[]) => kinds.filter((one) => one === kind).length
		const refusedByLimit = statuses.get(429) ?? 0
		return {
			columns: ['matches', 'answers', 'in the log', 'in tables', 'in files', 'control in tables', 'control in files'],
			rows: [
				[
					count,
					[...statuses].map(([status, times]) => `${times} x ${status}`).join(', '),
					of('paper', found.log),
					of('paper', found.tables),
					of('paper', found.files),
					of('control', found.tables),
					of('control', found.files),
				],
			],
			holds:
				[...found.log, ...found.tables, ...found.files].every((kind) => kind !== 'paper') &&
				of('control', found.tables) > 0 &&
				of('control', found.files) > 0 &&
				log !== '' &&
				refusedByLimit === 0 &&
				[...statuses.keys()].every((status) => status < 500),
		}
	})
}
