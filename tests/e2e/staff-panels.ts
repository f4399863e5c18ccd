import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { eventually } from '../support/browser.ts'
import type { testSite, VisitOptions } from './site.ts'
import { enter } from './staff.ts'

type Site = ReturnType<typeof testSite>

/** A panel of the dashboard, seen by a new member of staff; `tab` may carry further parameters. */
export async function openPanel(site: Site, tab: string, options: VisitOptions = {}): Promise<Page> {
	return (await enter(site, `/admin/dashboard?tab=${tab}`, options)).page
}

/** A record's row, by its heading. */
export const row = (page: Page, name: string) =>
	page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** What its cells say; those with buttons alone say nothing. */
export async function cells(page: Page, name: string): Promise<string[]> {
	await row(page, name).waitFor()
	return (await row(page, name).getByRole('cell').allInnerTexts()).map((text) => text.trim())
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const question = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })

/** What is said about each field, as a screen reader finds it. */
export const fieldErrors = (page: Page, name: string) =>
	dialog(page, name)
		.locator('[aria-invalid="true"]')
		.evaluateAll((controls) =>
			controls.map((control) => {
				const notes = (control.getAttribute('aria-describedby') ?? '').split(' ')
				const error = notes.find((id) => id.endsWith('-error')) ?? ''
				return `${control.getAttribute('name')}: ${document.getElementById(error)?.textContent}`
			}),
		)

export const focused = (page: Page) =>
	page.evaluate(() => {
		const element = document.activeElement
		return element?.getAttribute('name') ?? element?.getAttribute('aria-label') ?? element?.textContent?.trim()
	})

/** A notification; a failed save leaves its dialog open above it. */
export async function notice(page: Page, role: 'status' | 'alert'): Promise<string[]> {
	const shown = page.locator(`[data-toast="${role}"]`)
	await shown.waitFor()
	return (await shown.innerText()).split('\n').filter(Boolean)
}

/** The next notification has this title, and the one before it is gone. */
export const noticed = (page: Page, role: 'status' | 'alert', title: string) =>
	eventually(async () => (await notice(page, role))[0]).toBe(title)

/** The text of the file that a button or a link downloads. */
export async function downloaded(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name, exact: true }).click()])
	return readFile(await file.path(), 'utf8')
}

/** A public page says it. Asked after the notification of a change, the very next answer must know it. */
export const publicly = async (site: Site, path: string, text: string): Promise<boolean> =>
	(await (await site.get(path)).text()).includes(text)

/** Ends every session of staff. */
export const endSessions = (site: Site) => site.app.pool.query('truncate admin_sessions')
