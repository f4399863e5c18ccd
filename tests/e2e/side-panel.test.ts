import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const button = (page: Page) => page.getByRole('button', { name: 'Menu' })
const panel = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => eventually(() => panel(page).count()).toBe(0)
/** Where the focus is: in the panel, on the page's body (the browser's own controls), or a name. */
const focus = (page: Page) =>
	page.evaluate(() => {
		const active = document.activeElement
		if (active === document.body || !active) return 'body'
		return active.closest('dialog') ? 'panel' : (active.getAttribute('aria-label') ?? active.textContent)
	})

describe('the side panel at 390 px', () => {
	test('opens by keyboard, takes the focus, keeps it, and gives it back on Esc', async () => {
		const page = await site.visit('/journals', { width: 390 })
		await button(page).focus()
		expect(await button(page).getAttribute('aria-expanded')).toBe('false')
		await page.keyboard.press('Enter')
		await panel(page).waitFor()
		await eventually(() => button(page).getAttribute('aria-expanded')).toBe('true')
		await eventually(() => focus(page)).toBe('panel')

		const stops = await panel(page).locator('a, button').count()
		expect(stops).toBeGreaterThan(8)
		for (const key of ['Tab', 'Shift+Tab']) {
			const places = new Set<string | null>()
			for (let press = 0; press < stops + 3; press++) {
				await page.keyboard.press(key)
				places.add(await focus(page))
			}
			expect(places).toContain('panel')
			expect([...places].filter((place) => place !== 'panel' && place !== 'body')).toEqual([])
		}

		await page.keyboard.press('Escape')
		await closed(page)
		expect(await focus(page)).toBe('Menu')
		await eventually(() => button(page).getAttribute('aria-expanded')).toBe('false')
	})

	test('closes when a link is chosen, also that of the page one is on, and opens again', async () => {
		const page = await site.visit('/journals/1/details', { width: 390 })
		await button(page).click()
		await panel(page).getByRole('link', { name: 'Publication' }).click()
		await page.getByRole('heading', { level: 1, name: 'Academic Journals' }).waitFor()
		expect(addressOf(page)).toBe('/journals')
		await closed(page)
		await button(page).click()
		await panel(page).getByRole('link', { name: 'Publication' }).click()
		await closed(page)
		await button(page).click()
		await panel(page).waitFor()
	})

	test('closes by its button and by a click beside it', async () => {
		const page = await site.visit('/journals', { width: 390 })
		await button(page).click()
		await panel(page).getByRole('button', { name: 'Close' }).click()
		await closed(page)
		await button(page).click()
		await panel(page).waitFor()
		await page.mouse.click(10, 400)
		await closed(page)
	})

	test('has the Submit Article button', async () => {
		const page = await site.visit('/journals', { width: 390 })
		await button(page).click()
		const submit = panel(page).getByRole('link', { name: 'Submit Article' })
		expect(await submit.getAttribute('href')).toBe('/submit-article')
	})

	test('covers the page: what is behind it cannot be reached or scrolled', async () => {
		const page = await site.visit('/journals', { width: 390 })
		const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
		expect(await overflow()).not.toBe('hidden')
		await button(page).click()
		await panel(page).waitFor()
		expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
		expect(await overflow()).toBe('hidden')
		await page.keyboard.press('Escape')
		await closed(page)
		await eventually(overflow).not.toBe('hidden')
	})

	test('opened before the script arrived, it stays open and then works', async () => {
		const page = await site.blank({ width: 390 })
		const gate = Promise.withResolvers<void>()
		await page.route('**/assets/client-*.js', async (route) => {
			await gate.promise
			await route.continue()
		})
		await page.goto('/journals', { waitUntil: 'commit' })
		await button(page).click()
		await panel(page).waitFor()
		gate.resolve()
		await hydrated(page)
		await eventually(() => button(page).getAttribute('aria-expanded')).toBe('true')
		expect(await panel(page).isVisible()).toBe(true)
		await panel(page).getByRole('link', { name: 'Publication' }).click()
		await closed(page)
	})
})

test('on wide screens there is no menu button', async () => {
	const page = await site.visit('/journals', { width: 1280 })
	expect(await button(page).count()).toBe(0)
	expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
})
