import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { NewJournal } from '../../src/server/journals/journals.repository.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { testSite } from './site.ts'
import { downloaded } from './staff-panels.ts'

const site = testSite()

const titles = (page: Page) =>
	page.getByRole('list', { name: 'Journals', exact: true }).getByRole('heading').allTextContents()
const focusName = (page: Page) =>
	page.evaluate(() => {
		const active = document.activeElement
		return (active?.closest('label') ?? active)?.textContent?.trim() ?? ''
	})

/** Goes on with the Tab key to the element whose text begins so. */
async function tabTo(page: Page, text: string): Promise<void> {
	for (let press = 0; press < 60; press++) {
		await page.keyboard.press('Tab')
		if ((await focusName(page)).startsWith(text)) return
	}
	throw new Error(`the Tab key does not reach ${text}`)
}

const soil: Partial<NewJournal> = { subjects: ['Soil science'], issn: '2049-3630', publicationFee: '300' }
let added: Promise<number[]> | undefined
/** One journal that answers the question, and three that fail in one point each. */
const addJournals = () => {
	added ??= Promise.all([
		site.addJournal({ ...soil, title: 'Letters on Living Ground', indexing: ['Scopus', 'DOAJ'], weeks: 5 }),
		site.addJournal({ ...soil, title: 'Slow Letters on Ground', indexing: ['Scopus'], weeks: 20 }),
		site.addJournal({ ...soil, title: 'Unlisted Letters on Ground', indexing: ['DOAJ'], weeks: 5 }),
		site.addJournal({ title: 'Letters on Stars', indexing: ['Scopus'], weeks: 5 }),
	])
	return added
}
const answer = ['Letters on Living Ground']

test('a soil science journal, indexed in Scopus, under six weeks: by keyboard', async () => {
	const [id] = await addJournals()
	const page = await site.visit('/journals')
	await page.getByRole('searchbox', { name: 'Search' }).focus()
	await page.keyboard.type('soil science')
	// half of the words may have been searched for first: the menus change once more with the whole
	await eventually(() => addressOf(page)).toBe('/journals?q=soil+science')
	await eventually(() => titles(page)).toEqual(expect.arrayContaining(answer))
	await tabTo(page, 'Index')
	await page.keyboard.press('Enter')
	await tabTo(page, 'Scopus')
	await page.keyboard.press('Space')
	await eventually(() => addressOf(page)).toBe('/journals?q=soil+science&index=Scopus')
	await eventually(() => titles(page)).toHaveLength(2)
	await page.keyboard.press('Escape')
	await eventually(() => focusName(page)).toBe('Index (1)')
	await tabTo(page, 'Time')
	await page.keyboard.press('Enter')
	await tabTo(page, 'Within 6 weeks')
	await page.keyboard.press('Space')
	await eventually(() => titles(page)).toEqual(answer)
	await eventually(() => addressOf(page)).toBe('/journals?q=soil+science&index=Scopus&weeks=6')
	await page.keyboard.press('Escape')

	const card = page.getByRole('list', { name: 'Journals', exact: true }).getByRole('listitem').first()
	expect(await card.innerText()).toMatch(/Found in subjects: Soil science/)
	expect(await card.locator('dl').innerText()).toMatch(/\$300[\s\S]*5 weeks/)
	expect(await card.getByRole('link', { name: 'DOAJ' }).getAttribute('href')).toBe('https://doaj.org/toc/2049-3630')
	await tabTo(page, 'Letters on Living Ground')
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { level: 1, name: 'Letters on Living Ground' }).waitFor()
	expect(addressOf(page)).toBe(`/journals/${id}/details`)
	await page.goBack()
	await eventually(() => titles(page)).toEqual(answer)
	// the whole answer as a file, in either format
	expect(await downloaded(page, 'CSV', 'link')).toContain('Letters on Living Ground')
	expect(JSON.parse(await downloaded(page, 'JSON', 'link'))).toMatchObject([{ title: 'Letters on Living Ground' }])
})

test('the same on a phone, with the filters in a sheet', async () => {
	await addJournals()
	const page = await site.visit('/journals', { width: 390 })
	await page.getByRole('searchbox', { name: 'Search' }).fill('soil science')
	await eventually(() => titles(page)).toEqual(expect.arrayContaining(answer))
	await page.getByRole('button', { name: 'Filters' }).click()
	const sheet = page.getByRole('dialog', { name: 'Filters' })
	// both stay chosen, even if the second is chosen before the list of the first has come
	const answers = Promise.withResolvers<void>()
	await page.route('**/api/journals?*', async (route) => {
		await answers.promise
		await route.continue()
	})
	await sheet.getByRole('checkbox', { name: /^Scopus/ }).check()
	await sheet.getByRole('checkbox', { name: /^Within 6 weeks/ }).check()
	answers.resolve()
	await sheet.getByRole('button', { name: 'Show 1 journal', exact: true }).click()
	await eventually(() => titles(page)).toEqual(answer)
	await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
})

test('the same without a script, by the form of the page', async () => {
	await addJournals()
	const page = await site.visit('/journals?q=soil+science', { javaScript: false, width: 390 })
	await page.locator('summary', { hasText: 'Index' }).click()
	await page.getByRole('checkbox', { name: /^Scopus/ }).check()
	await page.getByRole('checkbox', { name: /^DOAJ/ }).check()
	await page.locator('summary', { hasText: 'Time' }).click()
	await page.getByRole('checkbox', { name: /^Within 6 weeks/ }).check()
	await page.getByRole('button', { name: 'Search', exact: true }).click()
	await eventually(() => titles(page)).toEqual([...answer, 'Unlisted Letters on Ground'])
	// whatever else an address says is ignored
	expect((await site.get('/journals?fee=bogus&weeks=-1&impact=x&index=%00&sort=odd')).status).toBe(200)
})

test('an empty list says which choice to drop', async () => {
	await addJournals()
	const page = await site.visit('/journals?q=stars&index=DOAJ&weeks=6')
	await page.getByRole('heading', { name: 'No journals found', exact: true }).waitFor()
	await page.getByRole('link', { name: 'Without Index: DOAJ: 1 journal' }).click()
	await eventually(() => titles(page)).toEqual(['Letters on Stars'])
})

test('journals are kept on a shortlist, compared and shared by their address', async () => {
	const ids = await addJournals()
	const page = await site.visit('/journals?q=ground&view=list')
	for (const title of ['Letters on Living Ground', 'Slow Letters on Ground'])
		await page.getByRole('button', { name: `Shortlist ${title}`, exact: true }).click()
	await page.reload()
	const bar = page.getByRole('region', { name: 'Shortlist' })
	await bar.getByText('Shortlist: 2 of 4').waitFor()
	const draft = (await bar.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? ''
	expect(decodeURIComponent(draft)).toContain(`/compare-journals?ids=${ids[0]},${ids[1]}`)
	await bar.getByRole('link', { name: 'Compare' }).click()
	await eventually(() => addressOf(page)).toBe(`/compare-journals?ids=${ids[0]},${ids[1]}`)
	const differing = page.getByRole('table').locator('tr[data-differs] th')
	const named = async () => (await differing.allInnerTexts()).map((text) => text.split('\n')[0])
	await eventually(named).toEqual(['Processing time', 'Indexes'])
	await page.getByRole('link', { name: 'Remove Slow Letters on Ground' }).click()
	await eventually(() => addressOf(page)).toBe(`/compare-journals?ids=${ids[0]}`)
	await page.getByRole('heading', { name: 'One journal alone' }).waitFor()

	// without a script, and with whatever somebody writes into the address
	const plain = await site.visit(`/compare-journals?ids=${ids[2]},x,-1,${ids[2]},${ids[3]},999999`, {
		javaScript: false,
	})
	expect(await plain.getByRole('columnheader').count()).toBe(3)
	await plain.getByText('A journal of this list is no longer in the catalogue.').waitFor()
})
