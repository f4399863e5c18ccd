import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteDefaults } from '../../src/contract/site.ts'
import { faqItems } from '../../src/web/features/faq/faq-items.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite({ demo: false })
const items = faqItems({ ...siteDefaults, origin: '', hasDemoContent: false, analyticsMonths: 13, trashDays: 30 })
const questionOf = (id: string) => items.find((item) => item.id === id)?.question ?? ''

const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
const question = (page: Page, id: string) => page.getByRole('button', { name: questionOf(id), exact: true })
const hash = (page: Page) => new URL(page.url()).hash
/** The ids of the items that say they are open, and of those whose answer can be read: they must agree. */
const open = async (page: Page) => {
	const found = await page.getByRole('main').evaluate((main) => {
		const all = [...main.querySelectorAll('button[aria-expanded]')]
		const answerOf = (button: Element) => document.getElementById(button.getAttribute('aria-controls') ?? '')
		const idOf = (button: Element) => answerOf(button)?.id.replace(/-answer$/, '') ?? ''
		const isShown = (button: Element) => answerOf(button)?.firstElementChild?.checkVisibility() ?? false
		return {
			said: all.filter((button) => button.ariaExpanded === 'true').map(idOf),
			shown: all.filter(isShown).map(idOf),
		}
	})
	return found.said.join() === found.shown.join() ? found.said : found
}
const isInSight = (page: Page, id: string) =>
	question(page, id).evaluate((button) => {
		const { top, bottom } = button.getBoundingClientRect()
		const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
		return top >= header && bottom <= innerHeight
	})

test('ten questions, one open at a time, also by keyboard, the address names it, and below are two links', async () => {
	const page = await site.visit('/faq')
	expect(await questions(page).allInnerTexts()).toEqual(items.map((item) => item.question))
	expect(items).toHaveLength(10)
	expect(await open(page)).toEqual([])

	for (const { id } of items) {
		await question(page, id).click()
		await eventually(() => open(page)).toEqual([id])
		await eventually(() => hash(page)).toBe(`#${id}`)
	}
	await page.reload()
	await hydrated(page)
	await eventually(() => open(page)).toEqual(['after-publication'])
	await question(page, 'after-publication').click()
	await eventually(() => open(page)).toEqual([])
	await eventually(() => hash(page)).toBe('')
	// none of this is a step for Back
	expect(await page.evaluate(() => history.length)).toBe(2)

	// needs nothing but a keyboard
	await question(page, 'journal-types').focus()
	await page.keyboard.press('Enter')
	await eventually(() => open(page)).toEqual(['journal-types'])
	// the link inside the open answer comes next; those of folded ones are skipped
	await page.keyboard.press('Tab')
	await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/journals')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await eventually(() => open(page)).toEqual(['timeline'])
	await page.keyboard.press('Space')
	await eventually(() => open(page)).toEqual([])
	await page.keyboard.press('Space')
	await eventually(() => open(page)).toEqual(['timeline'])
	for (const { id } of items.slice(2)) {
		await page.keyboard.press('Tab')
		await eventually(() => question(page, id).evaluate((button) => button === document.activeElement)).toBe(true)
	}

	// below are a link to call and one to write
	const below = page.getByRole('main').getByRole('region', { name: 'Is your question not here?' })
	const links = await below.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
	expect(links).toEqual([`tel:${siteDefaults.desktopPhone.replaceAll(' ', '')}`, `mailto:${siteDefaults.supportEmail}`])
	const last = await questions(page).last().boundingBox()
	expect((await below.boundingBox())?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY)
})

test('a click does not move the question that was clicked', async () => {
	const page = await site.visit('/faq', { width: 390 })
	const top = async () => (await question(page, 'timeline').boundingBox())?.y
	await question(page, 'timeline').scrollIntoViewIfNeeded()
	const before = await top()
	await question(page, 'timeline').click()
	await eventually(() => hash(page)).toBe('#timeline')
	await eventually(() => open(page)).toEqual(['timeline'])
	expect(await top()).toBe(before)
})

test('an address with an anchor opens its question and scrolls to it', async () => {
	const page = await site.visit('/faq#refunds', { height: 600 })
	await eventually(() => open(page)).toEqual(['refunds'])
	await eventually(() => isInSight(page, 'refunds')).toBe(true)
	// also when the page is there already, and when it was opened and left before
	await page.evaluate(() => {
		location.hash = '#doi'
	})
	await eventually(() => open(page)).toEqual(['doi'])
	await eventually(() => isInSight(page, 'doi')).toBe(true)
	await page.goBack()
	await eventually(() => open(page)).toEqual(['refunds'])
	for (const nothing of ['#no-such-question', '#%E0%A4%A']) {
		await page.goto(`/faq${nothing}`)
		await page.reload()
		await hydrated(page)
		expect(await open(page)).toEqual([])
		await question(page, 'fees').click()
		await eventually(() => open(page)).toEqual(['fees'])
	}
})

test('the search of the browser finds words in a folded answer and opens it', async () => {
	const page = await site.visit('/faq')
	const answer = page.getByText('Usually 2-6 months from submission to publication.')
	expect(await answer.evaluate((text) => text.closest('[hidden]')?.getAttribute('hidden'))).toBe('until-found')
	// a link to words of the page goes the way of the search: the browser finds them, and announces it by beforematch
	await page.goto('about:blank')
	await page.goto('/faq#:~:text=Nobody%20can%20honestly%20sell%20acceptance')
	await hydrated(page)
	await eventually(() => open(page)).toEqual(['timeline'])
	// and it is closed as if it had been opened by hand
	await question(page, 'timeline').click()
	await eventually(() => open(page)).toEqual([])
})
