import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionInfo } from '../../src/contract/sessions.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { login, signInAgain, staffCalls } from '../support/staff-sessions.ts'
import { browsers } from '../support/visits.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const path = '/api/admin/sessions'
const current = (sessions: SessionInfo[]) => sessions.filter(({ isCurrent }) => isCurrent)

test('sessions are listed with device and last use, the last used first, and nobody sees those of others', async () => {
	const account = await signUp(app)
	await signUp(app)
	const phone = await login(app, account, { 'user-agent': browsers.iphone })
	expect(phone.status).toBe(200)
	await app.pool.query(
		`update admin_sessions set last_used_at = now() - interval '2 hours' where admin_id = $1 and device is not null`,
		[account.admin.id],
	)
	const { data } = await staffCalls(app, account.headers).get<SessionInfo[]>(path)
	expect(data).toHaveLength(2)
	expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
	expect(data[1]?.device).toBe('Safari on iOS')
	expect(Date.parse(data[1]?.lastUsedAt ?? '')).toBeLessThan(Date.parse(data[0]?.lastUsedAt ?? ''))
})

test('one session is ended, and the others stay', async () => {
	const account = await signUp(app)
	const here = staffCalls(app, account.headers)
	const there = await signInAgain(app, account)
	const other = await signInAgain(app, account)
	const [ended] = current((await there.get<SessionInfo[]>(path)).data)
	expect((await here.remove(`${path}/${ended?.id}`)).status).toBe(200)
	expect((await there.get('/api/admin/me')).status).toBe(401)
	expect((await other.get('/api/admin/me')).status).toBe(200)
	expect((await here.get<SessionInfo[]>(path)).data).toHaveLength(2)
	expect((await here.remove(`${path}/${ended?.id}`)).status).toBe(404)
})

test('the session of somebody else is not found', async () => {
	const account = await signUp(app)
	const other = staffCalls(app, (await signUp(app)).headers)
	const [session] = (await other.get<SessionInfo[]>(path)).data
	const { status, error } = await staffCalls(app, account.headers).remove(`${path}/${session?.id}`)
	expect({ status, error }).toEqual({ status: 404, error: 'Session not found' })
	expect((await other.get('/api/admin/me')).status).toBe(200)
})

test('sessions that have ended are not listed, and are removed', async () => {
	const account = await signUp(app)
	await signInAgain(app, account)
	const here = staffCalls(app, account.headers)
	const old = (await here.get<SessionInfo[]>(path)).data.find(({ isCurrent }) => !isCurrent)
	await app.pool.query(`update admin_sessions set created_at = now() - interval '31 days' where id = $1`, [old?.id])
	expect((await here.get<SessionInfo[]>(path)).data).toHaveLength(1)
	await app.auth.removeExpired()
	const { rows } = await app.pool.query('select from admin_sessions where admin_id = $1', [account.admin.id])
	expect(rows).toHaveLength(1)
})
