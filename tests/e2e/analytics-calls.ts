import type { Page } from 'playwright-core'
import { eventually } from '../support/browser.ts'

export type AnalyticsCall = { method: string; path: string; body: Record<string, unknown> }

/**
 * Writes down what the analytics script sends, in the tab's own storage: a call that is made while a page is left is in no other
 * list, and the next page of the tab can still read it.
 */
export async function recordCalls(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const send = window.fetch
		window.fetch = (input, init) => {
			const path = String(input).split('/api/analytics/track/')[1]
			const answer = send(input, init)
			if (path === undefined) return answer
			const add = (list: string, value: unknown) => {
				const values = JSON.parse(sessionStorage.getItem(list) ?? '[]') as unknown[]
				sessionStorage.setItem(list, JSON.stringify([...values, value]))
			}
			add('calls', { method: init?.method, path, body: JSON.parse(String(init?.body)) })
			return answer.then(async (response) => {
				const text = await response.text()
				// after the script has read the answer and done what follows from it
				setTimeout(() => add('answered', path))
				return new Response(text || null, response)
			})
		}
	})
}

export const callsOf = (page: Page): Promise<AnalyticsCall[]> =>
	page.evaluate(() => JSON.parse(sessionStorage.getItem('calls') ?? '[]') as AnalyticsCall[])

/** Until so many page views were counted: the script reports clicks and searches from the first of them on. */
export const viewed = (page: Page, times = 1): Promise<void> =>
	eventually(() =>
		page.evaluate(() => {
			const answered = JSON.parse(sessionStorage.getItem('answered') ?? '[]') as string[]
			return answered.filter((path) => path === 'pageview').length
		}),
	).toBeGreaterThanOrEqual(times)

/** Until a call to this path was made, or so many. */
export async function called(page: Page, path: string | RegExp, times = 1): Promise<void> {
	const isIt = (call: AnalyticsCall) => (typeof path === 'string' ? call.path === path : path.test(call.path))
	await eventually(async () => (await callsOf(page)).filter(isIt).length).toBeGreaterThanOrEqual(times)
}

export const eventsOf = async (page: Page) =>
	(await callsOf(page)).filter(({ path }) => path === 'event').map(({ body }) => body)

/** An event of this type was told; gives what was said, without who and when. */
export async function told(page: Page, eventType: string): Promise<Record<string, unknown>> {
	const find = async () => (await eventsOf(page)).find((event) => event.eventType === eventType)
	await eventually(find).toBeDefined()
	const { sessionId: _, visitorId: __, ...rest } = (await find()) ?? {}
	return rest
}

/** Everything has happened after which the analytics script would have been asked for: the page is loaded and has been idle. */
export async function settled(page: Page): Promise<void> {
	await page.waitForLoadState('load')
	await page.evaluate(async () => {
		for (let turn = 0; turn < 3; turn++)
			await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }))
		// what was asked for before this answer is known by then
		await fetch('/healthz')
	})
}

/** Looks as if the visitor had gone to another tab, and come back. */
export const setHidden = (page: Page, isHidden: boolean) =>
	page.evaluate((hidden) => {
		Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
		document.dispatchEvent(new Event('visibilitychange'))
	}, isHidden)
