import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Journal } from '../../src/contract/journals.ts'
import { eventually } from '../support/browser.ts'
import { sectionBelow } from './home-sections.ts'
import { testSite } from './site.ts'

const site = testSite()

const carousel = (page: Page) => page.getByRole('region', { name: 'Latest Journals', exact: true })
const slides = (page: Page) => carousel(page).getByRole('list').first().locator('> li')
/** The positions of the slides that can be used. */
const live = (page: Page) =>
	slides(page).evaluateAll((all) => all.flatMap((slide, at) => ((slide as HTMLElement).inert ? [] : [at])))
const step = (page: Page, name: 'Previous slide' | 'Next slide') => carousel(page).getByRole('button', { name })

async function visit(width: number): Promise<Page> {
	const page = await site.visit('/', { width })
	await page.getByRole('heading', { level: 2, name: 'Latest Journals' }).scrollIntoViewIfNeeded()
	await carousel(page).waitFor()
	return page
}

test('one, two or three cards by the width, and what is not shown cannot be reached; moves by its buttons and, with the focus inside, by the arrow keys', async () => {
	const page = await visit(390)
	for (const [width, shown] of [
		[390, [0]],
		[800, [0, 1]],
		[1280, [0, 1, 2]],
	] as const) {
		await page.setViewportSize({ width, height: 800 })
		await eventually(() => live(page)).toEqual(shown)
		// inside the page and side by side
		const boxes = await slides(page).evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()))
		const inside = boxes.flatMap(({ left, right }, at) => (left >= -20 && right <= width + 1 ? [at] : []))
		expect(inside).toEqual(shown)
	}
	expect(await slides(page).count()).toBeGreaterThan(4)
	expect(await carousel(page).getAttribute('aria-roledescription')).toBe('carousel')
	const canTakeFocus = await carousel(page)
		.getByRole('link')
		.evaluateAll((all) =>
			all.map((link) => {
				;(link as HTMLElement).focus({ preventScroll: true })
				return document.activeElement === link
			}),
		)
	expect(canTakeFocus.lastIndexOf(true)).toBe(2)

	await page.setViewportSize({ width: 390, height: 800 })
	await eventually(() => live(page)).toEqual([0])
	await eventually(() => step(page, 'Previous slide').getAttribute('aria-disabled')).toBe('true')
	await step(page, 'Next slide').click()
	await eventually(() => live(page)).toEqual([1])
	await step(page, 'Previous slide').click()
	await eventually(() => live(page)).toEqual([0])

	// elsewhere the keys do nothing: the two steps that follow are those of the presses inside
	await page.getByRole('link', { name: 'All journals' }).focus()
	for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
	await slides(page).first().getByRole('link').focus()
	await page.keyboard.press('ArrowRight')
	await eventually(() => live(page)).toEqual([1])
	// the card that had the focus is gone, the focus is still here
	await eventually(() => carousel(page).evaluate((region) => region.contains(document.activeElement))).toBe(true)
	await page.keyboard.press('ArrowRight')
	await eventually(() => live(page)).toEqual([2])
	await page.keyboard.press('ArrowLeft')
	await eventually(() => live(page)).toEqual([1])

	const last = (await slides(page).count()) - 1
	for (let press = 0; press <= last; press++) await page.keyboard.press('ArrowRight')
	await eventually(() => live(page)).toEqual([last])
	await eventually(() => step(page, 'Next slide').getAttribute('aria-disabled')).toBe('true')
	await step(page, 'Previous slide').click()
	await eventually(() => live(page)).toEqual([last - 1])
	await eventually(() => step(page, 'Next slide').getAttribute('aria-disabled')).toBe(null)
})

test('each card tells what the journal is', async () => {
	await site.addJournal({ isNew: true, impact: 'High', indexing: [] })
	await site.addJournal({
		title: 'Letters with many indexes',
		description: 'A long description. '.repeat(30),
		category: 'Typography',
		isNew: true,
		impact: 'Low',
		isAcceptingSubmissions: false,
		indexing: ['Scopus', 'Web of Science', 'PubMed', 'DOAJ', 'EBSCO'],
	})
	const journals = (await (await site.get('/api/journals/new')).json()) as Journal[]
	expect(journals[0]?.title).toBe('Letters with many indexes')
	const page = await visit(1280)
	const shown = await slides(page).evaluateAll((all) =>
		all.map((slide) => {
			const texts = (selector: string) => [...slide.querySelectorAll(selector)].map((element) => element.textContent)
			return {
				title: texts('h3').join(),
				facts: texts('h3 + p').join().replace(/\s+/g, ' '),
				badges: texts('article > div > [data-badge]'),
				indexing: texts('article ul [data-badge]'),
				link: slide.querySelector('a')?.getAttribute('href'),
			}
		}),
	)
	expect(shown).toEqual(
		journals.map((journal) => ({
			title: journal.title,
			facts: `${journal.section?.title ?? journal.category} · ISSN ${journal.issn}`,
			badges: [`${journal.impact} Impact`, 'New', journal.isAcceptingSubmissions ? 'Open' : 'Closed'],
			indexing: journal.indexing.slice(0, 3),
			link: `/journals/${journal.id}/details`,
		})),
	)

	const first = slides(page).first()
	// every index name is whole
	const cut = await slides(page).evaluateAll((all) =>
		all.flatMap((slide) =>
			[...slide.querySelectorAll('article ul')].filter((list) => list.scrollHeight > list.clientHeight + 1),
		),
	)
	expect(cut).toEqual([])
	const description = first.getByText(/^A long description/)
	const lines = await description.evaluate(
		(text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
	)
	expect(Math.round(lines)).toBe(2)
	/** What each level of impact looks like: primary, secondary and outline differ in more than one colour. */
	const look = async (impact: Journal['impact']) =>
		slides(page)
			.getByText(`${impact} Impact`, { exact: true })
			.first()
			.evaluate((badge) => {
				const { backgroundColor, borderTopWidth } = getComputedStyle(badge)
				return `${backgroundColor} ${borderTopWidth}`
			})
	expect(await look('High')).toBe('rgb(39, 48, 122) 0px')
	expect(await look('Medium')).toBe('rgb(233, 235, 248) 0px')
	expect(await look('Low')).toBe('rgba(0, 0, 0, 0) 1px')
	// neighbours line up, whatever the length of their titles
	for (const part of ['h3 + p', 'h3 + p + div', 'a'])
		expect(
			await slides(page).evaluateAll(
				(all, selector) =>
					new Set(all.map((slide) => Math.round(slide.querySelector(selector)?.getBoundingClientRect().top ?? -1)))
						.size,
				part,
			),
			part,
		).toBe(1)
})

test('without a script the row scrolls by finger, wheel and keyboard', async () => {
	const page = await site.visit('/', { javaScript: false, width: 390 })
	const cards = sectionBelow(page, 'Latest Journals').getByRole('article')
	expect(await cards.count()).toBeGreaterThan(4)
	const row = sectionBelow(page, 'Latest Journals').getByRole('list').first()
	const scrolling = await row.evaluate((list) => {
		const ways: string[] = []
		for (let element: Element | null = list; element; element = element.parentElement)
			ways.push(getComputedStyle(element).touchAction)
		const box = list.parentElement as HTMLElement
		return { overflow: getComputedStyle(box).overflowX, isLonger: box.scrollWidth > box.clientWidth * 2, ways }
	})
	expect(scrolling).toMatchObject({ overflow: 'auto', isLonger: true })
	expect(new Set(scrolling.ways)).toEqual(new Set(['auto']))
	await cards.last().getByRole('link').focus()
	await eventually(async () => (await cards.last().boundingBox())?.x).toBeLessThan(390)
	expect(await page.getByRole('button', { name: 'Next slide' }).count()).toBe(0)
})
