import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Contact, ContactDetails } from '../../src/contract/contacts.ts'
import type { Inquiry } from '../../src/contract/inquiries.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { aMessage, postForm, postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
let staff: ReturnType<typeof staffCalls>
let staffEmail: string
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	const account = await signUp(app)
	staffEmail = account.email
	staff = staffCalls(app, account.headers)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

let people = 0
/** An inquiry with an address of its own, and the call of its private page. */
async function inquired(values: Record<string, unknown> = {}, on = app) {
	people += 1
	const email = `person-${people}@example.org`
	const sent = await postJson(on, '/api/contacts', aMessage({ email, ...values }))
	const { data } = (await sent.json()) as { data: { id: number } }
	const page = await inquiryPage(on, data.id)
	return { id: data.id, email, page, call: `/api/contacts${page}` }
}
const shown = async (call: string) => (await app.json<{ data: Inquiry }>(call)).data
const details = async (id: number) => (await staff.get<ContactDetails>(`/api/contacts/${id}`)).data
const reply = async (id: number, text: string) =>
	(await staff.post<ContactDetails>(`/api/contacts/${id}/messages`, { text })).data
const write = (call: string, text: string) => postJson(app, `${call}/messages`, { text })
const summary = async () => (await staff.get<DashboardSummary>('/api/admin/summary')).data.contacts
const unreadIds = async () => (await staff.get<Contact[]>('/api/contacts?unread=true')).data.map(({ id }) => id)
const mailWith = async (address: string, part: string) =>
	(await smtp.read(address)).find(({ text }) => text?.includes(part))
const headerOf = (mail: Awaited<ReturnType<typeof mailWith>>, name: string) =>
	mail?.headers.find(({ key }) => key === name)?.value

describe('a reply of staff', () => {
	test('is mailed with a link to the private page, in the thread of the inquiry, and the inquiry is in progress', async () => {
		const { id, email, call, page } = await inquired({ subject: 'Fees, see evil.example' })
		const contact = await reply(id, 'It costs nothing.\n\nReally.')
		expect(contact).toMatchObject({ status: 'in_progress', unreadMessages: 0 })
		expect(contact.messages).toEqual([
			{
				...{ id: expect.any(Number), sender: 'staff', staffName: 'Priya Staff' },
				...{ text: 'It costs nothing.\n\nReally.', at: expect.any(String), readAt: null },
				attachments: [],
			},
		])
		await expect.poll(() => mailWith(email, 'It costs nothing.')).toBeTruthy()
		const mail = await mailWith(email, 'It costs nothing.')
		expect(mail?.subject).toBe('Re: Fees, see evil. example')
		expect(mail?.text).toContain(`${app.url}${page}`)
		expect(mail?.text).toContain('Priya Staff')
		expect(headerOf(mail, 'references')).toMatch(new RegExp(`^<contact-${id}@`))
		expect(headerOf(await mailWith(email, 'thank you for your message'), 'references')).toBe(
			headerOf(mail, 'references'),
		)

		expect(await shown(call)).toEqual({
			...{ name: 'Ada Writer', email, subject: 'Fees, see evil.example', submittedAt: expect.any(String) },
			...{ message: 'What does it cost?\nAnd when is it due?', messages: contact.messages, attachments: [] },
		})
		await postJson(app, `${call}/messages/read`, { upTo: contact.messages[0]?.id })
		expect((await details(id)).messages[0]?.readAt).toEqual(expect.any(String))
	})

	test('leaves any other status as it is, and the outbox hides the link', async () => {
		const { id, page } = await inquired()
		await staff.patch(`/api/contacts/${id}/status`, { status: 'resolved' })
		expect((await reply(id, 'One more thing.')).status).toBe('resolved')
		const { data: mails } =
			await staff.get<{ id: number; contactId: number | null; kind: string }[]>('/api/mail?kind=inquiry-reply')
		const mail = mails.find(({ contactId }) => contactId === id)
		const { data } = await staff.get<{ text: string }>(`/api/mail/${mail?.id}`)
		expect(data.text).toContain('One more thing.')
		expect(data.text).not.toContain(page.replace('/inquiry/', ''))
	})

	test('is one message when it is sent twice with one key', async () => {
		const { id } = await inquired()
		const { headers } = await signUp(app)
		const send = () =>
			postJson(app, `/api/contacts/${id}/messages`, { text: 'Once' }, { ...headers, 'idempotency-key': `once-${id}` })
		expect((await send()).status).toBe(200)
		expect((await send()).status).toBe(200)
		expect((await details(id)).messages).toHaveLength(1)
	})

	test('needs an inquiry, a text, and an account', async () => {
		const { id } = await inquired()
		expect((await staff.post('/api/contacts/999999/messages', { text: 'Hello' })).status).toBe(404)
		expect((await staff.post('/api/contacts/999999/messages/read', { upTo: 1 })).status).toBe(404)
		expect((await staff.post('/api/contacts/999999/private-link', {})).status).toBe(404)
		expect((await staff.post(`/api/contacts/${id}/messages`, { text: '  ' })).details).toEqual({ text: 'Required' })
		expect((await postJson(app, `/api/contacts/${id}/messages`, { text: 'Hello' })).status).toBe(401)
	})
})

describe('an answer of the person', () => {
	test('is mailed to staff, marked and counted until somebody has read it, and the person sees that', async () => {
		const { id, email, call } = await inquired()
		const { unread: before } = await summary()
		await write(call, 'That is too much.')
		await write(call, 'Far too much.')
		expect((await summary()).unread).toBe(before + 2)
		const logged = await staff.get(`/api/activity?record=contact&recordId=${id}&actor=inquirer`)
		expect(logged.data).toMatchObject([{ action: 'message_added' }, { action: 'message_added' }])
		expect(await unreadIds()).toContain(id)
		expect(await details(id), 'reading changes nothing, and so does an answer').toMatchObject({
			...{ unreadMessages: 2, status: 'new' },
		})
		await expect.poll(() => mailWith(staffEmail, 'That is too much.')).toBeTruthy()
		const mail = await mailWith(staffEmail, 'That is too much.')
		expect(mail?.replyTo).toEqual([{ name: '', address: email }])
		expect(mail?.text).toContain(`?tab=contacts&open=${id}`)
		expect(mail?.text).not.toContain('/inquiry/')

		const [first, second] = (await details(id)).messages
		await staff.post(`/api/contacts/${id}/messages/read`, { upTo: first?.id })
		expect((await shown(call)).messages.map(({ readAt }) => readAt !== null)).toEqual([true, false])
		await staff.post(`/api/contacts/${id}/messages/read`, { upTo: second?.id })
		expect(await unreadIds()).not.toContain(id)
		expect((await staff.get<Contact[]>('/api/contacts?unread=false')).data.map(({ id: known }) => known)).toContain(id)
		expect((await summary()).unread).toBe(before)
	})

	test('ends when there are very many, with a sentence', async () => {
		const { id, call } = await inquired()
		await app.pool.query(
			`insert into contact_messages (contact_id, sender, text) select $1, 'person', 'Again ' || n from generate_series(1, 50) as n`,
			[id],
		)
		const response = await write(call, 'And again')
		expect(response.status).toBe(429)
		expect(await response.json()).toMatchObject({ error: expect.stringContaining('by e-mail') })
		await app.pool.query(`delete from contact_messages where contact_id = $1`, [id])
	})

	test('is brought up once a day until it is read', async () => {
		await app.pool.query(`update contact_messages set read_at = now()`)
		const { id, call } = await inquired({ subject: 'Waits for a reader' })
		await write(call, 'Hello?')
		const reminders = async () => (await app.pool.query(`select from mails where kind = 'unread-inquiries'`)).rowCount
		await app.runJob('remind-staff')
		expect(await reminders(), 'not within the hour').toBe(0)
		await app.pool.query(`update contact_messages set created_at = now() - interval '30 hours' where contact_id = $1`, [
			id,
		])
		await app.runJob('remind-staff')
		await app.runJob('remind-staff')
		expect(await reminders()).toBe(1)
		await expect.poll(() => mailWith(staffEmail, 'Waits for a reader: one answer')).toBeTruthy()
		await expect
			.poll(
				async () =>
					(await app.pool.query(`select from mails where kind = 'unread-inquiries' and state = 'sent'`)).rowCount,
			)
			.toBe(1)
		await app.pool.query(`update mails set created_at = now() - interval '1 day' where kind = 'unread-inquiries'`)
		await staff.post(`/api/contacts/${id}/messages/read`, { upTo: (await details(id)).messages.at(-1)?.id })
		await app.runJob('remind-staff')
		expect(await reminders()).toBe(1)
	})
})

describe('without script', () => {
	test('an answer is sent once, and the same words later are another answer', async () => {
		const { id, page } = await inquired()
		for (const after of ['0', '0', '7'])
			expect((await postForm(app, `${page}/messages`, { text: 'Yes.', after })).status).toBe(303)
		expect((await details(id)).messages.map(({ text }) => text)).toEqual(['Yes.', 'Yes.'])
	})

	test('a wrong link, an empty answer and a foreign page change nothing, and the address is not sent on', async () => {
		const { id, page } = await inquired()
		const wrong = await postForm(app, '/inquiry/1.1.x/messages', { text: 'Hello' })
		expect(wrong.status).toBe(404)
		expect(wrong.headers.get('referrer-policy')).toBe('no-referrer')
		expect((await postForm(app, `${page}/messages`, { text: '  ' })).status).toBe(400)
		const foreign = { origin: 'https://evil.example' }
		expect((await postForm(app, `${page}/messages`, { text: 'x' }, foreign)).status).toBe(403)
		expect((await details(id)).messages).toEqual([])
	})
})

describe('a private link', () => {
	test('reads, writes and marks in its own inquiry alone, and opens no article', async () => {
		const [mine, other] = [await inquired(), await inquired()]
		const { messages } = await reply(other.id, 'For somebody else')
		expect((await postJson(app, `${mine.call}/messages/read`, { upTo: messages[0]?.id })).status).toBe(200)
		expect((await details(other.id)).messages[0]?.readAt).toBeNull()
		expect(JSON.stringify(await shown(mine.call))).not.toContain('For somebody else')

		const token = mine.page.replace('/inquiry/', '')
		expect((await app.get(`/api/articles/track/${token}`)).status).toBe(404)
		const article = (await storeSubmission(app)).replace('/track/', '')
		for (const wrong of [article, `${token}x`, token.replace(/^\d+/, String(other.id)), `${mine.id}.1`, 'x'])
			expect((await app.get(`/api/contacts/inquiry/${wrong}`)).status, wrong).toBe(404)
	})

	test('never shows what staff noted', async () => {
		const { id, call } = await inquired()
		await staff.patch(`/api/contacts/${id}/status`, { status: 'closed', adminNotes: 'a time waster' })
		const text = await (await app.get(call)).text()
		expect(text).not.toMatch(/time waster|closed|adminNotes|status/)
	})

	test('ends when staff renew it, which is mailed and recorded, and when the inquiry is deleted', async () => {
		const { id, email, call } = await inquired()
		const renewed = await staff.post<{ link: string | null }>(`/api/contacts/${id}/private-link`, {})
		expect(renewed.data).toEqual({ link: null })
		expect((await app.get(call)).status).toBe(404)
		const next = await inquiryPage(app, id, 2)
		await expect.poll(() => mailWith(email, next)).toBeTruthy()
		expect((await app.get(`/api/contacts${next}`)).status).toBe(200)
		const { rows } = await app.pool.query<{ action: string }>(
			`select action from activity where record_kind = 'contact' and record_id = $1 order by id`,
			[id],
		)
		expect(rows.map(({ action }) => action)).toEqual(['created', 'link_renewed'])
		await reply(id, 'Goodbye.')
		await staff.remove(`/api/contacts/${id}`)
		expect((await app.get(`/api/contacts${next}`)).status).toBe(404)
		expect((await app.pool.query('select from contact_messages where contact_id = $1', [id])).rowCount).toBe(0)
	})
})

test('without SMTP staff see a renewed link once, and that is recorded', async () => {
	const other = await startApp()
	const { headers } = await signUp(other)
	const calls = staffCalls(other, headers)
	const { id } = await inquired({}, other)
	const { data } = await calls.post<{ link: string }>(`/api/contacts/${id}/private-link`, {})
	expect(data.link).toBe(`${other.url}${await inquiryPage(other, id, 2)}`)
	const { rows } = await other.pool.query<{ action: string }>(
		`select action from activity where record_kind = 'contact' and record_id = $1 order by id`,
		[id],
	)
	expect(rows.map(({ action }) => action)).toEqual(['created', 'link_renewed', 'link_shown'])
	await other.close()
})
