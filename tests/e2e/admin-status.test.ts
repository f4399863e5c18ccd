import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SystemStatus } from '../../src/contract/system-status.ts'
import { aMessage, postJson } from '../contract/requests.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'

const site = testSite({ demo: false })

/** The machine of the tests may be busy or nearly full: what the page says of that is left out. */
async function leaveOutSlowness(page: Page): Promise<void> {
	await page.route('**/api/system/status', async (route) => {
		const response = await route.fetch()
		const { data } = (await response.json()) as { data: SystemStatus }
		const findings = data.findings.filter(
			({ sentence }) =>
				!/took longer|too busy|of the disk|waiting in the queue|within three seconds|Nearly all connections/.test(
					sentence,
				),
		)
		const state = findings.length === 0 ? 'well' : findings[0]?.level === 'bad' ? 'failing' : 'attention'
		await route.fulfill({ response, json: { success: true, data: { ...data, findings, state } } })
	})
}

test('an admin sees that all is well, then what fails with a way to its screen: without settings mails wait', async () => {
	const { page } = await enter(site, '/admin/mail')
	await page.getByRole('heading', { name: 'No mails yet' }).waitFor()
	await page.getByText('Mails wait here until there are SMTP settings.').waitFor()
	await leaveOutSlowness(page)
	await page.getByRole('link', { name: 'Settings', exact: true }).click()
	await page.getByRole('link', { name: 'Status', exact: true }).click()
	await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor()
	await page.getByText('All is well', { exact: true }).waitFor()
	await page.getByText('Nothing is failing, slow or waiting for too long.').waitFor()
	await page.getByRole('rowheader').first().waitFor()

	const again = page.getByRole('button', { name: 'Look again' })
	const answered = page.waitForResponse('**/api/system/status')
	await again.press('Enter')
	await answered
	await page.locator('button[aria-disabled]').waitFor({ state: 'detached' })
	expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
	// no place among the figures is empty, in one, two and three columns
	for (const width of [390, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		const isFilled = await page.evaluate(() => {
			const figures = document.querySelector('dl')
			const [all, last] = [figures, figures?.lastElementChild].map((part) => part?.getBoundingClientRect().right ?? 0)
			return Math.abs((all ?? 0) - (last ?? 0)) <= 1
		})
		expect(isFilled, `${width} px`).toBe(true)
	}

	await postJson(site.app, '/api/contacts', aMessage({ email: 'early@example.org' }))
	site.app.stats.add(site.app.stats.route('GET', '/api/broken/:id'), 500, 2_400)
	// what the database tells is kept for some seconds
	await expect
		.poll(
			async () => {
				await again.click()
				return page.getByRole('listitem').allInnerTexts()
			},
			{ timeout: 120_000, interval: 1_000 },
		)
		.toEqual(
			expect.arrayContaining([
				expect.stringContaining('1 request failed in the last hour'),
				expect.stringContaining('2 mails waiting: there are no SMTP settings.'),
			]),
		)
	await page.getByText('Something fails', { exact: true }).waitFor()
	await page.getByRole('rowheader', { name: 'GET /api/broken/:id' }).waitFor()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Open the mails' }).click()
	await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor()
	await page.getByLabel('Filter by state').selectOption('Waiting for SMTP settings')
	const mail = page.getByRole('row').filter({ hasText: 'early@example.org' })
	await mail.getByText('Waiting for SMTP settings').waitFor()
	await eventually(() => addressOf(page)).toBe('/admin/mail?state=waiting')
	expect(await mail.getByRole('button').count()).toBe(1)
	await mail.getByRole('rowheader').getByRole('link').click()
	const dialog = page.getByRole('dialog')
	await dialog.frameLocator('iframe').getByText('Dear Ada Writer').waitFor()
	await dialog.getByText('As plain text').click()
	await dialog.getByText('thank you for your message of').first().waitFor()
	await page.keyboard.press('Escape')
	await eventually(() => dialog.count()).toBe(0)
	await expectAccessible(page)
})
