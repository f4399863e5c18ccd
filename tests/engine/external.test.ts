import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { readCondition } from '../../src/db/condition.ts'
import { problemOf } from '../../src/db/engine/checks.ts'
import { openExternal } from '../../src/db/engine/external.ts'
import { DatabaseProblem, openDatabase } from '../../src/db/engine/open.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openTarget } from '../../src/db/transfer/target.ts'
import { jobsService } from '../../src/server/jobs/jobs.service.ts'
import { query, tempFolder } from './apps.ts'
import { type SeparateServer, startSeparateServer } from './separate-server.ts'

const password = 'grün & 50%/secret'
let server: SeparateServer
let dir: string

beforeAll(async () => {
	dir = await tempFolder()
	server = await startSeparateServer({ dir, password })
})

afterAll(async () => {
	await server?.stop()
	await rm(dir, { recursive: true, force: true })
})

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nonexistent', log: () => {} })

/** The server's address with another part. */
function changed(change: (url: URL) => void): string {
	const url = new URL(server.url)
	change(url)
	return url.href
}

async function sentenceFor(url: string): Promise<string> {
	const error = await open(url).then(
		() => new Error('it opened'),
		(reason: unknown) => reason,
	)
	if (!(error instanceof DatabaseProblem)) throw error
	expect(error.message).not.toContain('secret')
	expect(error.message).toMatch(/^[^\n]+\.$/)
	return error.message
}

test('a right address opens, twice at once, and its description holds no password', async () => {
	await query({ connectionString: server.url }, 'drop extension if exists pg_trgm')
	const [one, two] = await Promise.all([open(server.url), open(server.url)])
	expect(one.kind).toBe('external')
	expect(one.describe).toMatch(/^PostgreSQL 18\.\d+ at 127\.0\.0\.1:\d+, database "fleuron"$/)
	const { pool } = connect(one.config)
	expect((await readCondition(pool)).connection).toEqual({ address: '127.0.0.1', isEncrypted: false })
	await pool.end()
	expect(await query(one.config, "select cardinality(show_trgm('Ж')) as n")).toEqual([{ n: 2 }])
	await one.stop()
	expect(await query(two.config, 'select 1 as one')).toEqual([{ one: 1 }])
	await two.stop()
})

describe('a wrong DATABASE_URL is one sentence with host and cause', () => {
	test('nothing listens there', async () => {
		// no free port: another program could get it before we ask
		expect(await sentenceFor('postgres://me:secret@127.0.0.1:9/x')).toBe(
			`The database at 127.0.0.1:9 (DATABASE_URL) cannot be used: nothing answers there (connection refused).`,
		)
	})

	test('unknown host', async () => {
		expect(await sentenceFor('postgres://me:secret@db.invalid/x')).toBe(
			'The database at db.invalid:5432 (DATABASE_URL) cannot be used: the host name "db.invalid" is unknown.',
		)
	})

	test('wrong password, unknown user', async () => {
		const wrong = changed((url) => {
			url.password = 'not-the-secret'
		})
		expect(await sentenceFor(wrong)).toMatch(/127\.0\.0\.1:\d+ .*refuses the user "fleuron" with this password/)
		const unknown = changed((url) => {
			url.username = 'somebody'
		})
		expect(await sentenceFor(unknown)).toContain('refuses the user "somebody"')
	})

	test('no such database', async () => {
		const missing = changed((url) => {
			url.pathname = '/nothing'
		})
		expect(await sentenceFor(missing)).toMatch(/127\.0\.0\.1:\d+ .*it has no database "nothing"/)
	})

	test('a server that accepts and says nothing', async () => {
		const sockets: Socket[] = []
		const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
		await once(silent, 'listening')
		const address = silent.address()
		const port = typeof address === 'object' ? address?.port : 0
		const opening = openExternal(`postgres://me:secret@127.0.0.1:${port}/x`, () => {}, 300)
		await expect(opening).rejects.toThrow(
			`127.0.0.1:${port} (DATABASE_URL) cannot be used: it does not answer (timeout).`,
		)
		for (const socket of sockets) socket.destroy()
		silent.close()
	})

	test('not an address', async () => {
		for (const url of [
			'localhost',
			'mysql://me:secret@host/x',

			'postgres://me:secret@host:port/x',
		]) {
			expect(await sentenceFor(url)).toMatch(/^DATABASE_URL cannot be read: it has to look like postgres:/)
		}
	})
})

test('a database whose locale knows only ASCII is refused', async () => {
	const options = "template template0 encoding 'UTF8' locale_provider libc locale 'C'"
	await query({ connectionString: server.url }, `create database ascii ${options}`)
	const url = changed((address) => {
		address.pathname = '/ascii'
	})
	expect(await sentenceFor(url)).toMatch(/"ascii" at 127\.0\.0\.1:\d+ .*UTF-8 locale such as C\.UTF-8/)
	await query(
		{ connectionString: server.url },
		"create database bytes template template0 encoding 'SQL_ASCII' locale 'C'",
	)
	expect(await sentenceFor(url.replace('/ascii', '/bytes'))).toMatch(
		/encoding SQL_ASCII: create the database with a UTF-8/,
	)
})

test('a user who may not create pg_trgm is told who may', async () => {
	await query({ connectionString: server.url }, `create role plain login password 'other-secret'`)
	await query({ connectionString: server.url }, 'create database bare template template0')
	const url = changed((address) => {
		address.username = 'plain'
		address.password = 'other-secret'
		address.pathname = '/bare'
	})
	expect(await sentenceFor(url)).toMatch(/lacks the extension pg_trgm, which this user may not create/)
	await query(
		{
			connectionString: changed((address) => {
				address.pathname = '/bare'
			}),
		},
		'create extension pg_trgm',
	)
	await expect(open(url)).resolves.toMatchObject({ kind: 'external' })
	const config = { connectionString: url }
	const { pool } = connect(config)
	expect(await readCondition(pool).finally(() => pool.end())).toMatchObject({ isEmpty: true, mayMakeTables: false })
	const refused = 'The role "plain" may not make tables in the database "bare": let it own that database'
	await expect(migrate(config)).rejects.toThrow(refused)
	const target = await openTarget(config, 'name another one')
	await expect(target.begin()).rejects.toThrow(refused)
	await target.close()
})

test('a role that only owns its database is enough, and a superuser is named in a warning', async () => {
	await query({ connectionString: server.url }, `create role owner login password 'other-secret'`)
	await query({ connectionString: server.url }, 'create database owned template template0 owner owner')
	const databaseUrl = changed((address) => {
		address.username = 'owner'
		address.password = 'other-secret'
		address.pathname = '/owned'
	})
	const sentences: string[] = []
	const log = (sentence: string) => sentences.push(sentence)
	const { config } = await openDatabase({ databaseUrl, dataDir: '/nonexistent', log })
	await migrate(config)
	const { pool } = connect(config)
	expect(await readCondition(pool)).toMatchObject({ isEmpty: false, mayMakeTables: true })
	const jobs = jobsService({
		pool,
		jobs: [{ name: 'nothing', cron: '0 0 1 1 *', run: async () => {} }],
		log: { error: () => {} },
	})
	await jobs.start()
	await jobs.stop()
	await pool.end()
	expect(sentences).toEqual([])

	await openDatabase({ databaseUrl: server.url, dataDir: '/nonexistent', log })
	expect(sentences).toEqual([expect.stringMatching(/^Warning: the user "fleuron" of DATABASE_URL is a superuser/)])
})

test('an old server and a replica are refused', () => {
	const good = { version: '15.0', number: 150_000, encoding: 'UTF8', replica: false }
	expect(problemOf(good)).toBeUndefined()
	expect(problemOf({ ...good, version: '14.9', number: 140_009 })).toMatch(/PostgreSQL 14\.9.*15 or newer/)
	expect(problemOf({ ...good, replica: true })).toMatch(/read-only replica/)
})
