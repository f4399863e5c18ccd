import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe-violations.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { testSite } from './site.ts'
import { field, form } from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite({ demo: false })
const title = 'Soil carbon and nitrogen under maize'
const abstract =
	'We studied how hedgerows change soil carbon and nitrogen in fields of maize. Results of a three-year experiment show that the yield of the crop increased. Implications for agriculture are discussed.'

let fitting = 0

beforeAll(async () => {
	fitting = await site.addJournal({
		title: 'Soil and Crop Research',
		keywords: ['soil', 'maize', 'crop'],
		languages: ['en'],
		publicationFee: '900',
	})
	await site.addJournal({
		title: 'Free Letters on Agriculture',
		keywords: ['soil', 'agriculture'],
		languages: ['en'],
		publicationFee: '0',
	})
	await site.addJournal({ title: 'Annals of Constitutional Law', languages: ['en'] })
})
const results = (page: Page) => page.getByRole('region', { name: 'Fitting journals' })
const titles = (page: Page) => results(page).getByRole('heading', { level: 3 }).allInnerTexts()

test('a paper is matched by keyboard, narrowed by a filter, and leads to the submission form', async () => {
	const page = await site.visit('/match-journal', { width: 390 })
	await page.getByRole('textbox', { name: 'Title of your paper' }).focus()
	await page.keyboard.type(title)
	await page.keyboard.press('Tab')
	await page.keyboard.insertText(abstract)
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await eventually(() => titles(page)).toEqual([
		expect.stringContaining('Soil and Crop Research'),
		expect.stringContaining('Free Letters on Agriculture'),
	])
	await eventually(() => results(page).evaluate((section) => section === document.activeElement)).toBe(true)
	expect(await results(page).innerText()).toMatch(/In its (title|keywords):\s*[^\n]*(soil|maize)/i)
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
	expect(await violations(page)).toEqual([])

	await page.getByRole('combobox', { name: 'Fee' }).selectOption('0')
	await eventually(() => titles(page)).toEqual([expect.stringContaining('Free Letters on Agriculture')])
	expect(await results(page).innerText()).toContain('A better match is left out: Soil and Crop Research (Fee).')

	await page.getByRole('combobox', { name: 'Fee' }).selectOption('')
	await results(page).getByRole('link', { name: 'Submit Article to Soil and Crop Research' }).click()
	await eventually(() => addressOf(page)).toBe(`/submit-article?journalId=${fitting}`)
})

test('without JavaScript the form is answered by the page, which nobody may cache', async () => {
	const page = await site.visit('/match-journal', { javaScript: false, expects: [/400 POST \/match-journal/] })
	await page.getByRole('textbox', { name: 'Title of your paper' }).fill(title)
	await page.getByRole('textbox', { name: 'Abstract' }).fill(abstract)
	const [response] = await Promise.all([
		page.waitForResponse((answer) => answer.request().method() === 'POST'),
		page.waitForEvent('load'),
		page.getByRole('button', { name: 'Find Journals' }).click(),
	])
	expect(response.headers()['cache-control']).toBe('no-store')
	expect((await titles(page))[0]).toContain('Soil and Crop Research')
	expect(await page.getByRole('textbox', { name: 'Abstract' }).inputValue()).toBe(abstract)

	await page.getByRole('textbox', { name: 'Title of your paper' }).fill('')
	await page.getByRole('textbox', { name: 'Abstract' }).fill('')
	await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Find Journals' }).click()])
	expect(await page.getByRole('alert').innerText()).toContain('Please enter the title or the abstract of your paper.')
})

test('a Word document fills the form in the browser, and the submission form hands over what was typed', async () => {
	const page = await site.visit('/match-journal')
	await page
		.getByLabel('Take both from a Word document')
		.setInputFiles({ name: 'paper.docx', mimeType: 'application/octet-stream', buffer: await aManuscript() })
	await eventually(() => page.getByRole('textbox', { name: 'Title of your paper' }).inputValue()).toBe(
		'Soil carbon under hedgerows of the Deccan plateau',
	)
	await eventually(() => page.getByRole('textbox', { name: 'Abstract' }).inputValue()).toMatch(
		/^We measured soil carbon/,
	)
	await eventually(() => results(page).getByRole('heading', { level: 2 }).count()).toBe(1)

	const submission = await site.visit('/submit-article')
	await field(submission, 'Article Title').fill(title)
	await field(submission, 'Abstract').fill(abstract)
	await form(submission).getByRole('link', { name: 'Find one that fits your paper' }).click()
	await eventually(() => titles(submission)).toContainEqual(expect.stringContaining('Soil and Crop Research'))
	expect(await submission.getByRole('textbox', { name: 'Title of your paper' }).inputValue()).toBe(title)
})
