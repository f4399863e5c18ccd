import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, eventually, idle } from '../support/browser.ts'
import { anIssn } from '../support/journal-imports.ts'
import { expectAccessible } from './axe.ts'
import { chooseByKey, pressKey, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'
import { downloaded } from './staff-panels.ts'

const site = testSite({ demo: false })

const published = async () =>
	(await site.app.pool.query<{ title: string }>('select title from articles order by id')).rows.map(
		({ title }) => title,
	)

/** Two articles, of which one has a date that is none, and a book. */
const file = `@article{one, title={Salt in river deltas}, author={Rooke, Mei-Ling and van der Berg, Anna}, year={2019},
	journal={Waters}, volume={4}, number={2}, pages={1--9}, doi={10.5555/salt.1}, abstract={What salt does to a delta.}}
@article{two, title={Drift of small islands}, author={Kumar, Anil}, date={2019-02-31}, year={2019}, doi={not a doi}}
@book{three, title={A whole book}, author={Kumar, Anil}, year={2018}}`

const choose = (page: Page, name: string, content: string) =>
	chooseByKey(page, page.getByLabel('Choose a file'), { name, mimeType: 'text/plain', buffer: Buffer.from(content) })

async function chooseJournal(page: Page, title: string): Promise<void> {
	const field = page.getByRole('combobox', { name: 'Journal' })
	await typeInto(page, field, title.slice(0, 5))
	await page.getByRole('option', { name: title }).waitFor()
	await idle(page)
	await page.keyboard.press('Enter')
	await eventually(() => field.inputValue()).toBe(title)
}

test('a file is refused, another one checked, imported and undone, by keyboard alone', async () => {
	await site.addJournal({ title: 'Waters and Soils', issn: anIssn(), publishedHere: true })
	const { page } = await enter(site, '/admin/dashboard?tab=articles', { expects: [/^422 POST/] })
	await pressKey(page, page.getByRole('link', { name: 'Import', exact: true }))
	await page.getByRole('heading', { name: 'Import articles' }).waitFor()
	const send = page.getByRole('button', { name: 'Upload and check' })
	await pressKey(page, send)
	await page.getByText('Please choose a journal that is published here.').waitFor()
	await page.getByText('Please choose a file.').waitFor()
	await expectAccessible(page)

	await chooseJournal(page, 'Waters and Soils')
	await choose(page, 'table.txt', 'title,year\nA table,2019')
	await pressKey(page, send)
	const refusal = page.getByRole('alert').filter({ hasText: 'The format of the file is not known.' })
	await refusal.waitFor()
	await eventually(() => refusal.evaluate((alert) => alert === document.activeElement)).toBe(true)
	expect(await page.getByRole('combobox', { name: 'Journal' }).inputValue(), 'the form stays').toBe('Waters and Soils')

	await choose(page, 'articles.bib', file)
	await pressKey(page, send)
	await page.getByText('Nothing is written yet.').waitFor()
	await eventually(() => addressOf(page)).toMatch(/^\/admin\/articles\/import\/\d+$/)
	const start = page.getByRole('button', { name: 'Add 2 articles' })
	await start.waitFor()
	const added = page.getByRole('row', { name: /Salt in river deltas/ })
	await added.waitFor()
	expect(await added.innerText()).toMatch(/Authors:\s*Mei-Ling Rooke, Anna van der Berg/)
	await expectAccessible(page)
	await pressKey(page, page.getByRole('link', { name: /^Skipped/ }))
	await page.getByRole('row', { name: /A whole book/ }).waitFor()
	await pressKey(page, page.getByRole('link', { name: /^Problems/ }))
	await page.getByText('This is not a day of the calendar.').waitFor()
	await page.getByText('This is not a DOI.').waitFor()
	await page.getByText('It is of the type “book”, not an article of a journal.').waitFor()
	expect(await downloaded(page, 'Download problems as CSV')).toContain('2019-02-31')
	await expectAccessible(page)
	expect(await published(), 'nothing is written before').toEqual([])

	await pressKey(page, start)
	await page.getByText('2 added.').waitFor()
	expect(await published()).toEqual(['Salt in river deltas', 'Drift of small islands'])
	await pressKey(page, page.getByRole('link', { name: /^New/ }))
	await page.getByRole('link', { name: 'Salt in river deltas' }).waitFor()
	await expectAccessible(page)

	await pressKey(page, page.getByRole('button', { name: 'Undo import' }))
	const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
	await question.getByText('They go to the trash.').waitFor()
	await expectAccessible(page)
	await pressKey(page, question.getByRole('button', { name: 'Undo import' }))
	await page.getByText('2 undone, 0 left as they are.').waitFor()
	expect(await published()).toEqual([])

	await pressKey(page, page.getByRole('link', { name: 'Imports' }))
	await page
		.getByRole('row', { name: /articles\.bib/ })
		.getByText('Undone')
		.waitFor()
	await expectAccessible(page)
})
