import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoJournals } from '../../src/db/demo/journals.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const cardOf = (page: Page, title: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const cards = (page: Page) => page.getByRole('list', { name: 'Journals', exact: true }).locator('> li')

describe('what the catalogue says', () => {
	test('has its heading, title and description on each address, and its controls and cards', async () => {
		const page = await site.blank()
		for (const [path, heading, description] of [
			['/journals/computer-science', 'Computer Science Journals', 'Algorithms, software systems, machine learning'],
			['/journals/arts-humanities', 'Arts & Humanities Journals', 'History, language, philosophy, performance'],
			['/journals', 'Academic Journals', 'journals by category'],
		] as const) {
			await page.goto(path)
			await hydrated(page)
			expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
			expect(await page.title()).toBe(`${heading} | Fleuron`)
			expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(description)
		}

		// the controls carry the specified texts
		expect(await page.getByRole('searchbox', { name: 'Search' }).getAttribute('placeholder')).toBe('Search journals...')
		const category = page.getByRole('combobox', { name: 'Filter by category' })
		expect(await category.locator('option').allTextContents()).toEqual([
			'All Categories',
			'Computer Science (7)',
			'Medical Sciences (7)',
			'Social Sciences (6)',
			'Natural Sciences (7)',
			'Engineering (6)',
			'Arts & Humanities (6)',
			'Business & Economics (6)',
			'Agriculture & Environment (6)',
		])
		expect(await category.locator('option:checked').textContent()).toBe('All Categories')

		// a card shows what is known of a journal, and leads to its page and to the submission form
		const known = 'Fleuron Letters in Verified Systems'
		const id = await site.idOf(known)
		const card = cardOf(page, known)
		expect(await card.getByText('ISSN: 9719-6568', { exact: true }).isVisible()).toBe(true)
		expect(await card.getByText('IF: 4.2', { exact: true }).isVisible()).toBe(true)
		expect(await card.getByText('New', { exact: true }).count()).toBe(0)
		expect(await card.getByRole('list', { name: 'Indexed in' }).getByRole('listitem').allTextContents()).toEqual([
			'Citation Index',
			'Abstract Database',
			'Engineering Index',
			'Scholar Search',
		])
		const details = card.getByRole('link', { name: 'View Details' })
		expect(await details.getAttribute('href')).toBe(`/journal-details?id=${id}`)
		const submit = card.getByRole('link', { name: 'Submit Article' })
		expect(await submit.getAttribute('href')).toBe(`/submit-article?journalId=${id}`)
		expect(await card.getByRole('link', { name: known, exact: true }).getAttribute('href')).toBe(
			`/journals/${id}/details`,
		)
		const facts = await card.locator('dl > div').allInnerTexts()
		expect(facts.map((fact) => fact.replace('\n', ' '))).toEqual([
			'Fee $350',
			'Time 16 weeks',
			'Category Computer Science',
			'Language English',
		])

		// cards are in one, two or three columns by the width of the page
		const columns = async (width: number) => {
			await page.setViewportSize({ width, height: 800 })
			return new Set(await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size
		}
		expect([await columns(390), await columns(800), await columns(1280), await columns(1920)]).toEqual([1, 2, 3, 3])

		// a description is cut after three lines
		await page.setViewportSize({ width: 390, height: 800 })
		const shortened = cardOf(page, 'Annals of Frugal Computing').getByRole('paragraph')
		const measured = await shortened.evaluate((element) => {
			const style = getComputedStyle(element)
			return {
				clamp: style.webkitLineClamp,
				lines: Math.round(element.clientHeight / Number.parseFloat(style.lineHeight)),
				isCut: element.scrollHeight > element.clientHeight,
			}
		})
		expect(measured).toEqual({ clamp: '3', lines: 3, isCut: true })
	})

	test('an unknown category is a 404 with the general heading, the empty state and the way to all journals', async () => {
		expect((await site.get('/journals/alchemy')).status).toBe(404)
		const page = await site.visit('/journals/alchemy', { expects: [/^404 GET \/journals\/alchemy$/] })
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Academic Journals')
		await page.getByRole('heading', { name: 'No journals found', exact: true }).waitFor()
		await page.getByRole('link', { name: 'Show all journals' }).click()
		await eventually(() => addressOf(page)).toBe('/journals')
		await eventually(() => cards(page).count()).toBe(30)
	})

	test('a category given by its number leads to the address of that category', async () => {
		const sections = (await (await site.get('/api/publication-sections')).json()) as { id: number; slug: string }[]
		const { id } = sections.find(({ slug }) => slug === 'engineering') ?? { id: 0 }
		const answer = await site.get(`/journals?section=${id}&q=bridge&sort=title`)
		expect([answer.status, answer.headers.get('location')]).toEqual([302, '/journals/engineering?q=bridge&sort=title'])
		const unknown = await site.get('/journals?section=999999&q=bridge')
		expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/journals?q=bridge'])
	})
})

describe('a card', () => {
	test('says New and N/A where it is so, and has no list of indexes when there are none', async () => {
		const page = await site.visit('/journals?q=null+results')
		const card = cardOf(page, 'Quillmark Journal of Null Results in Chemistry')
		expect(await card.getByText('New', { exact: true }).isVisible()).toBe(true)
		expect(await card.getByText('IF: N/A', { exact: true }).isVisible()).toBe(true)
		expect(await card.getByRole('list').count()).toBe(0)
	})
})

describe('whatever somebody wrote', () => {
	const hostile = '<img src=x onerror=alert(1)> & "Sons"'

	test('a search with HTML in it is shown as text', async () => {
		const page = await site.visit(`/journals?q=${encodeURIComponent(hostile)}`)
		expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe(hostile)
		await page.getByRole('link', { name: 'Remove filter Search' }).getByText(hostile, { exact: true }).waitFor()
		expect(await page.getByRole('main').locator('img').count()).toBe(0)
	})

	test('a journal with HTML in its texts is shown as text, in the card and on its page', async () => {
		const title = '</script><script>alert(1)</script> Letters'
		const id = await site.addJournal({ title, description: hostile, indexing: [hostile], scope: hostile })
		const page = await site.visit('/journals?q=alert')
		await cardOf(page, title).getByText(hostile, { exact: true }).first().waitFor()
		await page.goto(`/journals/${id}/details`)
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
		expect(await page.getByText(hostile, { exact: true }).count()).toBe(4)
		expect(await page.locator('main img').count()).toBe(0)
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
		expect(data.name).toBe(title)
	})
})

describe('many journals', () => {
	test('come in pages that are links, and a page beyond the last leads to the last', async () => {
		const page = await site.visit('/journals?sort=impact&page=77')
		const total = Number(/(\d+) journals/.exec((await page.getByRole('status').textContent()) ?? '')?.[1])
		expect(total).toBeGreaterThanOrEqual(demoJournals.length)
		const pages = page.getByRole('navigation', { name: 'Pages of journals' })
		const isLast = async () => {
			await eventually(() => addressOf(page)).toBe('/journals?sort=impact&page=2')
			await eventually(() => page.getByRole('status').textContent()).toBe(`31-${total} of ${total} journals`)
			expect(await cards(page).count()).toBe(total - 30)
			expect(await pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
			expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0)
		}
		await isLast()
		await pages.getByRole('link', { name: 'Previous' }).click()
		await eventually(() => addressOf(page)).toBe('/journals?sort=impact')
		await eventually(() => pages.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
		expect(await pages.getByRole('link', { name: 'Previous' }).count()).toBe(0)
		await pages.getByRole('link', { name: 'Next' }).click()
		await isLast()
		await eventually(() => page.evaluate(() => scrollY)).toBe(0)
	})
})
