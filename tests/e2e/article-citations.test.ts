import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { chooseOption } from './keyboard.ts'
import { expectNotice, notices, offline } from './notices.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'
import { row } from './staff-articles.ts'

// what is not published is for staff alone
const site = testSite({ settings: { profile: 'public', adminRegistration: 'open' } })

const idOf = async (title: string) => {
	const { rows } = await site.app.pool.query<{ id: number }>('select id from articles where title like $1', [
		`${title}%`,
	])
	return rows[0]?.id ?? 0
}
const published = 'Three Ways of Returning Stubble'
const apa =
	'Suryani. (2025). Three ways of returning stubble to a terraced field, and what the earthworms made of them. Fleuron Journal of Smallholder Soils, 12(4), 437–452. https://doi.org/10.5555/fjss.2025.0437'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cards = (page: Page) => page.locator('[data-citation]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The browser allows the clipboard without a question; the copied text can be pasted. */
async function allowClipboard(page: Page): Promise<void> {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
	onTestFinished(() => page.context().clearPermissions())
}

/** Pastes into a field that keeps formatting, as a word processor does. */
async function pasted(page: Page): Promise<{ text: string; italics: string[] }> {
	await page.evaluate(() => {
		const field = document.createElement('div')
		field.contentEditable = 'true'
		field.id = 'rich-text'
		document.body.append(field)
		field.focus()
	})
	await page.keyboard.press('Control+V')
	await eventually(() => page.locator('#rich-text').innerText()).not.toBe('')
	const found = await page.locator('#rich-text').evaluate((field: HTMLElement) => ({
		text: field.innerText,
		italics: [...field.querySelectorAll('*')]
			.filter((part) => part.childElementCount === 0 && getComputedStyle(part).fontStyle === 'italic')
			.map((part) => part.textContent ?? ''),
	}))
	await page.locator('#rich-text').evaluate((field) => field.remove())
	return found
}

async function downloaded(page: Page, press: () => Promise<void>) {
	const [file] = await Promise.all([page.waitForEvent('download'), press()])
	return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

describe('a visitor', () => {
	test('generates one and all by keyboard, copies with italics, downloads, and shares the view', async () => {
		const id = await idOf(published)
		const page = await site.visit(`/article-citations?articleId=${id}`)
		await allowClipboard(page)
		expect(await page.getByRole('main').innerText()).toContain('Published')
		expect(await button(page, 'Generate Citation').isDisabled()).toBe(true)
		// APA is there at once
		expect(await cards(page).allInnerTexts()).toEqual([apa])
		expect((await page.locator('[data-abstract]').innerText()).length).toBeLessThanOrEqual(203)
		await page.getByLabel('Citation format').focus()
		await chooseOption(page, page.getByLabel('Citation format'), 'APA')
		await eventually(() => button(page, 'Generate Citation').isEnabled()).toBe(true)
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await page.locator('[data-toast]').waitFor()
		expect(await page.locator(':focus').textContent()).toBe('Generate Citation')
		await expectNotice(page, 'status', ['Citation generated', 'The APA citation is ready.'])
		await eventually(() => addressOf(page)).toBe(`/article-citations?articleId=${id}&format=APA`)
		await eventually(() => cards(page).allInnerTexts()).toEqual([apa])

		await button(page, 'Generate All Citations').click()
		await expectNotice(page, 'status', ['Citations generated', 'All five formats are ready.'])
		await eventually(() => cards(page).count()).toBe(5)

		// Back shows the one before, and the field says which
		await page.getByLabel('Citation format').selectOption('MLA')
		await page.goBack()
		await eventually(() => cards(page).allInnerTexts()).toEqual([apa])
		await eventually(() => page.getByLabel('Citation format').inputValue()).toBe('APA')
		await page.goForward()
		await eventually(() => cards(page).count()).toBe(5)

		await button(page, 'Copy the APA citation').click()
		await expectNotice(page, 'status', ['Copied', 'The APA citation is on your clipboard.'])
		expect(await pasted(page)).toEqual({ text: apa, italics: ['Fleuron Journal of Smallholder Soils', '12'] })

		const ris = await downloaded(page, () => page.getByRole('link', { name: /^RIS/ }).click())
		expect(ris.name).toBe('suryani2025three.ris')
		expect(ris.text).toContain('DO  - 10.5555/fjss.2025.0437')
		await expectTitle(page, 'Downloaded')
		const text = await downloaded(page, () => button(page, 'Download all').click())
		expect(text.name).toBe(`article-${id}-citations.txt`)
		expect(text.text).toContain(`APA\n${apa}\n\nMLA\n`)
		await expectTitle(page, 'Downloaded')
		expect((await downloaded(page, () => button(page, 'Everything as one archive').click())).name).toMatch(/\.zip$/)
		await expectTitle(page, 'Downloaded')

		await button(page, 'Copy link').click()
		await expectTitle(page, 'Copied')
		const link = await page.evaluate(() => navigator.clipboard.readText())
		await page.goto(link)
		expect(await cards(page).count()).toBe(5)
		await hydrated(page)
		await expectAccessible(page)
	})

	test('is told when it fails, and never that something was copied when it was not', async () => {
		const id = await idOf(published)
		const page = await site.visit(`/article-citations?articleId=${id}&format=MLA`, {
			expects: [/^500 POST .*citations$/, /^500 POST .*all$/, /^500 GET .*export/],
		})
		await refuse(page, '**/citations', 'POST')
		await refuse(page, '**/citations/all', 'POST')
		await refuse(page, '**/export?*', 'GET')
		await button(page, 'Generate Citation').click()
		await expectNotice(page, 'alert', ['Generation Failed', 'Failed to generate citation. Please try again.'])
		await button(page, 'Generate All Citations').click()
		await expectNotice(page, 'alert', ['Generation Failed', 'Failed to generate all citations. Please try again.'])
		await page.getByRole('link', { name: /^BibTeX/ }).click()
		await expectTitle(page, 'Download Failed', 'alert')
		await page.evaluate(() => {
			navigator.clipboard.write = () => Promise.reject(new Error('denied'))
		})
		await button(page, 'Copy the MLA citation').click()
		await notices(page).getByText('Copy Failed').waitFor()
		expect(await page.getByText('Copied', { exact: true }).count()).toBe(0)
	})

	test('without an article, searches and finds one; one that does not come is not found', async () => {
		const page = await site.visit('/article-citations', {
			expects: [/^500 GET \/api\/articles\/public/, /^failed GET .*ERR_INTERNET_DISCONNECTED/],
		})
		// the search comes first
		const order = ['Article Citations', 'Find a published article', 'Article Not Found']
		const shown = await page.getByRole('main').getByRole('heading').allInnerTexts()
		expect(shown.filter((name) => order.includes(name))).toEqual(order)
		await page.getByRole('list', { name: 'Published articles' }).waitFor()
		await expectAccessible(page)
		await page.setViewportSize({ width: 1280, height: 800 })
		await page.getByRole('searchbox').pressSequentially('earthworms')
		await eventually(() => addressOf(page)).toBe('/article-citations?q=earthworms')
		await eventually(() => page.getByRole('list', { name: 'Published articles' }).getByRole('link').count()).toBe(1)
		await refuse(page, '**/api/articles/public/*', 'GET')
		await page.getByRole('link', { name: published }).click()
		await page.getByText('Failed to fetch article.').waitFor()
		expect(await heading(page, 'Article Not Found').count()).toBe(1)
		await page.unroute('**/api/articles/public/*')
		await button(page, 'Try Again').click()
		await heading(page, new RegExp(published)).waitFor()

		// without a network it says so at once, and goes on when it is back
		await page.goBack()
		await page.getByRole('contentinfo').getByRole('link', { name: 'Article Citations' }).click()
		await eventually(() => page.getByRole('searchbox').inputValue()).toBe('')
		const other = page.getByRole('link', { name: /^Bounded Replay/ })
		await other.waitFor()
		const { online } = await offline(page)
		await other.click()
		await page.getByText('Failed to fetch article.').waitFor()
		// the browser says that the network is back before calls succeed
		const failed = new Set<string>()
		await page.route('**/api/articles/**', async (route) => {
			const address = route.request().url()
			if (failed.has(address)) return route.fallback()
			failed.add(address)
			await route.abort('internetdisconnected')
		})
		await online()
		await heading(page, /^Bounded Replay/).waitFor()
		expect(failed.size).toBeGreaterThan(0)
	})

	test('without a script, asks the page itself', async () => {
		const page = await site.visit(`/article-citations?articleId=${await idOf(published)}`, { javaScript: false })
		await page.getByLabel('Citation format').selectOption('APA')
		await button(page, 'Show Citation').click()
		await eventually(() => cards(page).allInnerTexts()).toEqual([apa])
		await button(page, 'Generate All Citations').click()
		await eventually(() => cards(page).count()).toBe(5)
		// what only a script could do is not offered
		for (const name of ['Generate Citation', 'Copy the APA citation', 'Copy link', 'Print', 'Download all'])
			expect(await button(page, name).count(), name).toBe(0)
		const bibtex = await downloaded(page, () => page.getByRole('link', { name: /^BibTeX/ }).click())
		expect(bibtex.text).toContain('author = {Suryani}')
	})
})

test('an admin cites an article that is not published, from the Articles table, with corrected names', async () => {
	const title = 'The Second Life of a Gearbox'
	const id = await idOf(title)
	expect((await site.get(`/article-citations?articleId=${id}`)).status).toBe(404)
	const { page } = await enter(site, '/admin/dashboard?q=gearbox', { expects: [/^404 GET \/article-citations/] })
	await allowClipboard(page)

	await row(page, title).getByRole('button', { name: /^Edit/ }).click()
	await button(page, 'Correct the names as read').click()
	const family = page.getByRole('textbox', { name: 'Author 2, Family' })
	expect(await family.inputValue()).toBe('Marginalia')
	await family.fill('Kwabena')
	await page.getByRole('textbox', { name: 'Author 2, Given' }).fill('Marginalia')
	await button(page, 'Save').click()
	await expectTitle(page, 'Article updated successfully')

	await row(page, title)
		.getByRole('link', { name: /^Generate citations/ })
		.click()
	await heading(page, new RegExp(title)).waitFor()
	await button(page, 'Generate All Citations').click()
	await expectTitle(page, 'Citations generated')
	await eventually(() => cards(page).count()).toBe(5)
	await button(page, 'Copy the APA citation').click()
	await expectTitle(page, 'Copied')
	const { text, italics } = await pasted(page)
	expect(text).toMatch(/^Vellum, I\., & Kwabena, M\. \(\d{4}\)\. The second life of a gearbox/)
	expect(italics.length).toBeGreaterThan(0)
	const ris = await downloaded(page, () => page.getByRole('link', { name: /^RIS/ }).click())
	expect(ris.text).toContain('AU  - Kwabena, Marginalia')
	await expectTitle(page, 'Downloaded')

	// the server knows nobody's token: the page asks again
	await page.reload()
	await heading(page, new RegExp(title)).waitFor()
	await eventually(() => cards(page).count()).toBe(5)
	await page.getByRole('link', { name: 'Return to Dashboard' }).click()
	await eventually(() => addressOf(page)).toMatch(/^\/admin\/dashboard/)
})
