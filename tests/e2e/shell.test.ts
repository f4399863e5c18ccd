import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteDefaults } from '../../src/contract/site.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const linksIn = (page: Page, role: 'banner' | 'contentinfo', name?: string) =>
	(name ? page.getByRole(role).getByRole('navigation', { name }) : page.getByRole(role))
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`))
const current = (page: Page) =>
	page.locator('header nav a[aria-current]').evaluateAll((links) => links.map((link) => link.textContent))

describe('header and footer', () => {
	test('mark a link only when the path is exactly its own', async () => {
		const page = await site.visit('/journals')
		expect(await current(page)).toEqual(['Publication', 'Publication'])
		await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Engineering (6)')
		await eventually(() => current(page)).toEqual([])
		expect(addressOf(page)).toBe('/journals/engineering')
		await page.goto('/journals?q=annals')
		expect(await current(page)).toEqual(['Publication', 'Publication'])
		await page.goto('/journals/1/details')
		expect(await current(page)).toEqual([])
	})

	test('have their links, address, copyright, phone number and e-mail addresses, and others on a phone', async () => {
		const page = await site.visit('/journals')
		const desktop = [
			siteDefaults.desktopPhone,
			`tel:${siteDefaults.desktopPhone.replaceAll(' ', '')}`,
			...siteDefaults.desktopEmails.map((email) => `mailto:${email}`),
		]
		const shown = (await linksIn(page, 'banner')).join('\n')
		for (const text of desktop) expect(shown).toContain(text)
		expect(shown).not.toContain(siteDefaults.mobilePhone)

		expect(await linksIn(page, 'banner', 'Main')).toEqual([
			'Home /',
			'Publication /journals',
			'Services /services',
			'About /about',
			'FAQ /faq',
			'Contact /contact',
		])

		// the footer
		const addresses = (await linksIn(page, 'contentinfo', 'Footer')).map((link) => link.split(' ').at(-1))
		expect(addresses.sort()).toEqual([
			'/about',
			'/article-citations',
			'/contact',
			'/faq',
			'/journals',
			'/privacy-policy',
			'/services',
			'/submit-article',
			'/terms-of-service',
		])
		const footer = page.getByRole('contentinfo')
		const phone = footer.getByRole('link', { name: siteDefaults.desktopPhone })
		expect(await phone.getAttribute('href')).toMatch(/^tel:\+\d+$/)
		const mail = footer.getByRole('link', { name: siteDefaults.supportEmail })
		expect(await mail.getAttribute('href')).toBe(`mailto:${siteDefaults.supportEmail}`)
		const text = await footer.innerText()
		expect(text).toContain('© 2024')
		expect(text).toContain('India')
		expect(text).toContain(
			'The journals, articles and testimonials shown here are demonstration content and do not exist.',
		)

		await page.setViewportSize({ width: 390, height: 800 })
		expect(await linksIn(page, 'banner')).toEqual(['Fleuron /'])
		await page.getByRole('button', { name: 'Menu' }).click()
		await page.getByRole('dialog').waitFor()
		const panel = (await linksIn(page, 'banner')).join('\n')
		expect(panel).toContain(`${siteDefaults.mobilePhone} tel:${siteDefaults.mobilePhone.replaceAll(' ', '')}`)
		for (const email of siteDefaults.mobileEmails) expect(panel).toContain(`${email} mailto:${email}`)
		for (const text of desktop) expect(panel).not.toContain(text)
	})
})

describe('on every page', () => {
	test.each([
		['/journals', []],
		['/journals/1/details', []],
		['/nowhere', [/^404 GET \/nowhere$/]],
	])('%s offers the chat with a prefilled message', async (path, expects) => {
		const page = await site.visit(path, { expects })
		const chat = page.getByRole('link', { name: 'WhatsApp' })
		const address = new URL((await chat.getAttribute('href')) ?? '')
		expect(address.origin + address.pathname).toBe(`https://wa.me/${siteDefaults.whatsappNumber}`)
		expect(address.searchParams.get('text')).toBe(siteDefaults.whatsappMessage)
		expect(await chat.getAttribute('target')).toBe('_blank')
		expect(await chat.getAttribute('rel')).toContain('noopener')
		// it floats: scrolling leaves it where it is
		const before = await chat.boundingBox()
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		expect(await chat.boundingBox()).toEqual(before)
		if (path !== '/nowhere') return
		// a page that is not there says so and shows the ways on
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found')
		expect(await page.title()).toBe('404 Page Not Found | Fleuron')
		await page.getByRole('main').getByRole('link', { name: 'Browse Journals' }).click()
		await page.getByRole('heading', { level: 1, name: 'Academic Journals' }).waitFor()
		expect(addressOf(page)).toBe('/journals')
	})

	test('the first Tab offers to skip to the content', async () => {
		const page = await site.visit('/journals')
		await page.keyboard.press('Tab')
		const skip = page.getByRole('link', { name: 'Skip to content' })
		expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
		await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
		await page.keyboard.press('Enter')
		await eventually(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true)
		await page.keyboard.press('Tab')
		const first = page.getByRole('main').locator('a, button, input, select').first()
		expect(await first.evaluate((control) => control === document.activeElement)).toBe(true)
	})

	test('paper gets the content and no controls', async () => {
		const page = await site.visit('/journals/1/details', { colorScheme: 'dark' })
		await page.emulateMedia({ media: 'print' })
		expect(await page.getByRole('banner').isVisible()).toBe(false)
		expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
		expect(await page.getByRole('link', { name: 'WhatsApp' }).isVisible()).toBe(false)
		expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
			'rgb(255, 255, 255)',
		)
		await page.goto('/journals')
		expect(await page.getByRole('search').isVisible()).toBe(false)
		expect(await page.getByRole('navigation').count()).toBe(0)
		expect(await page.getByRole('heading', { level: 2 }).count()).toBe(30)
	})
})

describe('a page that is not there', () => {
	test.each(['/nowhere', '/journals/a/b', '/journals/1/details/more'])('%s is a 404', async (path) => {
		const answer = await site.get(path)
		expect(answer.status).toBe(404)
		expect(await answer.text()).toContain('404 Page Not Found')
	})
})
