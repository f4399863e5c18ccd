import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Session } from '../../src/contract/admins.ts'
import type { Role } from '../../src/contract/permissions.ts'
import { aSubmission, postArticle } from '../contract/requests.ts'
import { signUp } from '../support/admins.ts'
import { eventually, firstTab, hydrated } from '../support/browser.ts'
import { aManuscript } from '../support/manuscript.ts'
import { notices } from './notices.ts'
import type { testSite, VisitOptions } from './site.ts'

type Site = ReturnType<typeof testSite>

/** Puts a session into the page's storage, as signing in does. */
export async function remember(page: Page, { token, admin }: Session): Promise<void> {
	await page.evaluate(
		([key, data]) => {
			localStorage.setItem('adminData', data)
			localStorage.setItem('adminToken', key)
		},
		[token, JSON.stringify(admin)] as const,
	)
}

/** A page of the staff, opened by somebody who is signed in. */
export async function enter(
	site: Site,
	path: string,
	{ role = 'admin', ...options }: VisitOptions & { role?: Role } = {},
) {
	const staff = await signUp(site.app, { name: 'Priya Raman' })
	if (role !== 'admin') await site.app.pool.query('update admins set role = $1 where id = $2', [role, staff.admin.id])
	const page = await site.blank(options)
	await remember(firstTab(page) ?? page, { ...staff, admin: { ...staff.admin, role } })
	await page.goto(path)
	await hydrated(page)
	return { page, staff }
}

/** One notification with this title is shown, and is then dismissed. */
export async function expectTitle(page: Page, title: string, role: 'status' | 'alert' = 'status'): Promise<void> {
	await page.locator(`[data-toast="${role}"]`).getByText(title, { exact: true }).waitFor()
	await notices(page).getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click')
	await eventually(() => notices(page).count()).toBe(0)
}

/** Every call to this address is refused like this. */
export const refuse = (page: Page, address: string | RegExp, method: string, status = 500, json: object = {}) =>
	page.route(address, (route) =>
		route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
	)

export const isFocused = (page: Page, selector: string) =>
	page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** A submission with its file, as an author sends it. Answers its id. */
export async function submitArticle(
	site: Site,
	values: Record<string, unknown> = {},
	name = 'paper.docx',
): Promise<number> {
	const journalId = await site.addJournal({ title: 'Soil and Water' })
	const response = await postArticle(site.app, aSubmission({ journalId, ...values }), {
		bytes: aManuscript({ size: 200_000 }),
		name,
	})
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: { id: number } }).data.id
}

/**
 * Notifications and what can be undone are in the strip at the bottom of the window, where nothing else is: they cover no
 * field and no action at any width. Ends at 1280 pixels.
 */
export async function expectInStrip(page: Page): Promise<void> {
	for (const width of [390, 768, 1024, 1920, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		const outside = () =>
			page.evaluate(() => {
				const strip = document.querySelector('aside[aria-label="Notices"]')
				const said = [...document.querySelectorAll('[data-toast], [data-notice]')]
				const { top = 0, bottom = 0 } = strip?.getBoundingClientRect() ?? {}
				// its height does not depend on what it says
				const room = innerWidth >= 1024 ? 41 : 49
				return said
					.filter((notice) => {
						const box = notice.getBoundingClientRect()
						return !strip?.contains(notice) || box.top < top || box.bottom > bottom || bottom - top > room
					})
					.map((notice) => `${notice.textContent} (${Math.round(bottom - top)} pixels)`)
			})
		await eventually(outside, `${width} px`).toEqual([])
	}
}
