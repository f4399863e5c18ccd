import { find } from 'linkifyjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { addJournals, idOf } from './further-submissions.ts'
import { aMessage, aSubmission, postArticle, postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
let journalId: number
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	await addJournals(app)
	journalId = await idOf(app, 'Open Journal')
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const offer = 'Cheap degrees at evil.example, see https://evil.example/buy or write to sales@evil.example'

async function mailTo(address: string, at = 0) {
	await expect.poll(async () => (await smtp.read(address)).length).toBeGreaterThan(at)
	const mail = (await smtp.read(address))[at]
	return { subject: mail?.subject ?? '', text: (mail?.text ?? '').replace(/\s+/g, ' '), html: String(mail?.html ?? '') }
}

/** What a mail program would make links of, beside those of the mail itself. */
const linksIn = ({ subject, text, html }: Awaited<ReturnType<typeof mailTo>>) =>
	[subject, text, html]
		.flatMap((part) => find(part))
		.map(({ value }) => value)
		.filter((value) => value.includes('evil') || value.includes('sales'))

test('a message full of offers is confirmed without a word of it', async () => {
	const email = 'stranger@example.org'
	const sent = aMessage({ email, name: offer.slice(0, 100), subject: offer, message: offer })
	expect((await postJson(app, '/api/contacts', sent)).status).toBe(200)
	const mail = await mailTo(email)
	expect(mail.subject).toBe('We have received your message')
	for (const part of Object.values(mail)) expect(part).not.toMatch(/evil|cheap|degrees|sales/i)
	expect(mail.text).toContain('Hello,')
	expect(mail.text).toMatch(/thank you for your message of \w+ \d+, 20\d\d\./)
})

test('a name that is one is greeted', async () => {
	const email = 'ada-is-greeted@example.org'
	await postJson(app, '/api/contacts', aMessage({ email }))
	const mail = await mailTo(email)
	expect(mail.text).toContain('Dear Ada Writer,')
	expect(mail.text).not.toContain('A question about fees')
	expect(mail.text).not.toContain('What does it cost?')
})

test('the title of an article is cut and no link, in the receipt, when the status changes and with a new link', async () => {
	const authorEmail = 'author-of-offers@example.org'
	const values = aSubmission({ journalId, authorEmail, authorName: 'Buy at evil.example', title: `${offer} ${offer}` })
	const answer = await postArticle(app, values, { bytes: aManuscript() })
	const { data } = (await answer.json()) as { data: { id: number; reference: string } }
	const receipt = await mailTo(authorEmail)
	expect(receipt.text).toContain(data.reference)

	const { headers } = await signUp(app)
	const changed = await fetch(`${app.url}/api/articles/${data.id}/status`, {
		method: 'PATCH',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify({ status: 'under_review' }),
	})
	expect(changed.status).toBe(200)
	await app.pool.query('update mails set due_at = now()')
	app.mail.wake()
	const status = await mailTo(authorEmail, 1)
	const renewed = await fetch(`${app.url}/api/articles/${data.id}/private-link`, { method: 'POST', headers })
	expect(renewed.status).toBe(200)
	const newLink = await mailTo(authorEmail, 2)
	for (const mail of [receipt, status, newLink]) {
		expect(linksIn(mail)).toEqual([])
		expect(mail.text).toContain('Hello,')
		expect(mail.text).toMatch(/Title: Cheap degrees at evil\. example, see https: \/ \/evil\. example/)
		expect(/Title: (.*?) Journal:/.exec(mail.text)?.[1]).toHaveLength(120)
	}
})
