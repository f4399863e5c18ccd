import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailContent } from '../../src/contract/mail.ts'
import { placeholdersOf, shippedWording, type WordedMail, wordedMails } from '../../src/contract/mail-wording-words.ts'
import type { StoredMailWording } from '../../src/contract/mail-wordings.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage } from './requests.ts'

let app: TestApp
let mine: ReturnType<typeof staffCalls>
let theirs: ReturnType<typeof staffCalls>
let email: string
beforeAll(async () => {
	app = await startApp({ pages: true })
	const asha = await signUp(app, { name: 'Asha' })
	email = asha.email
	mine = staffCalls(app, asha.headers)
	theirs = staffCalls(app, (await signUp(app, { name: 'Priya Nair' })).headers)
})
afterAll(() => app.close())

const path = '/api/settings/mails'
const word = (mail: WordedMail, body: object) => mine.put<StoredMailWording>(`${path}/${mail}`, body)
const preview = async (mail: WordedMail, body: object = {}) =>
	(await mine.post<{ subject: string; text: string; previewPath: string }>(`${path}/${mail}/preview`, body)).data
/** The newest mail of a kind, as it would be sent now. */
async function queued(kind: string): Promise<MailContent> {
	const { data } = await mine.get<{ id: number }[]>(`/api/mail?kind=${kind}&limit=1`)
	return (await mine.get<MailContent>(`/api/mail/${data[0]?.id}`)).data
}

describe('every mail', () => {
	test.each(wordedMails)('%s has a preview as shipped, with every placeholder filled in', async (mail) => {
		const { subject, text, previewPath } = await preview(mail)
		expect(subject).toMatch(/\S/)
		expect(`${subject}\n${text}`).not.toMatch(/\{\w+\}|undefined|null/)
		const frame = await app.get(previewPath)
		expect([frame.status, (await frame.text()).includes('<html')]).toEqual([200, true])
	})

	test.each(wordedMails)('%s takes all its placeholders', async (mail) => {
		const { body } = shippedWording(mail)
		const inline = placeholdersOf(mail).filter(
			({ name }) => !body.includes(`\n{${name}}`) && !body.startsWith(`{${name}}`),
		)
		const used = inline.map(({ name }) => `{${name}}`).join(' and ')
		const { subject, text } = await preview(mail, { subject: used.slice(0, 150), body: `${body}\n\nKnown: ${used}.` })
		expect(text).toContain('Known: ')
		expect(`${subject}\n${text}`).not.toMatch(/\{\w+\}|undefined/)
	})
})

test('a changed wording is sent from then on, and the shipped one again afterwards', async () => {
	await mine.post('/api/contacts', aMessage())
	expect((await queued('contact-confirmation')).text).toContain('We answer within 24 hours.')
	const body = 'thank you. {site} reads every message.\nSoon: {date}.'
	const { status, data } = await word('contact-confirmation', { subject: 'Thank you from {site}', body })
	expect([status, data.body, data.shipped.subject]).toEqual([200, body, 'We have received your message'])
	const sent = await queued('contact-confirmation')
	expect(sent.subject).toBe('Thank you from Fleuron')
	expect(sent.text).toMatch(/thank you\. Fleuron reads every message\.\s+Soon: \w+ \d+, \d{4}\./)
	expect(sent.text).not.toContain('24 hours')
	const shown = await (await app.get('/mail/preview/contact-confirmation')).text()
	expect(shown).toContain('Fleuron reads every message.')
	await word('contact-confirmation', { subject: '', body: data.shipped.body })
	const { rows } = await app.pool.query("select subject, body from mail_wordings where mail = 'contact-confirmation'")
	expect(rows).toEqual([{ subject: null, body: null }])
	expect((await queued('contact-confirmation')).subject).toBe('We have received your message')
})

test('the mail of a status is worded, and staff still edit it for one article', async () => {
	await word('status-accepted', { subject: 'Good news: {reference}', body: 'Accepted by {site}.' })
	const article = { title: 'A', authorName: 'Ada', authorEmail: 'ada@example.org', researchField: 'x', abstract: 'x' }
	const { id } = (await mine.post<{ id: number }>('/api/articles', article)).data
	const drafted = await mine.post<{ subject: string; message: string }>(`/api/articles/${id}/status-mail`, {
		status: 'accepted',
	})
	expect(drafted.data).toMatchObject({
		subject: expect.stringMatching(/^Good news: \d{4}-/),
		message: 'Accepted by Fleuron.',
	})
})

describe('a wording is refused', () => {
	test.each<[WordedMail, object, string]>([
		[
			'submission-receipt',
			{ body: 'thank you.\n\n{details}' },
			'The text needs {link}: without it the mail would be of no use.',
		],
		['revision-due', { body: 'Hurry.\n\n{link}' }, 'The text needs {due}: without it the mail would be of no use.'],
		['staff-message', { body: '{link}' }, 'The text needs {message}: without it the mail would be of no use.'],
		[
			'newsletter-confirmation',
			{ body: 'Click {link} now' },
			'{link} must be a paragraph of its own, between empty lines.',
		],
		['newsletter-confirmation', { body: '{link}\n\n{link}' }, '{link} may be there only once.'],
		['contact-confirmation', { button: 'Click' }, 'This mail has no such text.'],
		['password-reset', { subject: 'x'.repeat(151) }, 'subject: At most 150 characters.'],
	])('%s %j', async (mail, body, error) => {
		for (const call of [
			word(mail, body),
			mine.post(`${path}/${mail}/preview`, body),
			mine.post(`${path}/${mail}/test`, body),
		])
			expect(await call).toMatchObject({ status: 400, error })
	})

	test.each<WordedMail>([
		'contact-confirmation',
		'submission-receipt',
		'newsletter-confirmation',
		'address-confirmation',
	])('%s can repeat nothing that a visitor wrote', async (mail) => {
		for (const name of ['message', 'name', 'subject', 'title', 'text', 'email']) {
			const body = `${shippedWording(mail).body}\n\n{${name}}`
			expect(await word(mail, { body })).toMatchObject({
				status: 400,
				error: expect.stringContaining(`{${name}} is not known here`),
			})
		}
		expect((await word(mail, { subject: 'A\r\nBcc: x@example.org' })).data.subject).toBe('A Bcc: x@example.org')
		await word(mail, { subject: '' })
	})

	test('of a mail that does not exist, or over a change of a colleague', async () => {
		expect((await mine.put(`${path}/nothing`, { subject: 'x' })).status).toBe(400)
		const startedFrom = { subject: 'Set a new password' }
		await theirs.put(`${path}/password-reset`, { subject: 'Theirs', startedFrom })
		expect(await mine.put(`${path}/password-reset`, { subject: 'Mine', startedFrom })).toMatchObject({
			status: 409,
			error: 'Priya Nair changed Subject since you opened this.',
		})
	})
})

test('a test goes to oneself, with the wording that is not stored', async () => {
	const body = { subject: 'Tried: {reference}', body: 'Only tried.\n\n{link}' }
	const { status, data } = await mine.post<{ id: number; recipient: string }>(`${path}/lost-link/test`, body)
	expect([status, data.recipient]).toEqual([200, email])
	const mail = (await mine.get<MailContent>(`/api/mail/${data.id}`)).data
	expect(mail.subject).toBe('Tried: 2026-7K3M-9QXA')
	expect(mail.text).toContain('Only tried.')
	const stored = (await mine.get<StoredMailWording[]>(path)).data.find((known) => known.mail === 'lost-link')
	expect(stored?.body).toBe(shippedWording('lost-link').body)
})
