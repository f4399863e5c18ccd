import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../support/axe-violations.ts'
import { eventually } from '../support/browser.ts'
import { howToRepeat, sampleOf } from '../support/sample.ts'
import { show, toasts } from './kit-notices.ts'
import type { KitSite } from './kit-site.ts'

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

/** The accordion is tested by the page of questions, the carousel by the home page. */
export function partTests(site: KitSite): void {
	describe('the whole kit', () => {
		test.each(sampleOf([390, 1280], 1, 'the kit'))('has no violations at %i px', async (width) => {
			const { page, kit } = await site.visit({ width })
			// both themes are in the page
			for (const theme of sampleOf(['light', 'dark'], 1, 'themes of the kit'))
				expect(await violations(page, { part: `[data-theme="${theme}"]` }), `${theme}, ${howToRepeat}`).toEqual([])
			await page.emulateMedia({ colorScheme: 'dark' })
			for (const name of ['Open dialog', 'Delete a journal', 'Open sheet']) {
				await kit.getByRole('button', { name }).click()
				await page.locator('dialog[open]').waitFor()
				expect(await violations(page, { part: 'dialog[open]' }), name).toEqual([])
				await page.keyboard.press('Escape')
				await eventually(() => page.locator('dialog[open]').count()).toBe(0)
			}
			// it stays while the pointer is on it, however long axe takes
			await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000)
			await show(page, kit, 'Error toast', 'Error sending message')
			await toasts(page).hover()
			await page.clock.resume()
			expect(await violations(page, { part: '[data-toast]' })).toEqual([])
			await page.mouse.move(0, 0)
			await page.clock.fastForward(6_000)
		})
	})

	describe('a dialog', () => {
		test('is named and described, takes the focus, keeps it, closes by Esc and gives it back', async () => {
			const { page, kit } = await site.visit()
			const opener = kit.getByRole('button', { name: 'Open dialog' })
			await opener.press('Enter')
			const dialog = page.getByRole('dialog', { name: 'Edit journal' })
			await dialog.waitFor()
			const describedBy = await dialog.getAttribute('aria-describedby')
			expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe('What visitors see changes at once.')
			await eventually(() => isFocused(dialog.getByRole('textbox', { name: 'Title' }))).toBe(true)
			const places = new Set<string>()
			for (let press = 0; press < 8; press++) {
				await page.keyboard.press('Tab')
				places.add(
					await page.evaluate(() => {
						const active = document.activeElement
						return active?.closest('dialog') ? 'dialog' : (active?.localName ?? '')
					}),
				)
			}
			expect([...places].filter((place) => place !== 'body')).toEqual(['dialog'])
			await page.keyboard.press('Escape')
			await eventually(() => dialog.count()).toBe(0)
			expect(await isFocused(opener)).toBe(true)
		})

		test('that deletes names the record and puts the focus on Cancel', async () => {
			const { page, kit } = await site.visit()
			const opener = kit.getByRole('button', { name: 'Delete a journal' })
			await opener.click()
			const question = page.getByRole('alertdialog', { name: 'Delete Journal of Applied Systems?' })
			await eventually(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
			await page.keyboard.press('Enter')
			await eventually(() => question.count()).toBe(0)
			expect(await isFocused(opener)).toBe(true)
		})
	})

	describe('tabs', () => {
		test('are chosen by pointer and by arrow keys, one stop for Tab', async () => {
			const { page, kit } = await site.visit()
			const tab = (name: string) => kit.getByRole('tab', { name })
			await tab('Scope').click()
			await page.keyboard.press('ArrowRight')
			await eventually(() => isFocused(tab('Guidelines'))).toBe(true)
			expect(await tab('Guidelines').getAttribute('aria-selected')).toBe('true')
			expect(await kit.getByRole('tabpanel').allInnerTexts()).toEqual(['How a manuscript should look.'])
			await page.keyboard.press('End')
			await eventually(() => isFocused(tab('Fees'))).toBe(true)
			await page.keyboard.press('ArrowRight')
			await eventually(() => isFocused(tab('Scope'))).toBe(true)
			await page.keyboard.press('Tab')
			expect(await isFocused(kit.getByRole('tabpanel', { name: 'Scope' }))).toBe(true)
		})
	})
}
