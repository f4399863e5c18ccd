import type { Locator, Page } from 'playwright-core'
import { eventually } from '../support/browser.ts'

type Files = Parameters<Locator['setInputFiles']>[0]

/** More controls than any page has. */
const mostTabs = 200

/** Runs in the page. */
const placeOf = (element: Element) =>
	element === document.activeElement ? 'focused' : element.isConnected ? 'elsewhere' : 'gone'

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
	await control.waitFor({ state: 'attached' })
	// a dialog that is about to close lets nothing else have the focus, nor can a button that waits
	await eventually(() => control.isEnabled()).toBe(true)
	await eventually(() => control.evaluate(isInReach)).toBe(true)
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

/** Runs in the page. */
function isInReach(element: Element): boolean {
	const modals = [...document.querySelectorAll('dialog:modal')]
	return modals.length === 0 || modals.some((modal) => modal.contains(element))
}

export async function pressKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, control)
	await page.keyboard.press(key)
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
