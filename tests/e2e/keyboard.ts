import type { Locator, Page } from 'playwright-core'
import { eventually } from '../support/browser.ts'

type Files = Parameters<Locator['setInputFiles']>[0]

/** More controls than any page has. */
const mostTabs = 200

/** Runs in the page. */
const placeOf = (element: Element) =>
	element === document.activeElement ? 'focused' : element.isConnected ? 'elsewhere' : 'gone'

/** A dialog that is about to close lets nothing else have the focus, nor can a button have it that waits. */
export async function inReach(control: Locator): Promise<void> {
	const isOutside = (element: Element) =>
		[...document.querySelectorAll('dialog:modal')].every((modal) => !modal.contains(element))
	await control.waitFor({ state: 'attached' })
	await eventually(() => control.isEnabled()).toBe(true)
	const modals = control.page().locator('dialog:modal')
	await eventually(async () => (await modals.count()) > 0 && (await control.evaluate(isOutside))).toBe(false)
}

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
	await inReach(control)
	// finding it by its role takes longer than all else: it is found again only when a rendering or another page has replaced it
	let element = await control.elementHandle()
	for (let presses = 0; presses < mostTabs; presses++) {
		const place = await element.evaluate(placeOf).catch(() => 'gone')
		if (place === 'focused') return
		if (place === 'gone') element = await control.elementHandle()
		else await page.keyboard.press('Tab')
	}
	throw new Error(`${control} cannot be reached with Tab`)
}

export async function pressKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, control)
	await page.keyboard.press(key)
}

/**
 * Chooses from a list by the arrows. Letters would not do: they are forgotten where a second lies between two of them, and
 * belong to the choice before where none does.
 */
export async function chooseOption(page: Page, select: Locator, name: string): Promise<void> {
	const chosen = () => select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text)
	await pressKey(page, select, 'Home')
	for (let presses = 0; presses < mostTabs && (await chosen()) !== name; presses++)
		await page.keyboard.press('ArrowDown')
	await eventually(chosen).toBe(name)
}

/** Writes in place of what is in the field. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
	await pressKey(page, field, 'ControlOrMeta+a')
	await page.keyboard.insertText(text)
}

/** Waits for the chooser before going to the field: a key may overtake the command that has choosers reported. */
export async function chooseByKey(page: Page, field: Locator, files: Files): Promise<void> {
	const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressKey(page, field, 'Space')])
	await chooser.setFiles(files)
}
