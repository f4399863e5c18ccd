import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { violations } from './axe.ts'
import { testSite, type VisitOptions } from './site.ts'

const site = testSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const refuse = (page: Page, calls: string) => page.route(calls, (route) => route.fulfill({ status: 500, body: '' }))

type State = {
	path: string
	reach?: (page: Page) => Promise<unknown>
	expects?: VisitOptions['expects']
	widths?: number[]
}

const states: Record<string, State> = {
	catalogue: { path: '/journals' },
	'filters in force': { path: '/journals/engineering?q=journal&accepting=true&sort=impact' },
	'journals in other scripts': { path: `/journals?q=${encodeURIComponent('екології')}` },
	'empty state': { path: '/journals?q=nothing+has+this+name' },
	'details with everything': { path: '/journals/1/details' },
	'details with gaps': { path: '/journals/6/details' },
	'journal not found': { path: '/journals/999999/details', expects: [/^404 GET/] },
	'page not found': { path: '/nowhere', expects: [/^404 GET/] },
	'side panel open': {
		path: '/journals',
		reach: async (page) => {
			await page.getByRole('button', { name: 'Menu' }).click()
			await page.getByRole('dialog').waitFor()
		},
		widths: [390],
	},
	'journals loading': {
		path: '/journals/1/details',
		reach: async (page) => {
			await page.route('**/api/journals?*', () => {})
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
			await page.getByRole('contentinfo').getByRole('link', { name: 'Journals', exact: true }).click()
			await page.getByText('Loading journals...').waitFor()
		},
	},
	'details loading': {
		path: '/journals',
		reach: async (page) => {
			await page.route('**/api/journals/*', () => {})
			await page.getByRole('link', { name: 'View Details of Annals of Bedside Measurement' }).click()
			await page.getByText('Loading journal details...').waitFor()
		},
	},
	'search failed': {
		path: '/journals',
		expects: [/^500 GET/],
		reach: async (page) => {
			await refuse(page, '**/api/journals?*')
			await page.getByRole('searchbox', { name: 'Search' }).fill('bridge')
			await heading(page, 'No journals found')
		},
	},
}

/** How far something sticks out to the right. */
const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(Object.entries(states))('%s', (_, { path, reach, expects, widths = [390, 1280] }) => {
	test('has no violations in either theme, and nothing sticks out at 320 and 390 px', async () => {
		const page = await site.visit(path, { width: widths[0] ?? 390, ...(expects && { expects }) })
		await reach?.(page)
		for (const width of widths)
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.setViewportSize({ width, height: 800 })
				await page.emulateMedia({ colorScheme })
				const found = await violations(page, { coloursOnly: colorScheme === 'dark' })
				expect(found, `${width} px, ${colorScheme}`).toEqual([])
			}
		for (const width of [390, 320]) {
			await page.setViewportSize({ width, height: 800 })
			await eventually(() => overflow(page)).toBeLessThanOrEqual(0)
		}
	})
})

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

const pressable = 'a[href]:visible, button:visible, input:visible, select:visible'

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
