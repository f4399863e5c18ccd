import { expect, test } from 'vitest'
import { eventually, idle } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { pressKey, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'

const site = testSite({ demo: false })

test('admins word a document for the site and for a journal by keyboard, and see it before they save', async () => {
	await site.addJournal({ title: 'Journal of Open Ways' })
	const { page } = await enter(site, '/admin/settings?tab=documents', {
		expects: [/^400 POST \/api\/settings\/documents/, /^503 GET \/document-preview/],
	})
	await page.setViewportSize({ width: 1280, height: 900 })
	await idle(page)
	await expectAccessible(page)
	await pressKey(page, page.getByRole('button', { name: 'Edit Certificate of publication', exact: true }))
	const dialog = page.getByRole('dialog')
	await typeInto(page, dialog.getByLabel('Signatory'), 'Dr. Ilse Vellum, {amount}')
	await pressKey(page, dialog.getByRole('button', { name: 'Preview' }))
	await dialog.getByText('{amount} is not known here.', { exact: false }).first().waitFor()
	await typeInto(page, dialog.getByLabel('Signatory'), 'Dr. Ilse Vellum\nEditor of {site}')
	await refuse(page, /document-preview\.svg/, 'GET', 503)
	await pressKey(page, dialog.getByRole('button', { name: 'Preview' }))
	await dialog.getByText('The preview could not be made.', { exact: false }).waitFor()
	await page.unroute(/document-preview\.svg/)
	await pressKey(page, dialog.getByRole('button', { name: 'Preview' }))
	const picture = dialog.getByRole('img', { name: 'Preview: Certificate of publication' })
	await picture.waitFor()
	await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
	expect(await dialog.getByRole('link', { name: 'Open the preview as PDF' }).getAttribute('href')).toContain(
		'.pdf?token=',
	)
	await expectAccessible(page)
	await pressKey(page, dialog.getByRole('button', { name: /^Save/ }))
	await expectTitle(page, 'Certificate of publication updated')
	await page.getByText('Changed', { exact: true }).waitFor()
	await idle(page)

	await pressKey(page, page.getByRole('button', { name: /^For a journal ?: Certificate of publication$/ }))
	const journal = dialog.getByRole('combobox', { name: 'Journal' })
	await typeInto(page, journal, 'Journal of Open')
	await page.getByRole('option').first().waitFor()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await eventually(() => journal.inputValue()).toBe('Journal of Open Ways')
	await typeInto(page, dialog.getByLabel('Opening'), 'The editors of {journal} certify that')
	await pressKey(page, dialog.getByRole('button', { name: /^Save/ }))
	await expectTitle(page, 'Certificate of publication updated')
	await page.getByRole('button', { name: 'Edit Certificate of publication of Journal of Open Ways' }).waitFor()
	const { rows } = await site.app.pool.query(
		'select journal_id is null as of_site, opening, signatory from document_wordings order by id',
	)
	expect(rows).toEqual([
		{ of_site: true, opening: null, signatory: 'Dr. Ilse Vellum\nEditor of {site}' },
		{ of_site: false, opening: 'The editors of {journal} certify that', signatory: null },
	])
})
