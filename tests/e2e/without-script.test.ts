import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, eventually } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const titles = (page: Page) =>
	page.getByRole('list', { name: 'Journals', exact: true }).getByRole('heading').allTextContents()
const submit = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

test('journals can be read, and paged through', async () => {
	const page = await site.visit('/journals', { javaScript: false })
	expect(await titles(page)).toHaveLength(30)
	await page.getByRole('navigation', { name: 'Pages of journals' }).getByRole('link', { name: 'Next' }).click()
	expect(addressOf(page)).toBe('/journals?page=2')
	expect((await titles(page)).length).toBeGreaterThan(0)
	await page.getByRole('link', { name: 'View Details of Нариси степової екології' }).click()
	expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Нариси степової екології')
	await page.getByRole('link', { name: 'Back to Journals' }).click()
	expect(addressOf(page)).toBe('/journals')
})

test('searching is a form with a button', async () => {
	const page = await site.visit('/journals', { javaScript: false })
	await page.getByRole('searchbox', { name: 'Search' }).fill('степов')
	await submit(page)
	expect(await titles(page)).toEqual(['Нариси степової екології'])
	expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('степов')
	expect(await page.getByRole('status').textContent()).toBe('1 journal')
	await page.getByRole('link', { name: 'Remove filter Search' }).click()
	expect(await titles(page)).toHaveLength(30)
})

test('a category, the sort order and open journals are chosen by the same form', async () => {
	const page = await site.visit('/journals', { javaScript: false })
	await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Engineering (6)')
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Impact factor')
	await page.getByRole('checkbox', { name: 'Open for submissions' }).check()
	await submit(page)
	expect(addressOf(page)).toBe('/journals/engineering?accepting=true&sort=impact')
	expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Engineering Journals')
	expect((await titles(page))[0]).toBe('Fleuron Letters in Converter Reliability')
	// the choice stays for the next search
	await page.getByRole('searchbox', { name: 'Search' }).fill('repair')
	await submit(page)
	expect(addressOf(page)).toBe('/journals/engineering?q=repair&accepting=true&sort=impact')
	expect(await titles(page)).toEqual(['Journal of Repair Engineering'])
})

test('at 390 px the pages are reachable through the side panel', async () => {
	const page = await site.visit('/journals/1/details', { javaScript: false, width: 390 })
	await page.getByRole('button', { name: 'Menu' }).click()
	const panel = page.getByRole('dialog')
	expect(await panel.getByRole('link', { name: 'Contact', exact: true }).getAttribute('href')).toBe('/contact')
	await panel.getByRole('button', { name: 'Close' }).click()
	await eventually(() => panel.isVisible()).toBe(false)
	await page.getByRole('button', { name: 'Menu' }).press('Enter')
	await panel.getByRole('link', { name: 'Publication' }).click()
	expect(addressOf(page)).toBe('/journals')
})

test('a control that only a script could move is not shown', async () => {
	const page = await site.visit('/journals', { javaScript: false })
	expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0)
})

test('with a script there is no button, because results follow the typing', async () => {
	const page = await site.visit('/journals')
	expect(await page.getByRole('button', { name: 'Search', exact: true }).count()).toBe(0)
})
