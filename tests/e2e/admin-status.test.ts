import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SystemStatus } from '../../src/contract/system-status.ts'
import { violations } from '../support/axe-violations.ts'
import { eventually } from '../support/browser.ts'
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

test('an admin sees that all is well, then what fails with a way to its screen; others see nothing of it', async () => {
	const { page } = await enter(site, '/admin/settings')
	await leaveOutSlowness(page)
	await page.getByRole('link', { name: 'Status', exact: true }).click()
	await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor()
	await page.getByText('All is well', { exact: true }).waitFor()
	await page.getByText('Nothing is failing, slow or waiting for too long.').waitFor()
	await page.getByRole('rowheader').first().waitFor()

	await site.app.pool.query(
		"insert into mails (kind, recipient, state, reason) values ('test', 'ada@example.org', 'queued', 'It waits.')",
	)
	site.app.stats.add(site.app.stats.route('GET', '/api/broken/:id'), 500, 2_400)
	// what the database tells is kept for some seconds
	await expect
		.poll(
			async () => {
				await page.getByRole('button', { name: 'Look again' }).click()
				return page.getByRole('listitem').allInnerTexts()
			},
			{ timeout: 120_000, interval: 1_000 },
		)
		.toEqual(
			expect.arrayContaining([
				expect.stringContaining('1 request failed in the last hour'),
				expect.stringContaining('1 mail waiting: there are no SMTP settings.'),
			]),
		)
	await page.getByText('Something fails', { exact: true }).waitFor()
	await page.getByRole('rowheader', { name: 'GET /api/broken/:id' }).waitFor()
	for (const width of [390, 1280])
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.setViewportSize({ width, height: 800 })
			await page.emulateMedia({ colorScheme })
			expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
			await eventually(() =>
				page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
			).toBeLessThanOrEqual(0)
		}
	await page.getByRole('link', { name: 'Open the mails' }).click()
	await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor()

	const { page: other } = await enter(site, '/admin/status', { role: 'editor' })
	await other.getByText('Your role does not allow this. Please ask an administrator.').waitFor()
})
