import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../src/contract/admins.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { postJson } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const me = (bearer: string, on: { url: string } = app) =>
	fetch(`${on.url}/api/admin/me`, { headers: { authorization: bearer } })
const login = (body: object, on: { url: string } = app) => postJson(on, '/api/admin/login', body)
const dataOf = async (response: Response) => ((await response.json()) as { data: Session }).data

describe('an account', () => {
	test('is registered and signed in at once, again signed in, and known by its token', async () => {
		const staff = await signUp(app, { name: 'Ada Lovelace' })
		expect(staff.admin).toEqual({ id: expect.any(Number), name: 'Ada Lovelace', email: staff.email, role: 'admin' })
		// 256 random bits
		expect(staff.token).toMatch(/^[\w-]{43}$/)

		const again = await login({ email: staff.email.toUpperCase(), password: staff.password })
		expect(again.status).toBe(200)
		const session = await dataOf(again)
		expect(session.token).not.toBe(staff.token)
		const known = await me(`Bearer ${session.token}`)
		expect(await known.json()).toEqual({ success: true, data: staff.admin })
	})

	test('neither its password nor its token is stored', async () => {
		const { email, password, token } = await signUp(app)
		const { rows } = await app.pool.query<{ dump: string }>(
			`select (select json_agg(a) from admins a)::text || (select json_agg(s) from admin_sessions s)::text as dump`,
		)
		expect(rows[0]?.dump).toContain(email)
		expect(rows[0]?.dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
		for (const secret of [password, token]) expect(rows[0]?.dump).not.toContain(secret)
	})

	test.each([
		[{}, { email: 'Required', password: 'Required', name: 'Required' }],
		[
			{ email: 'nobody', password: '12345', name: ' ' },
			{ email: 'Invalid email', password: 'At least 6 characters', name: 'Required' },
		],
	])('needs %o to be right', async (body, details) => {
		const response = await postJson(app, '/api/admin/register', body)
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ success: false, details })
	})

	test('has an address of its own, in any spelling', async () => {
		const { email, password } = await signUp(app)
		const response = await postJson(app, '/api/admin/register', { email: email.toUpperCase(), password, name: 'Other' })
		expect(response.status).toBe(409)
		expect(await response.json()).toMatchObject({ error: expect.stringContaining('sign in') })
	})

	test('six characters are enough while local', async () => {
		const body = { email: 'six@example.org', password: '123456', name: 'Six' }
		expect((await postJson(app, '/api/admin/register', body)).status).toBe(200)
	})
})

describe('a token', () => {
	test('is invalid after signing out, and the other sessions stay', async () => {
		const staff = await signUp(app)
		const other = await dataOf(await login(staff))
		expect((await postJson(app, '/api/admin/logout', {}, staff.headers)).status).toBe(200)
		expect((await me(`Bearer ${staff.token}`)).status).toBe(401)
		expect((await postJson(app, '/api/admin/logout', {}, staff.headers)).status).toBe(401)
		expect((await me(`Bearer ${other.token}`)).status).toBe(200)
	})

	test.each([
		['12 hours without use', `last_used_at = now() - interval '12 hours 1 second'`],
		['30 days in all', `created_at = now() - interval '30 days 1 second', last_used_at = now()`],
	])('ends after %s', async (_why, change) => {
		const { token, admin } = await signUp(app)
		expect((await me(`Bearer ${token}`)).status).toBe(200)
		await app.pool.query(`update admin_sessions set ${change} where admin_id = $1`, [admin.id])
		expect((await me(`Bearer ${token}`)).status).toBe(401)
	})

	test('its use is noted, so that who works is not signed out', async () => {
		const { token, admin } = await signUp(app)
		await app.pool.query(`update admin_sessions set last_used_at = now() - interval '11 hours' where admin_id = $1`, [
			admin.id,
		])
		await me(`Bearer ${token}`)
		const { rows } = await app.pool.query<{ recent: boolean }>(
			`select last_used_at > now() - interval '1 minute' as recent from admin_sessions where admin_id = $1`,
			[admin.id],
		)
		expect(rows).toEqual([{ recent: true }])
	})

	test('of somebody who works every day is not cut off after a week', async () => {
		const { token, admin } = await signUp(app)
		await app.pool.query(
			`update admin_sessions set created_at = now() - interval '29 days', last_used_at = now() - interval '11 hours'
				where admin_id = $1`,
			[admin.id],
		)
		expect((await me(`Bearer ${token}`)).status).toBe(200)
	})

	test('ends with its account', async () => {
		const { token, admin, email, password } = await signUp(app)
		await app.pool.query('update admins set is_active = false where id = $1', [admin.id])
		expect((await me(`Bearer ${token}`)).status).toBe(401)
		const response = await login({ email, password })
		expect(response.status).toBe(401)
		expect(await response.json()).toMatchObject({ error: 'The e-mail address or the password is wrong.' })
	})

	test('counts in the header alone', async () => {
		const { token } = await signUp(app)
		const places: [string, Record<string, string>][] = [
			['/api/admin/me', { cookie: `token=${token}; authorization=Bearer ${token}` }],
			[`/api/admin/me?token=${token}&access_token=${token}`, {}],
			['/api/admin/me', { 'x-authorization': `Bearer ${token}` }],
			['/api/admin/me', { authorization: token }],
			['/api/admin/me', { authorization: `Basic ${token}` }],
			['/api/admin/me', { authorization: `Bearer ${token}x` }],
			['/api/admin/me', { authorization: `Bearer ${token.slice(0, -1)}` }],
			['/api/admin/me', { authorization: 'Bearer null' }],
		]
		for (const [path, headers] of places) {
			const response = await app.get(path, headers)
			expect(response.status, JSON.stringify(headers)).toBe(401)
			expect(response.headers.get('www-authenticate')).toBe('Bearer')
		}
		expect((await me(`bearer  ${token}`)).status).toBe(200)
	})
})

describe('guessing', () => {
	test('five failures block an account for ten minutes, also with the right password; others can still sign in', async () => {
		const staff = await signUp(app)
		const other = await signUp(app)
		for (let i = 0; i < 5; i++) expect((await login({ email: staff.email, password: 'wrong one' })).status).toBe(401)
		const refused = await login(staff)
		expect(refused.status).toBe(429)
		// as many seconds as the test itself may take are gone at most
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(400)
		expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/in (10|9|8|7) minutes/) })
		expect((await login(other)).status).toBe(200)

		const pass = () => app.pool.query(`update sign_in_failures set blocked_until = now() - interval '1 second'`)
		await pass()
		expect((await login({ email: staff.email, password: 'wrong one' })).status).toBe(401)
		expect(Number((await login(staff)).headers.get('retry-after'))).toBeGreaterThan(1_000)
		// never for good: when the time is over, the right password opens and all is forgotten
		await pass()
		expect((await login(staff)).status).toBe(200)
		expect((await login({ email: staff.email, password: 'wrong one' })).status).toBe(401)
		expect((await login(staff)).status).toBe(200)
	})

	test('tries at the same moment do not slip through together', async () => {
		const staff = await signUp(app)
		const statuses = await Promise.all(
			Array.from({ length: 20 }, async () => (await login({ email: staff.email, password: 'wrong one' })).status),
		)
		expect(statuses.filter((status) => status === 401)).toHaveLength(5)
		expect(statuses.filter((status) => status === 429)).toHaveLength(15)
	})

	test('an unknown address and a wrong password are answered the same, byte by byte', async () => {
		const staff = await signUp(app)
		const answers = await Promise.all(
			[staff.email, 'unknown@example.org'].map(async (email) => {
				const response = await login({ email, password: 'wrong one' })
				const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response.headers)
				return { status: response.status, headers, body: await response.text() }
			}),
		)
		expect(answers[0]).toEqual(answers[1])
	})

	test('fifty at once are all answered', async () => {
		const statuses = await Promise.all(
			Array.from(
				{ length: 50 },
				async (_, i) => (await login({ email: `flood${i}@example.org`, password: 'x' })).status,
			),
		)
		expect(new Set(statuses)).toEqual(new Set([401]))
	})
})
