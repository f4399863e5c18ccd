import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Mail } from '../../src/contract/mail.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { login, staffCalls } from '../support/staff-sessions.ts'
import { postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
let staff: Staff
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	staff = await staffOn(app)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const ask = (email: string) => postJson(app, '/api/admin/forgot-password', { email })
const reset = (code: string, newPassword = 'a quite new password') =>
	postJson(app, '/api/admin/reset-password', { code, newPassword })
async function codesTo(email: string, count: number): Promise<string[]> {
	const codes = async () =>
		(await smtp.read(email)).flatMap(({ text }) => /reset-password\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
	await expect.poll(async () => (await codes()).length).toBe(count)
	return codes()
}

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
	const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
	return (await app.pool.query(locked)).rows.length
}

describe('a forgotten password', () => {
	test('is replaced by a link of 128 bits that works once; every session and key ends', async () => {
		const person = await signUp(app)
		const key = { name: 'Catalogue', permissions: ['articles.read'] }
		const made = await postJson(app, '/api/admin/keys', key, person.headers)
		const { secret } = ((await made.json()) as { data: { secret: string } }).data
		const useKey = () => fetch(`${app.url}/api/articles?page=1`, { headers: { authorization: `Bearer ${secret}` } })
		expect((await useKey()).status).toBe(200)
		expect((await ask(person.email.toUpperCase())).status).toBe(200)
		const [code = ''] = await codesTo(person.email, 1)
		expect(Buffer.from(code, 'base64url')).toHaveLength(16)
		const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect((await login(app, { email: person.email, password: 'a quite new password' })).status).toBe(200)
		expect((await login(app, person)).status).toBe(401)
		expect((await fetch(`${app.url}/api/admin/me`, { headers: person.headers })).status).toBe(401)
		expect((await useKey()).status).toBe(401)
	})

	test('is answered the same for an address without an account, and nothing is sent', async () => {
		const person = await signUp(app)
		const answers = await Promise.all([ask(person.email), ask('stranger@example.org')])
		const bodies = await Promise.all(answers.map((answer) => answer.text()))
		expect(bodies[0]).toBe(bodies[1])
		await codesTo(person.email, 1)
		expect(await smtp.read('stranger@example.org')).toEqual([])
		const { rows } = await app.pool.query(`select from mails where recipient = 'stranger@example.org'`)
		expect(rows).toEqual([])
	})

	test('a link ends after an hour, with the next password, and with the account', async () => {
		const person = await signUp(app)
		await ask(person.email)
		await ask(person.email)
		const [first = '', second = ''] = await codesTo(person.email, 2)
		expect((await reset(first, 'short')).status).toBe(400)
		expect((await reset(first)).status).toBe(200)
		expect((await reset(second, 'another password')).status).toBe(400)
		await ask(person.email)
		const third = (await codesTo(person.email, 3)).find((code) => code !== first && code !== second) ?? ''
		await app.pool.query(`update password_resets set expires_at = now() - interval '1 second'`)
		expect((await reset(third, 'another password')).status).toBe(400)
	})

	test('a link ends with every other way to set a password, and when the account is switched off', async () => {
		const person = await signUp(app)
		const linkOf = async (count: number, known: string[]) => {
			await ask(person.email)
			return (await codesTo(person.email, count)).find((code) => !known.includes(code)) ?? ''
		}
		const first = await linkOf(1, [])
		const change = { currentPassword: person.password, newPassword: 'changed by its owner' }
		expect((await postJson(app, '/api/admin/password', change, person.headers)).status).toBe(200)
		expect((await reset(first)).status).toBe(400)

		const second = await linkOf(2, [first])
		await app.auth.resetByOperator(person.email, 'set by the operator')
		expect((await reset(second)).status).toBe(400)

		const third = await linkOf(3, [first, second])
		const other = staffCalls(app, staff.headers)
		for (const isActive of [false, true]) await other.patch(`/api/admin/people/${person.admin.id}`, { isActive })
		expect((await reset(third)).status).toBe(400)
		expect((await login(app, { email: person.email, password: 'set by the operator' })).status).toBe(200)
	})

	test('a mail whose link has ended is not sent', async () => {
		const without = await startApp()
		onTestFinished(() => without.close())
		const person = await signUp(without)
		await postJson(without, '/api/admin/forgot-password', { email: person.email })
		const mails = staffCalls(without, person.headers)
		const read = async () => {
			const { data } = await mails.get<Mail[]>('/api/mail?kind=password-reset')
			return (await mails.get<{ text: string }>(`/api/mail/${data[0]?.id}`)).data.text
		}
		expect(await read()).toContain('reset-password?code=••••••••')
		const change = { currentPassword: person.password, newPassword: 'changed by its owner' }
		await postJson(without, '/api/admin/password', change, person.headers)
		expect(await read()).toBe('The link does not work any more.')
	})

	test('colleagues see that there was a mail, never its link', async () => {
		const person = await signUp(app)
		await ask(person.email)
		const [code = ''] = await codesTo(person.email, 1)
		await expect
			.poll(async () => (await staff.json<Mail[]>('GET', '/api/mail?state=sent&kind=password-reset')).data.length)
			.toBeGreaterThan(0)
		const { data } = await staff.json<Mail[]>('GET', '/api/mail?kind=password-reset')
		const mail = data.find(({ recipient }) => recipient === person.email)
		await expect.poll(async () => (await staff.json<Mail>('GET', `/api/mail/${mail?.id}`)).data.state).toBe('sent')
		const read = await staff.json<{ text: string; previewPath: string }>('GET', `/api/mail/${mail?.id}`)
		expect(read.data.text).toContain('reset-password?code=••••••••')
		expect(await (await app.get(read.data.previewPath)).text()).not.toContain(code)
		const { rows } = await app.pool.query('select m::text as stored from mails m where id = $1', [mail?.id])
		expect(JSON.stringify(rows)).not.toContain(code)
	})

	test('five mails a day are enough while one of their links works; then there is a new one', async () => {
		const person = await signUp(app)
		for (let i = 0; i < 8; i++) expect((await ask(person.email)).status).toBe(200)
		const codes = await codesTo(person.email, 5)
		const usable = async () =>
			(await app.pool.query('select from password_resets where admin_id = $1', [person.admin.id])).rowCount
		// what was not sent is not stored either
		expect(await usable()).toBe(5)

		await app.pool.query(`update password_resets set expires_at = now() where admin_id = $1`, [person.admin.id])
		// at the same moment too: one
		await Promise.all(Array.from({ length: 5 }, () => ask(person.email)))
		const last = (await codesTo(person.email, 6)).find((code) => !codes.includes(code)) ?? ''
		// nobody who asks further ends the link that was sent
		await ask(person.email)
		expect((await reset(last)).status).toBe(200)
		await codesTo(person.email, 6)
	})

	test('a request does not wait for another one of the same account: its time would tell that there is one', async () => {
		const person = await signUp(app)
		const client = await app.pool.connect()
		await client.query('begin')
		await client.query('select pg_advisory_xact_lock(hashtext($1))', [`fleuron reset ${person.email.toLowerCase()}`])
		let outcome: number | 'waits' | undefined
		const asked = ask(person.email).then(({ status }) => {
			outcome ??= status
		})
		const settled = async () => {
			if ((await waiting()) > 0) outcome ??= 'waits'
			return outcome
		}
		await expect.poll(settled, { timeout: 60_000 }).toBeDefined()
		await client.query('rollback')
		client.release()
		await asked
		expect(outcome).toBe(200)
		const sent = async () =>
			(await app.pool.query('select from mails where recipient = $1', [person.email])).rows.length
		expect(await sent()).toBe(0)
		expect((await ask(person.email)).status).toBe(200)
		expect(await sent()).toBe(1)
	})

	test('requests for other spellings of the address do not use up the mails of its owner', async () => {
		const person = await signUp(app)
		const [name, domain] = person.email.split('@')
		for (let i = 0; i < 6; i++) await ask(`${name}+${i % 2 ? 'x' : i}@${domain}`)
		await ask(person.email)
		await codesTo(person.email, 1)
		const { rows } = await app.pool.query(`select from mails where recipient like $1`, [`${name}+%`])
		expect(rows).toEqual([])
	})
})

test('an invitation can be mailed; its link works', async () => {
	const invited = await staff.json<{ link: string; note: string }>('POST', '/api/admin/invitations', {
		email: 'colleague@example.org',
	})
	expect(invited.data.note).toBe('colleague@example.org')
	await expect.poll(async () => (await smtp.read('colleague@example.org')).length).toBe(1)
	const [mail] = await smtp.read('colleague@example.org')
	expect(mail?.text).toContain(invited.data.link)
})

test('an invitation that is taken back before its mail left is not sent', async () => {
	const without = await startApp()
	onTestFinished(() => without.close())
	const people = await staffOn(without)
	const invite = (email: string) => people.json<{ id: number }>('POST', '/api/admin/invitations', { email })
	const { data } = await invite('mistaken@example.org')
	await invite('meant@example.org')
	expect((await people.json('DELETE', `/api/admin/invitations/${data.id}`)).status).toBe(200)
	const mails = (await people.json<Mail[]>('GET', '/api/mail?kind=invitation')).data
	expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
		['meant@example.org', 'waiting'],
		['mistaken@example.org', 'cancelled'],
	])
	const { rows } = await without.pool.query(`select data ? 'code' as "hasCode" from mails order by id`)
	expect(rows).toEqual([{ hasCode: false }, { hasCode: true }])
})
