import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../support/axe-violations.ts'
import { eventually } from '../support/browser.ts'
import { howToRepeat, sampleOf } from '../support/sample.ts'
import { show, toasts } from './kit-notices.ts'
import type { KitSite } from './kit-site.ts'

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)

export function partTests(site: KitSite): void {
	describe('the whole kit', () => {
		test.each(sampleOf([390, 1280], 1, 'the kit'))('has no violations at %i px, in both themes', async (width) => {
			const { page, kit } = await site.visit({ width })
			expect(await violations(page), howToRepeat).toEqual([])
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
		test('takes the focus, keeps it, closes by Esc and gives it back', async () => {
			const { page, kit } = await site.visit()
			const opener = kit.getByRole('button', { name: 'Open dialog' })
			await opener.press('Enter')
			const dialog = page.getByRole('dialog', { name: 'Edit journal' })
			await dialog.waitFor()
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

		test('is named and described', async () => {
			const { page, kit } = await site.visit()
			await kit.getByRole('button', { name: 'Open dialog' }).click()
			const dialog = page.getByRole('dialog', { name: 'Edit journal' })
			const describedBy = await dialog.getAttribute('aria-describedby')
			expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe('What visitors see changes at once.')
			await page.keyboard.press('Escape')
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

	describe('an accordion', () => {
		test('has one answer open at a time, and it closes again', async () => {
			const { kit } = await site.visit()
			const fees = kit.getByRole('button', { name: 'What does it cost?' })
			const time = kit.getByRole('button', { name: 'How long does it take?' })
			const expanded = async () => [await fees.getAttribute('aria-expanded'), await time.getAttribute('aria-expanded')]
			const answers = async () =>
				(await kit
					.getByText(/^(The fee of a journal|Usually two)/)
					.evaluateAll((all) =>
						all.map((answer) => answer.checkVisibility({ contentVisibilityAuto: true })),
					)) satisfies boolean[]
			expect(await expanded()).toEqual(['false', 'false'])
			expect(await answers()).toEqual([false, false])
			await fees.press('Enter')
			await eventually(expanded).toEqual(['true', 'false'])
			expect(await answers()).toEqual([true, false])
			await time.click()
			await eventually(expanded).toEqual(['false', 'true'])
			expect(await answers()).toEqual([false, true])
			await time.press('Space')
			await eventually(expanded).toEqual(['false', 'false'])
			expect(await answers()).toEqual([false, false])
		})

		test('keeps folded answers where the browser finds them', async () => {
			const { kit } = await site.visit()
			const answer = kit.getByText('The fee of a journal is on its page.', { exact: true })
			expect(await answer.evaluate((text) => text.closest('[hidden]')?.getAttribute('hidden'))).toBe('until-found')
			await answer.evaluate((text) => text.dispatchEvent(new Event('beforematch', { bubbles: true })))
			const fees = kit.getByRole('button', { name: 'What does it cost?' })
			await eventually(() => fees.getAttribute('aria-expanded')).toBe('true')
			await fees.click()
			await eventually(() => fees.getAttribute('aria-expanded')).toBe('false')
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

	describe('a carousel', () => {
		const carousel = (kit: Locator) => kit.getByRole('region', { name: 'Latest journals' })
		const slides = (kit: Locator) => carousel(kit).getByRole('list').locator('> li')
		/** The positions of the slides that can be used. */
		const live = (kit: Locator) =>
			slides(kit).evaluateAll((all) => all.flatMap((slide, at) => ((slide as HTMLElement).inert ? [] : [at])))

		/** The carousel of the kit at its first slide. */
		async function visitStart(width: number) {
			const { page, kit } = await site.visit({ width })
			await carousel(kit).scrollIntoViewIfNeeded()
			await carousel(kit).getByRole('button', { name: 'Previous slide' }).focus()
			for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
			await eventually(async () => (await live(kit))[0]).toBe(0)
			await settled(page, carousel(kit))
			return { page, kit }
		}

		test.each([
			[390, [0]],
			[800, [0, 1]],
			[1280, [0, 1, 2]],
		])('at %i px shows %j, and what is not shown is inert', async (width, expected) => {
			const { kit } = await visitStart(width)
			await eventually(() => live(kit)).toEqual(expected)
			expect(await slides(kit).count()).toBe(6)
		})

		test('moves by its buttons, which know the ends', async () => {
			const { kit } = await visitStart(390)
			const previous = carousel(kit).getByRole('button', { name: 'Previous slide' })
			const next = carousel(kit).getByRole('button', { name: 'Next slide' })
			await eventually(() => previous.getAttribute('aria-disabled')).toBe('true')
			for (const at of [1, 2, 3, 4, 5]) {
				await next.click()
				await eventually(() => live(kit)).toEqual([at])
			}
			await eventually(() => next.getAttribute('aria-disabled')).toBe('true')
			await previous.click()
			await eventually(() => live(kit)).toEqual([4])
		})

		test('moves by the arrow keys only with the focus inside', async () => {
			const { page, kit } = await visitStart(390)
			await kit.getByRole('button', { name: 'Open sheet' }).focus()
			await page.keyboard.press('ArrowRight')
			await carousel(kit).getByRole('button', { name: 'Next slide' }).focus()
			await page.keyboard.press('ArrowRight')
			// one step, from the second press alone
			await eventually(() => live(kit)).toEqual([1])
			await settled(page, carousel(kit))
			expect(await live(kit)).toEqual([1])
			await page.keyboard.press('ArrowLeft')
			await eventually(() => live(kit)).toEqual([0])
		})

		test('keeps the focus when the slide that has it leaves', async () => {
			const { page, kit } = await visitStart(390)
			await carousel(kit).getByRole('button', { name: 'View Details' }).first().focus()
			await page.keyboard.press('ArrowRight')
			await eventually(() => live(kit)).toEqual([1])
			await eventually(() => carousel(kit).evaluate((region) => region.contains(document.activeElement))).toBe(true)
		})
	})
}

/** The row of slides has stopped: its position is the same as in the frame before. */
async function settled(page: Page, region: Locator): Promise<void> {
	const row = await region.getByRole('list').elementHandle()
	await page.waitForFunction(
		(list) =>
			new Promise<boolean>((resolve) => {
				const before = list?.getBoundingClientRect().left
				requestAnimationFrame(() => requestAnimationFrame(() => resolve(list?.getBoundingClientRect().left === before)))
			}),
		row,
	)
}
