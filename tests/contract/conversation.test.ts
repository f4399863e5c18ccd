import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Article, ArticleDetails, ArticleMessage, TrackedArticle } from '../../src/contract/articles.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { hoursAgo, storeSubmission } from '../support/submissions.ts'
import { postForm, postJson } from './requests.ts'

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

type Given = Parameters<typeof storeSubmission>[1]

/** A submission, its id, and the call of its private page. */
async function submitted(given: Given = {}) {
	const path = await storeSubmission(app, given)
	const reference = path.split('/')[2]?.split('.')[0]
	const { rows } = await app.pool.query<{ id: number }>('select id from articles where reference = $1', [reference])
	return { id: rows[0]?.id ?? 0, reference: reference ?? '', call: `/api/articles${path}` }
}
const tracked = async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data
const write = (call: string, text: string) => postJson(app, `${call}/messages`, { text })
const summary = async () => (await staff.get<DashboardSummary>('/api/admin/summary')).data
const unreadIds = async () => (await staff.get<Article[]>('/api/articles?unread=true')).data.map(({ id }) => id)
const details = async (id: number) => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data
const mailWith = async (address: string, part: string) =>
	(await smtp.read(address)).find(({ text }) => text?.includes(part))
const headerOf = (mail: Awaited<ReturnType<typeof mailWith>>, name: string) =>
	mail?.headers.find(({ key }) => key === name)?.value

describe('what an author writes', () => {
	test('is mailed to staff, marked and counted until somebody has read it, and the author sees that', async () => {
		const { id, call, reference } = await submitted()
		const { unreadMessages: before } = await summary()
		await write(call, 'The second author is missing.')
		await write(call, 'She is Ada.')
		expect((await summary()).unreadMessages).toBe(before + 2)
		expect(await unreadIds()).toContain(id)
		const { messages } = await details(id)
		expect((await details(id)).unreadMessages, 'reading changes nothing').toBe(2)
		await expect.poll(() => mailWith(staffEmail, 'The second author is missing.')).toBeTruthy()
		const mail = await mailWith(staffEmail, 'The second author is missing.')
		expect(mail?.subject).toContain(reference)
		expect(mail?.replyTo).toEqual([{ name: '', address: 'ada@example.org' }])
		expect(mail?.text).not.toContain('/track/')

		const [first, second] = messages
		const read = await staff.post<ArticleMessage[]>(`/api/articles/${id}/messages/read`, { upTo: first?.id })
		expect(read.data.map(({ readAt }) => readAt !== null)).toEqual([true, false])
		expect(await unreadIds()).toContain(id)
		await staff.post(`/api/articles/${id}/messages/read`, { upTo: second?.id })
		expect(await unreadIds()).not.toContain(id)
		expect((await summary()).unreadMessages).toBe(before)
		expect((await tracked(call)).messages.map(({ readAt }) => readAt)).toEqual([expect.any(String), expect.any(String)])
	})

	test('ends when there are very many messages, with a sentence', async () => {
		const { id, call } = await submitted()
		await app.pool.query(
			`insert into article_messages (article_id, text) select $1, 'Again ' || n from generate_series(1, 50) as n`,
			[id],
		)
		const response = await write(call, 'And again')
		expect(response.status).toBe(429)
		expect(await response.json()).toMatchObject({ error: expect.stringContaining('by e-mail') })
		await app.pool.query(
			`update article_messages set created_at = now() - interval '2 days', read_at = now() where article_id = $1`,
			[id],
		)
		expect((await write(call, 'And again')).status).toBe(200)
		// few, but as long as mails may be
		await app.pool.query(`update article_messages set text = repeat('a', 5000) where article_id = $1`, [id])
		expect((await write(call, 'And again')).status).toBe(429)
		await app.pool.query(`delete from article_messages where article_id = $1`, [id])
	})

	test('is brought up once a day until it is read', async () => {
		await app.pool.query(`update article_messages set read_at = now() where sender = 'author'`)
		const { id, call } = await submitted({
			title: 'Waits for a reader',
			messages: [{ text: 'Hello?', at: hoursAgo(30) }],
		})
		const reminders = async () =>
			(await app.pool.query(`select from mails where kind = 'unread-messages'`)).rowCount ?? 0
		await Promise.all([app.runJob('remind-staff'), app.runJob('remind-staff')])
		expect(await reminders()).toBe(1)
		await app.runJob('remind-staff')
		await expect.poll(() => mailWith(staffEmail, 'Waits for a reader: one message')).toBeTruthy()
		// sent a day ago
		await expect
			.poll(
				async () =>
					(await app.pool.query(`select from mails where kind = 'unread-messages' and state = 'sent'`)).rowCount,
			)
			.toBe(1)
		await app.pool.query(`update mails set created_at = now() - interval '1 day' where kind = 'unread-messages'`)
		await app.runJob('remind-staff')
		expect(await reminders()).toBe(2)

		const last = (await tracked(call)).messages.at(-1)?.id
		await staff.post(`/api/articles/${id}/messages/read`, { upTo: last })
		await app.pool.query(`update mails set created_at = now() - interval '1 day' where kind = 'unread-messages'`)
		await app.runJob('remind-staff')
		expect(await reminders()).toBe(2)
	})
})

describe('what staff write', () => {
	test('is on the private page and mailed to the author with a link back, in the thread of the article', async () => {
		const { id, call, reference } = await submitted()
		const { data: messages } = await staff.post<ArticleMessage[]>(`/api/articles/${id}/messages`, {
			text: 'Please send figure 2.\n\nIt is missing.',
		})
		expect(messages).toEqual([
			{
				...{ id: expect.any(Number), sender: 'staff', staffName: 'Priya Staff' },
				...{ text: 'Please send figure 2.\n\nIt is missing.', at: expect.any(String), readAt: null, attachments: [] },
			},
		])
		expect((await tracked(call)).messages).toEqual(messages)
		expect((await details(id)).unreadMessages).toBe(0)
		await expect.poll(() => mailWith('ada@example.org', reference)).toBeTruthy()
		const mail = await mailWith('ada@example.org', reference)
		expect(mail?.text).toContain('Please send figure 2.')
		expect(mail?.text).toContain('Priya Staff')
		expect(mail?.text).toContain(`/track/${reference}`)
		expect(headerOf(mail, 'references')).toMatch(new RegExp(`^<article-${reference}@`))

		await postJson(app, `${call}/messages/read`, { upTo: messages[0]?.id })
		expect((await details(id)).messages[0]?.readAt).toEqual(expect.any(String))
	})

	test('is one message when it is sent twice with one key', async () => {
		const { id } = await submitted()
		const { headers } = await signUp(app)
		const send = () =>
			postJson(app, `/api/articles/${id}/messages`, { text: 'Once' }, { ...headers, 'idempotency-key': `once-${id}` })
		expect((await send()).status).toBe(200)
		expect((await send()).status).toBe(200)
		expect((await details(id)).messages).toHaveLength(1)
	})

	test('needs an article, a text, and an account', async () => {
		const { id } = await submitted()
		expect((await staff.post('/api/articles/999999/messages', { text: 'Hello' })).status).toBe(404)
		expect((await staff.post('/api/articles/999999/messages/read', { upTo: 1 })).status).toBe(404)
		expect((await staff.post(`/api/articles/${id}/messages`, { text: '  ' })).details).toEqual({ text: 'Required' })
		expect((await postJson(app, `/api/articles/${id}/messages`, { text: 'Hello' })).status).toBe(401)
	})
})

describe('the forms of a private page without script', () => {
	const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
		postForm(app, path, fields, headers)
	const pathOf = (call: string) => call.replace('/api/articles', '')

	test('the same words are another message when something was written in between', async () => {
		const { id, call } = await submitted()
		const path = `${pathOf(call)}/messages`
		for (const after of ['0', '0', '7']) expect((await form(path, { text: 'Yes.', after })).status).toBe(303)
		expect((await details(id)).messages.map(({ text }) => text)).toEqual(['Yes.', 'Yes.'])
	})

	test('a wrong link, a foreign page and an unticked box change nothing, and the address is not sent on', async () => {
		const { call } = await submitted()
		for (const action of ['messages', 'withdraw', 'restore']) {
			const wrong = await form(`/track/2026-ABCD-EFGH.x/${action}`, { text: 'Hello', confirmed: 'yes' })
			expect(wrong.status).toBe(404)
			expect(wrong.headers.get('referrer-policy')).toBe('no-referrer')
			const foreign = { origin: 'https://evil.example' }
			expect((await form(`${pathOf(call)}/${action}`, { text: 'x', confirmed: 'yes' }, foreign)).status).toBe(403)
		}
		const unticked = await form(`${pathOf(call)}/withdraw`, {})
		expect(unticked.status).toBe(400)
		expect(await unticked.text()).toContain('type="checkbox"')
		expect(await tracked(call)).toMatchObject({ withdrawnAt: null, messages: [] })
	})

	test('what comes too late is said', async () => {
		const { id, call } = await submitted()
		await form(`${pathOf(call)}/withdraw`, { confirmed: 'yes' })
		await app.pool.query(`update articles set withdrawn_at = now() - interval '2 days' where id = $1`, [id])
		const late = await form(`${pathOf(call)}/restore`, {})
		expect(late.status).toBe(409)
		expect(await late.text()).toContain('for 24 hours')
	})
})

test('a private link reads, writes and marks in its own article alone', async () => {
	const [mine, other] = [await submitted(), await submitted()]
	await staff.post(`/api/articles/${other.id}/messages`, { text: 'For another author' })
	const theirs = (await tracked(other.call)).messages[0]?.id
	expect((await postJson(app, `${mine.call}/messages/read`, { upTo: theirs })).status).toBe(200)
	expect((await tracked(other.call)).messages[0]?.readAt).toBeNull()
	expect(JSON.stringify(await tracked(mine.call))).not.toContain('For another author')
})

describe('a withdrawal', () => {
	const noticesOf = async (id: number) =>
		(
			await app.pool.query<{ restored: boolean }>(
				`select (data ->> 'isRestored')::boolean as restored from mails where kind = 'withdrawal-notice' and article_id = $1 order by id`,
				[id],
			)
		).rows.map(({ restored }) => restored)

	test('tells staff, and can be taken back for a day', async () => {
		const { id, call } = await submitted({
			history: [
				{ status: 'submitted', at: hoursAgo(3) },
				{ status: 'under_review', at: hoursAgo(2) },
			],
		})
		await postJson(app, `${call}/withdraw`, {})
		const withdrawn = await tracked(call)
		expect(Date.parse(withdrawn.restorableUntil ?? '') - Date.parse(withdrawn.withdrawnAt ?? '')).toBe(24 * 3_600_000)
		const answers = await Promise.all([1, 2].map(() => postJson(app, `${call}/restore`, {})))
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		const article = await tracked(call)
		expect(article).toMatchObject({ status: 'under_review', withdrawnAt: null, restorableUntil: null })
		expect(article.history.map(({ status }) => status)).toEqual([
			'submitted',
			'under_review',
			'withdrawn',
			'under_review',
		])
		expect(await noticesOf(id)).toEqual([false, true])
		await expect.poll(() => mailWith(staffEmail, 'has taken the withdrawal back')).toBeTruthy()
	})

	test('cannot be toggled forever', async () => {
		const { call } = await submitted()
		const statuses: number[] = []
		for (let times = 0; times < 7; times += 1) {
			await postJson(app, `${call}/withdraw`, {})
			statuses.push((await postJson(app, `${call}/restore`, {})).status)
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409])
	})

	test('stays after a day', async () => {
		const { id, call } = await submitted()
		await postJson(app, `${call}/withdraw`, {})
		await app.pool.query(`update articles set withdrawn_at = now() - interval '24 hours 1 minute' where id = $1`, [id])
		expect(await tracked(call)).toMatchObject({ restorableUntil: null })
		const response = await postJson(app, `${call}/restore`, {})
		expect(response.status).toBe(409)
		expect(await response.json()).toMatchObject({ error: expect.stringContaining('for 24 hours') })
		expect((await tracked(call)).withdrawnAt).not.toBeNull()
		expect(await noticesOf(id)).toEqual([false])
	})
})
