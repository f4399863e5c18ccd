import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

declare global {
	/** What the theme was when the body began, before anything could be painted. */
	var themeAtBody: string | undefined
}

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
	test('opens by keyboard, takes the focus, keeps it, and gives it back on Esc; it covers the page, and closes by its button and by a click beside it', async () => {
		const page = await site.visit('/about', { width: 390 })
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
		await eventually(() => focus(page)).toBe('Menu')
		await eventually(() => button(page).getAttribute('aria-expanded')).toBe('false')

		// what is behind it cannot be reached or scrolled
		const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
		await eventually(overflow).not.toBe('hidden')
		await button(page).click()
		await panel(page).waitFor()
		expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
		await eventually(overflow).toBe('hidden')
		const submit = panel(page).getByRole('link', { name: 'Submit Article' })
		expect(await submit.getAttribute('href')).toBe('/submit-article')
		await page.keyboard.press('Escape')
		await closed(page)
		await eventually(overflow).not.toBe('hidden')
		await button(page).click()
		await panel(page).getByRole('button', { name: 'Close' }).click()
		await closed(page)
		await button(page).click()
		await panel(page).waitFor()
		await page.mouse.click(10, 400)
		await closed(page)
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

	test('opened before the script arrived, it stays open and then works', async () => {
		const page = await site.blank({ width: 390 })
		const gate = Promise.withResolvers<void>()
		await page.route('**/assets/client-*.js', async (route) => {
			await gate.promise
			await route.continue()
		})
		await page.goto('/journals?q=bridge', { waitUntil: 'commit' })
		// the button opens what has arrived
		await page.locator('dialog').first().waitFor({ state: 'attached' })
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

test('at 1024 and 1280 px there is no menu button, and the way to submit is in the bar', async () => {
	const page = await site.visit('/journals/1/details', { width: 1024 })
	for (const width of [1024, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		expect(await button(page).count()).toBe(0)
		expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
		const submit = page.getByRole('banner').getByRole('link', { name: 'Submit Article' })
		expect(await submit.getAttribute('href')).toBe('/submit-article')
		// back from the bar into the contact line, which has scrolled away: it returns, and the page stays where it is
		await page.evaluate(() => scrollTo(0, 900))
		await page.getByRole('banner').getByRole('link', { name: 'Fleuron', exact: true }).focus()
		const before = await page.evaluate(() => scrollY)
		await page.keyboard.press('Shift+Tab')
		expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^mailto:/)
		await eventually(() =>
			page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1),
		).toBeGreaterThan(0)
		expect(await page.evaluate(() => scrollY)).toBe(before)
		// what floats covers no text: it is in the margin
		const chat = await page.getByRole('complementary', { name: 'Chat' }).getByRole('link').boundingBox()
		const content = await page.getByRole('main').locator('h1').boundingBox()
		expect(chat?.x).toBeGreaterThanOrEqual(width - (content?.x ?? 0))
		await page.emulateMedia({ media: 'print' })
		expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false)
		await page.emulateMedia({ media: 'screen' })
	}
})

describe('the theme', () => {
	const light = 'rgb(251, 250, 246)'
	const dark = 'rgb(14, 17, 29)'
	const toggle = (page: Page) => page.getByRole('button', { name: /^Theme/ })
	const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system')
	const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

	test('without a choice is that of the system; the button goes through light, dark and system, and the choice is kept', async () => {
		const page = await site.visit('/about', { colorScheme: 'light' })
		expect([await chosen(page), await background(page)]).toEqual(['system', light])
		await page.emulateMedia({ colorScheme: 'dark' })
		await page.reload()
		await hydrated(page)
		expect([await chosen(page), await background(page)]).toEqual(['system', dark])
		await toggle(page).click()
		await eventually(() => background(page)).toBe(light)
		expect(await chosen(page)).toBe('light')
		await page.reload()
		await hydrated(page)
		expect(await background(page)).toBe(light)
		await toggle(page).click()
		await eventually(() => background(page)).toBe(dark)
		await page.emulateMedia({ colorScheme: 'light' })
		await page.goto('/faq')
		await hydrated(page)
		expect(await chosen(page)).toBe('dark')
		// the server does not know the choice: the label follows when the script has taken the page over
		await eventually(() => toggle(page).getAttribute('aria-label')).toContain('dark')
		// the system is light now: dark differs from it, then comes the same, then the system again
		await toggle(page).click()
		await eventually(() => chosen(page)).toBe('light')
		await toggle(page).click()
		await eventually(() => chosen(page)).toBe('system')
		await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Theme: system. Switch to dark.')
		await toggle(page).click()
		await eventually(() => background(page)).toBe(dark)
		await toggle(page).click()
		await toggle(page).click()
		await eventually(() => chosen(page)).toBe('system')
		await page.emulateMedia({ colorScheme: 'dark' })
		await eventually(() => background(page)).toBe(dark)
		expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null)
	})

	test.each(['dark', 'light'] as const)('a stored %s theme is there before anything is painted', async (theme) => {
		const page = await site.blank({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
		await page.addInitScript((stored) => {
			localStorage.setItem('theme', stored)
			new MutationObserver((_, observer) => {
				if (!document.body) return
				globalThis.themeAtBody = document.documentElement.dataset.theme
				observer.disconnect()
			}).observe(document, { childList: true, subtree: true })
		}, theme)
		await page.goto('/about', { waitUntil: 'domcontentloaded' })
		expect(await page.evaluate(() => globalThis.themeAtBody)).toBe(theme)
		expect(await chosen(page)).toBe(theme)
		await hydrated(page)
		expect(await chosen(page)).toBe(theme)
	})

	test('a choice in one tab reaches the other', async () => {
		const page = await site.visit('/about')
		const other = await site.visit('/faq')
		await toggle(page).click()
		await eventually(() => chosen(other)).toBe('dark')
		await eventually(() => toggle(other).getAttribute('aria-label')).toContain('dark')
	})

	test('a browser that refuses to store anything still changes the theme', async () => {
		const page = await site.blank()
		await page.addInitScript(() => {
			const refuse = () => {
				throw new DOMException('refused', 'SecurityError')
			}
			Object.defineProperty(globalThis, 'localStorage', { get: refuse })
		})
		await page.goto('/about')
		await hydrated(page)
		await toggle(page).click()
		await eventually(() => background(page)).toBe(dark)
	})
})
