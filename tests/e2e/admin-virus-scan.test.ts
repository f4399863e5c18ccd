import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, submitArticle } from './staff.ts'

const site = testSite({ demo: false, settings: { clamd: { path: '/nowhere/clamd.ctl' } } })

test('files that wait for the virus scanner or have a virus are found, and say why they cannot be downloaded', async () => {
	const waiting = await submitArticle(site, { title: 'Waits for the scanner' })
	const infected = await submitArticle(site, { title: 'Has a virus' })
	await site.app.pool.query(
		`update articles set file_scan = 'infected', file_scan_finding = 'Doc.Trojan.Example-1', file_scanned_at = now() where id = $1`,
		[infected],
	)
	const { page } = await enter(site, '/admin/dashboard')
	const rows = page.getByRole('table', { name: 'Articles' }).locator('tbody tr')
	await page.getByRole('link', { name: 'One file waits for the virus scanner and cannot be downloaded yet' }).waitFor()
	await page.getByRole('link', { name: 'The virus scanner found a virus in one file' }).press('Enter')
	await eventually(() => rows.count()).toBe(1)
	await rows.getByText('Virus found').waitFor()
	expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0)
	await expectAccessible(page)

	await page.getByLabel('Filter by virus scan').selectOption('Waiting for virus scan')
	await rows.getByRole('link', { name: 'Waits for the scanner', exact: true }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByText('The virus scanner has not answered for this file yet.').waitFor()
	expect(await sheet.getByRole('button', { name: /^Download/ }).count()).toBe(0)
	await navigate(page, `/admin/dashboard?tab=articles&open=${infected}`)
	await sheet.getByText('The virus scanner found “Doc.Trojan.Example-1” in the file').waitFor()
	await expectAccessible(page)

	// when nothing waits any more, nothing is said
	await site.app.pool.query(`update articles set file_scan = 'clean'`)
	await page.goto(`/admin/dashboard?tab=articles&open=${waiting}`)
	await sheet.getByRole('button', { name: 'Download version 1' }).waitFor()
	await page.getByRole('link', { name: /^Total Articles: \d+$/, includeHidden: true }).waitFor({ state: 'attached' })
	expect(await page.getByText('virus scan').count()).toBe(0)
})
