import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Campaign } from '../../src/contract/campaigns.ts'
import type { Mail, MailContent } from '../../src/contract/mail.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { signaturesOf, testDkim } from '../support/dkim.ts'
import { type Behaviour, startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { postForm, postJson } from './requests.ts'

const plans = new Map<string, Behaviour[]>()
let smtp: TestSmtp
let app: TestApp
let staff: Staff
beforeAll(async () => {
	smtp = await startSmtp({ behave: (recipient) => plans.get(recipient)?.shift() ?? 'take' })
	app = await startApp({ settings: { mail: { ...smtp.settings, dkim: testDkim } } })
	staff = await staffOn(app)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const subscribe = (email: string) => postJson(app, '/api/newsletters', { email })
async function linkIn(email: string, pattern: RegExp, which = 0): Promise<string> {
	await expect.poll(async () => (await smtp.read(email)).length).toBeGreaterThan(which)
	return pattern.exec((await smtp.read(email))[which]?.text ?? '')?.[0]?.replace(app.url, '') ?? ''
}
const confirmPattern = /http\S+\/newsletter\/confirm\?token=\S+/
const confirmLink = (email: string) => linkIn(email, confirmPattern)
async function confirmed(...emails: string[]) {
	for (const email of emails) {
		await subscribe(email)
		expect((await postForm(app, await confirmLink(email), {})).status).toBe(200)
	}
}
const subscriber = async (email: string) =>
	(await app.pool.query<Record<string, unknown>>('select * from newsletter_subscribers where email = $1', [email]))
		.rows[0]
const create = async (values: Partial<Record<'subject' | 'content', string>> = {}) =>
	(await staff.json<Campaign>('POST', '/api/campaigns', { subject: 'News', content: '<p>Hello</p>', ...values })).data
const read = async (id: number) =>
	(await staff.json<Campaign & { previewPath: string }>('GET', `/api/campaigns/${id}`)).data
const act = (id: number, action: string, body?: object) =>
	staff.json<Campaign>('POST', `/api/campaigns/${id}/${action}`, body)
/** As if the half minute after its start were over. */
async function endWait(on: TestApp, id: number): Promise<void> {
	await on.pool.query('update newsletter_campaigns set starts_at = now() where id = $1', [id])
	await on.pool.query("update mails set due_at = now() where campaign_id = $1 and state = 'queued'", [id])
	await on.runJob('mail')
}
/** The half minute after its start lasts longer: a slow test must not be overtaken by it. */
async function prolongWait(on: TestApp, id: number): Promise<void> {
	await on.pool.query(`update newsletter_campaigns set starts_at = now() + interval '1 hour' where id = $1`, [id])
	await on.pool.query(
		`update mails set due_at = now() + interval '1 hour' where campaign_id = $1 and state = 'queued'`,
		[id],
	)
}
async function sendNow(id: number): Promise<void> {
	expect((await act(id, 'send')).status).toBe(200)
	await endWait(app, id)
}
const copies = (email: string, subject: string) =>
	smtp.read(email).then((mails) => mails.filter((mail) => mail.subject === subject))

describe('double opt-in', () => {
	test('one mail asks, opening its link changes nothing, its button confirms', async () => {
		const email = 'reader@example.org'
		await Promise.all(Array.from({ length: 20 }, () => subscribe(email)))
		const link = await confirmLink(email)
		expect((await app.get(link)).status).toBe(200)
		expect(await subscriber(email)).toMatchObject({ is_active: true, confirmed_at: null })
		expect((await postForm(app, link, {})).status).toBe(200)
		const first = await subscriber(email)
		expect(first?.confirmed_at).toBeInstanceOf(Date)
		expect((await postForm(app, link, {})).status).toBe(200)
		expect(await subscriber(email)).toEqual(first)
		await subscribe(email)
		const { rows } = await app.pool.query('select from mails where recipient = $1', [email])
		expect(rows).toHaveLength(1)
	})

	test('nobody confirms in the place of a reader: staff see the mail without its link', async () => {
		const email = 'private@example.org'
		const mailOf = async () =>
			(await staff.json<Mail[]>('GET', '/api/mail?kind=newsletter-confirmation')).data.find(
				({ recipient }) => recipient === email,
			)
		const shown = async () => {
			const { data } = await staff.json<MailContent>('GET', `/api/mail/${(await mailOf())?.id}`)
			return `${data.text} ${await (await app.get(data.previewPath)).text()}`
		}
		await subscribe(email)
		const token = new URL(await confirmLink(email), app.url).searchParams.get('token') ?? ''
		await expect.poll(async () => (await mailOf())?.state).toBe('sent')
		expect(await shown()).toContain('confirm?token=••••••••')
		expect(await shown()).not.toContain(token)
		// nor while it waits
		await app.pool.query(`update mails set state = 'cancelled', html = null, text = null where recipient = $1`, [email])
		expect(await shown()).toContain('confirm?token=••••••••')
		expect(await shown()).not.toContain(token)
	})

	test('a link of an earlier subscription does not confirm the next', async () => {
		const email = 'back@example.org'
		await subscribe(email)
		const link = await confirmLink(email)
		await app.pool.query('update newsletter_subscribers set is_active = false where email = $1', [email])
		expect((await postForm(app, link, {})).status).toBe(400)
		await subscribe(email)
		expect((await postForm(app, link, {})).status).toBe(400)
		expect(await subscriber(email)).toMatchObject({ is_active: true, confirmed_at: null })
	})

	test('those who came before mail are asked once', async () => {
		await app.pool.query(
			`insert into newsletter_subscribers (email) values ('earlier@example.org'), ('former@example.org')`,
		)
		await Promise.all([app.runJob('mail'), app.runJob('mail')])
		await app.runJob('mail')
		await confirmLink('earlier@example.org')
		await confirmLink('former@example.org')
		const { rows } = await app.pool.query(
			`select from mails where recipient in ('earlier@example.org', 'former@example.org')`,
		)
		expect(rows).toHaveLength(2)
	})
})

describe('somebody who subscribes again', () => {
	test('on the same day is asked again', async () => {
		const email = 'regretful@example.org'
		await confirmed(email)
		await app.pool.query('update newsletter_subscribers set is_active = false where email = $1', [email])
		await subscribe(email)
		await app.runJob('mail')
		await app.runJob('mail')
		const link = await linkIn(email, confirmPattern, 1)
		expect((await postForm(app, link, {})).status).toBe(200)
		expect(await subscriber(email)).toMatchObject({ is_active: true, confirmed_at: expect.any(Date) })
		expect(await smtp.read(email)).toHaveLength(2)
	})

	test('with an address that was refused for good is asked whether it works now', async () => {
		const email = 'working-again@example.org'
		await app.pool.query(
			'insert into newsletter_subscribers (email, confirmed_at, suppressed_at) values ($1, now(), now())',
			[email],
		)
		await subscribe(email)
		expect(await subscriber(email)).toMatchObject({ suppressed_at: expect.any(Date) })
		expect((await postForm(app, await confirmLink(email), {})).status).toBe(200)
		expect(await subscriber(email)).toMatchObject({ suppressed_at: null })
	})
})

describe('a campaign', () => {
	beforeEach(() => app.pool.query('delete from newsletter_subscribers'))

	test('reaches everybody who confirmed, once, with a one-click unsubscribe link', async () => {
		await confirmed('one@example.org', 'two@example.org')
		await subscribe('unsure@example.org')
		const { id } = await create({ subject: 'First issue' })
		expect(await read(id)).toMatchObject({ state: 'draft', sentTo: 0, recipients: 2, remaining: 0 })
		const answers = await Promise.all([act(id, 'send'), act(id, 'send'), act(id, 'send')])
		for (const { status } of answers) expect(status).toBe(200)
		expect(answers[0]?.data).toMatchObject({ state: 'sending', remaining: 2 })
		expect(answers[0]?.data.secondsToStart).toBeGreaterThan(0)
		const waits = await app.pool.query(
			'select distinct extract(epoch from due_at - created_at)::int as seconds from mails where campaign_id = $1',
			[id],
		)
		expect(waits.rows).toEqual([{ seconds: 30 }])
		await prolongWait(app, id)
		await app.runJob('mail')
		expect(await read(id)).toMatchObject({ state: 'sending', sentTo: 0, remaining: 2 })
		await endWait(app, id)
		await expect.poll(async () => (await read(id)).state).toBe('sent')
		expect(await read(id)).toMatchObject({ sentTo: 2, recipients: 2, remaining: 0, failed: 0, unsubscribed: 0 })
		expect(await copies('unsure@example.org', 'First issue')).toEqual([])
		const [mail, ...more] = await copies('one@example.org', 'First issue')
		expect(more).toEqual([])
		const raw = smtp.received.findLast(({ to }) => to.includes('one@example.org'))?.raw ?? Buffer.alloc(0)
		const [signature] = await signaturesOf(raw)
		expect(signature?.result).toBe('pass')
		// RFC 8058: the unsubscribe headers are signed
		expect(signature?.headers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
		const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
		expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
		const link = /<(.+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
		expect(link).toMatch(new RegExp(`^${app.url}/newsletter/unsubscribe\\?token=`))
		expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))
		expect(mail?.text).toContain(link)
		expect(await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).toMatchObject({ status: 200 })
		expect(await subscriber('one@example.org')).toMatchObject({ is_active: false })
		expect(await read(id)).toMatchObject({ unsubscribed: 1 })
		expect((await act(id, 'send')).status).toBe(409)
	})

	test('skips subscribers who left, and an address that was refused for good is never tried again', async () => {
		await confirmed('gone@example.org', 'refused@example.org')
		plans.set('refused@example.org', ['refuse'])
		const { id } = await create({ subject: 'Second issue' })
		await sendNow(id)
		await expect.poll(async () => (await read(id)).state).toBe('sent')
		expect(await read(id)).toMatchObject({ failed: 1 })
		expect(await subscriber('refused@example.org')).toMatchObject({
			suppressed_at: expect.any(Date),
			suppressed_reason: '550 5.1.1 No such mailbox',
		})
		await app.pool.query(`update newsletter_subscribers set is_active = false where email = 'gone@example.org'`)
		const third = await create({ subject: 'Third issue' })
		await sendNow(third.id)
		await expect.poll(async () => (await read(third.id)).state).toBe('sent')
		for (const email of ['gone@example.org', 'refused@example.org'])
			expect(await copies(email, 'Third issue')).toEqual([])
	})

	test('goes to plain addresses alone, however a subscriber came into the database', async () => {
		const email = 'two@example.org, victim@example.net'
		await app.pool.query('insert into newsletter_subscribers (email, confirmed_at) values ($1, now())', [email])
		const { id } = await create({ subject: 'Plain' })
		await sendNow(id)
		await expect.poll(async () => (await read(id)).state).toBe('sent')
		expect(await read(id)).toMatchObject({ cancelled: 1, failed: 0 })
		expect(smtp.received.flatMap(({ to }) => to).filter((to) => to.includes('victim'))).toEqual([])
	})

	test('can be tested: the unsubscribe link of a test says that it is a test', async () => {
		const { data: self } = await staff.json<{ email: string }>('GET', '/api/admin/me')
		await act((await create({ subject: 'Tried' })).id, 'test')
		const link = await linkIn(self.email, /http\S+\/newsletter\/unsubscribe\?token=\S+/)
		const page = await app.get(link)
		expect(page.status).toBe(200)
		expect(await page.text()).toContain('The link of a test')
		expect((await postForm(app, link, {})).status).toBe(400)
	})

	test('is sent at its time, or not once it is a draft again', async () => {
		await app.pool.query(
			`insert into newsletter_subscribers (email, confirmed_at) values ('timely@example.org', now())`,
		)
		const { id } = await create({ subject: 'On time' })
		expect((await act(id, 'schedule', { at: '2020-01-01T00:00:00Z' })).status).toBe(400)
		expect((await act(id, 'schedule', { at: '9999-12-31T23:59:59-23:59' })).status).toBe(400)
		const at = new Date(Date.now() + 3_600_000).toISOString()
		expect((await act(id, 'schedule', { at })).data).toMatchObject({ state: 'scheduled', scheduledAt: at })
		expect((await act(id, 'schedule', { at: null })).data).toMatchObject({ state: 'draft', scheduledAt: null })
		await act(id, 'schedule', { at })
		await app.runJob('mail')
		expect((await read(id)).state).toBe('scheduled')
		await app.pool.query(`update newsletter_campaigns set scheduled_at = now() where id = $1`, [id])
		await Promise.all([app.runJob('mail'), app.runJob('mail')])
		await expect.poll(async () => (await read(id)).state).toBe('sent')
		expect(await copies('timely@example.org', 'On time')).toHaveLength(1)
	})

	test('can be cancelled before its first mail, and stopped after it', async () => {
		// without settings nobody sends it
		const own = await startApp()
		onTestFinished(() => own.close())
		await own.pool.query(`insert into newsletter_subscribers (email, confirmed_at) values ('late@example.org', now())`)
		const people = await staffOn(own)
		const made = await people.json<Campaign>('POST', '/api/campaigns', { subject: 'Stopped', content: '<p>Hello</p>' })
		const { id } = made.data
		const call = (action: string, body?: object) =>
			people.json<Campaign>('POST', `/api/campaigns/${id}/${action}`, body)
		await call('send')
		await prolongWait(own, id)
		expect((await call('cancel')).data).toMatchObject({ state: 'draft', recipients: 1, secondsToStart: null })
		expect((await own.pool.query('select from mails where campaign_id = $1', [id])).rows).toEqual([])

		await call('send', { recipients: 1 })
		await endWait(own, id)
		const { data } = await call('cancel')
		expect(data).toMatchObject({ state: 'cancelled', sentTo: 0, remaining: 0, cancelled: 1 })
		expect((await call('send')).status).toBe(409)
		expect((await people.json('PUT', `/api/campaigns/${id}`, { subject: 'x' })).status).toBe(409)
		expect((await people.json('DELETE', `/api/campaigns/${id}`)).status).toBe(200)
	})
})
