import { expect, test } from 'vitest'
import { addressOf, eventually } from '../support/browser.ts'
import { anIssn, csvOf } from '../support/journal-imports.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'
import { downloaded } from './staff-panels.ts'

const site = testSite({ demo: false })

const titles = async () =>
	(await site.app.pool.query<{ title: string }>('select title from journals order by id')).rows.map(
		({ title }) => title,
	)

test('a table is mapped, checked, imported and undone', async () => {
	const known = anIssn()
	await site.addJournal({ title: 'Known Waters', issn: known, publisher: 'Old House' })
	const table = csvOf([
		['Zeitschrift', 'ISSN', 'Publisher', 'Country', 'Notiz'],
		['New Soils', anIssn(), 'House', 'Atlantis', 'editor@example.org'],
		['Known Waters', known, 'New House', 'Peru', ''],
		['Wrong Digit', '1234-5678', 'House', 'Peru', ''],
	])
	const { page } = await enter(site, '/admin/dashboard?tab=journals', { expects: [/^400 PUT/] })
	await page.getByRole('link', { name: 'Import', exact: true }).click()
	await page.getByRole('heading', { name: 'Import journals' }).waitFor()
	await page.getByRole('button', { name: 'Upload and check' }).click()
	await page.getByText('Please choose a CSV file.').waitFor()
	await page.getByLabel('Choose a CSV file').setInputFiles({
		name: 'journals.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(table),
	})
	await page.getByRole('radio', { name: /Take the values of the file/ }).check()
	await page.getByRole('button', { name: 'Upload and check' }).click()

	await page.getByRole('heading', { name: 'What the columns mean' }).waitFor()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Check the file' }).click()
	await page.getByText('One column must be the title.').waitFor()
	await page.getByRole('combobox', { name: 'Zeitschrift' }).selectOption('Title')
	await page.getByRole('button', { name: 'Check the file' }).click()

	const start = page.getByRole('button', { name: 'Add 1 journal, change 1' })
	await start.waitFor()
	await page.getByRole('link', { name: 'Changed 1' }).click()
	await page.getByText('Old House').waitFor()
	await page.getByRole('link', { name: 'Problems 3' }).click()
	await page.getByText('It names no country that we know.').waitFor()
	await page.getByText('The last digit of this ISSN does not fit the others.').waitFor()
	const problems = await downloaded(page, 'Download problems as CSV')
	expect([problems.includes('Atlantis'), problems.includes('1234-5678')]).toEqual([true, true])
	await expectAccessible(page)
	expect(await titles()).toEqual(['Known Waters'])
	await start.click()
	await page.getByText('Imported', { exact: true }).waitFor()
	await page.getByText('1 added, 1 changed.').waitFor()
	expect(await titles()).toEqual(['Known Waters', 'New Soils'])

	await page.getByRole('button', { name: 'Undo import' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
	await page.getByText('2 undone, 0 left as they are.').waitFor()
	expect(await titles()).toEqual(['Known Waters'])
	await page.getByRole('link', { name: 'Imports' }).click()
	await page
		.getByRole('row', { name: /journals\.csv/ })
		.getByText('Undone')
		.waitFor()
	await eventually(() => addressOf(page)).toBe('/admin/journals/import')
})
