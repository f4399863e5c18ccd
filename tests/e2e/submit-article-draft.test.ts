import { describe, expect, test } from 'vitest'
import { siteDefaults } from '../../src/contract/site.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
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
	keysOf,
	receipt,
	refusal,
	submitButton,
} from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()
const restored = /^We kept your draft from [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} [AP]M\./

describe('a draft', () => {
	test('outlives a reload with its file, is there in another tab too, and gone everywhere when it was discarded', async () => {
		const page = await site.visit('/submit-article')
		await chooseFile(page, await aManuscript(), 'mine.docx')
		await filled(page)
		await form(page).getByRole('button', { name: 'Undo' }).click()
		await fillIn(page)
		await field(page, 'Keywords').fill('')
		await page.reload()
		await hydrated(page)
		await form(page).getByText('mine.docx').waitFor()
		await eventually(() => form(page).getByRole('status').first().textContent()).toMatch(restored)
		expect(await field(page, 'Article Title').inputValue()).toBe('Nitrogen in monsoon soils')
		expect(await field(page, 'Research Field').inputValue()).toBe('Agriculture')
		expect(await journalField(page).inputValue()).toBe('Annals of Dryland Agroforestry')
		// read again for the hints, but what was taken back stays back
		await page.getByRole('complementary', { name: 'Pre-flight check' }).locator('[data-hint]').first().waitFor()
		expect(await field(page, 'Keywords').inputValue()).toBe('')
		await page.close()

		const second = await site.visit('/submit-article')
		await form(second).getByText('mine.docx').waitFor()
		await form(second).getByRole('button', { name: 'Discard', exact: true }).click()
		await eventually(() => field(second, 'Article Title').inputValue()).toBe('')
		await eventually(() => journalField(second).inputValue()).toBe('')
		await eventually(() => form(second).getByText('mine.docx').count()).toBe(0)

		// a click too many costs nothing
		await form(second).getByRole('button', { name: 'Bring it back' }).press('Enter')
		await eventually(() => field(second, 'Article Title').inputValue()).toBe('Nitrogen in monsoon soils')
		await eventually(() => journalField(second).inputValue()).toBe('Annals of Dryland Agroforestry')
		await form(second).getByText('mine.docx').waitFor()

		await second.reload()
		await hydrated(second)
		await form(second).getByRole('button', { name: 'Discard', exact: true }).click()
		await form(second).getByText('The draft was discarded.').waitFor()
		// nor does a discarded draft overwrite something new
		await field(second, 'Article Title').fill('A new beginning')
		await eventually(() => form(second).getByRole('button', { name: 'Bring it back' }).count()).toBe(0)
		await field(second, 'Article Title').fill('')
		await second.goto('/submit-article')
		await hydrated(second)
		expect(await field(second, 'Article Title').inputValue()).toBe('')
		expect(await form(second).getByRole('button', { name: 'Discard', exact: true }).count()).toBe(0)
	})

	test('can be discarded while writing, after a question, and the focus stays in the form', async () => {
		const page = await site.visit('/submit-article')
		const discard = form(page).getByRole('button', { name: 'Discard draft' })
		expect(await discard.count()).toBe(0)
		await field(page, 'Article Title').fill('Half a thought')
		await discard.click()
		const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
		await question.getByRole('button', { name: 'Cancel' }).press('Enter')
		await eventually(() => field(page, 'Article Title').inputValue()).toBe('Half a thought')
		await discard.click()
		await question.getByRole('button', { name: 'Discard draft' }).click()
		await eventually(() => field(page, 'Article Title').inputValue()).toBe('')
		await eventually(() => page.locator(':focus').textContent()).toBe('Bring it back')
		expect(await discard.count()).toBe(0)
	})

	test('keeps its key over a reload: a try that went unanswered is not a second article', async () => {
		const page = await site.visit('/submit-article', { expects: [/^503 POST/] })
		const tries = await answerWith(page, (route, count) =>
			count === 1 ? refusal(503, 'Please wait.')(route) : accept(route),
		)
		await chooseFile(page, await aManuscript())
		await filled(page)
		await fillIn(page)
		await submitButton(page).click()
		await form(page).getByText('Your article was not submitted.').waitFor()
		await page.reload()
		await hydrated(page)
		await form(page).getByText('paper.docx').waitFor()
		await submitButton(page).click()
		await page.getByRole('heading', { name: 'We have your article' }).waitFor()
		const [first, second] = keysOf(tries)
		expect(second).toBe(first)
	})

	test('is done without where the browser keeps nothing', async () => {
		const page = await site.blank()
		await page.addInitScript(() => {
			const denied = () => {
				throw new DOMException('no', 'SecurityError')
			}
			for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
				Object.defineProperty(window, name, { get: denied })
		})
		await answerWith(page, accept)
		await page.goto('/submit-article')
		await hydrated(page)
		await chooseFile(page, await aManuscript())
		await filled(page)
		await fillIn(page)
		expect(await form(page).getByText('Your draft is kept').count()).toBe(0)
		await submitButton(page).click()
		await page.getByRole('heading', { name: 'We have your article' }).waitFor()
	})
})

test('the receipt says all that the author needs, is copied and printed, and stays when the draft is gone', async () => {
	const page = await site.blank()
	await page.addInitScript(() => {
		const copied: string[] = []
		Object.assign(window, { copied, isDenied: false })
		const writeText = async (text: string) => {
			if (Reflect.get(window, 'isDenied')) throw new DOMException('no', 'NotAllowedError')
			copied.push(text)
		}
		Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
	})
	await answerWith(page, accept)
	await page.goto('/submit-article')
	await hydrated(page)
	await chooseFile(page, await aManuscript(), 'nitrogen.docx')
	await filled(page)
	await fillIn(page)
	await submitButton(page).click()
	await page.getByRole('heading', { name: 'We have your article' }).waitFor()

	// in the site's time, and with the focus
	await eventually(() => page.locator(':focus').textContent()).toBe('We have your article')
	const text = await page.getByRole('main').textContent()
	for (const part of [
		receipt.reference,
		'Nitrogen in monsoon soils',
		'Annals of Dryland Agroforestry',
		'nitrogen.docx',
		'Jan 5, 2026, 03:04 PM',
		'within 48 hours',
		'Anyone who has this link can do the same',
		'We also email it to you. If you lose it, get it again.',
	])
		expect(text, part).toContain(part)
	const link = page.getByRole('link', { name: `${site.url}${receipt.trackingPath}` })
	expect(await link.getAttribute('href')).toBe(`${site.url}${receipt.trackingPath}`)
	const letter = new URL((await page.getByRole('link', { name: 'Email it to yourself' }).getAttribute('href')) ?? '')
	expect(decodeURIComponent(letter.pathname)).toBe('meera@example.org')
	expect(letter.searchParams.get('body')).toContain(`${site.url}${receipt.trackingPath}`)
	expect(addressOf(page)).toBe('/submit-article')

	// it is all that is printed
	await page.locator('[data-toast]').waitFor()
	await page.emulateMedia({ media: 'print' })
	await eventually(() => page.getByRole('heading').allTextContents()).toEqual([
		'We have your article',
		'Your private link',
		'What happens next',
	])
	expect(await page.getByText(receipt.reference).first().isVisible()).toBe(true)
	expect(await page.getByRole('main').getByText(siteDefaults.contactAddress).isVisible()).toBe(true)
	expect(await page.getByRole('button').count()).toBe(0)
	expect(await page.getByRole('navigation').count()).toBe(0)
	expect(await page.locator('[data-toast]:visible').count()).toBe(0)
	await page.emulateMedia({ media: 'screen' })
	await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
	await page.getByRole('button', { name: 'Print' }).click()
	await eventually(() => page.evaluate(() => (window as unknown as { printed?: boolean }).printed)).toBe(true)

	// its link is copied, which it says only when it is true
	// said for a few seconds: the page is watched from before the click
	const copied = page
		.getByRole('status')
		.filter({ hasText: /^Copied$/ })
		.waitFor()
	await Promise.all([copied, page.getByRole('button', { name: 'Copy the link' }).click()])
	expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
		`${site.url}${receipt.trackingPath}`,
	])
	await eventually(() => page.getByText('Copied', { exact: true }).count()).toBe(0)
	await page.evaluate(() => Object.assign(window, { isDenied: true }))
	await page.getByRole('button', { name: 'Copy the link' }).click()
	await page.getByText('Your browser did not allow copying.').waitFor()
	expect(await page.getByText('Copied', { exact: true }).count()).toBe(0)

	// there again after a reload, and elsewhere one click away; the draft is gone
	await page.reload()
	await page.getByRole('heading', { name: 'We have your article' }).waitFor()
	await page.goto('/about')
	await page.goto('/submit-article')
	await hydrated(page)
	expect(await field(page, 'Article Title').isVisible()).toBe(true)
	expect(await field(page, 'Article Title').inputValue()).toBe('')
	const left = await page.evaluate(async () => {
		const database = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('drafts')
			request.onsuccess = () => resolve(request.result)
		})
		const count = await new Promise<number>((resolve) => {
			const request = database.transaction('files').objectStore('files').count()
			request.onsuccess = () => resolve(request.result)
		})
		database.close()
		return { count, draft: localStorage.getItem('draft:submit-article') }
	})
	expect(left).toEqual({ count: 0, draft: null })
	await page.getByRole('button', { name: 'Show its receipt' }).click()
	await eventually(() => page.getByRole('main').textContent()).toContain(receipt.reference)
})
