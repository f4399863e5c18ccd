import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '../../src/contract/site.ts'
import { faqItems } from '../../src/web/features/faq/faq-items.ts'
import { textFields } from '../../src/web/features/submission/submission-fields.ts'
import { addressOf } from '../support/browser.ts'
import { homeSections, sectionsOf } from './home-sections.ts'
import { testSite, type VisitOptions } from './site.ts'

const site = testSite()
const visit = (path: string, options: VisitOptions = {}) => site.visit(path, { ...options, javaScript: false })
/** Presses it and waits for the page that it leads to. */
const follow = (page: Page, control: Locator) => Promise.all([page.waitForEvent('load'), control.click()])
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

beforeEach(() =>
	site.app.pool.query(
		'delete from contacts; delete from newsletter_subscribers; delete from idempotency_keys; delete from request_limits',
	),
)

describe('the contact form', () => {
	const text = {
		Name: 'Ada Writer',
		Email: 'ada@example.org',
		Phone: '+44 20 7946 0000',
		Subject: 'Fees & "dates"',
		Message: '\nWhat does it cost?\n\n<b>And</b> when is it due?',
	}
	const names = Object.keys(text) as (keyof typeof text)[]
	const field = (page: Page, name: keyof typeof text) => page.getByRole('main').getByRole('textbox', { name })
	const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send Message' })
	const send = (page: Page) => follow(page, button(page))
	const rows = async () =>
		(await site.app.pool.query('select name, email, phone, subject, message from contacts order by id')).rows
	const row = {
		name: text.Name,
		email: text.Email,
		phone: text.Phone,
		subject: text.Subject,
		message: text.Message.trim(),
	}
	const fill = async (page: Page) => {
		for (const name of names) await field(page, name).fill(text[name])
	}

	test('is sent, answered by a notice, and sending it again does not make two', async () => {
		const page = await visit('/contact')
		await fill(page)
		await send(page)
		expect(addressOf(page)).toBe('/contact?sent=message')
		const notice = await page.getByRole('main').getByRole('status').innerText()
		expect(notice.split('\n').filter(Boolean)).toEqual([
			'Message sent successfully!',
			"We'll get back to you within 24 hours.",
		])
		expect(await field(page, 'Message').inputValue()).toBe('')
		expect(await rows()).toEqual([row])
		await fill(page)
		await send(page)
		expect(addressOf(page)).toBe('/contact?sent=message')
		expect(await rows()).toEqual([row])
	})

	test('gives the text back with what is wrong, and can be sent from there', async () => {
		const page = await visit('/contact', { expects: [/^400 POST \/contact$/] })
		// the browser itself stops at an empty field
		await button(page).click()
		expect(addressOf(page)).toBe('/contact')
		expect(await page.locator('main :invalid:focus').getAttribute('name')).toBe('name')

		await fill(page)
		await field(page, 'Email').fill('ada@example')
		await send(page)
		expect(await heading(page)).toBe('Contact Us')
		const problem = await page.getByRole('alert').innerText()
		expect(problem).toContain('Nothing was sent yet.')
		expect(problem).toContain('Email: Invalid email')
		const described = await field(page, 'Email').getAttribute('aria-describedby')
		expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Invalid email')
		for (const name of names.filter((name) => name !== 'Email'))
			expect(await field(page, name).inputValue()).toBe(text[name])
		expect(await field(page, 'Email').inputValue()).toBe('ada@example')
		expect(await field(page, 'Message').getAttribute('rows')).toBe('6')
		expect(await rows()).toEqual([])

		await field(page, 'Email').fill(text.Email)
		await send(page)
		expect(addressOf(page)).toBe('/contact?sent=message')
		expect(await rows()).toEqual([row])
	})

	test('gives the text back when the server fails', async () => {
		const page = await visit('/contact', { expects: [/^500 POST \/contact$/] })
		await fill(page)
		await site.app.pool.query('alter table contacts rename to contacts_elsewhere')
		try {
			await send(page)
			expect(await page.getByRole('alert').innerText()).toMatch(/^Something went wrong on our side\./)
		} finally {
			await site.app.pool.query('alter table contacts_elsewhere rename to contacts')
		}
		for (const name of names) expect(await field(page, name).inputValue()).toBe(text[name])
		await send(page)
		expect(await rows()).toEqual([row])
	})
})

test('the newsletter: an address that is none comes back, one that is subscribes, and the link of a mail ends it', async () => {
	const page = await visit('/about', { expects: [/^400 POST \/newsletter$/] })
	const active = async () =>
		(await site.app.pool.query('select email, is_active from newsletter_subscribers order by id')).rows
	await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' }).fill('reader@example')
	await follow(page, page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }))
	expect(await heading(page)).toBe('Newsletter')
	expect(await page.getByRole('alert').innerText()).toContain('Email: Invalid email')
	expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('reader@example')

	await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.org')
	await follow(page, page.getByRole('button', { name: 'Subscribe' }))
	expect(addressOf(page)).toBe('/newsletter/subscribed')
	expect(await heading(page)).toBe('Subscribed successfully!')
	await page.getByText('Thank you for subscribing to our newsletter.', { exact: true }).waitFor()
	// it is a page of this site, with its frame and the chat
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publication' }).waitFor()
	await page.getByRole('complementary', { name: 'Chat' }).getByRole('link').waitFor()
	expect(await active()).toEqual([{ email: 'reader@example.org', is_active: true }])

	const { rows } = await site.app.pool.query<{ id: number }>('select id from newsletter_subscribers')
	await page.goto(await site.app.newsletters.unsubscribeAddress(rows[0]?.id ?? 0))
	await follow(page, page.getByRole('button', { name: 'Unsubscribe' }))
	expect(await heading(page)).toBe('You are unsubscribed')
	expect(await active()).toEqual([{ email: 'reader@example.org', is_active: false }])
	await follow(page, page.getByRole('link', { name: 'Go to the home page' }))
	expect(addressOf(page)).toBe('/')
})

describe('the pages', () => {
	const headings: Record<string, string> = {
		'/': siteDefaults.tagline,
		'/journals': 'Academic Journals',
		'/services': 'Our Services',
		'/about': 'About Us',
		'/faq': 'Frequently Asked Questions',
		'/contact': 'Contact Us',
		'/submit-article': 'Submit Your Article',
		'/article-citations': 'Article Citations',
		'/privacy-policy': 'Privacy Policy',
		'/terms-of-service': 'Terms of Service',
	}

	test('are reached by every link of the header and the footer, and read', async () => {
		const page = await visit('/')
		const reached = new Set<string>()
		for (const part of [
			page.getByRole('banner').getByRole('navigation', { name: 'Main' }),
			page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' }),
		]) {
			const addresses = await part.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
			for (const address of addresses) {
				if (address === null || reached.has(address)) continue
				await follow(page, part.locator(`a[href="${address}"]`))
				expect(addressOf(page)).toBe(address)
				expect(await heading(page)).toBe(headings[address])
				const text = await page.getByRole('main').innerText()
				expect(text.length, address).toBeGreaterThan(400)
				expect(text, address).not.toContain('Loading')
				reached.add(address)
			}
		}
		expect([...reached].sort()).toEqual(Object.keys(headings).sort())
	})

	test('the home page shows all its sections in their order, and nothing that only a script could move', async () => {
		const page = await visit('/', { reducedMotion: false })
		expect(await sectionsOf(page)).toEqual(homeSections)
		expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Search'])
		expect(await page.getByRole('main').evaluate((main) => main.textContent?.includes('Loading'))).toBe(false)
		const partners = page.getByRole('list', { name: 'Indexing partners' })
		expect(await partners.evaluate((list) => getComputedStyle(list).display)).toBe('grid')
	})

	test('the questions are all open', async () => {
		const page = await visit('/faq')
		const items = faqItems({ ...siteDefaults, origin: '', hasDemoContent: false, analyticsMonths: 13, trashDays: 30 })
		for (const { answer } of items) {
			const [first] = answer
			const words = String(first).split(/[[\]]/)[0] as string
			expect(await page.getByText(words).first().isVisible(), words).toBe(true)
		}
		const shown = await page
			.locator('accordion-answer')
			.evaluateAll((all) => all.filter((answer) => answer.firstElementChild?.checkVisibility()).length)
		expect(shown).toBe(10)
	})
})

describe('the submission form', () => {
	const form = (page: Page) => page.getByRole('form', { name: 'Submit Your Article' })
	const notes = async (page: Page) => (await form(page).locator('noscript p').allInnerTexts()).join(' ')

	test('is a plain form with every field, the document and the journal of the address', async () => {
		const id = await site.idOf('Annals of Dryland Agroforestry')
		const page = await visit(`/submit-article?journalId=${id}`)
		expect(await form(page).getAttribute('method')).toBe('post')
		expect(await form(page).getAttribute('action')).toBe('/submit-article')
		expect(await form(page).getAttribute('enctype')).toBe('multipart/form-data')
		const names = await form(page)
			.locator('input, select, textarea')
			.evaluateAll((all) => all.map((control) => control.getAttribute('name')).filter(Boolean))
		expect(names.toSorted()).toEqual(
			['website', 'articleFile', 'journalId', ...textFields].toSorted((a, b) => a.localeCompare(b, 'en')),
		)
		expect(await form(page).locator('[name="journalId"]').inputValue()).toBe(String(id))
		expect(await form(page).locator('[name="articleFile"]').isVisible()).toBe(true)
		expect(await form(page).getByText('Annals of Dryland Agroforestry', { exact: true }).isVisible()).toBe(true)
		expect(await form(page).getByRole('combobox', { name: 'Target Journal' }).count()).toBe(0)
		expect(await form(page).getByRole('button', { name: 'Submit Article' }).isEnabled()).toBe(true)
		expect(await form(page).getByText('0/300 words').isVisible()).toBe(false)
		expect(await notes(page)).toContain('You can submit anyway')
	})

	test('says where a journal is chosen when the address names none', async () => {
		const page = await visit('/submit-article')
		expect(await notes(page)).toContain("open the journal's page in the catalogue and choose Submit Article there.")
		expect(await form(page).locator('[name="journalId"]').inputValue()).toBe('')
	})
})
