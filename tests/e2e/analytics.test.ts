import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { callsOf, eventsOf, recordCalls, settled, told, viewed } from './analytics-calls.ts'
import { testSite, type VisitOptions } from './site.ts'
import { remember } from './staff.ts'
import { chooseFile, fillIn, submitButton } from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()
const count = async () => Number((await site.app.pool.query('select count(*) from analytics_visitors')).rows[0].count)

/** A visitor who may be counted, unless the page or the browser says otherwise. */
async function open(path: string, options: VisitOptions = {}): Promise<{ page: Page; parts: string[] }> {
	const page = await site.blank({ counted: true, ...options })
	const parts: string[] = []
	page.on('request', (request) => {
		const part = /\/assets\/(visit-reporter|vitals)-/.exec(request.url())?.[1]
		if (part) parts.push(part)
	})
	await recordCalls(page)
	await page.goto(path)
	await hydrated(page)
	return { page, parts }
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

describe('events', () => {
	test('are links, downloads, searches and what is sent, and never what is written', async () => {
		const { page } = await open('/journals')
		await viewed(page)
		const search = page.getByRole('searchbox', { name: 'Search' })
		// at once: between two keys on a busy machine half a word would be a search of its own
		await search.fill('soil')
		expect(await told(page, 'search')).toEqual({
			eventType: 'search',
			eventName: 'search',
			eventCategory: 'search',
			value: 'soil',
			page: '/journals',
			url: `${site.url}/journals?q=soil`,
		})

		// the links are pressed, not followed
		await page.evaluate(() =>
			addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault()),
		)
		await page.getByRole('link', { name: /WhatsApp/ }).click()
		expect(await told(page, 'external_link')).toMatchObject({
			eventName: 'wa.me',
			eventCategory: 'outbound',
			element: 'a',
			value: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
		})
		await page.evaluate(() => {
			const link = Object.assign(document.createElement('a'), { href: '/files/guide.pdf', textContent: 'Guide' })
			document.querySelector('main')?.prepend(link)
			link.click()
			const secret = Object.assign(document.createElement('a'), { href: '/track/secret', textContent: 'Mine' })
			document.querySelector('main')?.prepend(secret)
			secret.click()
		})
		expect(await told(page, 'download')).toMatchObject({ eventName: 'guide.pdf', element: 'a' })
		await page.getByLabel('Email address').fill('ada@example.org')
		await page.getByRole('button', { name: 'Subscribe' }).click()
		expect(await told(page, 'newsletter')).toMatchObject({ eventName: 'Newsletter subscribed' })

		expect((await eventsOf(page)).map(({ eventType, eventName }) => `${eventType} ${eventName}`)).toEqual([
			'search search',
			'external_link wa.me',
			'download guide.pdf',
			'form_submit Newsletter',
			'newsletter Newsletter subscribed',
		])
		const calls = await callsOf(page)
		expect(JSON.stringify(calls)).not.toMatch(/ada@example|secret/)
		expect(
			calls.filter(({ path }) => path === 'pageview'),
			'a search is no page',
		).toHaveLength(1)
	})

	test('a submitted article says its field, its journal and that a file came with it', async () => {
		const { page } = await open('/submit-article')
		await viewed(page)
		await fillIn(page)
		await chooseFile(page, await aManuscript())
		await submitButton(page).click()
		const journalId = await site.idOf('Annals of Dryland Agroforestry')
		expect(await told(page, 'article_submit')).toEqual({
			eventType: 'article_submit',
			eventName: 'Article submitted',
			eventCategory: 'conversion',
			metadata: { researchField: 'Agriculture', journalId, hasFile: true },
			page: '/submit-article',
			url: `${site.url}/submit-article`,
		})
		await page.locator('main a[href*="/track/"]').first().waitFor()
		// the page of the submission is a secret: no link to it is told, and it is not counted
		await page.evaluate(() => {
			sessionStorage.removeItem('calls')
			for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="mailto:"]')) {
				link.addEventListener('click', (event) => event.preventDefault())
				link.click()
			}
		})
		expect(await told(page, 'click')).toMatchObject({ eventName: 'mailto' })
		await page.locator('main a[href*="/track/"]').first().click()
		await page.waitForURL(/\/track\//)
		await hydrated(page)
		await settled(page)
		const calls = await callsOf(page)
		// how far the receipt was scrolled is told at most once in a second, so it may come at any time
		const steps = calls.filter(({ body }) => !('scrollDepth' in body))
		expect(steps.map(({ method, path }) => `${method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID')}`)).toEqual([
			'POST event',
			'POST event',
			'PUT pageview/ID',
			'POST session/ID/end',
		])
		expect(JSON.stringify(calls)).not.toMatch(/\/track\/|%2Ftrack|@/)
	})
})

describe('nobody is counted', () => {
	test('on pages of staff, until a public one is opened from there', async () => {
		const { page, parts } = await open('/admin/login')
		await settled(page)
		expect({ calls: await callsOf(page), parts, stored: await stored(page) }).toEqual({
			calls: [],
			parts: [],
			stored: [],
		})
		await page.getByRole('link', { name: 'Fleuron' }).first().click()
		await viewed(page)
		const calls = await callsOf(page)
		expect(calls.map(({ path }) => path).slice(0, 3)).toEqual(['visitor', 'session', 'pageview'])
		expect(calls[1]?.body.entryPage).toBe('/')
		expect(calls[2]?.body.page).toBe('/')
	})

	test.each([
		['globalPrivacyControl', true],
		['doNotTrack', '1'],
	])('who says so by %s', async (name, value) => {
		const before = await count()
		const page = await site.blank({ counted: true })
		await page.addInitScript(
			([key, said]) => Object.defineProperty(Navigator.prototype, String(key), { get: () => said }),
			[name, value],
		)
		await recordCalls(page)
		await page.goto('/privacy-policy')
		await hydrated(page)
		await settled(page)
		expect(await page.getByRole('switch', { name: 'Count my visits' }).isDisabled()).toBe(true)
		await page.getByText('Your browser asks websites not to track you').waitFor()
		expect({ calls: await callsOf(page), stored: await stored(page), count: await count() }).toEqual({
			calls: [],
			stored: [],
			count: before,
		})
	})

	test('whose requests say so though no script can see it: one answer tells it, and nothing follows', async () => {
		const before = await count()
		const page = await site.blank({ counted: true })
		await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
		await recordCalls(page)
		await page.goto('/about')
		await eventually(() => stored(page)).toEqual(['analyticsOptOut'])
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
		await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor()
		await page.goto('/contact')
		await hydrated(page)
		await settled(page)
		expect((await callsOf(page)).map(({ path }) => path)).toEqual(['visitor'])
		expect({ stored: await stored(page), count: await count() }).toEqual({ stored: ['analyticsOptOut'], count: before })
	})

	test('who is signed in, on public pages too', async () => {
		const page = await site.blank({ counted: true })
		await recordCalls(page)
		await page.goto('/robots.txt')
		await remember(page, await signUp(site.app))
		await page.goto('/privacy-policy')
		await hydrated(page)
		await page.getByText('Staff are not counted while they are signed in').waitFor()
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
		await settled(page)
		expect(await callsOf(page)).toEqual([])
		expect(await stored(page)).not.toContain('visitorId')
	})

	test('who says so on the privacy page, from that moment on, until the choice is taken back', async () => {
		const { page } = await open('/privacy-policy')
		await viewed(page)
		const choice = page.getByRole('switch', { name: 'Count my visits' })
		expect(await choice.isChecked()).toBe(true)
		await choice.uncheck()
		expect(await stored(page)).toEqual(['analyticsOptOut'])
		const before = (await callsOf(page)).length
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
		await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
		await page.goto('/privacy-policy')
		await hydrated(page)
		await settled(page)
		expect(await choice.isChecked()).toBe(false)
		await page.getByText('This browser remembers your choice').waitFor()
		expect(await callsOf(page)).toHaveLength(before)
		expect(await stored(page)).toEqual(['analyticsOptOut'])

		await choice.check()
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
		await viewed(page, 2)
		expect((await callsOf(page)).slice(before).map(({ path }) => path)).toEqual(['visitor', 'session', 'pageview'])
	})
})

test('a failure is told to the console alone, and the next page tries again', async () => {
	const refused = { status: 503, json: { success: false, error: 'Too many visits are being counted right now.' } }
	const page = await site.blank({
		counted: true,
		expects: [
			/^503 POST \/api\/analytics\/track\/(visitor|event)$/,
			/^console: Failed to initialize analytics: Error: HTTP error! status: 503/,
			/^console: Error: HTTP error! status: 503/,
		],
	})
	await recordCalls(page)
	await page.route('**/api/analytics/track/visitor', (route) => route.fulfill(refused), { times: 1 })
	await page.route('**/api/analytics/track/event', (route) => route.fulfill(refused))
	const logged: string[] = []
	page.on('console', (message) => logged.push(message.text()))
	await page.goto('/about')
	await hydrated(page)
	await eventually(() => logged.some((text) => text.startsWith('Failed to initialize analytics:'))).toBe(true)
	expect((await callsOf(page)).map(({ path }) => path)).toEqual(['visitor'])
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
	await viewed(page)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
	await viewed(page, 2)
	await eventually(() => logged.some((text) => text.startsWith('Error: HTTP error! status: 503'))).toBe(true)
	expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('About Us')
})
