import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const title = 'Annals of Bedside Measurement'
const gone = (chunk: string) => new RegExp(`^failed GET /assets/${chunk}-.*ERR_FAILED$`)

const isLoaded = () =>
	performance.getEntriesByType('navigation').some((entry) => 'loadEventEnd' in entry && entry.loadEventEnd)

/** The documents that the page asks for from now on. */
function watchDocuments(page: Page): string[] {
	const documents: string[] = []
	page.on('request', (request) => {
		if (!request.isNavigationRequest()) return
		documents.push(new URL(request.url()).pathname)
	})
	return documents
}

test('a page whose chunk is gone for good loads once more, not forever, and can still be read', async () => {
	const page = await site.blank({ expects: [gone('journals'), /^page error: .*dynamically imported module/] })
	const documents = watchDocuments(page)
	let hasGivenUp = false
	page.on('pageerror', () => {
		hasGivenUp = true
	})
	await page.route('**/assets/journals-*.js', async (route) => {
		// a module's own import is the request that counts: it fails when everything else has arrived
		const isImport = route.request().headers().referer?.includes('/assets/')
		if (isImport) await page.waitForFunction(isLoaded)
		await route.abort()
	})
	await page.goto('/journals')
	await eventually(() => hasGivenUp || documents.length > 2).toBe(true)
	expect(documents).toEqual(['/journals', '/journals'])
	expect(await page.getByRole('heading', { name: title, exact: true }).isVisible()).toBe(true)
})

test('a page whose chunk fails once loads once more and then works', async () => {
	const page = await site.blank({ expects: [gone('journals')] })
	const documents = watchDocuments(page)
	await page.route('**/assets/journals-*.js', (route) => (documents.length < 2 ? route.abort() : route.continue()))
	await page.goto('/journals')
	await eventually(() => documents).toEqual(['/journals', '/journals'])
	await hydrated(page)
	await page.getByRole('searchbox', { name: 'Search' }).fill('bedside')
	await eventually(() => page.getByRole('status').textContent()).toBe('1 journal')
	expect(documents).toEqual(['/journals', '/journals'])
})

test('a link whose chunk is gone leads there all the same, by loading the page once', async () => {
	const page = await site.visit('/journals', { expects: [gone('journal-details')] })
	const documents = watchDocuments(page)
	let answered = 0
	await page.route('**/assets/journal-details-*.js', (route) => (answered++ === 0 ? route.abort() : route.continue()))
	await page.getByRole('link', { name: `View Details of ${title}` }).click()
	await page.getByRole('heading', { level: 1, name: title }).waitFor()
	await hydrated(page)
	expect(documents).toEqual(['/journal-details'])
	expect(addressOf(page)).toBe(`/journal-details?id=${await site.idOf(title)}`)
})
