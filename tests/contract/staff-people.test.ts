import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation, Person, Session } from '../../src/contract/admins.ts'
import type { Settings } from '../../src/server/settings.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { staffCalls } from '../support/staff-calls.ts'
import { postJson, publicSettings } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

type People = { people: Person[]; invitations: Invitation[] }
type Invited = Invitation & { link: string }

async function newStaff(on: TestApp = app, name = 'Priya Staff') {
	const account = await signUp(on, { name })
	return { ...account, ...staffCalls(on, account.headers) }
}
const login = (body: { email: string; password: string }, on: TestApp = app) => postJson(on, '/api/admin/login', body)
async function signInAgain(account: { email: string; password: string }, on: TestApp = app) {
	const { data } = (await (await login(account, on)).json()) as { data: Session }
	return staffCalls(on, { authorization: `Bearer ${data.token}` })
}
const isSignedIn = async (calls: ReturnType<typeof staffCalls>) => (await calls.get('/api/admin/me')).status === 200

describe('every call of staff', () => {
	test('is 401 with no token, a forged, an expired, a revoked one, and one in the wrong place', async () => {
		const valid = await signUp(app)
		const expired = await signUp(app)
		await app.pool.query(`update admin_sessions set last_used_at = now() - interval '13 hours' where admin_id = $1`, [
			expired.admin.id,
		])
		const revoked = await signUp(app)
		await postJson(app, '/api/admin/logout', {}, revoked.headers)
		const switchedOff = await signUp(app)
		await app.pool.query('update admins set is_active = false where id = $1', [switchedOff.admin.id])

		const attempts: [string, string, Record<string, string>][] = [
			['no token', '', {}],
			['a forged one', '', { authorization: `Bearer ${'A'.repeat(43)}` }],
			['an expired one', '', expired.headers],
			['a revoked one', '', revoked.headers],
			['one of an account that is off', '', switchedOff.headers],
			['one in a cookie', '', { cookie: `token=${valid.token}; authorization=Bearer ${valid.token}` }],
			['one in the address', `?token=${valid.token}&access_token=${valid.token}&authorization=${valid.token}`, {}],
		]
		const calls = app.api.routes().filter(({ access }) => access === 'admin')
		expect(calls.length).toBeGreaterThanOrEqual(20)
		for (const { method, path } of calls)
			for (const [what, query, headers] of attempts) {
				const url = `${app.url}${path.replace(/\{\w+\}/g, '1')}${query}`
				const hasBody = ['POST', 'PUT', 'PATCH'].includes(method)
				const response = await fetch(url, {
					method,
					headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
					...(hasBody && { body: '{}' }),
				})
				expect(response.status, `${method} ${path} with ${what}`).toBe(401)
				expect(response.headers.get('www-authenticate')).toBe('Bearer')
				expect(await response.json()).toEqual({ success: false, error: 'Please sign in.' })
			}
		expect((await app.get('/api/admin/me', valid.headers)).status).toBe(200)
	})
})

describe('signing out everywhere', () => {
	test('ends every session of the account and no other one', async () => {
		const staff = await newStaff()
		const elsewhere = await signInAgain(staff)
		const other = await newStaff()
		expect(await staff.post('/api/admin/logout-everywhere')).toMatchObject({ status: 200, data: null })
		expect([await isSignedIn(staff), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([
			false,
			false,
			true,
		])
	})
})

describe('changing the password', () => {
	const change = (on: ReturnType<typeof staffCalls>, currentPassword: string, newPassword: string) =>
		on.post('/api/admin/password', { currentPassword, newPassword })

	test('ends every other session; the new one signs in and the old one does not', async () => {
		const staff = await newStaff()
		const elsewhere = await signInAgain(staff)
		const other = await newStaff()
		expect(await change(staff, staff.password, 'a new long password')).toMatchObject({ status: 200, data: null })
		expect([await isSignedIn(staff), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([true, false, true])
		expect((await login(staff)).status).toBe(401)
		expect((await login({ ...staff, password: 'a new long password' })).status).toBe(200)
	})

	test('needs the current one, and guessing counts as failed sign-ins', async () => {
		const staff = await newStaff()
		for (let i = 0; i < 5; i++)
			expect(await change(staff, 'wrong one', 'a new long password')).toMatchObject({
				status: 400,
				error: 'The current password is wrong.',
				details: { currentPassword: 'is wrong' },
			})
		expect((await change(staff, staff.password, 'a new long password')).status).toBe(429)
		expect((await login(staff)).status).toBe(429)
		expect(await isSignedIn(staff)).toBe(true)
		await app.pool.query(`update sign_in_failures set blocked_until = now() - interval '1 second'`)
		expect((await change(staff, staff.password, 'a new long password')).status).toBe(200)
		// a success forgets the failures
		expect((await app.pool.query('select from sign_in_failures where count >= 5')).rowCount).toBe(0)
	})

	test.each([
		[{}, ['currentPassword', 'newPassword']],
		[{ currentPassword: 'x', newPassword: '12345' }, ['newPassword']],
	])('%j is refused by name', async (body, fields) => {
		const staff = await newStaff()
		const answer = await staff.post('/api/admin/password', body)
		expect(answer.status).toBe(400)
		expect(Object.keys(answer.details ?? {})).toEqual(fields)
	})

	test('a weak one is refused on a public site', async () => {
		const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
		try {
			const staff = await newStaff(site)
			for (const weak of ['1234567', 'password123', staff.email, 'Priya Staff'])
				expect(await change(staff, staff.password, weak), weak).toMatchObject({
					status: 400,
					details: { newPassword: expect.any(String) },
				})
			expect((await login(staff, site)).status).toBe(200)
		} finally {
			await site.close()
		}
	})

	test('a sign-in that is under way with the old one fails', async () => {
		const staff = await newStaff()
		const client = await app.pool.connect()
		try {
			await client.query('begin')
			await client.query(`update admins set password_hash = password_hash || 'x' where id = $1`, [staff.admin.id])
			const late = login(staff)
			// it found the old password right and waits for the account
			await expect
				.poll(async () => {
					const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
					return (await app.pool.query(waiting)).rowCount
				})
				.toBe(1)
			await client.query('commit')
			expect((await late).status).toBe(401)
		} finally {
			client.release()
		}
	})
})

describe('the people', () => {
	test('are listed with what a page about them shows, and no secret', async () => {
		const staff = await newStaff(app, 'Ada Lovelace')
		const answer = await staff.get<People>('/api/admin/people')
		expect(answer.data.people.find(({ id }) => id === staff.admin.id)).toEqual({
			...staff.admin,
			isActive: true,
			lastSignInAt: expect.any(String),
			createdAt: expect.any(String),
		})
		expect(JSON.stringify(answer)).not.toMatch(/argon2|hash/i)
	})

	test('switched off: sessions end and signing in fails, until switched on again', async () => {
		const staff = await newStaff()
		const other = await newStaff()
		const path = `/api/admin/people/${other.admin.id}`
		expect((await staff.patch<Person>(path, { isActive: false })).data.isActive).toBe(false)
		expect(await isSignedIn(other)).toBe(false)
		expect((await login(other)).status).toBe(401)
		expect((await staff.patch<Person>(path, { isActive: true })).data.isActive).toBe(true)
		// the old session does not come back
		expect(await isSignedIn(other)).toBe(false)
		expect((await login(other)).status).toBe(200)
	})

	test('nobody switches the own account, an unknown one or by halves', async () => {
		const staff = await newStaff()
		for (const isActive of [false, true])
			expect((await staff.patch(`/api/admin/people/${staff.admin.id}`, { isActive })).status).toBe(409)
		expect(await isSignedIn(staff)).toBe(true)
		expect((await staff.patch('/api/admin/people/2000000', { isActive: false })).status).toBe(404)
		expect((await staff.patch('/api/admin/people/1', { isActive: 'no' })).status).toBe(400)
	})

	test('two who switch each other off at the same moment leave one', async () => {
		const site = await startApp()
		try {
			for (let round = 0; round < 5; round++) {
				await site.pool.query('update admins set is_active = false')
				const one = await newStaff(site)
				const two = await newStaff(site)
				const statuses = await Promise.all([
					one.patch(`/api/admin/people/${two.admin.id}`, { isActive: false }).then(({ status }) => status),
					two.patch(`/api/admin/people/${one.admin.id}`, { isActive: false }).then(({ status }) => status),
				])
				expect(statuses.filter((status) => status === 200)).toHaveLength(1)
				expect((await site.pool.query('select from admins where is_active')).rowCount).toBe(1)
			}
		} finally {
			await site.close()
		}
	})
})

describe('an invitation', () => {
	let counter = 0
	const register = (on: TestApp, invitation: string) =>
		postJson(on, '/api/admin/register', {
			email: `invited${++counter}@example.org`,
			password: 'correct horse battery',
			name: 'Invited',
			invitation,
		})
	const codeOf = ({ link }: Invited) => new URL(link).searchParams.get('invitation') ?? ''
	const invite = async (on: ReturnType<typeof staffCalls>, note?: string) =>
		(await on.post<Invited>('/api/admin/invitations', { note })).data

	/** A site of a mode with one account in it. */
	async function withSite(
		settings: Partial<Settings>,
		work: (site: TestApp, staff: ReturnType<typeof staffCalls>) => Promise<void>,
	) {
		const site = await startApp({ settings })
		try {
			const account = { email: 'first@example.org', password: 'correct horse battery' }
			await site.auth.createByOperator(account.email, 'First', account.password)
			await work(site, await signInAgain(account, site))
		} finally {
			await site.close()
		}
	}

	test.each<[string, Partial<Settings>]>([
		['auto on a public site', publicSettings],
		['invite', { adminRegistration: 'invite' }],
		['open', { adminRegistration: 'open' }],
		['open on a public site', { ...publicSettings, adminRegistration: 'open' }],
		['auto while local', {}],
	])('is made, listed and used once: %s', async (_mode, settings) => {
		await withSite(settings, async (site, staff) => {
			const made = await invite(staff, ' For Ben ')
			expect(made).toMatchObject({ note: 'For Ben', invitedBy: 'First' })
			expect(Buffer.from(codeOf(made), 'base64url')).toHaveLength(16)
			const origin = settings.publicUrl ?? site.url
			expect(made.link).toBe(`${origin}/admin/login?invitation=${codeOf(made)}`)
			const hours = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 3_600_000
			expect(hours).toBeCloseTo(72, 3)

			const { link: _link, ...listed } = made
			const list = await staff.get<People>('/api/admin/people')
			expect(list.data.invitations).toEqual([listed])
			expect(JSON.stringify(list)).not.toContain(codeOf(made))

			const joined = await register(site, codeOf(made))
			expect(joined.status).toBe(200)
			const { data } = (await joined.json()) as { data: Session }
			const { rows } = await site.pool.query('select used_by as by, used_at is not null as used from admin_invitations')
			expect(rows).toEqual([{ by: data.admin.id, used: true }])
			expect((await staff.get<People>('/api/admin/people')).data.invitations).toEqual([])
			// a second time it is worth nothing: where nobody needs one it keeps nobody out
			const isByInvitation = settings === publicSettings || settings.adminRegistration === 'invite'
			expect((await register(site, codeOf(made))).status).toBe(isByInvitation ? 403 : 200)
		})
	})

	test('is worth nothing where registration is closed, and is not made there', async () => {
		const database = await testDatabase()
		const open = await startApp({ database, settings: { adminRegistration: 'invite' } })
		const closed = await startApp({ database, settings: { adminRegistration: 'closed' } })
		try {
			const account = { email: 'first@example.org', password: 'correct horse battery' }
			await open.auth.createByOperator(account.email, 'First', account.password)
			const staff = await signInAgain(account, open)
			const code = codeOf(await invite(staff))
			expect((await register(closed, code)).status).toBe(403)
			expect(await (await signInAgain(account, closed)).post('/api/admin/invitations', {})).toMatchObject({
				status: 409,
				error: expect.stringContaining('ADMIN_REGISTRATION'),
			})
			// trying did not use it up
			expect((await register(open, code)).status).toBe(200)
		} finally {
			await closed.close()
			await open.close()
		}
	})

	test('ends after 72 hours and when it is taken back', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const late = await invite(staff)
			await site.pool.query('update admin_invitations set expires_at = now()')
			expect((await register(site, codeOf(late))).status).toBe(403)
			expect((await staff.get<People>('/api/admin/people')).data.invitations).toEqual([])

			const unwanted = await invite(staff)
			const path = `/api/admin/invitations/${unwanted.id}`
			expect(await staff.remove(path)).toMatchObject({ status: 200, data: null })
			expect((await register(site, codeOf(unwanted))).status).toBe(403)
			expect((await staff.remove(path)).status).toBe(404)

			const used = await invite(staff)
			expect((await register(site, codeOf(used))).status).toBe(200)
			expect((await staff.remove(`/api/admin/invitations/${used.id}`)).status).toBe(404)
		})
	})

	test('used by twenty at once makes one account', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const code = codeOf(await invite(staff))
			const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await register(site, code)).status))
			expect(statuses.filter((status) => status === 200)).toHaveLength(1)
			expect((await site.pool.query('select from admins')).rowCount).toBe(2)
		})
	})

	test('a refused registration does not spend it', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const invitation = codeOf(await invite(staff))
			const taken = { email: 'FIRST@example.org', password: 'correct horse battery', name: 'Again', invitation }
			expect((await postJson(site, '/api/admin/register', taken)).status).toBe(409)
			expect((await register(site, invitation)).status).toBe(200)
		})
	})
})
