import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { analyticsRoutes } from '../../src/contract/analytics.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { quietPort } from '../support/quiet-port.ts'
import { staffOn } from '../support/staff-calls.ts'
import { visitorOn } from '../support/visits.ts'
import { aMessage, postJson } from './requests.ts'

const whileBusy = { interval: 50, timeout: 120_000 }

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

test('while nothing answers at the address of the replica, the reports answer 503, and the rest goes on', async () => {
	const databaseReplicaUrl = `postgres://fleuron:secret@127.0.0.1:${await quietPort()}/fleuron`
	const alone = await startApp({ database: own.config, settings: { databaseReplicaUrl } })
	try {
		const staff = await staffOn(alone)
		const reports = Object.values(analyticsRoutes).map(({ path }) => path)
		expect(reports.length).toBeGreaterThan(5)
		for (const path of reports) {
			const { status, error } = await staff.json('GET', path)
			expect({ status, error }, path).toEqual({ status: 503, error: expect.stringContaining('cannot be reached') })
		}
		const refused = await fetch(`${alone.url}${reports[0]}`, { headers: staff.headers })
		expect(refused.headers.get('retry-after')).toBe('5')
		expect((await postJson(alone, '/api/contacts', aMessage())).status).toBe(200)
		expect((await staff.json('GET', '/api/contacts')).status).toBe(200)
		const visitor = visitorOn(alone.url)
		await visitor.introduce()
		await (await visitor.begin('/')).view('/', { title: 'Home' })
	} finally {
		await alone.close()
	}
})

test('the pool of the replica is among the metrics, where there is one', async () => {
	const poolsAt = async (where: TestApp, figure: string) => {
		const text = await (await where.get('/metrics')).text()
		const series = new RegExp(`^fleuron_database_connections_${figure}\\{pool="(\\w+)"\\} (\\d+)$`, 'gm')
		return Object.fromEntries([...text.matchAll(series)].map(([, pool, value]) => [pool, Number(value)]))
	}
	expect(await poolsAt(app, 'limit')).toEqual({ main: 10, visits: 2 })
	expect(await poolsAt(pooled, 'limit')).toEqual({ main: 10, visits: 2, replica: 4 })
	for (const figure of ['used', 'waiting'])
		expect(Object.keys(await poolsAt(pooled, figure))).toEqual(['main', 'visits', 'replica'])
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
		// connections that were ended refuse as well, until each has been noticed
		const refusal = () =>
			write().then(
				() => '',
				({ cause }: Error & { cause?: { code?: string } }) => cause?.code,
			)
		await expect.poll(refusal, whileBusy).toBe('25006')
		// connections that are open stay as they are
		await direct.query(`alter database ${own.config.database} reset default_transaction_read_only`)
		await vi.waitUntil(() => write().then(Boolean, () => false), whileBusy)
	} finally {
		await direct.end()
	}
})
