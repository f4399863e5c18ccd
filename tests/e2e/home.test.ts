import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteDefaults } from '../../src/contract/site.ts'
import { demoSections } from '../../src/db/demo/sections.ts'
import { demoTestimonials } from '../../src/db/demo/testimonials.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { testimonialsRepository } from '../../src/server/testimonials/testimonials.repository.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { homeSections, sectionBelow, sectionsOf } from './home-sections.ts'
import { delayRequests } from './notices.ts'
import { testSite } from './site.ts'

const site = testSite()
const bare = testSite({ demo: false })

const strip = (page: Page) => sectionBelow(page, 'Our Indexing Partners')
const partners = (page: Page) => strip(page).getByRole('list', { name: 'Indexing partners' })
const position = (page: Page) => partners(page).evaluate((element) => element.getBoundingClientRect().left)
const partnerNames = [
	'Fleuron Review',
	'Open Access Directory',
	'Citation Index',
	'Abstract Database',
	'Scholar Search',
	'Biomedical Database',
	'Scholarly Publisher',
	'Engineering Index',
]
const links = (part: Locator) =>
	part.getByRole('link').evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))

describe('the sections', () => {
	test('are in their order with their texts and links: testimonials those in use, partners a grid, and publications those of the journals', async () => {
		// by their order
		const more = { position: 'Reader', organization: 'Library', content: 'It was as they said.', rating: 3 }
		await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
			testimonialsRepository(tx).insert([
				{ ...more, name: 'Somebody Withdrawn', order: 1, isActive: false },
				{ ...more, name: 'Somebody Early', order: 1, isActive: true },
			]),
		)
		const page = await site.visit('/')
		expect(await page.title()).toBe('From manuscript to the published page | Fleuron')
		expect(await sectionsOf(page)).toEqual(homeSections)
		const submit = page.getByRole('main').getByRole('link', { name: 'Submit Your Article', exact: true })
		expect(await submit.getAttribute('href')).toBe('/submit-article')
		const tops = await page
			.getByRole('main')
			.getByRole('heading', { level: 2, name: /^0\d/ })
			.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top))
		expect(new Set(tops).size, 'the strip is one row of three').toBe(1)

		expect(await links(sectionBelow(page, 'Quick Access'))).toEqual([
			'Browse Journals /journals',
			'Submit Article /submit-article',
			'Our Services /services',
			'Contact Us /contact',
		])
		expect(await links(sectionBelow(page, 'Popular Resources'))).toEqual([
			'Research Guidelines /services',
			'Journal Selection /journals',
		])
		expect(await sectionBelow(page, 'Our Services').getByRole('heading', { level: 3 }).count()).toBe(5)

		const process = sectionBelow(page, 'Publication Process').getByRole('listitem')
		const numbers = (await process.allInnerTexts()).map((text) => text.split('\n')[0])
		expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
		const byMail = process.nth(4).getByRole('link')
		expect(await byMail.first().getAttribute('href')).toBe(`mailto:${siteDefaults.submissionsEmail}`)
		expect(await byMail.last().getAttribute('href')).toBe('/submit-article')

		// nothing moves for people who asked for less motion
		await page.setViewportSize({ width: 390, height: 800 })
		await strip(page).scrollIntoViewIfNeeded()
		expect(await partners(page).getByRole('listitem').allInnerTexts()).toEqual(partnerNames)
		expect(await strip(page).getByRole('button').count()).toBe(0)
		expect(await strip(page).evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0)
		const sides = await partners(page)
			.getByRole('listitem')
			.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()).map(({ left, right }) => [left, right]))
		expect(sides.flat().filter((side) => side < 0 || side > 390)).toEqual([])
		await page.setViewportSize({ width: 1280, height: 800 })

		// testimonials
		const shown = await sectionBelow(page, 'What Authors Say')
			.getByRole('listitem')
			.evaluateAll((cards) =>
				cards.map((card) => {
					const spans = [...card.querySelectorAll('figcaption > span:last-child > span')]
					const stars = card.querySelector('[role="img"]')
					return {
						who: spans.map((span) => span.textContent).join(' / '),
						content: card.querySelector('blockquote')?.textContent,
						stars: `${stars?.getAttribute('aria-label')}: ${stars?.querySelectorAll('.fill-accent').length}`,
					}
				}),
			)
		const active = [...demoTestimonials, { ...more, name: 'Somebody Early', order: 1, isActive: true }]
			.filter(({ isActive }) => isActive)
			.sort((one, other) => one.order - other.order)
		expect(shown).toEqual(
			active.map(({ name, position, organization, content, rating }) => ({
				who: `${name} / ${position}, ${organization}`,
				content,
				stars: `Rated ${rating} out of 5 stars: ${rating}`,
			})),
		)

		// it counts its sections
		const cards = sectionBelow(page, 'Publication').getByRole('listitem')
		const sections = (await cards.allInnerTexts()).map((text) => text.split('\n').filter(Boolean).slice(0, 3))
		const ordered = demoSections.toSorted((one, other) => one.order - other.order)
		expect(sections).toEqual(
			ordered.map(({ title, description }, at) => [String(at + 1).padStart(2, '0'), title, description]),
		)
		expect(await links(sectionBelow(page, 'Publication'))).toEqual(
			ordered.map(({ title, slug }) => `Learn More about ${title} /journals/${slug}`),
		)
		const pictures = await cards.evaluateAll((all) => all.map((card) => card.querySelector('svg')?.innerHTML ?? ''))
		const special = ['computer-science', 'medical-sciences', 'social-sciences', 'natural-sciences']
		const isSpecial = (_: string, at: number) => special.includes(ordered[at]?.slug ?? '')
		expect(new Set(pictures.filter(isSpecial)).size).toBe(4)
		// the default picture is drawn by the slug, and none is that of the hero
		expect(new Set(pictures).size).toBe(pictures.length)
		const hero = await page.getByRole('main').locator('section').first().locator('svg[data-draw]').innerHTML()
		expect(pictures).not.toContain(hero)
		await page.getByRole('link', { name: 'Learn More about Engineering' }).click()
		await page.getByRole('heading', { level: 1, name: 'Engineering Journals' }).waitFor()
		expect(addressOf(page)).toBe('/journals/engineering')
	})

	test('without journals, sections and testimonials say so or are left out', async () => {
		const page = await bare.visit('/')
		const absent = ['Publication', 'What Authors Say']
		expect(await sectionsOf(page)).toEqual(homeSections.filter((name) => !absent.includes(name)))
		await sectionBelow(page, 'Latest Journals')
			.getByText('No new journals available at the moment.', { exact: true })
			.waitFor()
		expect(await page.getByRole('region', { name: 'Latest Journals' }).count()).toBe(0)
	})

	test('that wait for the server say so, and then show what came, also without its metadata', async () => {
		const page = await site.visit('/about', { expects: [/^500 GET \/api\/seo\/home$/] })
		let asked = 0
		await page.route('**/api/seo/home', (route) => {
			asked++
			return route.fulfill({ status: 500, body: '' })
		})
		const gates = [await delayRequests(page, '**/api/journals/new'), await delayRequests(page, '**/api/testimonials')]
		await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
		const waits = page.getByRole('main').getByRole('status')
		await eventually(() => waits.allInnerTexts()).toEqual(['Loading journals...', 'Loading testimonials...'])
		for (const gate of gates) gate.release()
		await eventually(() => waits.count()).toBe(0)
		await sectionBelow(page, 'Latest Journals').getByRole('article').first().waitFor()
		await eventually(() => sectionsOf(page)).toEqual(homeSections)
		// the built-in ones when the call fails
		await eventually(() => page.title()).toBe('Publication services for researchers | Fleuron')
		expect(await page.locator('head > title').allTextContents()).toEqual([
			'Publication services for researchers | Fleuron',
		])
		expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(siteDefaults.description)
		expect(asked, 'there is no second try').toBe(1)
	})
})

test('the search leads to the catalogue, with and without a script', async () => {
	for (const javaScript of [true, false]) {
		const page = await site.visit('/', { javaScript, width: 390 })
		await page.getByRole('searchbox', { name: 'Find a journal' }).fill('soil')
		await page.keyboard.press('Enter')
		await page.waitForURL(/\/journals\?q=soil$/)
		await page.getByRole('heading', { level: 1, name: 'Academic Journals' }).waitFor()
	}
})

describe('the partners', () => {
	test('move until somebody pauses them, by keyboard too', async () => {
		const page = await site.visit('/', { reducedMotion: false })
		await strip(page).scrollIntoViewIfNeeded()
		expect(await partners(page).getByRole('listitem').allInnerTexts()).toEqual(partnerNames)
		expect(await strip(page).locator('ul').count(), 'the copy that closes the loop').toBe(2)
		expect(
			await strip(page)
				.locator('ul')
				.last()
				.evaluate((copy) => (copy as HTMLElement).inert),
		).toBe(true)
		const before = await position(page)
		await eventually(() => position(page)).toBeLessThan(before)

		const pause = strip(page).getByRole('button')
		expect(await pause.innerText()).toMatch(/^Pause/)
		const first = await strip(page).locator('a[href], button').first().innerText()
		expect(first, 'before anything that moves').toMatch(/^Pause/)
		await pause.focus()
		await page.keyboard.press('Enter')
		await eventually(() => pause.innerText()).toMatch(/^Play/)
		const twoFrames = () =>
			page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
		// an animation is paused with the next frame, which comes late on a busy machine
		await twoFrames()
		const stopped = await position(page)
		await twoFrames()
		expect(await position(page)).toBe(stopped)
		await page.keyboard.press('Space')
		await eventually(() => pause.innerText()).toMatch(/^Pause/)
		await eventually(() => position(page)).not.toBe(stopped)
		// with the focus on a link all partners are visible and do not move
		await page.keyboard.press('Tab')
		await eventually(() => partners(page).evaluate((element) => getComputedStyle(element).display)).toBe('grid')
	})
})
