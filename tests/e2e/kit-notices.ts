import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import type { KitSite } from './kit-site.ts'

const success = 'Message sent successfully!'
const failure = 'Error sending message'
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Scrolling closes a tooltip, and its event comes late: it must be over before the pointer arrives. */
const scrollTo = (button: Locator) =>
	button.evaluate((element) => {
		const scrolled = new Promise<void>((done) =>
			addEventListener('scroll', () => done(), { once: true, capture: true }),
		)
		const before = element.getBoundingClientRect().top
		element.scrollIntoView({ block: 'center', behavior: 'instant' })
		return element.getBoundingClientRect().top === before ? undefined : scrolled
	})

/** Shows a notification while the clock is stopped: the first one needs some time, because its code is loaded with it. */
export async function show(
	page: Page,
	kit: Locator,
	name: 'Success toast' | 'Error toast',
	text: string,
): Promise<void> {
	await kit.getByRole('button', { name }).click()
	// it may come up under the pointer, and then it would wait
	await page.mouse.move(0, 0)
	await eventually(async () => {
		await page.clock.runFor(20)
		return toasts(page).allInnerTexts()
	}).toEqual([expect.stringContaining(text)])
}

export function noticeTests(site: KitSite): void {
	describe('notifications', () => {
		test('are read aloud once, a success when the reader pauses, an error at once; shown one at a time, the newest, for 5000 ms', async () => {
			const { page, kit } = await site.visit({ clock: true })
			let waited = 0
			const said = (text: string) =>
				eventually(async () => {
					// it is put in its place first and filled a frame later
					await page.clock.runFor(20)
					waited += 20
					const live = page.locator('[aria-live], [role="status"], [role="alert"]').filter({ hasText: text })
					return live.evaluateAll((all) => all.map(({ ariaLive }) => ariaLive))
				})
			await show(page, kit, 'Success toast', success)
			await said(success).toEqual(['polite'])
			expect(await toasts(page).innerText()).toContain("We'll get back to you within 24 hours.")
			await show(page, kit, 'Error toast', failure)
			waited = 0
			await said(failure).toEqual(['assertive'])
			await page.clock.runFor(4_500 - waited)
			expect(await toasts(page).count()).toBe(1)
			await page.clock.runFor(500)
			await eventually(() => toasts(page).count()).toBe(0)
		})

		test('wait while the pointer is on them', async () => {
			const { page, kit } = await site.visit({ clock: true })
			await show(page, kit, 'Success toast', success)
			await toasts(page).hover()
			await page.clock.runFor(20_000)
			expect(await toasts(page).count()).toBe(1)
			await page.mouse.move(0, 0)
			await page.clock.runFor(5_100)
			await eventually(() => toasts(page).count()).toBe(0)
		})

		test('F8 moves the focus to them; they can be dismissed from there, and the next ones go by themselves all the same', async () => {
			const { page, kit } = await site.visit({ clock: true })
			await show(page, kit, 'Success toast', success)
			await page.keyboard.press('F8')
			const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="region"]')?.ariaLabel ?? '')
			await eventually(isInside).toMatch(/^Notifications/)
			await toasts(page).getByRole('button', { name: 'Dismiss notification' }).press('Enter')
			await eventually(() => toasts(page).count()).toBe(0)
			await show(page, kit, 'Error toast', failure)
			await page.clock.runFor(5_100)
			await eventually(() => toasts(page).count()).toBe(0)
		})

		test('a swipe to the right of more than 50 px dismisses them, a shorter one or one to the left does not', async () => {
			const { page, kit } = await site.visit({ clock: true })
			await show(page, kit, 'Success toast', success)
			const swipe = async (distance: number) => {
				const { x, y } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0 }
				await page.mouse.move(x + 40, y + 12)
				await page.mouse.down()
				await page.mouse.move(x + 40 + distance / 2, y + 12)
				await page.mouse.move(x + 40 + distance, y + 12)
				await page.mouse.up()
			}
			for (const distance of [40, -120]) {
				await swipe(distance)
				await eventually(() => toasts(page).getAttribute('data-swipe')).not.toBe('move')
				expect(await toasts(page).getAttribute('data-state')).toBe('open')
			}
			await swipe(70)
			await eventually(() => toasts(page).count()).toBe(0)
		})
	})

	describe('a tooltip', () => {
		const note = 'Opens after 700 ms, or at once when another was just open.'

		test('opens 700 ms after the pointer arrived', async () => {
			const { page, kit } = await site.visit({ clock: true })
			await scrollTo(kit.getByRole('button', { name: 'With a tooltip' }))
			await kit.getByRole('button', { name: 'With a tooltip' }).hover()
			await page.clock.runFor(650)
			expect(await page.getByRole('tooltip').count()).toBe(0)
			await page.clock.runFor(100)
			await eventually(() => page.getByRole('tooltip').textContent()).toBe(note)
			await page.keyboard.press('Escape')
			await eventually(() => page.getByRole('tooltip').count()).toBe(0)
		})

		test('opens at once within 300 ms of another, and not later', async () => {
			const { page, kit } = await site.visit({ clock: true })
			const other = page.getByRole('region', { name: 'dark theme' }).getByRole('button', { name: 'With a tooltip' })
			// the two are far apart: a real pointer would scroll, which closes a tooltip
			const over = (element: Locator) => element.dispatchEvent('pointerover', { pointerType: 'mouse' })
			await over(kit.getByRole('button', { name: 'With a tooltip' }))
			await page.clock.runFor(750)
			await page.getByRole('tooltip').waitFor({ state: 'attached' })
			await over(other)
			await eventually(() => other.getAttribute('aria-describedby')).toBe('tooltip')
			await over(page.locator('body'))
			await eventually(() => page.getByRole('tooltip').count()).toBe(0)
			await page.clock.runFor(350)
			await over(other)
			await page.clock.runFor(650)
			expect(await page.getByRole('tooltip').count()).toBe(0)
			await page.clock.runFor(100)
			await page.getByRole('tooltip').waitFor({ state: 'attached' })
			await over(page.locator('body'))
		})

		test('opens for the keyboard at once and describes its button', async () => {
			const { page, kit } = await site.visit({ clock: true })
			const before = kit.getByRole('button', { name: 'Error toast' })
			const button = kit.getByRole('button', { name: 'With a tooltip' })
			await eventually(async () => {
				// a page that still scrolls closes it: then the focus comes once more
				await before.focus()
				await page.keyboard.press('Tab')
				return button.evaluate((element) => element.ariaDescribedByElements?.map(({ textContent }) => textContent))
			}).toEqual([note])
		})
	})
}
