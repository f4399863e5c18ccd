import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Scope, violations } from '../support/axe-violations.ts'
import { eventually } from '../support/browser.ts'
import { howToRepeat, isWhole, sampleOf } from '../support/sample.ts'

/** The buttons and links of a page of staff that show only an icon, and no tooltip says what it means. */
const iconsWithoutTooltip = (page: Page) =>
	page.evaluate(() => {
		if (!location.pathname.startsWith('/admin')) return []
		const isSeen = (element: Element) => {
			const { width, height } = element.getBoundingClientRect()
			return width > 1 && height > 1
		}
		const hasText = (element: Element): boolean => {
			const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
			while (texts.nextNode()) {
				const { textContent, parentElement } = texts.currentNode
				if (textContent?.trim() && parentElement && isSeen(parentElement)) return true
			}
			return false
		}
		return (
			[...document.querySelectorAll('button, a[href], summary, [role="button"]')]
				.filter((control) => isSeen(control) && control.querySelector('svg') && !hasText(control))
				// the one that has the focus shows it
				.filter((control) => !control.getAttribute('title') && !control.matches(':focus, :hover'))
				.map((control) => control.ariaLabel ?? control.textContent)
		)
	})

/** How far an element overflows to the right. */
const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

type Theme = 'light' | 'dark'
type Look = { width: number; theme: Theme; coloursOnly?: boolean }
type Sizes = Pick<Scope, 'part'> & {
	widths?: number[]
	/** Narrower than what axe looks at. */
	narrowest?: number
}

const askedBefore = new Map<string, number>()

/** What axe is asked about a state: by the seed one width in one theme, which takes a third of the time of all. */
function looksOf(widths: number[]): Look[] {
	// the colours of a theme are the same at every width
	if (isWhole)
		return [
			...widths.map((width) => ({ width, theme: 'light' as const })),
			{ width: widths.at(-1) ?? 1280, theme: 'dark', coloursOnly: true },
		]
	const test = expect.getState().currentTestName ?? ''
	const number = (askedBefore.get(test) ?? 0) + 1
	askedBefore.set(test, number)
	const all = widths.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
	return sampleOf(all, 1, `${test} ${number}`)
}

/**
 * Nothing overflows at these widths, icons of staff have tooltips, and axe finds no violation: at one of them in one theme, and with TEST_SAMPLES=all
 * at all of them in both. Ends in the light theme.
 */
export async function expectAccessible(
	page: Page,
	{ part, widths = [390, 1280], narrowest }: Sizes = {},
): Promise<void> {
	const looks = looksOf(widths)
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		await eventually(() => overflow(page)).toBeLessThanOrEqual(0)
		await eventually(() => iconsWithoutTooltip(page), `icons without a tooltip at ${width} px`).toEqual([])
		for (const { theme, coloursOnly = false } of looks.filter((look) => look.width === width)) {
			await page.emulateMedia({ colorScheme: theme })
			const found = await violations(page, { ...(part && { part }), modalAlone: !isWhole, coloursOnly })
			expect(found, `${width} px, ${theme}, ${howToRepeat}`).toEqual([])
		}
	}
	await page.emulateMedia({ colorScheme: 'light' })
	if (narrowest === undefined) return
	await page.setViewportSize({ width: narrowest, height: 800 })
	await eventually(() => overflow(page)).toBeLessThanOrEqual(0)
}
