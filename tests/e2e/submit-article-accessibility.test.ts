import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe-violations.ts'
import { eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { chooseOption } from './keyboard.ts'
import { testSite } from './site.ts'
import {
	accept,
	answerWith,
	chooseFile,
	field,
	filled,
	fillIn,
	form,
	journalField,
	offered,
	submitButton,
} from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()

/** No violations in either theme, and nothing overflows. */
const look = async (page: Page) => {
	await expectAccessible(page, { narrowest: 320 })
	await page.setViewportSize({ width: 390, height: 800 })
}

test('the form has no violations and does not overflow: empty, and with errors', async () => {
	const page = await site.visit('/submit-article', { width: 390 })
	await look(page)
	await chooseFile(page, Buffer.alloc(3), 'paper.pdf')
	await form(page).getByRole('alert').waitFor()
	await submitButton(page).click()
	await page.locator('#submission-title-error').waitFor()
	await look(page)
})

test('nor filled, with hints and an open list', async () => {
	const page = await site.visit('/submit-article', { width: 390 })
	await chooseFile(page, await aManuscript({ keywords: 'one, two', authors: ['Asha Rao', 'Bo Lind'], body: ['x'] }))
	await filled(page)
	await eventually(() => page.locator('[data-hint]').count()).toBeGreaterThan(2)
	await journalField(page).click()
	await offered(page).first().waitFor()
	await page.keyboard.press('ArrowDown')
	await look(page)
})

test('nor under way, when it failed, and the receipt', async () => {
	const page = await site.visit('/submit-article', { width: 390 })
	await answerWith(page, (route, count) => (count === 1 ? undefined : accept(route)))
	await chooseFile(page, await aManuscript())
	await filled(page)
	await fillIn(page)
	await submitButton(page).click()
	await form(page).getByRole('progressbar').waitFor()
	expect(await violations(page)).toEqual([])
	await form(page).getByRole('button', { name: 'Cancel' }).click()
	await form(page)
		.getByText(/was cancelled|stopped waiting/)
		.waitFor()
	await look(page)
	await submitButton(page).click()
	await page.getByRole('heading', { name: 'We have your article' }).waitFor()
	await look(page)
})

test('the keyboard alone fills in and sends the form', async () => {
	const page = await site.visit('/submit-article')
	const tries = await answerWith(page, accept)
	await chooseFile(page, await aManuscript())
	await filled(page)
	await field(page, 'Article Title').focus()
	// past the line of the document that the title comes from
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	const research = field(page, 'Research Field')
	await eventually(() => research.evaluate((select) => select === document.activeElement)).toBe(true)
	await chooseOption(page, research, 'Agriculture')
	await field(page, 'Phone').focus()
	const isAtJournal = () => journalField(page).evaluate((input) => input === document.activeElement)
	// past the institution and the authors that the document names
	for (let presses = 0; presses < 40 && !(await isAtJournal()); presses += 1) await page.keyboard.press('Tab')
	await eventually(isAtJournal).toBe(true)
	await page.keyboard.type('dryland')
	await eventually(() => journalField(page).getAttribute('aria-expanded')).toBe('true')
	await eventually(() => page.getByRole('listbox', { name: 'Journals open' }).getByRole('option').count()).toBe(1)
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await eventually(() => journalField(page).inputValue()).toBe('Annals of Dryland Agroforestry')
	for (const stop of ['expectedPublicationDate', 'publishingBudget', 'specificRequirements']) {
		await page.keyboard.press('Tab')
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe(stop)
	}
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { name: 'We have your article' }).waitFor()
	expect(tries).toHaveLength(1)
	await eventually(() => page.locator(':focus').textContent()).toBe('We have your article')
})
