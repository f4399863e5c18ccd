import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { codeOf, eventsOf, forgetSteps, signIn, withTotp, wrongCode } from '../support/second-factor.ts'
import { postJson } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

describe('guessing codes', () => {
	test('is limited, never for passkeys and recovery codes, and not for good', async () => {
		const member = await withTotp(app)
		for (let i = 0; i < 5; i++) expect((await signIn(app, member, { code: wrongCode(member.secret) })).status).toBe(401)
		expect(await signIn(app, member, { code: codeOf(member.secret) })).toMatchObject({ status: 429 })
		expect((await signIn(app, member, { recoveryCode: member.recoveryCodes[0] })).status).toBe(200)
		await app.pool.query(
			`update request_limits set resets_at = now() - interval '1 second' where scope = 'second-factor-network'`,
		)
		expect((await signIn(app, member, { code: codeOf(member.secret) })).status).toBe(200)
	})

	test('tries at the same moment do not slip through together', async () => {
		const member = await withTotp(app)
		// at sign-in the limit on passwords would be met first
		const guess = () => member.calls.post('/api/admin/step-up', { code: wrongCode(member.secret) })
		const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
		expect(statuses.filter((status) => status === 400)).toHaveLength(5)
		expect(statuses.filter((status) => status === 429)).toHaveLength(7)
	})

	test('from many networks ends for the day, tells the owner, and a new password starts again', async () => {
		const member = await withTotp(app)
		const nextNetwork = () => app.pool.query(`delete from request_limits where scope = 'second-factor-network'`)
		for (let i = 0; i < 20; i++) {
			if (i % 5 === 0) await nextNetwork()
			expect((await signIn(app, member, { code: wrongCode(member.secret) })).status).toBe(401)
		}
		await nextNetwork()
		expect(await signIn(app, member, { code: codeOf(member.secret) })).toMatchObject({
			status: 429,
			error: expect.stringContaining('recovery code'),
		})
		expect(await eventsOf(app, member)).toEqual(['totp_added', 'wrong_codes'])
		const newPassword = 'a quite new password'
		await member.calls.post('/api/admin/password', { currentPassword: member.password, newPassword })
		expect((await signIn(app, { ...member, password: newPassword }, { code: codeOf(member.secret) })).status).toBe(200)
	})
})

test('new passwords by mail give twenty more tries once a day, not with each of them', async () => {
	const member = await withTotp(app)
	const usedUp = () =>
		app.pool.query(
			`insert into request_limits (scope, client, count, resets_at)
			values ('second-factor-account', $1, 20, now() + interval '1 day')
			on conflict (scope, client) do update set count = 20`,
			[String(member.id)],
		)
	const passwordByMail = async (newPassword: string) => {
		await postJson(app, '/api/admin/forgot-password', { email: member.email })
		const { rows } = await app.pool.query<{ code: string }>(
			`select data->>'code' as code from mails where kind = 'password-reset' and recipient = $1 order by id desc`,
			[member.email],
		)
		expect((await postJson(app, '/api/admin/reset-password', { code: rows[0]?.code, newPassword })).status).toBe(200)
		return { ...member, password: newPassword }
	}
	await usedUp()
	expect(
		(await signIn(app, await passwordByMail('the first new one'), { code: wrongCode(member.secret) })).status,
	).toBe(401)
	await usedUp()
	expect(
		(await signIn(app, await passwordByMail('the second new one'), { code: wrongCode(member.secret) })).status,
	).toBe(429)
})

test('a new password by mail does not replace the second factor', async () => {
	const member = await withTotp(app)
	await postJson(app, '/api/admin/forgot-password', { email: member.email })
	const { rows } = await app.pool.query<{ code: string }>(
		`select data->>'code' as code from mails where kind = 'password-reset' and recipient = $1`,
		[member.email],
	)
	const password = 'a quite new password'
	const reset = await postJson(app, '/api/admin/reset-password', { code: rows[0]?.code, newPassword: password })
	expect(reset.status).toBe(200)
	expect(await signIn(app, { ...member, password })).toMatchObject({ status: 401, code: 'second_factor_required' })
	await forgetSteps(app, member)
	expect((await signIn(app, { ...member, password }, { code: codeOf(member.secret) })).status).toBe(200)
})
