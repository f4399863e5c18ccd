import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { hydrated } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { expectAccessible } from './axe.ts'
import { testSite, type VisitOptions } from './site.ts'

const site = testSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const refuse = (page: Page, calls: string) => page.route(calls, (route) => route.fulfill({ status: 500, body: '' }))

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

async function subscribe(page: Page): Promise<void> {
	await page.getByLabel('Email address').fill('asha@example.org')
	await page.getByRole('button', { name: 'Subscribe' }).click()
}

type State = {
	/** Asked for when the site runs. */
	path: string | (() => Promise<string>)
	/** A page of the server's own, without a script. */
	isPlain?: boolean
	/** The rest of the page is another state's. */
	part?: string
	reducedMotion?: boolean
	reach?: (page: Page) => Promise<unknown>
	expects?: VisitOptions['expects']
	widths?: number[]
}

const states: Record<string, State> = {
	home: {
		path: '/',
		reach: async (page) => {
			await page
				.getByRole('region', { name: 'Latest Journals' })
				.or(page.getByText('Latest Journals'))
				.first()
				.scrollIntoViewIfNeeded()
			await page.getByRole('button', { name: 'Next slide' }).waitFor()
		},
	},
	'partners passing by': {
		path: '/',
		reducedMotion: false,
		part: '.partner-strip',
		reach: (page) => page.getByRole('button', { name: 'Pause the moving list of partners' }).click(),
	},
	services: { path: '/services' },
	about: { path: '/about' },
	'an answer open': {
		path: '/faq',
		reach: async (page) => {
			await page.getByRole('button', { name: 'What does it cost, and when do I pay?' }).click()
			await page.getByRole('button', { expanded: true }).waitFor()
		},
	},
	'contact form with errors': {
		path: '/contact',
		reach: async (page) => {
			await page.getByRole('button', { name: 'Send Message' }).click()
			await page.getByText('Required').first().waitFor()
		},
	},
	'message sent by a plain form': { path: '/contact?sent=message' },
	'a notification': {
		part: '[data-toast]',
		path: '/contact',
		reach: async (page) => {
			await subscribe(page)
			await page.getByText('Subscribed successfully!').first().waitFor()
		},
	},
	'a notification of a failure': {
		part: '[data-toast]',
		path: '/contact',
		expects: [/^500 POST/],
		reach: async (page) => {
			await refuse(page, '**/api/newsletters')
			await subscribe(page)
			await page.getByText('Subscription failed').first().waitFor()
		},
	},
	'email templates': { path: '/email-templates' },
	'a mail in its frame': {
		path: '/email-templates',
		reach: async (page) => {
			await page.getByRole('button', { name: 'Preview of the article status update' }).click()
			await page.frameLocator('iframe').getByText('Dear Ada Writer').waitFor()
		},
	},
	'privacy policy': { path: '/privacy-policy' },
	'terms of service': { path: '/terms-of-service' },
	'newsletter subscribed': { path: '/newsletter/subscribed', isPlain: true },
	'newsletter unsubscribe': { path: () => site.unsubscribePath(), isPlain: true },
	'newsletter link that does not work': { path: '/newsletter/unsubscribe', isPlain: true, expects: [/^400 GET/] },
	catalogue: { path: '/journals' },
	'filters in force': { path: '/journals/engineering?q=journal&accepting=true&sort=impact' },
	'journals as a list, with filters': { path: '/journals?q=soil&view=list&weeks=26' },
	'filters in their sheet': {
		part: 'dialog[open]',
		path: '/journals/engineering',
		reach: async (page) => {
			await page.getByRole('button', { name: 'Filters' }).click()
			await page.getByRole('dialog').waitFor()
		},
		widths: [390],
	},
	'a menu of filters': {
		part: 'details[open]',
		path: '/journals/engineering',
		reach: (page) => page.locator('summary', { hasText: 'Index' }).click(),
		widths: [1280],
	},
	'journals side by side': { path: '/compare-journals?ids=1,2,3' },
	'journals in other scripts': { path: `/journals?q=${encodeURIComponent('екології')}` },
	'empty state': { path: '/journals?q=nothing+has+this+name' },
	'details with everything': { path: '/journals/1/details' },
	'details with gaps': { path: '/journals/6/details' },
	'journal not found': { path: '/journals/999999/details', expects: [/^404 GET/] },
	'page not found': { path: '/nowhere', expects: [/^404 GET/] },
	'side panel open': {
		part: 'dialog[open]',
		path: '/about',
		reach: async (page) => {
			await page.getByRole('button', { name: 'Menu' }).click()
			await page.getByRole('dialog').waitFor()
		},
		widths: [390],
	},
	'journals loading': {
		path: '/journals/1/details',
		reach: async (page) => {
			await page.route('**/api/journals?*', () => {})
			await scrollDown(page)
			await page.getByRole('contentinfo').getByRole('link', { name: 'Journals', exact: true }).click()
			await page.getByText('Loading journals...').waitFor()
		},
	},
	'details loading': {
		path: '/journals?q=bedside',
		reach: async (page) => {
			await page.route('**/api/journals/*', () => {})
			await page.getByRole('link', { name: 'View Details of Annals of Bedside Measurement' }).click()
			await page.getByText('Loading journal details...').waitFor()
		},
	},
	'search failed': {
		path: '/journals?q=soil',
		expects: [/^500 GET/],
		reach: async (page) => {
			await refuse(page, '**/api/journals?*')
			await page.getByRole('searchbox', { name: 'Search' }).fill('bridge')
			await heading(page, 'The journals could not be loaded')
		},
	},
}

/** All of them: npm run proof -- whole-walks. */
const looked = sampleOf(Object.entries(states), 9, 'states of public pages')

describe.each(looked)('%s', (_, state) => {
	const { path, isPlain = false, part, reach, expects = [], reducedMotion = true, widths = [390, 1280] } = state
	test('has no violations in either theme, and nothing overflows at 320 px', async () => {
		const page = await site.blank({ width: widths[0] ?? 390, expects, reducedMotion })
		await page.goto(typeof path === 'string' ? path : await path())
		if (!isPlain) await hydrated(page)
		await reach?.(page)
		await expectAccessible(page, { ...(part && { part }), widths, narrowest: 320 })
	})
})
