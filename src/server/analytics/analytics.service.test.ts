import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase } from '../../../tests/support/database.ts'
import { browsers } from '../../../tests/support/visits.ts'
import { connect } from '../../db/client.ts'
import type { Caller } from '../caller.ts'
import { limitsService } from '../limits/limits.service.ts'
import { secretsService } from '../secrets/secrets.service.ts'
import { analyticsService } from './analytics.service.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let connection: ReturnType<typeof connect>
beforeAll(async () => {
	database = await cloneDatabase()
	connection = connect(database.config)
})
afterAll(async () => {
	await connection.pool.end()
	await database.drop()
})

const caller: Caller = {
	address: '203.0.113.9',
	idempotencyKey: undefined,
	isFromOutside: true,
	userAgent: browsers.chrome,
	host: 'publish.example.org',
	optsOut: false,
	actor: { kind: 'visitor' },
	requestId: undefined,
}

function aService({ maxWaiting = 5_000, dailyBytes = 1e9 } = {}) {
	const { db, pool } = connection
	const analytics = analyticsService({
		db,
		pool,
		limits: limitsService(db, secretsService(db), 'public'),
		countries: () => 'IN',
		publicUrl: () => 'https://publish.example.org',
		profile: 'public',
		dailyBytes,
		clock: () => Date.UTC(2026, 10, 15),
		maxWaiting,
	})
	const introduce = (address = caller.address) =>
		analytics.add({ ...caller, address }, { kind: 'visitor', record: { visitorId: randomUUID() } })
	return { analytics, introduce }
}

const droppedFor = async (reason: string) => {
	const { rows } = await connection.pool.query('select count from analytics_dropped where reason = $1', [reason])
	return Number(rows[0]?.count ?? 0)
}

test('beyond the queue a call is 503 with a time to wait, and counted; those that wait are written', async () => {
	const { analytics, introduce } = aService({ maxWaiting: 3 })
	const holder = await connection.pool.connect()
	try {
		await holder.query('begin; lock table analytics_visitors in access exclusive mode')
		const first = introduce()
		await expect.poll(() => analytics.stats.visits.batches).toBe(1)
		const waiting = [introduce(), introduce(), introduce()]
		await expect(introduce()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
		await holder.query('commit')
		expect(await Promise.all([first, ...waiting])).toEqual([true, true, true, true])
		await analytics.stop()
		expect(await droppedFor('queueFull')).toBe(1)
		// one commit for the first, one for all that waited
		expect(analytics.stats.visits).toEqual({ batches: 2, items: 4 })
	} finally {
		holder.release()
	}
})

test('too many visits from one network are refused for a while', async () => {
	const { analytics, introduce } = aService()
	await Promise.all(Array.from({ length: 1_200 }, () => introduce()))
	await expect(introduce()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
	expect(await introduce('198.51.100.1')).toBe(true)
	await analytics.stop()
	expect(await droppedFor('tooMany')).toBe(1)
})

const startOfDay = 'analytics-kilobytes'
const visitors = async () => (await connection.pool.query('select from analytics_visitors')).rowCount ?? 0

test('one network cannot use up the bytes that all may store in a day', async () => {
	await connection.pool.query('truncate request_limits, analytics_dropped')
	const { analytics, introduce } = aService({ dailyBytes: 100_000 })
	const answers = await Promise.allSettled(Array.from({ length: 200 }, () => introduce()))
	const refused = answers.filter((answer) => answer.status === 'rejected')
	expect(refused.length).toBeGreaterThan(100)
	for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_requests', retryAfter: 86_400 })
	expect(await introduce('198.51.100.1')).toBe(true)
	await analytics.stop()
	expect(await droppedFor('tooMany')).toBe(refused.length)
})

test('beyond the bytes of a day nothing is stored, from however many networks it comes', async () => {
	await connection.pool.query('truncate request_limits, analytics_dropped')
	const before = await visitors()
	const { analytics, introduce } = aService({ dailyBytes: 100_000 })
	const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => introduce(`10.0.${at >> 8}.${at & 255}`)))
	const stored = answers.filter(Boolean).length
	expect(stored).toBeGreaterThan(50)
	expect(stored).toBeLessThan(200)
	expect(await visitors()).toBe(before + stored)
	await analytics.stop()
	expect(await droppedFor('noSpace')).toBe(1_000 - stored)
})

test('what another instance stored counts too, until the day has ended', async () => {
	await connection.pool.query('truncate request_limits')
	const first = aService()
	expect(await first.introduce()).toBe(true)
	await first.analytics.stop()
	// as if the tables had been smaller by a megabyte when the day began
	const grown = await connection.pool.query('update request_limits set count = count - 1024 where scope = $1', [
		startOfDay,
	])
	expect(grown.rowCount).toBe(1)
	const second = aService({ dailyBytes: 500_000 })
	await expect.poll(() => second.introduce()).toBe(false)
	await second.analytics.stop()

	await connection.pool.query(`update request_limits set resets_at = now() where scope = $1`, [startOfDay])
	const third = aService({ dailyBytes: 500_000 })
	await third.introduce()
	await third.analytics.stop()
	expect(await third.introduce()).toBe(true)
})

test('an event of a session that nobody began is stored, and no statement is refused on the way', async () => {
	const { analytics } = aService()
	const queries = vi.spyOn(pg.Client.prototype, 'query')
	try {
		const record = {
			sessionId: randomUUID(),
			visitorId: randomUUID(),
			eventType: 'click',
			eventName: 'stray',
			page: '/',
		} as const
		expect(await analytics.add(caller, { kind: 'event', record })).toBe(true)
		const sent = await Promise.allSettled(queries.mock.results.map(({ value }) => value))
		expect(sent.length).toBeGreaterThan(3)
		expect(sent.filter(({ status }) => status === 'rejected')).toEqual([])
	} finally {
		queries.mockRestore()
	}
})
