import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { staffOn } from '../support/staff-calls.ts'
import { visitorOn } from '../support/visits.ts'
import { aMessage, postJson } from './requests.ts'

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
