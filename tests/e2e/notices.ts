import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '../support/browser.ts'

export const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** The one notification that is shown says exactly this, as a status or as an alert, and is then dismissed. */
export async function expectNotice(page: Page, role: 'status' | 'alert', lines: [string, string | RegExp]) {
	const [title, description] = lines
	await notices(page).getByText(title, { exact: true }).waitFor()
	expect(await notices(page).getAttribute('data-toast')).toBe(role)
	const shown = (await notices(page).innerText()).split('\n').filter(Boolean)
	expect(shown).toEqual([title, typeof description === 'string' ? description : expect.stringMatching(description)])
	await notices(page).getByRole('button', { name: 'Dismiss notification' }).click()
	await eventually(() => notices(page).count()).toBe(0)
}

/** Requests to this address wait until `release` is called; `count` says how many came. */
export async function delayRequests(page: Page, address: string) {
	const gate = Promise.withResolvers<void>()
	let count = 0
	await page.route(address, async (route) => {
		count += 1
		await gate.promise
		await route.continue()
	})
	return { release: () => gate.resolve(), count: () => count }
}

/** The network is gone until the test ends, or until `online` is called. */
export async function offline(page: Page): Promise<{ online: () => Promise<void> }> {
	const online = () => page.context().setOffline(false)
	onTestFinished(online)
	await page.context().setOffline(true)
	return { online }
}
