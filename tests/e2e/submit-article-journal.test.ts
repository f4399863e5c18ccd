import { describe, expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { testSite } from './site.ts'
import { chooseJournal, describedBy, field, form, journalField, offered } from './submission-page.ts'

const site = testSite()
const active = (page: Parameters<typeof journalField>[0]) =>
	journalField(page).evaluate(
		(input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
	)

describe('the journal of the address', () => {
	test('is chosen before any script runs', async () => {
		const id = await site.idOf('Annals of Dryland Agroforestry')
		const page = await site.visit(`/submit-article?journalId=${id}`, { javaScript: false })
		// a field that searches needs a script: without one the name is shown
		await form(page).getByText('Annals of Dryland Agroforestry', { exact: true }).waitFor()
		expect(await form(page).locator('[name=journalId]').inputValue()).toBe(String(id))
	})

	test('that is closed says so, and leaves the choice to the author; the one that was chosen replaces it, also after a reload', async () => {
		const id = await site.addJournal({ title: 'Closed Letters', isAcceptingSubmissions: false })
		const page = await site.visit(`/submit-article?journalId=${id}`)
		expect(await journalField(page).inputValue()).toBe('')
		expect(await describedBy(page, 'Target Journal')).toContain(
			'Closed Letters does not accept submissions at present. Please choose another journal.',
		)
		await chooseJournal(page, 'Annals of Dryland Agroforestry')
		await eventually(() => describedBy(page, 'Target Journal')).toMatch(/^ISSN/)
		await chooseJournal(page, 'Journal of Repair Engineering')
		const chosen = await site.idOf('Journal of Repair Engineering')
		await eventually(() => addressOf(page)).toBe(`/submit-article?journalId=${chosen}`)
		await page.reload()
		await hydrated(page)
		expect(await journalField(page).inputValue()).toBe('Journal of Repair Engineering')
	})

	test.each(sampleOf(['999999', 'abc', '0', '-1', '1e9'], 1, 'no journal'))('%s that is none says so', async (id) => {
		const page = await site.visit(`/submit-article?journalId=${id}`)
		expect(await journalField(page).inputValue()).toBe('')
		expect(await describedBy(page, 'Target Journal')).toContain(
			'The journal in this link is not in our list. Please choose one here.',
		)
	})

	test('comes along when one follows a link, and a closed or changed one is shown at once', async () => {
		const page = await site.visit('/journals?q=dryland')
		await page
			.getByRole('main')
			.getByRole('link', { name: /^Submit/ })
			.first()
			.click()
		await eventually(() => journalField(page).inputValue()).toBe('Annals of Dryland Agroforestry')
	})
})

describe('the journal field', () => {
	test('searches while one types and tells how many there are or that they could not be loaded; what is typed is a choice', async () => {
		await site.addJournal({ title: 'Shut Proceedings of Nothing', isAcceptingSubmissions: false })
		await site.addJournal({ title: 'Open Proceedings of Nothing' })
		const page = await site.visit('/submit-article', { expects: [/^500 GET \/api\/journals/] })
		await journalField(page).click()
		await eventually(() => offered(page).count()).toBe(10)
		const status = form(page).locator('[role=status]').filter({ hasText: 'journal' })
		await eventually(() => status.textContent()).toMatch(
			/^\d+ journals, the first 10 are shown\. Type more to narrow it down\.$/,
		)
		await journalField(page).fill('dryland')
		await eventually(() => offered(page).allTextContents()).toEqual([
			expect.stringMatching(/^Annals of Dryland AgroforestryISSN \d{4}-\d{3}[\dX]$/),
		])
		await eventually(() => status.textContent()).toBe('1 journal.')
		await journalField(page).fill('nothing has this name')
		await eventually(() => form(page).getByText('No open journal has this').count()).toBe(2)
		expect(await offered(page).count()).toBe(0)

		// a closed one is never offered
		await journalField(page).fill('proceedings of nothing')
		await eventually(() => offered(page).allTextContents()).toEqual([
			expect.stringContaining('Open Proceedings of Nothing'),
		])

		// a list that could not be loaded is asked for again
		await page.route('**/api/journals?*', (route) => route.fulfill({ status: 500, body: '' }))
		await journalField(page).fill('soil')
		await eventually(() => form(page).getByText('The list of journals could not be loaded.').count()).toBe(2)
		await page.unroute('**/api/journals?*')

		// a title typed in full is a choice
		const chosen = () => form(page).locator('[name=journalId]').inputValue()
		await journalField(page).fill('annals of dryland agroforestry')
		// what was offered for the words before is shown until the answer is there
		await eventually(() => offered(page).allTextContents()).toEqual([
			expect.stringContaining('Annals of Dryland Agroforestry'),
		])
		await field(page, 'Publishing Budget').focus()
		await eventually(chosen).not.toBe('')

		// Escape brings back the choice that typing took away
		await journalField(page).pressSequentially(' x')
		await eventually(chosen).toBe('')
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		await eventually(() => journalField(page).inputValue()).toBe('Annals of Dryland Agroforestry')
		expect(await chosen()).not.toBe('')
	})

	test('is moved through by the keys', async () => {
		const page = await site.visit('/submit-article')
		await journalField(page).focus()
		expect(await journalField(page).getAttribute('aria-expanded')).toBe('false')
		await page.keyboard.press('ArrowDown')
		await eventually(() => offered(page).count()).toBe(10)
		const titles = await offered(page).allTextContents()
		await page.keyboard.press('ArrowDown')
		await eventually(() => active(page)).toBe(titles[0])
		await page.keyboard.press('ArrowUp')
		await eventually(() => active(page)).toBe(titles[9])
		await page.keyboard.press('Home')
		await eventually(() => active(page)).toBe(titles[0])
		await page.keyboard.press('End')
		await eventually(() => active(page)).toBe(titles[9])
		await page.keyboard.press('Escape')
		await eventually(() => journalField(page).getAttribute('aria-expanded')).toBe('false')
		expect(await journalField(page).inputValue()).toBe('')
		await page.keyboard.press('ArrowDown')
		await eventually(() => offered(page).count()).toBe(10)
		await page.keyboard.press('ArrowDown')
		await eventually(() => active(page)).toBe(titles[0])
		await page.keyboard.press('Enter')
		await eventually(() => journalField(page).getAttribute('aria-expanded')).toBe('false')
		expect(titles[0]).toContain(await journalField(page).inputValue())
		expect(await journalField(page).inputValue()).not.toBe('')
		// the form was not sent by that
		expect(await form(page).locator('[id$="-error"]').count()).toBe(0)
	})
})
