import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/database.ts'
import { browsers } from '../../../tests/support/visits.ts'
import { connect } from '../../db/client.ts'
import type { Caller } from '../caller.ts'
import { limitsService } from '../limits/limits.service.ts'
import { secretsService } from '../secrets/secrets.service.ts'
import { trackingService } from './tracking.service.ts'

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

function aService(maxWaiting: number) {
	const { db, pool } = connection
	const tracking = trackingService({
		db,
		pool,
		limits: limitsService(db, secretsService(db), 'public'),
		countries: () => 'IN',
		publicUrl: () => 'https://publish.example.org',
		profile: 'public',
		clock: () => Date.UTC(2026, 10, 15),
		maxWaiting,
	})
	const introduce = () => tracking.track(caller, { kind: 'visitor', record: { visitorId: randomUUID() } })
	return { tracking, introduce }
}

const droppedFor = async (reason: string) => {
	const { rows } = await connection.pool.query('select count from analytics_dropped where reason = $1', [reason])
	return Number(rows[0]?.count ?? 0)
}

test('beyond the queue a call is 503 with a time to wait, and counted; those that wait are written', async () => {
	const { tracking, introduce } = aService(3)
	const holder = await connection.pool.connect()
	try {
		await holder.query('begin; lock table analytics_visitors in access exclusive mode')
		const first = introduce()
		await expect.poll(() => tracking.stats.visits.batches).toBe(1)
		const waiting = [introduce(), introduce(), introduce()]
		await expect(introduce()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
		await holder.query('commit')
		expect(await Promise.all([first, ...waiting])).toEqual([true, true, true, true])
		await tracking.stop()
		expect(await droppedFor('queueFull')).toBe(1)
		// one commit for the first, one for all that waited
		expect(tracking.stats.visits).toEqual({ batches: 2, items: 4 })
	} finally {
		holder.release()
	}
})

test('too many visits from one network are refused for a while', async () => {
	const { tracking, introduce } = aService(5_000)
	await Promise.all(Array.from({ length: 1_200 }, introduce))
	await expect(introduce()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
	const elsewhere = { ...caller, address: '198.51.100.1' }
	expect(await tracking.track(elsewhere, { kind: 'visitor', record: { visitorId: randomUUID() } })).toBe(true)
	await tracking.stop()
	expect(await droppedFor('tooMany')).toBe(1)
})
