import type { Locator, Page } from 'playwright-core'
import { eventually } from '../support/browser.ts'

type Files = Parameters<Locator['setInputFiles']>[0]

/** More controls than any page has. */
const mostTabs = 200

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
	await control.waitFor({ state: 'attached' })
	// a dialog that is about to close lets nothing else have the focus, nor can a button that waits
	await eventually(() => control.isEnabled()).toBe(true)
	await eventually(() => control.evaluate(isInReach)).toBe(true)
	for (let presses = 0; presses < mostTabs; presses++) {
		if (await control.evaluate((element) => element === document.activeElement)) return
		await page.keyboard.press('Tab')
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
