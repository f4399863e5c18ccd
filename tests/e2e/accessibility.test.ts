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
	'unknown category': { path: '/journals/alchemy', expects: [/^404 GET/] },
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
