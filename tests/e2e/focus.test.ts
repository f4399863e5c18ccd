import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { howToRepeat, sampleOf } from '../support/sample.ts'
import { testSite, type VisitOptions } from './site.ts'

const site = testSite()

/** The page with the parts that arrive when they come into view. */
async function visitWhole(path: string, options: VisitOptions): Promise<Page> {
	const page = await site.visit(path, options)
	if (path !== '/') return page
	const carousel = page.getByRole('heading', { name: 'Latest Journals' })
	await carousel.scrollIntoViewIfNeeded()
	await page.getByRole('button', { name: 'Next slide' }).waitFor()
	// what is beside its window is out of reach only when the browser has told the script
	const slides = page.getByRole('region', { name: 'Latest Journals', exact: true }).locator('li')
	await eventually(() => slides.and(page.locator('[inert]')).count()).toBeGreaterThan(0)
	await page.evaluate(() => scrollTo(0, 0))
	return page
}

type Stop = { name: string; isHidden: boolean }

/** The element in focus, and whether the sticky bar or the floating button covers any part of it (its corners are round). */
const stop = (page: Page): Promise<Stop | null> =>
	page.evaluate(() => {
		const active = document.activeElement
		if (!active || active === document.body) return null
		const { left, right, top, bottom, width } = active.getBoundingClientRect()
		const isCovered = [left + 4, (left + right) / 2, right - 4].some((x) =>
			[top + 4, (top + bottom) / 2, bottom - 4].some((y) => {
				const cover = document.elementFromPoint(x, y)?.closest('header, aside[aria-label="Chat"]')
				return cover && !cover.contains(active)
			}),
		)
		const isOutside = top < 0 || top >= innerHeight || width === 0
		const name = `${active.getAttribute('aria-label') ?? active.textContent?.trim() ?? ''} (${active.localName})`
		return { name, isHidden: isCovered || isOutside }
	})

// what is inert is out of reach on purpose: slides beside the window of a carousel
const pressable = ['a[href]', 'button:enabled', 'input', 'select', 'textarea']
	.map((selector) => `${selector}:visible:not([inert] *)`)
	.join(', ')

/** Where the focus is after each press of the key, up to the element with this name. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', last: string, most: number): Promise<(Stop | null)[]> {
	const stops: (Stop | null)[] = []
	while (stops.length < most && !stops.at(-1)?.name.includes(last)) {
		await page.keyboard.press(key)
		let found = await stop(page)
		if (found?.isHidden) {
			// what moves into view by the style sheet is there with the next frame
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
			found = await stop(page)
		}
		stops.push(found)
	}
	return stops
}
const hiddenOf = (stops: (Stop | null)[]) => stops.filter((found) => found?.isHidden).map((found) => found?.name)

const widths = [1280, 390]

/** What can be pressed and is smaller than 24 pixels, buttons than 36, and those on phones and cards than 44. */
const smallOf = (page: Page, width: number) =>
	page.locator(pressable).evaluateAll(
		(all, isPhone) =>
			all.flatMap((element) => {
				const { width, height } = element.getBoundingClientRect()
				// a link inside a sentence is as high as its line
				const isInSentence = getComputedStyle(element).display === 'inline'
				const isLabelled = element.closest('label') !== null
				const isLarge = isPhone || element.closest('[data-card]') !== null
				const least = !element.matches('[data-button]') ? 24 : isLarge ? 44 : 36
				if (isInSentence || isLabelled || (width >= 24 && height >= least)) return []
				return [`${element.textContent?.trim()} ${Math.round(width)} x ${Math.round(height)}`]
			}),
		width < 1024,
	)

// at both widths: npm run proof -- whole-walks
const walks = ['/', '/contact', '/faq', '/journals/engineering?accepting=true', '/journals/1/details'].flatMap((path) =>
	sampleOf(widths, 1, path).map((width) => [path, width] as const),
)

test.each(walks)(
	'%s at %i px: the focus is never hidden, forwards or backwards, and reaches everything',
	async (path, width) => {
		const page = await visitWhole(path, { width, height: 640 })
		const count = await page.locator(pressable).count()
		// a carousel moves on with the focus, so more can be reached than is in sight now
		const most = count + 30
		const forwards = await walk(page, 'Tab', 'WhatsApp', most)
		expect(forwards.length, howToRepeat).toBeGreaterThanOrEqual(count)
		expect(hiddenOf(forwards), howToRepeat).toEqual([])
		const backwards = await walk(page, 'Shift+Tab', 'Skip to content', most)
		expect(hiddenOf(backwards), howToRepeat).toEqual([])

		// how far the carousel of the home page has moved depends on how fast the key is pressed
		const isSteady = (name: string | undefined) => path !== '/' || !name?.startsWith('View Details of')
		const namesOf = (stops: (Stop | null)[]) => stops.map((found) => found?.name).filter(isSteady)
		const names = namesOf(forwards)
		expect(names[0]).toContain('Skip to content')
		expect(names.at(-1)).toContain('WhatsApp')
		expect(namesOf(backwards)).toEqual(names.slice(0, -1).reverse())

		for (const wide of widths) {
			await page.setViewportSize({ width: wide, height: 800 })
			expect(await smallOf(page, wide), `too small to press at ${wide} px`).toEqual([])
		}
	},
)

test('links to further pages of journals are large enough to press', async () => {
	const page = await site.visit('/journals?page=2')
	await page.getByRole('navigation', { name: 'Pages of journals' }).waitFor()
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		expect(await smallOf(page, width), `too small to press at ${width} px`).toEqual([])
	}
})
