import { describe, expect, test } from 'vitest'
import { articleStatuses } from '../contract/article-words.ts'
import { type Brand, type Email, renderEmail, statusText } from './entry.tsx'

const hostile = `"><script>alert(1)</script>'&`
const brand: Brand = {
	name: 'Aldine Desk',
	tagline: 'Words',
	origin: 'https://aldine.example.org',
	supportEmail: 'help@aldine.example.org',
	address: 'Venice',
}
const link = `${brand.origin}/somewhere?a=1&b=2`
const article = {
	title: hostile,
	reference: '2026-7K3M-9QXA',
	journalTitle: hostile,
	authorName: hostile,
	authorEmail: 'ada@example.org',
	researchField: hostile,
}
const message = { name: hostile, subject: hostile, message: `${hostile}\n\nsecond` }
const inquiry = { name: hostile, subject: hostile, text: hostile, files: [hostile, 'b.pdf'] }
const round = { article, number: 1, remarks: 2, files: [hostile] }
const invoice = { invoice: 'INV/26-27/00001', amount: 'USD 250.00' }
const published = { page: link, doi: hostile, journalTitle: hostile, volume: '8', issue: null, pages: '1-9' }
const emails: Email[] = [
	{ template: 'contact-confirmation', props: { brand, name: hostile, date: 'November 16, 2026' } },
	{
		template: 'contact-notice',
		props: { brand, ...message, email: 'ada@example.org', phone: null, files: [hostile], link },
	},
	{ template: 'submission-receipt', props: { brand, article, link } },
	{ template: 'submission-notice', props: { brand, article, link } },
	{ template: 'article-status', props: { brand, article, link, subject: 's', status: 'Accepted', message: hostile } },
	{ template: 'private-link', props: { brand, article, link } },
	{ template: 'correction-notice', props: { brand, article, fields: ['Title'], isProposed: true, link } },
	{
		template: 'proposals-decided',
		props: { brand, article, decisions: [{ field: 'Title', isAccepted: false, reason: hostile }], link },
	},
	{ template: 'address-confirmation', props: { brand, article, link } },
	{ template: 'address-notice', props: { brand, article, isChanged: true, address: 'a…@example.org' } },
	{ template: 'author-message', props: { brand, article, text: hostile, files: [hostile], link } },
	{ template: 'staff-message', props: { brand, article, text: hostile, files: [], staffName: hostile, link } },
	{ template: 'inquiry-message', props: { brand, ...inquiry, link } },
	{ template: 'inquiry-reply', props: { brand, ...inquiry, staffName: hostile, link } },
	{ template: 'revision-request', props: { brand, ...round, note: hostile, due: 'Monday', change: 'opened', link } },
	{ template: 'revision-receipt', props: { brand, ...round, files: 2, link } },
	{ template: 'revision-notice', props: { brand, ...round, note: hostile, link } },
	{ template: 'agreement-request', props: { brand, article, agreement: 'Licence agreement', isReminder: true, link } },
	{ template: 'agreement-copy', props: { brand, article, agreement: 'Licence agreement', link } },
	{ template: 'agreement-notice', props: { brand, article, agreement: 'Licence agreement', how: 'Typed', link } },
	{ template: 'proof-request', props: { brand, article, due: 'Monday', isReminder: true, link } },
	{ template: 'proof-notice', props: { brand, article, answer: 'Approved', corrections: 2, link } },
	{ template: 'publication-pack', props: { brand, article, facts: published, isCoauthor: false, link } },
	{ template: 'publication-pack', props: { brand, article, facts: published, isCoauthor: true, link } },
	{ template: 'invoice-issued', props: { brand, article, ...invoice, due: 'Monday', link } },
	{ template: 'payment-receipt', props: { brand, article, ...invoice, receipt: 'RC/26-27/00001', link } },
	{ template: 'payment-notice', props: { brand, article, ...invoice, transaction: hostile, files: [hostile], link } },
	{ template: 'newsletter-confirmation', props: { brand, link } },
	{ template: 'campaign', props: { brand, subject: hostile, content: '<p>Clean</p>', unsubscribeLink: link } },
	{ template: 'invitation', props: { brand, invitedBy: hostile, link } },
	{ template: 'password-reset', props: { brand, name: hostile, link } },
	{ template: 'account-notice', props: { brand, name: hostile, email: 'ada@example.org', role: 'Admin', link } },
	{ template: 'sign-in-warning', props: { brand, name: hostile, link } },
	{ template: 'webhook-switched-off', props: { brand, called: hostile, reason: hostile, link } },
]

describe.each(emails.map((email) => [email.template, email] as const))('%s', (_, email) => {
	test('is the provider’s, in HTML and in text, and loads nothing from anywhere', async () => {
		const { subject, html, text } = await renderEmail(email)
		expect(subject).toMatch(/\S/)
		expect(html).toContain('Aldine Desk')
		expect(html).not.toContain('Fleuron')
		expect(html).toContain('@media (prefers-color-scheme: dark)')
		expect(html).not.toMatch(/<(script|img|link|iframe|form|input)\b|url\(|@import|@font-face/i)
		for (const [, address] of html.matchAll(/(?:href|src)="([^"]+)"/g))
			expect(address).toMatch(/^(https:\/\/aldine\.example\.org|mailto:help@aldine\.example\.org)/)
		expect(text).not.toMatch(/<\/?(p|td|table|a|div)\b|&(amp|lt|quot);/)
		if (JSON.stringify(email.props).includes('/somewhere')) {
			expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
			expect(text).toContain(link)
		}
	})

	test('has every class that dark mode colours beside its light colour', async () => {
		const { html } = await renderEmail(email)
		const body = html.slice(html.indexOf('<body'))
		for (const [tag] of body.matchAll(/<[^>]+style="[^"]*color[^"]*"[^>]*>/g))
			expect(tag, tag).toMatch(/class="[^"]*(page|surface|sunken|text|muted|link|line|button)/)
	})
})

test('each status has words of its own', () => {
	const texts = articleStatuses.map((status) => statusText(status, { reference: '2026-7K3M-9QXA', brand }))
	expect(new Set(texts.map(({ subject }) => subject)).size).toBe(articleStatuses.length)
	expect(new Set(texts.map(({ message: words }) => words)).size).toBe(articleStatuses.length)
	for (const { subject } of texts) expect(subject).toContain('2026-7K3M-9QXA')
})

test('a message of staff is greeted and signed once, also where its text does so itself', async () => {
	const props = { brand, article: { ...article, authorName: 'Ada Writer' }, files: [], staffName: 'Priya Staff', link }
	const bare = await renderEmail({ template: 'staff-message', props: { ...props, text: 'Figure 2 is missing.' } })
	expect(bare.text).toMatch(/Dear Ada Writer,\s+Figure 2 is missing\.\s+Priya Staff/)
	const letter = 'Dear Dr Writer,\n\nfigure 2 is missing.\n\nKind regards\nPriya Staff'
	const { text } = await renderEmail({ template: 'staff-message', props: { ...props, text: letter } })
	expect(text.match(/Dear|Priya Staff/g)).toEqual(['Dear', 'Priya Staff'])
})
