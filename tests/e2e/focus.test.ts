import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testSite } from './site.ts'

const site = testSite()

type Stop = { name: string; isHidden: boolean }

/** The element in focus, and whether the sticky bar or the floating button lies over any part of it (its corners are round). */
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

const pressable = 'a[href]:visible, button:visible, input:visible, select:visible, textarea:visible'

/** Where the focus stands after each of so many presses of the key. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<(Stop | null)[]> {
	const stops: (Stop | null)[] = []
	for (let press = 0; press < presses; press++) {
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

describe.each([
	['/', 1280],
	['/', 390],
	['/contact', 1280],
	['/contact', 390],
	['/faq', 1280],
	['/faq', 390],
	['/journals', 1280],
	['/journals', 390],
	['/journals/1/details', 1280],
	['/journals/1/details', 390],
])('%s at %i px', (path, width) => {
	test('the focus is never hidden, forwards or backwards, and reaches everything', async () => {
		const page = await site.visit(path, { width, height: 640 })
		const count = await page.locator(pressable).count()
		const forwards = await walk(page, 'Tab', count)
		expect(hiddenOf(forwards)).toEqual([])
		const backwards = await walk(page, 'Shift+Tab', count - 1)
		expect(hiddenOf(backwards)).toEqual([])

		const names = forwards.map((found) => found?.name)
		expect(names[0]).toContain('Skip to content')
		expect(names.at(-1)).toContain('WhatsApp')
		expect(backwards.map((found) => found?.name)).toEqual(names.slice(0, -1).reverse())
	})

	test('everything that can be pressed is at least 24 pixels large, the main actions 36', async () => {
		const page = await site.visit(path, { width })
		const small = await page.locator(pressable).evaluateAll((all) =>
			all.flatMap((element) => {
				const { width, height } = element.getBoundingClientRect()
				// a link inside a sentence is as high as its line
				const isInSentence = getComputedStyle(element).display === 'inline'
				const isLabelled = element.closest('label') !== null
				const least = element.matches('[data-button]') ? 36 : 24
				if (isInSentence || isLabelled || (width >= 24 && height >= least)) return []
				return [`${element.textContent?.trim()} ${Math.round(width)} x ${Math.round(height)}`]
			}),
		)
		expect(small).toEqual([])
	})
})
