import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { delayRequests, expectNotice, notices, offline } from './notices.ts'
import { testSite } from './site.ts'

const site = testSite({ demo: false })

const call = '**/api/newsletters'
const thanks: [string, string] = ['Subscribed successfully!', 'Thank you for subscribing to our newsletter.']
const failed = 'Subscription failed'
const address = 'reader@example.org'

const form = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
const field = (page: Page) => form(page).getByRole('textbox', { name: 'Email address' })
const button = (page: Page) => form(page).getByRole('button')
const rows = async () =>
	(await site.app.pool.query('select id, email, is_active from newsletter_subscribers order by id')).rows
const subscribed = { id: expect.any(Number), email: address, is_active: true }

beforeEach(() => site.app.pool.query('delete from newsletter_subscribers; delete from request_limits'))

describe('subscribing', () => {
	test('shows ... until it is done, then says thanks and clears the field; twice is the same and one row', async () => {
		const page = await site.visit('/about')
		expect(await field(page).getAttribute('type')).toBe('email')
		expect(await field(page).getAttribute('required')).not.toBeNull()
		const delayed = await delayRequests(page, call)
		await field(page).fill(`  ${address} `)
		await eventually(() => button(page).innerText()).toBe('Subscribe')
		await button(page).click()
		await eventually(() => button(page).innerText()).toBe('...')
		expect(await button(page).isDisabled()).toBe(true)
		delayed.release()
		await expectNotice(page, 'status', thanks)
		expect(await field(page).inputValue()).toBe('')
		await eventually(() => button(page).innerText()).toBe('Subscribe')
		expect(await button(page).isEnabled()).toBe(true)
		expect(await rows()).toEqual([subscribed])

		await field(page).fill(address.toUpperCase())
		await page.keyboard.press('Enter')
		await expectNotice(page, 'status', thanks)
		expect(await field(page).inputValue()).toBe('')
		expect(await rows()).toEqual([subscribed])

		// blanks and what is no address: nothing is sent
		await page.unroute(call)
		const other = await delayRequests(page, call)
		await button(page).click()
		await field(page).fill('   ')
		await button(page).click()
		// past the browser's own check, which also refuses blanks
		await form(page).evaluate((element: HTMLFormElement) => {
			element.noValidate = true
			element.requestSubmit()
		})
		expect(await button(page).innerText()).toBe('Subscribe')
		expect(await field(page).getAttribute('aria-invalid')).toBeNull()

		await field(page).fill('reader@example')
		await button(page).click()
		await form(page).getByText('Invalid email', { exact: true }).waitFor()
		expect(await field(page).getAttribute('aria-invalid')).toBe('true')
		await eventually(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
		const note = await field(page).getAttribute('aria-describedby')
		expect(await page.locator(`[id="${note}"]`).textContent()).toBe('Invalid email')

		// the first request of all is that of the address which is one
		await field(page).fill(address)
		await eventually(() => form(page).getByText('Invalid email').count()).toBe(0)
		await button(page).click()
		await eventually(other.count).toBe(1)
		other.release()
		await expectNotice(page, 'status', thanks)
		expect(other.count()).toBe(1)
		expect(await rows()).toEqual([subscribed])
	})
})

describe('when it fails', () => {
	test('the sentence of the server is shown and the address stays, also without a network', async () => {
		const page = await site.visit('/about', {
			expects: [/^500 POST/, /^429 POST/, /^502 POST/, /^failed POST .*net::ERR_INTERNET_DISCONNECTED$/],
		})
		await field(page).fill(address)
		await site.app.pool.query('alter table newsletter_subscribers rename to elsewhere')
		try {
			await button(page).click()
			await expectNotice(page, 'alert', [failed, /^Something went wrong on our side\. .* the number [\w-]+\.$/])
		} finally {
			await site.app.pool.query('alter table elsewhere rename to newsletter_subscribers')
		}
		expect(await field(page).inputValue()).toBe(address)

		await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
		await button(page).click()
		await expectNotice(page, 'alert', [failed, 'Please try again later.'])

		const { online } = await offline(page)
		await button(page).click()
		await expectNotice(page, 'alert', [failed, 'Please try again later.'])
		expect(await field(page).inputValue()).toBe(address)
		await online()
		await button(page).click()
		await expectNotice(page, 'status', thanks)
		expect(await rows()).toEqual([subscribed])

		await site.app.pool.query("update request_limits set count = 1000000, resets_at = now() + interval '1 hour'")
		await field(page).fill(address)
		await button(page).click()
		await expectNotice(page, 'alert', [failed, /^Too many requests came from your network\. .* in (60|5\d) minutes\.$/])
		expect(await field(page).inputValue()).toBe(address)
		expect(await button(page).isEnabled()).toBe(true)
	})
})

const sizes: [number, number][] = [
	[390, 800],
	[390, 600],
	[800, 700],
	[1280, 800],
]
test.each(sampleOf(sizes, 1, 'sizes'))(
	'at %i x %i px the notification covers neither the field nor the button',
	async (width, height) => {
		const page = await site.visit('/about', { width, height })
		await field(page).fill(address)
		await button(page).click()
		await notices(page).getByText(thanks[0], { exact: true }).waitFor()
		/** Whether a click in the middle and at the ends of it would reach it. */
		const isFree = (control: Element) => {
			const { left, right, top, bottom } = control.getBoundingClientRect()
			const isInside = top >= 0 && bottom <= innerHeight
			const isReached = [left + 4, (left + right) / 2, right - 4].every((x) =>
				control.contains(document.elementFromPoint(x, (top + bottom) / 2)),
			)
			return isInside && isReached
		}
		expect(await field(page).evaluate(isFree)).toBe(true)
		expect(await button(page).evaluate(isFree)).toBe(true)
		// and nothing overflows
		const box = await notices(page).boundingBox()
		expect(box?.x).toBeGreaterThanOrEqual(0)
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
	},
)

test('the link of a mail opens a page whose button unsubscribes', async () => {
	const page = await site.visit('/about', { expects: [/^400 GET \/newsletter\/unsubscribe/] })
	await field(page).fill(address)
	await button(page).click()
	await expectNotice(page, 'status', thanks)
	const [{ id }] = (await rows()) as [{ id: number }]
	const link = await site.app.newsletters.unsubscribeAddress(id)

	await page.goto(link)
	expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unsubscribe from the newsletter')
	expect(await rows()).toEqual([subscribed])
	await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
	await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor()
	expect(await rows()).toEqual([{ ...subscribed, is_active: false }])
	await page.getByRole('link', { name: 'Go to the home page' }).click()
	await page.getByRole('heading', { level: 1, name: 'From manuscript to the published page.' }).waitFor()

	await page.goto(`${link}x`)
	expect(await page.getByRole('alert').textContent()).toContain('This link is not complete or no longer works.')
})
