import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../src/contract/mail.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { postJson, publicSettings } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

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
		['a private network of a provider', { 'tailscale-user-login': 'ada@example.org' }],
		['a header that nobody knows yet', { 'x-tunnel-of-tomorrow': '1' }],
		['a trace of something in between', { traceparent: '00-1-2-01' }],
		['a host within a host', { host: 'evil.example@localhost' }],
		['a host with a path', { host: 'localhost/evil.example' }],
	])('while local, a request that shows %s is 403 and names the setting', async (_what, headers) => {
		// fetch cannot send a foreign Host, so the request is injected into the app
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
		for (const address of ['203.0.113.9', '2001:db8::9', '::ffff:203.0.113.9', '192.168.1.7', '::ffff:172.17.0.1'])
			expect((await from(address)).statusCode, address).toBe(403)
		for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
			expect((await from(address)).statusCode, address).toBe(200)
	})

	test('while local, an invitation also works from elsewhere', async () => {
		const staff = await signUp(app)
		const invited = await postJson(app, '/api/admin/invitations', {}, staff.headers)
		const { link } = ((await invited.json()) as { data: { link: string } }).data
		const invitation = new URL(link).searchParams.get('invitation')
		const response = await app.app.inject({
			method: 'POST',
			url: '/api/admin/register',
			headers: { 'x-forwarded-for': '203.0.113.9' },
			remoteAddress: '203.0.113.9',
			payload: { ...body(), invitation },
		})
		expect(response.statusCode).toBe(200)
	})

	test.each(['0.0.0.0', '::', '192.168.1.20'])('while local and listening on %s, by invitation', async (host) => {
		const site = await startApp({ settings: { host } })
		try {
			const refused = await register(site)
			expect(refused.status).toBe(403)
			expect(await refused.json()).toMatchObject({ error: expect.stringContaining('ADMIN_REGISTRATION') })
			expect(site.auth.registrationNotice()).toBeUndefined()
			const path = (await site.auth.offerSetUp()) ?? ''
			const invitation = new URL(path, site.url).searchParams.get('invitation')
			expect((await register(site, {}, { invitation })).status).toBe(200)
		} finally {
			await site.close()
		}
	})

	test('ADMIN_REGISTRATION=open opens it to everybody', async () => {
		const site = await startApp({ settings: { host: '0.0.0.0', adminRegistration: 'open' } })
		try {
			expect((await register(site, { 'cf-connecting-ip': '203.0.113.9' })).status).toBe(200)
			expect(site.auth.registrationNotice()).toContain('anyone who reaches this address')
		} finally {
			await site.close()
		}
	})

	const asBrowsersSend: [string, Record<string, string>][] = [
		[
			'Chrome',
			{
				accept: '*/*',
				'accept-encoding': 'gzip, deflate, br, zstd',
				'accept-language': 'en',
				'cache-control': 'no-cache',
				connection: 'keep-alive',
				cookie: 'theme=dark',
				origin: 'http://localhost:3000',
				pragma: 'no-cache',
				referer: 'http://localhost:3000/admin/login',
				'sec-ch-ua': '"Chromium";v="142"',
				'sec-ch-ua-mobile': '?0',
				'sec-ch-ua-platform': '"Linux"',
				'sec-fetch-dest': 'empty',
				'sec-fetch-mode': 'cors',
				'sec-fetch-site': 'same-origin',
				'user-agent': 'Mozilla/5.0',
			},
		],
		['Firefox', { dnt: '1', 'sec-gpc': '1', priority: 'u=0', te: 'trailers', 'upgrade-insecure-requests': '1' }],
	]
	test.each(asBrowsersSend)('while local, %s on this machine may', async (_browser, headers) => {
		const response = await app.app.inject({
			method: 'POST',
			url: '/api/admin/register',
			headers: { host: 'localhost:3000', ...headers },
			payload: body(),
		})
		expect(response.statusCode).toBe(200)
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
		['Slipknot', 'among the first'],
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

	test('every account hears of a new one, also without SMTP; who was switched off does not', async () => {
		const site = await startApp()
		try {
			const [first, off] = [await signUp(site), await signUp(site)]
			await site.pool.query('update admins set is_active = false where id = $1', [off.admin.id])
			const joined = await signUp(site, { name: 'Newly Joined' })
			await site.auth.createByOperator('operator@example.org', 'Operator', 'correct horse battery')
			const { data } = await staffCalls(site, first.headers).get<Mail[]>('/api/mail?kind=account-notice')
			expect(data.map(({ recipient, state }) => [recipient, state])).toEqual([
				[joined.email, 'waiting'],
				[first.email, 'waiting'],
				[first.email, 'waiting'],
				[first.email, 'waiting'],
			])
			const read = await staffCalls(site, first.headers).get<{ text: string }>(`/api/mail/${data[2]?.id}`)
			expect(read.data.text).toContain(`Newly Joined (${joined.email}) has a new account`)
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
