import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addressOf, eventually, hydrated, idle } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { publicPaths } from './public-paths.ts'
import { testSite } from './site.ts'

const site = testSite()

/** What search engines and shared links read, as it is in the page now. */
const head = (page: Page) =>
	page.evaluate(() => {
		const of = (selector: string, attribute: string) =>
			[...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
		return {
			titles: [...document.querySelectorAll('title')]
				.filter((title) => !title.closest('svg'))
				.map((t) => t.textContent),
			description: of('meta[name="description"]', 'content'),
			robots: of('meta[name="robots"]', 'content'),
			canonical: of('link[rel="canonical"]', 'href'),
			og: [...document.querySelectorAll('meta[property^="og:"]')]
				.map((meta) => `${meta.getAttribute('property')} ${meta.getAttribute('content')}`)
				.sort(),
			data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
		}
	})

/** The content as markup, without what the script sets to say that it has arrived, and what only the browser knows. */
const content = async (page: Page) => {
	const markup = await page.getByRole('main').evaluate((main) => {
		const copy = main.cloneNode(true) as Element
		for (const element of copy.querySelectorAll('[data-browser-knows]')) element.remove()
		return copy.innerHTML
	})
	return markup.replace(/ novalidate=""| data-state="\w+"/g, '')
}

/** To the end of the page, with everything in view for a moment. */
const scrollThrough = (page: Page) =>
	page.evaluate(async () => {
		for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
			scrollTo(0, top)
			await new Promise(requestAnimationFrame)
		}
	})

describe('the first view', () => {
	const searches = ['/journals?q=annals&sort=impact', '/journals?page=2', '/journal-details?id=1']
	// content that differs from what the server sent is an error in every test that opens the page
	test.each(sampleOf([...publicPaths, ...searches], 12, 'first views'))(
		'%s is taken over without asking for anything again, and to its end loads nothing from another host',
		async (path) => {
			const page = await site.blank()
			const calls: string[] = []
			page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
			await page.goto(path)
			const served = await content(page)
			await hydrated(page)
			await page.waitForLoadState('networkidle')
			expect(calls).toEqual([])
			expect((await content(page)) === served, 'the content is as the server sent it').toBe(true)
			// parts arrive when they come into view; the page fails on a request that leaves the origin
			await scrollThrough(page)
			await idle(page)
		},
	)

	test('a page that is not there is taken over without asking for anything again', async () => {
		const page = await site.blank({ expects: [/^404 GET \/nowhere$/] })
		const calls: string[] = []
		page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
		await page.goto('/nowhere')
		await hydrated(page)
		await page.waitForLoadState('networkidle')
		expect(calls).toEqual([])
	})
})

describe('moving on', () => {
	test('happens without loading a document, and asks only for what is new', async () => {
		const page = await site.visit('/journals')
		const documents: string[] = []
		const calls: string[] = []
		page.on('request', (request) => {
			if (request.isNavigationRequest()) documents.push(request.url())
			if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
		})
		const id = await site.idOf('Annals of Bedside Measurement')
		await page.getByRole('link', { name: 'View Details of Annals of Bedside Measurement' }).click()
		await page.getByRole('heading', { level: 1, name: 'Annals of Bedside Measurement' }).waitFor()
		expect(addressOf(page)).toBe(`/journal-details?id=${id}`)
		await page.getByRole('link', { name: 'Medical Sciences', exact: true }).click()
		await page.getByRole('heading', { level: 1, name: 'Medical Sciences Journals' }).waitFor()
		await page.goBack()
		await page.getByRole('heading', { level: 1, name: 'Annals of Bedside Measurement' }).waitFor()
		expect(documents).toEqual([])
		const parts = ['', '/claims', '/history'].map((part) => `/api/journals/${id}${part}`)
		expect(calls.sort()).toEqual(['/api/articles/published', '/api/journals', ...parts].sort())
	})

	test('Back returns to the place in the list, which has no button: results follow the typing', async () => {
		const page = await site.visit('/journals')
		expect(await page.getByRole('button', { name: 'Search', exact: true }).count()).toBe(0)
		await page.getByRole('link', { name: 'View Details of Journal of Repair Engineering' }).click()
		await page.getByRole('heading', { level: 1, name: 'Journal of Repair Engineering' }).waitFor()
		await eventually(() => page.evaluate(() => scrollY)).toBe(0)
		await page.goBack()
		await page.getByRole('heading', { level: 1, name: 'Academic Journals' }).waitFor()
		await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
	})
})

describe('the head of a page', () => {
	test('names itself once', async () => {
		const page = await site.blank()
		for (const [path, title, canonical] of [
			['/journals/engineering', 'Engineering Journals', '/journals/engineering'],
			['/journals?page=2', 'Academic Journals', '/journals?page=2'],
			['/journals?q=bridge&sort=impact', 'Academic Journals', '/journals'],
			['/journal-details?id=1', 'Fleuron Letters in Verified Systems', '/journals/1/details'],
		] as const) {
			await page.goto(path)
			await hydrated(page)
			const found = await head(page)
			expect(found.titles).toEqual([`${title} | Fleuron`])
			expect(found.canonical).toEqual([`${site.url}${canonical}`])
			expect(found.description).toHaveLength(1)
			expect(found.description[0]?.length).toBeGreaterThan(30)
			expect(found.description[0]?.length).toBeLessThanOrEqual(160)
			expect(found.robots).toEqual([path.includes('q=') ? 'noindex,follow' : 'index,follow'])
			expect(found.og).toEqual(
				[
					`og:description ${found.description[0]}`,
					`og:image ${site.url}/og.png`,
					'og:site_name Fleuron',
					`og:title ${title} | Fleuron`,
					'og:type website',
					`og:url ${site.url}${canonical}`,
				].sort(),
			)
		}
		// a journal is described to machines as a periodical with its ISSN
		const { data } = await head(page)
		expect(data).toHaveLength(1)
		expect(JSON.parse(data[0] ?? '')).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'Periodical',
			name: 'Fleuron Letters in Verified Systems',
			issn: expect.arrayContaining(['9719-6568']),
			url: `${site.url}/journals/1/details`,
		})
	})

	test('is the same whether one arrives by link or by address', async () => {
		const page = await site.visit('/journals')
		const catalogue = await head(page)
		const id = await site.idOf('Annals of Bedside Measurement')
		await page.getByRole('link', { name: 'View Details of Annals of Bedside Measurement' }).click()
		await page.getByRole('heading', { level: 1, name: 'Annals of Bedside Measurement' }).waitFor()
		const byLink = await head(page)
		await page.goBack()
		await page.getByRole('heading', { level: 1, name: 'Academic Journals' }).waitFor()
		await eventually(() => head(page)).toEqual(catalogue)
		await page.goto(`/journal-details?id=${id}`)
		await hydrated(page)
		expect(byLink).toEqual(await head(page))
	})
})

describe('without a script', () => {
	const titles = (page: Page) =>
		page.getByRole('list', { name: 'Journals', exact: true }).getByRole('heading').allTextContents()
	const submit = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

	test('journals can be read, paged through and searched by a form with a button', async () => {
		const page = await site.visit('/journals', { javaScript: false })
		// a control that only a script could move is not shown
		expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0)
		await eventually(() => titles(page)).toHaveLength(30)
		await page.getByRole('navigation', { name: 'Pages of journals' }).getByRole('link', { name: 'Next' }).click()
		await eventually(async () => addressOf(page)).toBe('/journals?page=2')
		await eventually(async () => (await titles(page)).length).toBeGreaterThan(0)
		await page.getByRole('link', { name: 'View Details of Нариси степової екології' }).click()
		await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Нариси степової екології')
		await page.getByRole('link', { name: 'Back to Journals' }).click()
		await eventually(async () => addressOf(page)).toBe('/journals')

		await page.getByRole('searchbox', { name: 'Search' }).fill('степов')
		await submit(page)
		await eventually(() => titles(page)).toEqual(['Нариси степової екології'])
		expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('степов')
		expect(await page.getByRole('status').textContent()).toBe('1 journal')
		await page.getByRole('link', { name: 'Remove filter Search' }).click()
		await eventually(() => titles(page)).toHaveLength(30)

		// a category, the sort order and open journals are chosen by the same form
		await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Engineering (6)')
		await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Impact factor')
		await page.getByRole('checkbox', { name: 'Open for submissions' }).check()
		await submit(page)
		await eventually(async () => addressOf(page)).toBe('/journals/engineering?accepting=true&sort=impact')
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Engineering Journals')
		await eventually(async () => (await titles(page))[0]).toBe('Fleuron Letters in Converter Reliability')
		// the choice stays for the next search
		await page.getByRole('searchbox', { name: 'Search' }).fill('repair')
		await submit(page)
		await eventually(async () => addressOf(page)).toBe('/journals/engineering?q=repair&accepting=true&sort=impact')
		await eventually(() => titles(page)).toEqual(['Journal of Repair Engineering'])
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
		await eventually(() => addressOf(page)).toBe('/journals')
	})
})
