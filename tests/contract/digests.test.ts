import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, postJson } from './requests.ts'

type Account = Awaited<ReturnType<typeof signUp>>

/** Half past seven in New Delhi, and still the night in London. */
const morning = new Date('2027-03-02T02:00:00Z')
const hourLater = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000)

let smtp: TestSmtp
let app: TestApp
let other: TestApp
let priya: Account
let tom: Account

beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	other = await startApp({ database: app.database, settings: { mail: smtp.settings } })
	await app.site.set('timeZone', 'Asia/Kolkata', systemCaller)
	priya = await signUp(app, { name: 'Priya Raman' })
	tom = await signUp(app, { name: 'Tom Okafor' })
})
afterAll(async () => {
	await other.close()
	await app.close()
	await smtp.close()
})
beforeEach(async () => {
	await app.pool.query('truncate articles, contacts, mails cascade')
	await app.pool.query('update admins set digest_on = null, has_digest = true')
})

const digests = async () =>
	(
		await app.pool.query<{ id: number }>(
			`select (data->>'accountId')::int as id from mails where kind = 'daily-digest' order by 1`,
		)
	).rows.map(({ id }) => id)

async function idOf(response: Response): Promise<number> {
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: { id: number } }).data.id
}
async function assigned(kind: 'articles' | 'contacts', { admin }: Account): Promise<number> {
	const made =
		kind === 'articles'
			? await postJson(app, '/api/articles', aSubmission(), priya.headers)
			: await postJson(app, '/api/contacts', aMessage())
	const id = await idOf(made)
	const { status } = await staffCalls(app, priya.headers).patch(`/api/${kind}/${id}/assignee`, { assigneeId: admin.id })
	expect(status).toBe(200)
	return id
}

describe('the daily digest', () => {
	test('is queued once a morning for those for whom something waits, by two instances at once', async () => {
		await assigned('articles', priya)
		await Promise.all([app.digests.send(morning), other.digests.send(morning), app.digests.send(morning)])
		expect(await digests()).toEqual([priya.admin.id])
		await app.digests.send(hourLater(morning, 2))
		expect(await digests()).toEqual([priya.admin.id])
		await other.digests.send(hourLater(morning, 24))
		expect(await digests()).toEqual([priya.admin.id, priya.admin.id])
	})

	test('is queued in the morning of the time zone of the site alone', async () => {
		await assigned('articles', priya)
		await app.digests.send(hourLater(morning, -1))
		await app.digests.send(hourLater(morning, 5))
		expect(await digests()).toEqual([])
		await app.digests.send(hourLater(morning, 4))
		expect(await digests()).toEqual([priya.admin.id])
	})

	test('is for everybody while something is assigned to nobody, except who switched it off or is switched off', async () => {
		const ines = await signUp(app, { name: 'Ines Inactive' })
		await app.pool.query('update admins set is_active = false where id = $1', [ines.admin.id])
		await postJson(app, '/api/contacts', aMessage())
		const calls = staffCalls(app, tom.headers)
		expect((await calls.get('/api/admin/digest')).data).toEqual({ isOn: true })
		expect((await calls.patch('/api/admin/digest', { isOn: false })).data).toEqual({ isOn: false })
		expect((await calls.get('/api/admin/digest')).data).toEqual({ isOn: false })
		await app.digests.send(morning)
		expect(await digests()).toEqual([priya.admin.id])
	})

	test('is not queued without SMTP settings', async () => {
		const without = await startApp({ database: app.database })
		await assigned('articles', priya)
		await without.digests.send(morning)
		await without.close()
		expect(await digests()).toEqual([])
		const { rows } = await app.pool.query('select from admins where digest_on is not null')
		expect(rows).toHaveLength(0)
	})

	test('says what waits when it is sent, to the account itself, and is not sent when nothing waits any more', async () => {
		const late = await assigned('articles', priya)
		await app.pool.query(`update articles set submitted_at = now() - interval '3 days' where id = $1`, [late])
		await assigned('contacts', priya)
		const tomsOnly = await assigned('contacts', tom)
		await postJson(app, '/api/contacts', aMessage())
		await app.digests.send(morning)
		expect(await digests()).toEqual([priya.admin.id, tom.admin.id])
		await app.pool.query('delete from contacts where id = $1 or assignee_id is null', [tomsOnly])
		app.mail.start()
		const states = async () =>
			(await app.pool.query(`select state from mails where kind = 'daily-digest' order by id`)).rows
		await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'sent' }, { state: 'cancelled' }]), {
			timeout: 60_000,
			interval: 50,
		})
		const digestOf = async ({ email }: Account) =>
			(await smtp.read(email)).find(({ text }) => text?.includes('What waits for you'))
		const mail = await digestOf(priya)
		expect(mail?.subject).toBe('Waiting for you: 1 article, 1 contact, some late')
		expect(mail?.text).toContain('Late: 1 article')
		expect(mail?.text).toContain('Needs an answer: 1 article, 1 contact')
		expect(mail?.text).not.toContain('Not assigned')
		expect(mail?.text).toContain('/admin/people')
		expect(await digestOf(tom)).toBeUndefined()
	})
})
