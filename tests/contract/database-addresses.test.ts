import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { staffOn } from '../support/staff-calls.ts'
import { visitorOn } from '../support/visits.ts'
import { aMessage, postJson } from './requests.ts'

const whileBusy = { interval: 50, timeout: 120_000 }

/** The address of a database as an operator writes it. */
function addressOf({ connectionString, host = '', port, user = '', password, database }: pg.ClientConfig): string {
	if (connectionString) return connectionString
	const query = new URLSearchParams({ host, ...(port && { port: String(port) }) })
	return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(String(password ?? ''))}@/${database}?${query}`
}

let own: Awaited<ReturnType<typeof cloneDatabase>>
let copy: Awaited<ReturnType<typeof cloneDatabase>>
let app: TestApp
let pooled: TestApp
beforeAll(async () => {
	own = await cloneDatabase()
	copy = await cloneDatabase()
	app = await startApp({ database: own.config })
	pooled = await startApp({
		database: own.config,
		settings: { databasePoolUrl: addressOf(own.config), databaseReplicaUrl: addressOf(copy.config) },
	})
})
afterAll(async () => {
	await app.close()
	await pooled.close()
	await own.drop()
	await copy.drop()
})

/** Statements that any connection of the pool has named. */
async function named({ pool }: TestApp): Promise<number> {
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
	const counts = await Promise.all(
		clients.map(async (client) => {
			const { rows } = await client.query<{ number: string }>('select count(*) as number from pg_prepared_statements')
			client.release()
			return Number(rows[0]?.number)
		}),
	)
	return counts.reduce((sum, number) => sum + number, 0)
}

test('behind a pooler no statement has a name, and calls work as without one', async () => {
	for (const [where, isNamed] of [
		[app, true],
		[pooled, false],
	] as const) {
		const staff = await staffOn(where)
		expect((await postJson(where, '/api/contacts', aMessage())).status).toBe(200)
		expect((await where.get('/api/journals')).status).toBe(200)
		expect((await staff.json('GET', '/api/contacts')).status).toBe(200)
		expect((await named(where)) > 0).toBe(isNamed)
	}
})

test('the reports about visits are read from the replica, and nothing else is', async () => {
	const visitor = visitorOn(app.url)
	await visitor.introduce()
	await (await visitor.begin('/')).view('/', { title: 'Home' })
	const viewsAt = async (where: TestApp) => {
		const staff = await staffOn(where)
		return (await staff.json<{ totalPageViews: number }>('GET', '/api/analytics/dashboard/overview')).data
	}
	expect(await viewsAt(app)).toMatchObject({ totalPageViews: 1 })
	expect(await viewsAt(pooled)).toMatchObject({ totalPageViews: 0 })
	expect((await pooled.pool.query('select from analytics_page_views')).rowCount).toBe(1)
})

test('a connection to a server that has become a replica is given up: writes are refused, then taken again', async () => {
	const direct = new pg.Client({ ...own.config, options: '-c default_transaction_read_only=off' })
	await direct.connect()
	const write = () => app.db.transaction((tx) => tx.execute(sql`update contacts set subject = subject`))
	try {
		await direct.query(`alter database ${own.config.database} set default_transaction_read_only = on`)
		await direct.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		)
		await vi.waitUntil(async () => {
			const { status, headers } = await postJson(app, '/api/contacts', aMessage())
			return status === 503 && headers.get('retry-after') !== null
		}, whileBusy)
		await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
		// connections that are open stay as they are
		await direct.query(`alter database ${own.config.database} reset default_transaction_read_only`)
		await vi.waitUntil(() => write().then(Boolean, () => false), whileBusy)
	} finally {
		await direct.end()
	}
})
