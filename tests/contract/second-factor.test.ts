import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SecondFactor } from '../../src/contract/second-factor.ts'
import { accountsService } from '../../src/server/auth/accounts.service.ts'
import { limitsService } from '../../src/server/limits/limits.service.ts'
import { keysService } from '../../src/server/secrets/keys.service.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import {
	addPasskey,
	ageStepUp,
	aMember,
	codeOf,
	eventsOf,
	factorPath,
	signIn,
	withTotp,
	wrongCode,
} from '../support/second-factor.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

type Options = Parameters<ReturnType<typeof anAuthenticator>['create']>[0]

describe('an authenticator app', () => {
	test('is asked for after the right password, and only then', async () => {
		const member = await withTotp(app)
		expect(await signIn(app, member)).toEqual({
			status: 401,
			success: false,
			error: 'Please confirm with your second factor.',
			code: 'second_factor_required',
			methods: ['totp', 'recovery_code'],
		})
		expect(await signIn(app, { ...member, password: 'wrong one' }, { code: codeOf(member.secret) })).toMatchObject({
			status: 401,
			code: 'wrong_credentials',
		})
		expect(await signIn(app, member, { code: wrongCode(member.secret) })).toMatchObject({
			status: 401,
			code: 'wrong_second_factor',
		})
		const { status, data } = await signIn(app, member, { code: codeOf(member.secret) })
		expect(status).toBe(200)
		expect((await app.get('/api/admin/me', { authorization: `Bearer ${data?.token}` })).status).toBe(200)
	})

	test('without one, signing in is as it always was, whatever is sent with it', async () => {
		const member = await aMember(app)
		expect((await signIn(app, member)).status).toBe(200)
		expect((await signIn(app, member, { code: '123456' })).status).toBe(200)
	})

	test('a code counts once, and so does every earlier one', async () => {
		const member = await withTotp(app)
		const [now, later] = [codeOf(member.secret), codeOf(member.secret, 1)]
		const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(app, member, { code: later })))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
		expect((await signIn(app, member, { code: now })).status).toBe(401)
	})

	test('counts only after a code confirms it, and needs the password to begin', async () => {
		const { calls, password, ...member } = await aMember(app)
		const begin = (body: object) => calls.post<{ secret: string; uri: string }>(`${factorPath}/totp`, body)
		expect(await begin({})).toMatchObject({ status: 400, details: { password: 'Required' } })
		expect(await begin({ password: 'wrong one' })).toMatchObject({ status: 400, details: { password: 'is wrong' } })
		const { data } = await begin({ password })
		expect(data.uri).toContain(`secret=${data.secret}`)
		expect((await signIn(app, { ...member, password })).status).toBe(200)
		const confirm = (code: string) => calls.post(`${factorPath}/totp/confirm`, { code })
		expect(await confirm(wrongCode(data.secret))).toMatchObject({ status: 400, code: 'invalid_input' })
		expect(await confirm('12 34')).toMatchObject({ status: 400, details: { code: 'Six digits' } })
		expect((await confirm(codeOf(data.secret))).status).toBe(200)
		expect(await confirm(codeOf(data.secret, 1))).toMatchObject({ status: 409 })
		expect(await begin({ password })).toMatchObject({ status: 409 })
		expect((await signIn(app, { ...member, password })).status).toBe(401)
	})

	test('its secret is encrypted, bound to its account, and in no log, mail or activity', async () => {
		const member = await withTotp(app)
		const other = await withTotp(app)
		const { rows } = await app.pool.query<{ dump: string }>(
			`select concat((select json_agg(t) from admin_totp t), (select json_agg(m) from mails m),
				(select json_agg(a) from activity a), (select json_agg(c) from admin_recovery_codes c)) as dump`,
		)
		for (const secret of [member.secret, ...member.recoveryCodes]) {
			expect(rows[0]?.dump).not.toContain(secret)
			expect(rows[0]?.dump).not.toContain(secret.replaceAll('-', ''))
		}
		await app.pool.query(
			'update admin_totp set secret = (select secret from admin_totp where admin_id = $1) where admin_id = $2',
			[other.id, member.id],
		)
		expect((await signIn(app, member, { code: codeOf(other.secret) })).status).toBe(401)
	})

	test('the owner is told of every change, and the activity log knows it', async () => {
		const member = await withTotp(app)
		expect((await member.calls.remove(`${factorPath}/totp`)).status).toBe(200)
		expect(await eventsOf(app, member)).toEqual(['totp_added', 'totp_removed'])
		const { rows } = await app.pool.query(
			`select action, changes from activity where record_kind = 'account' and record_id = $1 and actor_kind = 'staff'
				order by id`,
			[member.id],
		)
		expect(rows).toEqual([
			{ action: 'second_factor_begun', changes: {} },
			{ action: 'second_factor_added', changes: { factor: { before: null, after: 'totp' } } },
			{ action: 'second_factor_removed', changes: { factor: { before: 'totp', after: null } } },
		])
		expect((await signIn(app, member)).status).toBe(200)
		// with the last factor the recovery codes went
		expect((await member.calls.get<SecondFactor>(factorPath)).data).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
	})
})

describe('recovery codes', () => {
	test('are told once, ten of them, and each signs in once', async () => {
		const member = await withTotp(app)
		const [first = '', second = ''] = member.recoveryCodes
		expect(new Set(member.recoveryCodes).size).toBe(10)
		expect(first).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/)
		const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(app, member, { recoveryCode: first })))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
		// as people type it
		expect((await signIn(app, member, { recoveryCode: ` ${second.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(
			200,
		)
		expect((await member.calls.get<SecondFactor>(factorPath)).data.recoveryCodesLeft).toBe(8)
		expect(await eventsOf(app, member)).toEqual(['totp_added', 'recovery_code_used', 'recovery_code_used'])
	})

	test('of somebody else, or renewed ones, do not count', async () => {
		const [member, other] = [await withTotp(app), await withTotp(app)]
		expect((await signIn(app, member, { recoveryCode: other.recoveryCodes[0] })).status).toBe(401)
		const { data } = await member.calls.post<{ recoveryCodes: string[] }>(`${factorPath}/recovery-codes`)
		expect(data.recoveryCodes).toHaveLength(10)
		expect((await signIn(app, member, { recoveryCode: member.recoveryCodes[0] })).status).toBe(401)
		expect((await signIn(app, member, { recoveryCode: data.recoveryCodes[0] })).status).toBe(200)
	})
})

test('a factor that was begun before there was another needs that other one', async () => {
	const member = await aMember(app)
	const begin = await member.calls.post<{ secret: string }>(`${factorPath}/totp`, { password: member.password })
	const options = await member.calls.post<Options>(`${factorPath}/passkeys/options`, { password: member.password })
	await addPasskey(app, member)
	await ageStepUp(app, member)
	const confirm = { code: codeOf(begin.data.secret) }
	expect(await member.calls.post(`${factorPath}/totp/confirm`, confirm)).toMatchObject({
		status: 403,
		code: 'step_up_required',
	})
	const credential = anAuthenticator(app).create(options.data)
	expect(await member.calls.post(`${factorPath}/passkeys`, { name: 'Other', credential })).toMatchObject({
		status: 403,
		code: 'step_up_required',
	})
	expect((await member.calls.get<SecondFactor>(factorPath)).data).toMatchObject({ totp: null, passkeys: [{}] })
})

test('a factor that is added while somebody signs in is asked for', async () => {
	const [member, other] = [await aMember(app), await withTotp(app)]
	const client = await app.pool.connect()
	await client.query('begin')
	await client.query('select from admins where id = $1 for update', [member.id])
	const signingIn = signIn(app, member)
	const waiting = async () => {
		const { rows } = await app.pool.query(`select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`)
		return rows.length
	}
	await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
	await client.query(
		`insert into admin_totp (admin_id, secret, confirmed_at)
		select $1, secret, now() from admin_totp where admin_id = $2`,
		[member.id, other.id],
	)
	await client.query('commit')
	client.release()
	expect(await signingIn).toMatchObject({ status: 401, code: 'wrong_credentials' })
	expect(await signIn(app, member)).toMatchObject({ status: 401, code: 'second_factor_required' })
})

describe('from the command line', () => {
	/** As a command has it: beside the running app, with its own copy of the keys. */
	const command = async () => {
		const secrets = secretsService(app.db)
		await secrets.load()
		const limits = limitsService(app.db, secrets, 'local')
		const site = { publicUrl: () => app.url, siteName: async () => 'Fleuron' }
		return {
			secrets,
			...accountsService({ db: app.db, work: app.work, limits, secrets, settings: app.settings, ...site }),
		}
	}

	test('after a rotation, secrets are encrypted with the new key', async () => {
		const member = await withTotp(app)
		const id = await keysService(app.db, app.work, undefined).rotate()
		await (await command()).secondFactor.sealAgain()
		const { rows } = await app.pool.query<{ secret: string }>('select secret from admin_totp where admin_id = $1', [
			member.id,
		])
		expect(rows).toEqual([{ secret: expect.stringMatching(`^${id}\\.`) }])
		await vi.waitUntil(async () => (await app.newsletters.unsubscribeAddress(1)).includes(`.${id}`), {
			timeout: 60_000,
		})
		expect((await signIn(app, member, { code: codeOf(member.secret) })).status).toBe(200)
	})

	test('a lost second factor is removed, and the account is signed out', async () => {
		const member = await withTotp(app)
		const { secondFactorResets } = await command()
		await secondFactorResets.resetByOperator(member.email.toUpperCase())
		expect((await member.calls.get('/api/admin/me')).status).toBe(401)
		expect((await signIn(app, member)).status).toBe(200)
		expect(await eventsOf(app, member)).toEqual(['totp_added', 'second_factor_reset'])
		await expect(secondFactorResets.resetByOperator(member.email)).rejects.toThrow('This account has no second factor.')
		await expect(secondFactorResets.resetByOperator('nobody@example.org')).rejects.toThrow('There is no account')
	})
})
