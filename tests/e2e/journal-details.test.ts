import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { testSite } from './site.ts'

const site = testSite()

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const badge = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true })
async function rows(page: Page): Promise<Record<string, string>> {
	const aside = page.getByRole('complementary', { name: 'About submitting' })
	const names = await aside.getByRole('term').allTextContents()
	const values = await aside.getByRole('definition').allTextContents()
	return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}
async function visitJournal(title: string): Promise<{ page: Page; id: number }> {
	const id = await site.idOf(title)
	return { page: await site.visit(`/journals/${id}/details`), id }
}

describe('the page of a journal', () => {
	test('shows everything that is known', async () => {
		const { page, id } = await visitJournal('Fleuron Letters in Verified Systems')
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Fleuron Letters in Verified Systems')
		for (const text of ['ISSN: 9719-6568', 'Impact Factor: 4.2', 'Accepting Submissions'])
			expect(await badge(page, text).isVisible(), text).toBe(true)
		expect(await badge(page, 'New Journal').count()).toBe(0)
		expect((await headings(page)).slice(0, 8)).toEqual([
			'Journal Information',
			'Submit Your Research',
			'External Links',
			'About This Journal',
			'Scope & Topics',
			'Submission Guidelines',
			'Indexing & Abstracting',
			'Can I trust this journal?',
		])
		expect(await rows(page)).toEqual({
			ISSN: '9719-6568',
			'Impact Factor': '4.2',
			'Publication Frequency': 'Six issues a year',
			Language: 'English',
			'Processing Time': '12-16 weeks',
			'Publication Fee': '$350',
		})
		const aside = page.getByRole('complementary', { name: 'About submitting' })
		const submit = aside.getByRole('link', { name: 'Submit Article' })
		expect(await submit.getAttribute('href')).toBe(`/submit-article?journalId=${id}`)
		expect(await page.getByText('Model checking of protocols and schedulers', { exact: true }).isVisible()).toBe(true)
		expect(await page.getByText('Engineering Index', { exact: true }).first().isVisible()).toBe(true)

		// its website opens in a new tab that cannot reach back
		const link = page.getByRole('link', { name: /^Journal Website/ })
		expect(await link.getAttribute('href')).toBe('https://verified-systems.example.org')
		expect(await link.getAttribute('target')).toBe('_blank')
		expect((await link.getAttribute('rel'))?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
	})

	test('says what is new, closed, on request or in no index, and leaves out what has no value', async () => {
		const { page } = await visitJournal('Annals of Frugal Computing')
		const goTo = async (id: number) => {
			await page.goto(`/journals/${id}/details`)
			await hydrated(page)
			return id
		}
		expect(await badge(page, 'New Journal').isVisible()).toBe(true)
		expect(await badge(page, 'Impact Factor: N/A').isVisible()).toBe(true)
		const known = await rows(page)
		expect(known['Impact Factor']).toBe('N/A')
		expect(known).not.toHaveProperty('Publication Frequency')

		// no card for what is missing
		await goTo(await site.idOf('Archive of Ledgers and Digital Record Keeping'))
		const shown = await headings(page)
		expect(shown).toContain('About This Journal')
		expect(shown).not.toContain('Scope & Topics')
		expect(shown).not.toContain('External Links')

		// in no index yet, and a large fee is written readably
		await goTo(await site.addJournal({ title: 'Unlisted Letters', indexing: [], publicationFee: '12500.50' }))
		expect(await headings(page)).toContain('Indexing & Abstracting')
		expect(await page.getByText('Not listed in an index yet.').isVisible()).toBe(true)
		expect((await rows(page))['Publication Fee']).toBe('$12,500.50')

		const id = await goTo(await site.idOf('Quillmark Bulletin of Health Records Research'))
		expect(await badge(page, 'Closed for Submissions').isVisible()).toBe(true)
		expect(await badge(page, 'Accepting Submissions').count()).toBe(0)
		expect((await rows(page))['Publication Fee']).toBe('On request')
		const aside = page.getByRole('complementary', { name: 'About submitting' })
		expect((await aside.getByRole('link').allTextContents()).slice(0, 2)).toEqual([
			'Ask for a journal like this',
			'Submit Article',
		])
		expect(await aside.getByRole('link', { name: 'Ask for' }).getAttribute('href')).toBe('/contact')
		await page.goto(`/submit-article?journalId=${id}`)
		expect(await page.getByText('does not accept submissions at present').isVisible()).toBe(true)
		await page.goto('/journals?q=Health Records Research')
		expect(await page.getByRole('listitem').getByText('Closed', { exact: true }).isVisible()).toBe(true)
	})

	test('links the ISSN and the indexes of a real journal to their registers, and nothing unsafe', async () => {
		const id = await site.addJournal({
			title: 'Registered Letters',
			issn: '0028-0836',
			indexing: ['Scopus', 'DOAJ', 'A Private List'],
			website: 'javascript:alert(1)',
		})
		const page = await site.visit(`/journals/${id}/details`)
		const hrefs = await page
			.getByRole('article')
			.locator('a[target="_blank"]')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
		const registers = [
			'https://portal.issn.org/resource/ISSN/0028-0836',
			'https://www.scopus.com/sources',
			'https://doaj.org/toc/0028-0836',
		]
		expect(new Set(hrefs)).toEqual(new Set([...registers, 'https://thinkchecksubmit.org/journals/']))
		expect(await page.getByRole('link', { name: 'search there' }).count()).toBe(2)
		expect(await page.getByText('not verifiable here').count()).toBe(1)
		expect(await headings(page)).not.toContain('External Links')
		expect(await page.content()).not.toContain('href="javascript:')
	})

	test('is the same at both addresses, with one canonical address', async () => {
		const id = await site.idOf('Annals of Everyday Law')
		const page = await site.visit(`/journals/${id}/details`)
		const seen = async () => ({
			text: await page.getByRole('main').innerText(),
			title: await page.title(),
			canonical: await page
				.locator('link[rel="canonical"]')
				.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
		})
		const first = await seen()
		await page.goto(`/journal-details?id=${id}`)
		await hydrated(page)
		expect(await seen()).toEqual(first)
		expect(first.canonical).toEqual([`${site.url}/journals/${id}/details`])
	})
})

describe('the way back', () => {
	test('Back to Journals returns to the search one came from', async () => {
		const page = await site.visit('/journals?q=annals&sort=impact')
		await page.getByRole('link', { name: 'View Details of Annals of Bedside Measurement' }).click()
		await page.getByRole('heading', { level: 1, name: 'Annals of Bedside Measurement' }).waitFor()
		await page.getByRole('link', { name: 'Back to Journals' }).click()
		await eventually(() => addressOf(page)).toBe('/journals?q=annals&sort=impact')
		expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('annals')
		await page.goForward()
		await page.getByRole('heading', { level: 1, name: 'Annals of Bedside Measurement' }).waitFor()
	})

	test('without history it leads to all journals', async () => {
		const { page } = await visitJournal('Annals of Bedside Measurement')
		await page.getByRole('link', { name: 'Back to Journals' }).click()
		await eventually(() => addressOf(page)).toBe('/journals')
		await page.getByRole('heading', { level: 1, name: 'Academic Journals' }).waitFor()
	})
})

describe('a journal that is not there', () => {
	test.each(['/journals/999999/details', '/journals/abc/details', '/journal-details?id=999999', '/journal-details'])(
		'%s is a 404',
		async (path) => {
			const answer = await site.get(path)
			expect(answer.status).toBe(404)
			const html = await answer.text()
			expect(html).toContain('Journal not found')
			expect(html).toContain('<meta name="robots" content="noindex"/>')
		},
	)

	test('says so and offers to go back', async () => {
		const page = await site.visit('/journal-details?id=999999', { expects: [/^404 GET \/journal-details\?id=999999$/] })
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Journal not found')
		expect(await page.title()).toBe('Journal not found | Fleuron')
		await page.getByRole('link', { name: 'Go Back' }).click()
		await eventually(() => addressOf(page)).toBe('/journals')
	})
})

describe('a bad connection', () => {
	const link = { name: 'View Details of Annals of Bedside Measurement' }

	test('a slow one says that the details are loading, under a title', async () => {
		const page = await site.visit('/journals')
		const gate = Promise.withResolvers<void>()
		await page.route('**/api/journals/*', async (route) => {
			await gate.promise
			await route.continue()
		})
		await page.getByRole('link', link).click()
		await page.getByRole('status').getByText('Loading journal details...', { exact: true }).waitFor()
		expect(await page.title()).toMatch(/\S \| Fleuron$/)
		gate.resolve()
		await page.getByRole('heading', { level: 1, name: 'Annals of Bedside Measurement' }).waitFor()
		expect(await page.getByText('Loading journal details...').count()).toBe(0)
	})

	test('one that fails leads to Journal not found, and Go Back to the catalogue', async () => {
		const page = await site.visit('/journals?q=bedside', { expects: [/^500 GET \/api\/journals\/\d+$/] })
		await page.route('**/api/journals/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
		await page.getByRole('link', link).click()
		await page.getByRole('heading', { level: 1, name: 'Journal not found' }).waitFor()
		await page.getByRole('link', { name: 'Go Back' }).click()
		await eventually(() => addressOf(page)).toBe('/journals?q=bedside')
	})
})
