import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoJournals } from '../../src/db/demo/journals.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const all = `1-30 of ${demoJournals.length} journals`
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const count = (page: Page) => page.getByRole('status').textContent()
const titles = (page: Page) =>
	page.getByRole('list', { name: 'Journals', exact: true }).getByRole('heading').allTextContents()
const selected = (page: Page, name: string) =>
	page.getByRole('combobox', { name }).locator('option:checked').textContent()

describe('search as you type', () => {
	test('the results and the address follow the typing, Back and reload bring them back; every script is searched, and no match says what to do next', async () => {
		const page = await site.visit('/journals')
		expect(await count(page)).toBe(all)
		await box(page).pressSequentially('Bridge insp')
		await eventually(() => addressOf(page)).toBe('/journals?q=Bridge+insp')
		await eventually(() => titles(page)).toEqual(['Meridian Transactions on Bridge Inspection'])
		expect(await count(page)).toBe('1 journal')
		expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)

		await page.goBack()
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(() => count(page)).toBe(all)
		await eventually(() => box(page).inputValue()).toBe('')

		await page.goForward()
		await eventually(() => box(page).inputValue()).toBe('Bridge insp')
		await page.reload()
		await hydrated(page)
		expect(await titles(page)).toEqual(['Meridian Transactions on Bridge Inspection'])
		expect(await box(page).inputValue()).toBe('Bridge insp')
		expect(await count(page)).toBe('1 journal')

		// by one element that stays in the page
		const announcer = await page.getByRole('status').elementHandle()
		// clearing the box shows everything again
		await box(page).fill('')
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(() => count(page)).toBe(all)

		// in any case
		for (const [text, title] of [
			['степов', 'Нариси степової екології'],
			['परंपरा', 'वाचिक परंपरा अध्ययन'],
			['ЕКОЛОГІЇ', 'Нариси степової екології'],
			['economía', 'Cuadernos Meridianos de Economía Barrial'],
		] as const) {
			await box(page).fill(text)
			await eventually(() => titles(page)).toEqual([title])
			expect(new URL(page.url()).searchParams.get('q')).toBe(text)
		}

		await box(page).fill('nothing has this name')
		await eventually(() => announcer?.textContent()).toBe('0 journals')
		expect(await announcer?.evaluate((element) => element.isConnected)).toBe(true)
		await page.getByRole('heading', { name: 'No journals found', exact: true }).waitFor()
		await page.getByText('Try adjusting your search or filter criteria.', { exact: true }).waitFor()
		await page.getByRole('link', { name: 'Show all journals' }).click()
		await eventually(() => count(page)).toBe(all)
		await eventually(() => box(page).inputValue()).toBe('')
	})

	test('what was typed before the script arrived is searched for and stays', async () => {
		const page = await site.blank()
		const gate = Promise.withResolvers<void>()
		await page.route('**/assets/client-*.js', async (route) => {
			await gate.promise
			await route.continue()
		})
		await page.goto('/journals', { waitUntil: 'commit' })
		await box(page).fill('bridge')
		gate.resolve()
		await eventually(() => count(page)).toBe('1 journal')
		expect([await box(page).inputValue(), addressOf(page)]).toEqual(['bridge', '/journals?q=bridge'])
	})
})

describe('filters', () => {
	test('the category is preselected on its own address, and choosing another goes there; each filter in force is a chip that removes it', async () => {
		const page = await site.visit('/journals/engineering?q=journal&accepting=true')
		// the counts are those of the search
		const category = page.getByRole('combobox', { name: 'Filter by category' })
		const medicine = category.locator('option', { hasText: 'Medical Sciences' })
		expect(await selected(page, 'Filter by category')).toMatch(/^Engineering \([1-5]\)$/)
		expect(await page.getByRole('checkbox', { name: 'Open for submissions' }).isChecked()).toBe(true)
		await category.selectOption((await medicine.getAttribute('value')) ?? '')
		await eventually(() => addressOf(page)).toBe('/journals/medical-sciences?q=journal&accepting=true')
		await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Medical Sciences Journals')
		await eventually(() => page.title()).toBe('Medical Sciences Journals | Fleuron')
		await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('All Categories')
		await eventually(() => addressOf(page)).toBe('/journals?q=journal&accepting=true')
		await page.goBack()
		await eventually(() => selected(page, 'Filter by category')).toMatch(/^Medical Sciences/)
		await page.goBack()
		await eventually(() => addressOf(page)).toBe('/journals/engineering?q=journal&accepting=true')

		const chips = page.getByRole('list', { name: 'Filters in force' })
		await eventually(() => chips.getByRole('link').count()).toBe(3)
		await chips.getByRole('link', { name: /^Remove filter Category:\s*Engineering$/ }).click()
		await eventually(() => addressOf(page)).toBe('/journals?q=journal&accepting=true')
		// the address is there before the chips, each of which leads on from it
		await eventually(() => chips.getByRole('link').count()).toBe(2)
		await chips.getByRole('link', { name: /^Remove filter Search:\s*journal$/ }).click()
		await eventually(() => addressOf(page)).toBe('/journals?accepting=true')
		await eventually(() => box(page).inputValue()).toBe('')
		await eventually(() => chips.getByRole('link').count()).toBe(1)
		await chips.getByRole('link', { name: /^Remove filter Status:\s*Open for submissions$/ }).click()
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(() => chips.count()).toBe(0)
		await page.goBack()
		await eventually(() => chips.getByRole('link').count()).toBe(1)
	})

	test('only journals that are open for submissions; sorts by impact factor, by age and by title', async () => {
		const open = demoJournals.filter((journal) => journal.isAcceptingSubmissions).length
		const page = await site.visit('/journals?page=2')
		const onlyOpen = page.getByRole('checkbox', { name: 'Open for submissions' })
		await onlyOpen.click()
		await eventually(() => addressOf(page)).toBe('/journals?accepting=true')
		await eventually(() => count(page)).toBe(`1-30 of ${open} journals`)
		await eventually(() => onlyOpen.isChecked()).toBe(true)
		await onlyOpen.click()
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(() => onlyOpen.isChecked()).toBe(false)

		const sort = page.getByRole('combobox', { name: 'Sort by' })
		await sort.selectOption('Impact factor')
		await eventually(() => addressOf(page)).toBe('/journals?sort=impact')
		await eventually(async () => (await titles(page)).slice(0, 2)).toEqual([
			'Meridian Review of Antimicrobial Stewardship',
			'Halyard Journal of Reproduced Machine Learning',
		])
		await sort.selectOption('Newest first')
		await eventually(() => addressOf(page)).toBe('/journals?sort=newest')
		await eventually(async () => (await titles(page))[0]).toBe(demoJournals.at(-1)?.title)
		await sort.selectOption('Title')
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(async () => (await titles(page))[0]).toBe('Annals of Bedside Measurement')
	})
})

describe('a bad connection', () => {
	const details = '/journal-details?id=1'

	test('a slow one says that journals are loading', async () => {
		const page = await site.visit(details)
		const gate = Promise.withResolvers<void>()
		await page.route('**/api/journals?*', async (route) => {
			await gate.promise
			await route.continue()
		})
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publication' }).click()
		await page.getByRole('status').getByText('Loading journals...', { exact: true }).waitFor()
		expect(await page.getByText('No journals found').count()).toBe(0)
		gate.resolve()
		await eventually(async () => (await titles(page)).length).toBe(30)
		expect(await page.getByText('Loading journals...').count()).toBe(0)
	})

	test('while a search is on its way, the last results stay and say so, and no letter is lost; one that fails says so and is tried again', async () => {
		const page = await site.visit('/journals', { expects: [/^500 GET \/api\/journals\?q=bridge\+inspection&/] })
		const gate = Promise.withResolvers<void>()
		const asked: string[] = []
		await page.route('**/api/journals?*', async (route) => {
			asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
			await gate.promise
			await route.continue()
		})
		await box(page).fill('bridge')
		const list = page.getByRole('list', { name: 'Journals', exact: true })
		await eventually(() => list.getAttribute('aria-busy')).toBe('true')
		expect((await titles(page)).length).toBe(30)
		await eventually(() => asked).toContain('bridge')
		await box(page).pressSequentially(' insp')
		await eventually(() => asked).toContain('bridge insp')
		gate.resolve()
		await eventually(() => addressOf(page)).toBe('/journals?q=bridge+insp')
		expect(await box(page).inputValue()).toBe('bridge insp')
		await eventually(() => list.getAttribute('aria-busy')).toBe('false')
		await eventually(async () => (await titles(page)).length).toBe(1)
		// what was half typed is no step of its own
		await page.goBack()
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(() => count(page)).toBe(all)
		await eventually(() => box(page).inputValue()).toBe('')

		// a letter typed at the moment when the search is asked for stays
		await box(page).evaluate((element: HTMLInputElement) => {
			const later = window.setTimeout
			const pause = 200
			let isTyped = false
			const typeAfter = (ask: () => void) => () => {
				ask()
				// the list has not been drawn again yet
				if (isTyped || element.value !== 'bridge') return
				isTyped = true
				element.setRangeText('s', element.value.length, element.value.length, 'end')
				element.dispatchEvent(new InputEvent('input', { bubbles: true }))
			}
			window.setTimeout = ((ask: () => void, delay?: number) =>
				later(delay === pause ? typeAfter(ask) : ask, delay)) as typeof window.setTimeout
		})
		await box(page).fill('bridge')
		await eventually(() => addressOf(page)).toBe('/journals?q=bridges')
		expect(await box(page).inputValue()).toBe('bridges')
		// before the next answer is another one
		await eventually(() => asked).toContain('bridges')

		// not that there are none
		await page.unroute('**/api/journals?*')
		await page.route('**/api/journals?*', (route) => route.fulfill({ status: 500, body: 'broken' }))
		await box(page).fill('bridge inspection')
		await page.getByRole('alert').getByRole('heading', { name: 'The journals could not be loaded' }).waitFor()
		expect(await page.getByText('No journals found').count()).toBe(0)
		await page.unroute('**/api/journals?*')
		await page.getByRole('button', { name: 'Try Again' }).click()
		await eventually(() => titles(page)).toEqual(['Meridian Transactions on Bridge Inspection'])
	})
})
