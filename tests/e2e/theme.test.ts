import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const light = 'rgb(251, 250, 246)'
const dark = 'rgb(14, 17, 29)'
const toggle = (page: Page) => page.getByRole('button', { name: /^Theme/ })
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system')
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

declare global {
	/** What the theme was when the body began, before anything could be painted. */
	var themeAtBody: string | undefined
}

test.each([
	['light', light],
	['dark', dark],
] as const)('without a choice the page is as the system: %s', async (colorScheme, expected) => {
	const page = await site.visit('/journals', { colorScheme })
	expect(await chosen(page)).toBe('system')
	expect(await background(page)).toBe(expected)
})

test('the button goes through light, dark and system, and the choice is kept', async () => {
	const page = await site.visit('/journals', { colorScheme: 'dark' })
	await toggle(page).click()
	await eventually(() => background(page)).toBe(light)
	expect(await chosen(page)).toBe('light')
	await page.reload()
	await hydrated(page)
	expect(await background(page)).toBe(light)
	await page.emulateMedia({ colorScheme: 'light' })
	await toggle(page).click()
	await eventually(() => background(page)).toBe(dark)
	await page.goto('/journals/1/details')
	await hydrated(page)
	expect(await chosen(page)).toBe('dark')
	expect(await toggle(page).getAttribute('aria-label')).toContain('dark')
	await toggle(page).click()
	await eventually(() => chosen(page)).toBe('system')
	await eventually(() => background(page)).toBe(light)
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
	await page.goto('/journals', { waitUntil: 'domcontentloaded' })
	expect(await page.evaluate(() => globalThis.themeAtBody)).toBe(theme)
	expect(await chosen(page)).toBe(theme)
	await hydrated(page)
	expect(await chosen(page)).toBe(theme)
})

test('a choice in one tab reaches the other', async () => {
	const page = await site.visit('/journals')
	const other = await site.visit('/journals/1/details')
	await toggle(page).click()
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
	await page.goto('/journals')
	await hydrated(page)
	await toggle(page).click()
	await toggle(page).click()
	await eventually(() => background(page)).toBe(dark)
})
