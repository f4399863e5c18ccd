import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually, hydrated } from '../support/browser.ts'
import { delayRequests, expectNotice, notices, offline } from './notices.ts'
import { testSite, type VisitOptions } from './site.ts'

const site = testSite({ demo: false })

const call = '**/api/contacts'
const sent: [string, string] = ['Message sent successfully!', "We'll get back to you within 24 hours."]
const text = {
	Name: 'Ada Writer',
	Email: 'ada@example.org',
	Phone: '+44 20 7946 0000',
	Subject: 'A question about fees',
	Message: 'What does it cost?\nAnd when is it due?',
}
type Name = keyof typeof text
const names = Object.keys(text) as Name[]
const empty = { Name: '', Email: '', Phone: '', Subject: '', Message: '' }

const field = (page: Page, name: Name) =>
	page.getByRole('form', { name: 'Send a message' }).getByRole('textbox', { name })
const button = (page: Page) => page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ })
const typed = async (page: Page) =>
	Object.fromEntries(await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()])))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const rows = async () =>
	(await site.app.pool.query('select name, email, phone, subject, message, status from contacts order by id')).rows
const row = {
	name: text.Name,
	email: text.Email,
	phone: text.Phone,
	subject: text.Subject,
	message: text.Message,
	status: 'new',
}

async function visitFilled(options: VisitOptions = {}): Promise<Page> {
	const page = await site.visit('/contact', options)
	for (const name of names) await field(page, name).fill(text[name])
	return page
}

beforeEach(() => site.app.pool.query('delete from contacts; delete from idempotency_keys; delete from request_limits'))

describe('the fields', () => {
	test('are labelled, show their errors below them, the focus goes to the first, and correcting one removes it; it is sent by keyboard alone', async () => {
		const page = await site.visit('/contact')
		const labels = await page.getByRole('form', { name: 'Send a message' }).locator('label:visible').allInnerTexts()
		expect(labels).toEqual(['Name *', 'Email *', 'Phone', 'Subject *', 'Message *'])
		expect(await field(page, 'Message').getAttribute('rows')).toBe('6')
		const completed = await Promise.all(names.map((name) => field(page, name).getAttribute('autocomplete')))
		expect(completed).toEqual(['name', 'email', 'tel', 'off', null])

		/** What is said about each field, as a screen reader finds it. */
		const errors = () =>
			page
				.getByRole('form', { name: 'Send a message' })
				.locator('[aria-invalid="true"]')
				.evaluateAll((controls) =>
					controls.map((control) => {
						const note = document.getElementById(control.getAttribute('aria-describedby') ?? '')
						const isBelow = (note?.getBoundingClientRect().top ?? 0) >= control.getBoundingClientRect().bottom
						return `${control.getAttribute('name')}: ${note?.textContent}${isBelow ? '' : ' (not below it)'}`
					}),
				)
		let requests = 0
		page.on('request', (request) => request.method() === 'POST' && requests++)
		await button(page).click()
		await eventually(errors).toEqual(['name: Required', 'email: Required', 'subject: Required', 'message: Required'])
		await eventually(() => focused(page)).toBe('name')

		await page.keyboard.type('Ada')
		await eventually(errors).toEqual(['email: Required', 'subject: Required', 'message: Required'])
		await field(page, 'Email').fill('ada@example')
		await field(page, 'Message').fill('  ')
		await button(page).click()
		await eventually(errors).toEqual(['email: Invalid email', 'subject: Required', 'message: Required'])
		await eventually(() => focused(page)).toBe('email')
		await field(page, 'Email').fill(text.Email)
		await field(page, 'Subject').fill(text.Subject)
		await field(page, 'Message').fill(text.Message)
		await eventually(errors).toEqual([])
		expect(requests).toBe(0)

		for (const name of ['Name', 'Phone'] as const) await field(page, name).fill(text[name])
		await field(page, 'Name').focus()
		for (const name of names) {
			expect(await focused(page)).toBe(name.toLowerCase())
			await page.keyboard.press('Tab')
		}
		expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
		await page.keyboard.press('Enter')
		await notices(page).getByText(sent[0], { exact: true }).waitFor()
		// the button gets the focus back when all is done: that must not come after the keys
		await eventually(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
		for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key)
		await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dismiss notification')
		await page.keyboard.press('Enter')
		await eventually(() => notices(page).count()).toBe(0)
		expect(await rows()).toEqual([row])
	})
})

describe('sending', () => {
	test('reads Sending... until it is done, then says so, empties the form and has stored the message once', async () => {
		const page = await visitFilled()
		const delayed = await delayRequests(page, call)
		await button(page).click()
		await eventually(() => button(page).innerText()).toBe('Sending...')
		expect(await button(page).isDisabled()).toBe(true)
		expect(await typed(page)).toEqual(text)
		delayed.release()
		await notices(page).waitFor()
		await eventually(() => button(page).evaluate((control) => control === document.activeElement)).toBe(true)
		await expectNotice(page, 'status', sent)
		await eventually(() => typed(page)).toEqual(empty)
		await eventually(() => button(page).innerText()).toBe('Send Message')
		expect(await button(page).isEnabled()).toBe(true)
		expect(await rows()).toEqual([row])
		await page.reload()
		await hydrated(page)
		expect(await typed(page)).toEqual(empty)

		// twice at once makes one message
		await page.unroute(call)
		for (const name of names) await field(page, name).fill(text[name])
		const pressed = await delayRequests(page, call)
		await button(page).dblclick()
		await eventually(() => button(page).innerText()).toBe('Sending...')
		expect(pressed.count()).toBeLessThanOrEqual(1)
		pressed.release()
		await expectNotice(page, 'status', sent)
		expect(pressed.count()).toBe(1)
		expect(await rows()).toEqual([row, row])

		// faster than a person: both are sent before the button can be disabled
		await page.unroute(call)
		for (const name of names) await field(page, name).fill(text[name])
		let requests = 0
		const answers: number[] = []
		page.on('request', (request) => request.url().endsWith('/api/contacts') && requests++)
		page.on('response', (answer) => answer.url().endsWith('/api/contacts') && answers.push(answer.status()))
		await page.getByRole('form', { name: 'Send a message' }).evaluate((form: HTMLFormElement) => {
			form.requestSubmit()
			form.requestSubmit()
		})
		await expectNotice(page, 'status', sent)
		await eventually(() => answers.length === requests && answers.every((status) => status === 200)).toBe(true)
		expect(await rows()).toEqual([row, row, row])
	})
})

describe('when it fails', () => {
	const failed = 'Error sending message'

	test('its sentence is shown, the text stays, also through a reload, and a further try works', async () => {
		const page = await visitFilled({
			expects: [
				/^500 POST \/api\/contacts$/,
				/^502 POST/,
				/^400 POST/,
				/^429 POST \/api\/contacts$/,
				/^failed POST \/api\/contacts: net::ERR_INTERNET_DISCONNECTED$/,
			],
		})
		await site.app.pool.query('alter table contacts rename to contacts_elsewhere')
		try {
			await button(page).click()
			await expectNotice(page, 'alert', [failed, /^Something went wrong on our side\. .* the number [\w-]+\.$/])
		} finally {
			await site.app.pool.query('alter table contacts_elsewhere rename to contacts')
		}
		expect(await typed(page)).toEqual(text)
		await eventually(() => button(page).innerText()).toBe('Send Message')
		await page.reload()
		await hydrated(page)
		await eventually(() => typed(page)).toEqual(text)

		// on the way, or by a refusal of a field, which is shown at the field
		await page.route(call, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), { times: 1 })
		await button(page).click()
		await expectNotice(page, 'alert', [failed, 'Please try again later.'])
		const refusal = {
			success: false,
			error: 'Please correct the subject.',
			details: { subject: 'At most 5 characters' },
		}
		await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
		await button(page).click()
		await expectNotice(page, 'alert', [failed, 'Please correct the subject.'])
		expect(await field(page, 'Subject').getAttribute('aria-invalid')).toBe('true')
		await page.getByText('At most 5 characters', { exact: true }).waitFor()
		expect(await typed(page)).toEqual(text)

		// without a network, and once it is back
		const { online } = await offline(page)
		await button(page).click()
		await expectNotice(page, 'alert', [failed, 'Please try again later.'])
		expect(await typed(page)).toEqual(text)
		await online()
		await button(page).click()
		await expectNotice(page, 'status', sent)
		expect(await rows()).toEqual([row])

		// because too much came from one network: it says when to try again
		await site.app.pool.query("update request_limits set count = 1000000, resets_at = now() + interval '1 hour'")
		for (const name of names) await field(page, name).fill(text[name])
		await button(page).click()
		const sentence = /^Too many requests came from your network\. Please try again in (60|5\d) minutes\.$/
		await expectNotice(page, 'alert', [failed, sentence])
		expect(await typed(page)).toEqual(text)
		expect(await rows()).toHaveLength(1)
	})
})
