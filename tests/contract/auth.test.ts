import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../src/contract/admins.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { postJson, publicSettings } from './requests.ts'

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
	test('is worth nothing after signing out, and the other sessions stay', async () => {
		const staff = await signUp(app)
		const other = await dataOf(await login(staff))
		expect((await postJson(app, '/api/admin/logout', {}, staff.headers)).status).toBe(200)
		expect((await me(`Bearer ${staff.token}`)).status).toBe(401)
		expect((await postJson(app, '/api/admin/logout', {}, staff.headers)).status).toBe(401)
		expect((await me(`Bearer ${other.token}`)).status).toBe(200)
	})

	test.each([
		['12 hours without use', `last_used_at = now() - interval '12 hours 1 second'`],
		['7 days in all', `created_at = now() - interval '7 days 1 second', last_used_at = now()`],
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
	test('five failures close the door for ten minutes, also for the right password; others still come in', async () => {
		const staff = await signUp(app)
		const other = await signUp(app)
		for (let i = 0; i < 5; i++) expect((await login({ email: staff.email, password: 'wrong one' })).status).toBe(401)
		const refused = await login(staff)
		expect(refused.status).toBe(429)
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
		expect(await refused.json()).toMatchObject({ error: expect.stringContaining('10 minutes') })
		expect((await login(other)).status).toBe(200)

		const pass = () => app.pool.query(`update sign_in_failures set blocked_until = now() - interval '1 second'`)
		await pass()
		expect((await login({ email: staff.email, password: 'wrong one' })).status).toBe(401)
		expect(Number((await login(staff)).headers.get('retry-after'))).toBeGreaterThan(1_190)
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

	test('fifty at once wait in line and need little memory', async () => {
		const before = process.memoryUsage().rss
		let peak = before
		const watch = setInterval(() => {
			peak = Math.max(peak, process.memoryUsage().rss)
		}, 5)
		const statuses = await Promise.all(
			Array.from(
				{ length: 50 },
				async (_, i) => (await login({ email: `flood${i}@example.org`, password: 'x' })).status,
			),
		)
		clearInterval(watch)
		expect(new Set(statuses)).toEqual(new Set([401]))
		expect((peak - before) / 1024 / 1024).toBeLessThan(400)
	})
})

describe('who may register', () => {
	const body = () => ({ email: `x${Math.random()}@example.org`, password: 'correct horse battery', name: 'X' })
	const register = (on: TestApp, headers: Record<string, string> = {}, more: object = {}) =>
		postJson(on, '/api/admin/register', { ...body(), ...more }, headers)

	test.each<[string, Record<string, string>]>([
		['a public host', { host: 'publish.example.org' }],
		['a public address', { host: '203.0.113.9:3000' }],
		['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
		['another proxy', { forwarded: 'for=203.0.113.9' }],
		['a tunnel', { 'cf-connecting-ip': '203.0.113.9' }],
		['another tunnel', { 'fly-client-ip': '203.0.113.9' }],
		['a mesh', { 'x-envoy-external-address': '203.0.113.9' }],
		['a host within a host', { host: 'evil.example@localhost' }],
		['a host with a path', { host: 'localhost/evil.example' }],
	])('while local, a request that shows %s is 403 and names the setting', async (_what, headers) => {
		// fetch does not send a foreign Host: this goes through the app's own door
		const response = await app.app.inject({ method: 'POST', url: '/api/admin/register', headers, payload: body() })
		expect(response.statusCode).toBe(403)
		expect(response.json()).toMatchObject({ error: expect.stringContaining('ADMIN_REGISTRATION') })
		// and nothing is remembered
		expect((await register(app)).status).toBe(200)
	})

	test('while local, a connection from elsewhere is 403, whatever its headers say', async () => {
		const from = (remoteAddress: string) =>
			app.app.inject({
				method: 'POST',
				url: '/api/admin/register',
				headers: { host: 'localhost' },
				remoteAddress,
				payload: body(),
			})
		for (const address of ['203.0.113.9', '2001:db8::9', '::ffff:203.0.113.9'])
			expect((await from(address)).statusCode, address).toBe(403)
		for (const address of ['127.0.0.1', '::1', '192.168.1.7', '::ffff:172.17.0.1'])
			expect((await from(address)).statusCode, address).toBe(200)
	})

	test.each([
		'localhost:3000',
		'127.0.0.1',
		'[::1]:3000',
		'192.168.1.20:3000',
		'10.0.0.5',
		'fleuron.local',
		'app:3000',
	])('while local, %s may', async (host) => {
		const response = await app.app.inject({
			method: 'POST',
			url: '/api/admin/register',
			headers: { host },
			payload: body(),
		})
		expect(response.statusCode).toBe(200)
	})

	test('on a public site only an invitation, used once, even by fifty at once', async () => {
		const site = await startApp({ settings: publicSettings })
		try {
			const refused = await register(site)
			expect(refused.status).toBe(403)
			expect(await refused.json()).toMatchObject({ error: expect.stringContaining('by invitation') })
			expect((await register(site, {}, { invitation: 'guessed' })).status).toBe(403)

			const path = (await site.auth.offerSetUp()) ?? ''
			const invitation = new URL(path, site.url).searchParams.get('invitation') ?? ''
			// 128 bits
			expect(Buffer.from(invitation, 'base64url')).toHaveLength(16)
			const statuses = await Promise.all(
				Array.from({ length: 50 }, async (_, i) => {
					const from = { 'x-forwarded-for': `203.0.113.${i + 1}` }
					return (await register(site, from, { invitation })).status
				}),
			)
			expect(statuses.filter((status) => status === 200)).toHaveLength(1)
			expect(new Set(statuses)).toEqual(new Set([200, 403]))
			const { rows } = await site.pool.query('select id from admins')
			expect(rows).toHaveLength(1)
			// there is an account now: no further set-up
			expect(await site.auth.offerSetUp()).toBeUndefined()
		} finally {
			await site.close()
		}
	})

	test('a set-up link ends after an hour, and with the first account', async () => {
		const site = await startApp({ settings: publicSettings })
		try {
			const offer = async () =>
				new URL((await site.auth.offerSetUp()) ?? '', site.url).searchParams.get('invitation') ?? ''
			const late = await offer()
			await site.pool.query(`update admin_invitations set expires_at = now()`)
			expect((await register(site, {}, { invitation: late })).status).toBe(403)
			const second = await offer()
			await site.auth.createByOperator('operator@example.org', 'Operator', 'correct horse battery')
			expect((await register(site, {}, { invitation: second })).status).toBe(403)
		} finally {
			await site.close()
		}
	})

	test.each([
		['1234567', 'At least 8 characters'],
		['password123', 'among the first'],
		['P@ssw0rd', 'among the first'],
		['aaaaaaaaaa', 'among the first'],
		['ada@example.org', 'among the first'],
	])('on a public site the password %s is refused', async (password, sentence) => {
		const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
		try {
			const response = await postJson(site, '/api/admin/register', { ...body(), email: 'ada@example.org', password })
			expect(response.status).toBe(400)
			expect(await response.json()).toMatchObject({ details: { password: expect.stringContaining(sentence) } })
		} finally {
			await site.close()
		}
	})

	test('closed is closed for everybody', async () => {
		const site = await startApp({ settings: { adminRegistration: 'closed' } })
		try {
			expect((await register(site)).status).toBe(403)
		} finally {
			await site.close()
		}
	})
})
