import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../src/contract/admins.ts'
import { isForStaff } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { login, signInAgain, staffCalls } from '../support/staff-sessions.ts'
import { postJson, publicSettings } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

type People = { people: Person[] }

async function newStaff(on: TestApp = app, name = 'Priya Staff') {
	const account = await signUp(on, { name })
	return { ...account, ...staffCalls(on, account.headers) }
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
		const calls = app.api.routes().filter(isForStaff)
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
				expect(await response.json()).toEqual({ success: false, error: 'Please sign in.', code: 'unauthenticated' })
			}
		expect((await app.get('/api/admin/me', valid.headers)).status).toBe(200)
	})
})

describe('signing out everywhere', () => {
	test('ends every session of the account and no other one', async () => {
		const staff = await newStaff()
		const elsewhere = await signInAgain(app, staff)
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
		const elsewhere = await signInAgain(app, staff)
		const other = await newStaff()
		expect(await change(staff, staff.password, 'a new long password')).toMatchObject({ status: 200, data: null })
		expect([await isSignedIn(staff), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([true, false, true])
		expect((await login(app, staff)).status).toBe(401)
		expect((await login(app, { ...staff, password: 'a new long password' })).status).toBe(200)
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
		expect((await login(app, staff)).status).toBe(429)
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
			expect((await login(site, staff)).status).toBe(200)
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
			const late = login(app, staff)
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
			hasSecondFactor: false,
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
		expect((await login(app, other)).status).toBe(401)
		expect((await staff.patch<Person>(path, { isActive: true })).data.isActive).toBe(true)
		// the old session does not come back
		expect(await isSignedIn(other)).toBe(false)
		expect((await login(app, other)).status).toBe(200)
	})

	test('nobody can switch off their own account or an unknown one, or send an incomplete change', async () => {
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
