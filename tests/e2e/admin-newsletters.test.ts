import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { cells, openPanel, row } from './staff-panels.ts'

const site = testSite({ demo: false })

const subscribe = (email: string, subscribedAt: string, isActive = true) =>
	site.app.work.run({ caller: systemCaller, changes: ['subscribers'] }, (tx) =>
		tx.execute(
			`insert into newsletter_subscribers (email, subscribed_at, is_active) values ('${email}', '${subscribedAt}', ${isActive})`,
		),
	)

beforeEach(async () => {
	await site.app.pool.query('delete from newsletter_subscribers')
	await subscribe('ada@example.org', '2026-01-05T09:34:00Z')
	await subscribe('=cmd@example.org', '2026-02-05T09:34:00Z')
	await site.app.pool.query(
		"update newsletter_subscribers set confirmed_at = now(), suppressed_at = now() where email like '=%'",
	)
	await subscribe('gone@example.org', '2026-03-05T09:34:00Z', false)
})

describe('the table of newsletter subscribers', () => {
	test('shows who receives it, always active, in the time of the site, counts who left, and exports what is searched for', async () => {
		const page = await openPanel(site, 'newsletters', { expects: [/^502 GET/] })
		await row(page, 'ada@example.org').waitFor()
		await expectAccessible(page)
		expect(await cells(page, 'ada@example.org')).toEqual(['Jan 5, 2026, 03:04 PM', 'Active', 'Not confirmed yet'])
		await row(page, '=cmd@example.org').getByText('Address refused mail').waitFor()
		expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['=cmd@example.org', 'ada@example.org'])
		await page.getByRole('tabpanel').getByText('1 unsubscribed', { exact: true }).waitFor()
		expect(await page.getByRole('tabpanel').getByRole('button').allInnerTexts()).toEqual(['Export CSV'])
		await page.getByRole('columnheader', { name: 'Subscribed' }).getByRole('link').click()
		await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['ada@example.org', '=cmd@example.org'])
		expect(addressOf(page)).toBe('/admin/dashboard?tab=newsletters&sort=oldest')

		// exports what is searched for, without formulas
		await page.getByRole('searchbox').fill('cmd')
		await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['=cmd@example.org'])
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Export CSV' }).click(),
		])
		expect(file.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/)
		expect(await readFile(await file.path(), 'utf8')).toMatch(
			/^\uFEFFId,Email,Subscribed,Status,Campaigns,Confirmed,Refused\r\n\d+,'=cmd@example\.org,2026-02-05T09:34:00\.000Z,Active,Address refused mail,[\dT:.-]+Z,[\dT:.-]+Z\r\n$/,
		)
		await page.getByRole('searchbox').fill('nobody')
		await page.getByRole('heading', { name: 'No subscribers found' }).waitFor()
		await expectAccessible(page)

		// says when it cannot be loaded, and when nobody has subscribed
		const list = '**/api/newsletters/admin?*'
		await page.route(list, (route) => route.fulfill({ status: 502, body: '' }))
		await page.getByRole('searchbox').fill('nobody else')
		await page.getByRole('heading', { name: 'Subscribers could not be loaded' }).waitFor()
		await page.unroute(list)
		await page.getByRole('button', { name: 'Retry' }).click()
		await page.getByRole('heading', { name: 'No subscribers found' }).waitFor()
		await site.app.work.run({ caller: systemCaller, changes: ['subscribers'] }, (tx) =>
			tx.execute('delete from newsletter_subscribers'),
		)
		await page.goto('/admin/dashboard?tab=newsletters')
		await page.getByRole('heading', { name: 'No subscribers yet' }).waitFor()
	})
})
