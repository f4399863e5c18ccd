import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArticleStatus, articleStatusLabels } from '../../src/contract/article-words.ts'
import type { Article, ArticleDetails, SubmissionReceipt } from '../../src/contract/articles.ts'
import type { StatusMailDraft } from '../../src/contract/mail.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission, postArticle } from './requests.ts'

type Changed = Article & { pendingMail: { id: number; dueAt: string } | null }

let smtp: TestSmtp
let app: TestApp
let staff: Staff
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ demo: true, settings: { mail: smtp.settings } })
	staff = await staffOn(app)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

let counter = 0
async function submitted() {
	const authorEmail = `author${++counter}@example.org`
	const answer = await postArticle(app, aSubmission({ journalId: 1, authorEmail, title: `Title ${counter}` }), {
		bytes: aManuscript(),
	})
	const { data } = (await answer.json()) as { data: SubmissionReceipt }
	return { ...data, authorEmail }
}
const patch = (id: number, body: object) =>
	fetch(`${app.url}/api/articles/${id}/status`, {
		method: 'PATCH',
		headers: { ...staff.headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	}).then(async (response) => ((await response.json()) as { data: Changed }).data)
const historyOf = async (id: number) => (await staff.json<ArticleDetails>('GET', `/api/articles/${id}`)).data.history
/** As if the half minute had passed. */
const passTime = async (mailId: number | undefined) => {
	await app.pool.query('update mails set due_at = now() where id = $1', [mailId])
	app.mail.wake()
}

describe('a status that is changed inline', () => {
	test('is told to the author half a minute later, with the private link', async () => {
		const { id, authorEmail, trackingPath, reference } = await submitted()
		const { pendingMail, status } = await patch(id, { status: 'Under Review' })
		expect(status).toBe('under_review')
		const { rows } = await app.pool.query<{ wait: number }>(
			'select extract(epoch from due_at - created_at)::int as wait from mails where id = $1',
			[pendingMail?.id],
		)
		expect(rows).toEqual([{ wait: 30 }])
		expect((await historyOf(id)).at(-1)?.mail).toMatchObject({ id: pendingMail?.id, state: 'queued' })
		await passTime(pendingMail?.id)
		await expect.poll(async () => (await historyOf(id)).at(-1)?.mail?.state).toBe('sent')
		const mails = await smtp.read(authorEmail)
		const mail = mails.find(({ subject }) => subject === `Your article ${reference} is under review`)
		expect(mail?.text).toContain(`${app.url}${trackingPath}`)
		expect(mail?.text).toContain('Status: Under Review')
		const undo = await staff.json('POST', `/api/articles/${id}/status/undo`, { mailId: pendingMail?.id })
		expect(undo).toMatchObject({ status: 409, error: expect.stringContaining('on its way') })
	})

	test('can be undone while the mail waits: nothing remains', async () => {
		const { id } = await submitted()
		const before = await historyOf(id)
		const { pendingMail } = await patch(id, { status: 'rejected' })
		const undone = await staff.json<Article>('POST', `/api/articles/${id}/status/undo`, { mailId: pendingMail?.id })
		expect(undone).toMatchObject({ status: 200, data: { status: 'submitted' } })
		expect(await historyOf(id)).toEqual(before)
		expect((await staff.json('GET', `/api/mail/${pendingMail?.id}`)).status).toBe(404)
	})

	test('and undone after an earlier one, leaves the earlier one to be told', async () => {
		const { id, authorEmail, reference } = await submitted()
		const first = await patch(id, { status: 'under_review' })
		const second = await patch(id, { status: 'rejected' })
		const retried = await staff.json('POST', `/api/mail/${first.pendingMail?.id}/retry`)
		expect(retried).toMatchObject({ status: 409, error: expect.stringContaining('has changed since') })
		const undone = await staff.json<Changed>('POST', `/api/articles/${id}/status/undo`, {
			mailId: second.pendingMail?.id,
		})
		expect(undone.data).toMatchObject({ status: 'under_review', pendingMail: { id: first.pendingMail?.id } })
		await passTime(first.pendingMail?.id)
		await expect
			.poll(async () => (await smtp.read(authorEmail)).map(({ subject }) => subject))
			.toContain(`Your article ${reference} is under review`)
	})

	test('is undone only by its own mail', async () => {
		const [one, other] = [await submitted(), await submitted()]
		const { pendingMail } = await patch(one.id, { status: 'accepted' })
		const undo = await staff.json('POST', `/api/articles/${other.id}/status/undo`, { mailId: pendingMail?.id })
		expect(undo.status).toBe(409)
		expect((await historyOf(one.id)).at(-1)?.to).toBe('accepted')
	})

	test('and changed again at once is one mail; changed back, none', async () => {
		const { id } = await submitted()
		const first = await patch(id, { status: 'accepted' })
		const second = await patch(id, { status: 'rejected' })
		expect(second.pendingMail).not.toBeNull()
		const [, accepted, rejected] = await historyOf(id)
		expect([accepted?.mail?.state, rejected?.mail?.state]).toEqual(['cancelled', 'queued'])
		expect((await patch(id, { status: 'accepted' })).pendingMail).not.toBeNull()
		const undecided = await submitted()
		await patch(undecided.id, { status: 'accepted' })
		expect((await patch(undecided.id, { status: 'submitted' })).pendingMail).toBeNull()
		expect(first.pendingMail?.id).not.toBe(second.pendingMail?.id)
	})

	test('tells nobody when it was the same, or when staff say so', async () => {
		const { id } = await submitted()
		expect((await patch(id, { status: 'submitted' })).pendingMail).toBeNull()
		expect((await patch(id, { status: 'accepted', mail: { send: false } })).pendingMail).toBeNull()
	})
})

describe('the edit dialog', () => {
	test('shows the mail of each status, in a sandboxed frame', async () => {
		const { id, authorEmail, reference } = await submitted()
		const subjects = new Set<string>()
		for (const status of ['submitted', 'under_review', 'accepted', 'rejected', 'published']) {
			const { data } = await staff.json<StatusMailDraft>('POST', `/api/articles/${id}/status-mail`, { status })
			expect(data.recipient).toBe(authorEmail)
			expect(data.subject).toContain(reference)
			subjects.add(data.subject)
			const frame = await app.get(data.previewPath)
			const policy = frame.headers.get('content-security-policy')
			expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'/)
			expect(await frame.text()).toContain(data.message.split('\n')[0])
		}
		expect(subjects.size).toBe(5)
	})

	test('sends what staff wrote in its place', async () => {
		const { id, authorEmail } = await submitted()
		const mail = { subject: 'About your article', message: 'First line\nsecond <b>line</b>\n\nNew paragraph' }
		const edited = { status: 'accepted', ...mail }
		const { data } = await staff.json<StatusMailDraft>('POST', `/api/articles/${id}/status-mail`, edited)
		expect(data).toMatchObject(mail)
		const changed = await staff.json<Changed>('PUT', `/api/articles/${id}`, { status: 'accepted', mail })
		await passTime(changed.data.pendingMail?.id)
		await expect
			.poll(async () => (await smtp.read(authorEmail)).map(({ subject }) => subject))
			.toContain('About your article')
		const sent = (await smtp.read(authorEmail)).find(({ subject }) => subject === 'About your article')
		expect(sent?.text?.replace(/\r/g, '')).toContain('First line\nsecond <b>line</b>\n\nNew paragraph')
		expect(sent?.html).toContain('second &lt;b&gt;line&lt;/b&gt;')
	})

	test('a preview cannot be made by anybody else', async () => {
		const { id } = await submitted()
		const { data } = await staff.json<StatusMailDraft>('POST', `/api/articles/${id}/status-mail`, {
			status: 'accepted',
		})
		for (const path of [`${data.previewPath}x`, '/mail/preview', '/mail/preview?token=a.b', '/mail/preview/nothing'])
			expect((await app.get(path)).status, path).toBe(404)
	})
})

describe.each(['contact-confirmation', 'article-status', 'newsletter-campaign'])('the template %s', (name) => {
	test('is public, in a sandboxed frame of this site', async () => {
		const frame = await app.get(`/mail/preview/${name}`)
		expect(frame.status).toBe(200)
		const policy = frame.headers.get('content-security-policy')
		expect(policy).toBe(
			"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
		)
		expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
		expect(frame.headers.get('x-robots-tag')).toBe('noindex')
		expect(frame.headers.get('cache-control')).toBe('no-store')
		const html = await frame.text()
		expect(html).not.toMatch(/<(script|img|link)\b|url\(|@import/i)
		// a link would lead the frame away; to a new tab it may not
		expect(html).toContain('<head><base target="_blank"/>')
	})
})

test.each(['submitted', 'under_review', 'accepted', 'rejected', 'published'])(
	'the status %s has a text of its own',
	async (status) => {
		const read = async (query: string) => (await app.get(`/mail/preview/article-status${query}`)).text()
		const shown = await read(`?status=${status}`)
		expect(shown).toContain(`<title>Your article: ${articleStatusLabels[status as ArticleStatus]}</title>`)
		expect((await read('?status=nothing')) === shown).toBe(status === 'under_review')
	},
)

test('"send me a test" reaches the address of the signed-in person', async () => {
	const { data: self } = await staff.json<{ email: string }>('GET', '/api/admin/me')
	const answer = await staff.json('POST', '/api/mail/test', { template: 'article-status' })
	expect(answer).toMatchObject({ status: 200, data: { kind: 'test', recipient: self.email } })
	await expect
		.poll(async () => (await smtp.read(self.email)).map(({ subject }) => subject))
		.toContain('Your article 2026-7K3M-9QXA is under review')
})
