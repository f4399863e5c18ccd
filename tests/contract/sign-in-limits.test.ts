import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { from, postJson, publicSettings } from './requests.ts'

let site: TestApp
beforeAll(async () => {
	site = await startApp({ settings: publicSettings })
})
afterAll(() => site.close())

const password = 'correct horse battery'
const home = '198.51.100.7'
let counter = 0

const login = (email: string, address: string, tried = 'wrong one') =>
	postJson(site, '/api/admin/login', { email, password: tried }, from(address))
const statusOf = async (email: string, address: string, tried?: string) => (await login(email, address, tried)).status

/** An account that has signed in from its owner's network. */
async function anOwner(): Promise<string> {
	const email = `owner${++counter}@example.org`
	await site.auth.createByOperator(email, 'Olga Owner', password)
	expect(await statusOf(email, home, password)).toBe(200)
	return email
}

/** As many networks as asked for, no two of one provider's customer. */
const networks = (count: number) => Array.from({ length: count }, (_, i) => `203.${i >> 8}.${i & 255}.9`)

/** What is blocked stays blocked for as long as a limit can: a slow test must not be overtaken by the end of its minute. */
const keepBlocked = () =>
	site.pool.query(
		`update sign_in_failures set blocked_until = now() + interval '15 minutes' where blocked_until > now()`,
	)

async function guess(email: string, addresses: string[]): Promise<number[]> {
	const statuses: number[] = []
	for (const address of addresses) {
		statuses.push(await statusOf(email, address))
		await keepBlocked()
	}
	return statuses
}
const answered = (statuses: number[]) => statuses.filter((status) => status === 401).length
const pass = () => site.pool.query(`update sign_in_failures set blocked_until = now() - interval '1 second'`)
/** For how long the last try that blocked has blocked. */
const secondsOfLastBlock = async () => {
	const { rows } = await site.pool.query<{ seconds: number }>(
		`select extract(epoch from blocked_until - updated_at)::int as seconds from sign_in_failures
		where blocked_until is not null order by updated_at desc limit 1`,
	)
	return rows[0]?.seconds
}
const warnings = async (email: string) =>
	(await site.pool.query(`select from mails where kind = 'sign-in-warning' and recipient = $1`, [email])).rowCount

describe('guessing from many networks', () => {
	test('60 networks get 20 answers, the owner gets one mail and still signs in from home', async () => {
		const email = await anOwner()
		const [last = '', ...more] = networks(60).slice(19)
		expect(answered(await guess(email, networks(19)))).toBe(19)
		expect(await statusOf(email, last)).toBe(401)
		expect(await secondsOfLastBlock()).toBe(60)
		await keepBlocked()
		expect(new Set(await guess(email, more))).toEqual(new Set([429]))
		expect(await warnings(email)).toBe(1)

		// from a network that nobody knows even the right password waits
		const refused = await login(email, '192.0.2.1', password)
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
		expect(await refused.json()).toMatchObject({ error: expect.stringContaining('or set a new password by mail') })
		expect(await statusOf(email, home, password)).toBe(200)

		// the next one waits longer, and there is no second mail
		await pass()
		expect(await statusOf(email, '192.0.2.2')).toBe(401)
		expect(await secondsOfLastBlock()).toBe(120)
		expect(await statusOf(email, '192.0.2.3')).toBe(429)
		expect(await warnings(email)).toBe(1)
		expect(await statusOf(email, home, password)).toBe(200)
	})

	test('at the same moment they do not slip through together', async () => {
		const email = await anOwner()
		expect(answered(await Promise.all(networks(40).map((address) => statusOf(email, address))))).toBe(20)
		expect(await warnings(email)).toBe(1)
	})

	test('an address without an account is answered the same, and nobody is written to', async () => {
		const statuses = await guess('nobody@example.org', networks(25))
		expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
		expect(await warnings('nobody@example.org')).toBe(0)
	})

	test('the /64s of one /48 get ten answers, and take nothing from others', async () => {
		const email = await anOwner()
		const within = Array.from({ length: 60 }, (_, i) => `2001:db8:7:${i.toString(16)}::1`)
		expect(answered(await guess(email, within))).toBe(10)
		expect(await statusOf(email, '2001:db8:8::1')).toBe(401)
		expect(await statusOf(email, '2001:db8:8::1', password)).toBe(200)
	})

	test('tries that are refused are not counted: one network cannot delay the others', async () => {
		const email = await anOwner()
		expect(answered(await guess(email, Array(40).fill('203.0.113.9')))).toBe(5)
		expect(answered(await guess(email, networks(15)))).toBe(15)
	})

	test('where the account signed in before, it has the five tries of its own', async () => {
		const email = await anOwner()
		await guess(email, networks(30))
		expect(await guess(email, Array(6).fill(home))).toEqual([401, 401, 401, 401, 401, 429])
		// what fails at home is not what the owner is warned of, and does not count elsewhere
		expect(await warnings(email)).toBe(1)
	})

	test('a new password by mail opens the network it was set from', async () => {
		const email = await anOwner()
		await guess(email, networks(30))
		const away = from('192.0.2.77')
		expect(await statusOf(email, '192.0.2.77', password)).toBe(429)
		await postJson(site, '/api/admin/forgot-password', { email }, away)
		const { rows } = await site.pool.query<{ code: string }>(
			`select data->>'code' as code from mails where kind = 'password-reset' and recipient = $1`,
			[email],
		)
		const newPassword = 'a quite new password'
		const reset = await postJson(site, '/api/admin/reset-password', { code: rows[0]?.code, newPassword }, away)
		expect(reset.status).toBe(200)
		expect(await statusOf(email, '192.0.2.77', newPassword)).toBe(200)
	})

	test('a known network is forgotten after 90 days, counts after a day', async () => {
		const email = await anOwner()
		await guess(email, ['203.0.113.44'])
		const rows = async () => (await site.pool.query('select from sign_in_failures')).rowCount
		await site.pool.query(`update sign_in_failures set updated_at = now() - interval '25 hours'`)
		await site.pool.query(`delete from sign_in_failures where known_until < now()`)
		await site.runJob('tidy-up')
		const { rows: left } = await site.pool.query<{ days: number }>(
			`select round(extract(epoch from known_until - now()) / 86400)::int as days from sign_in_failures`,
		)
		expect(new Set(left.map(({ days }) => days))).toEqual(new Set([90]))
		await site.pool.query(`update sign_in_failures set known_until = now() - interval '1 second'`)
		await site.runJob('tidy-up')
		expect(await rows()).toBe(0)
	})
})

test('signing in and changing the password lock the account first, so that neither can block the other for good', async () => {
	const email = await anOwner()
	const client = await site.pool.connect()
	try {
		await client.query('begin')
		await client.query('select from admins where email = $1 for update', [email])
		const signedIn = login(email, home, password)
		const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		await expect.poll(async () => (await site.pool.query(waiting)).rowCount).toBe(1)
		// the failures are not locked by those who still wait for the account
		await client.query('select from sign_in_failures for update nowait')
		await client.query('commit')
		expect((await signedIn).status).toBe(200)
	} finally {
		await client.query('rollback')
		client.release()
	}
})
