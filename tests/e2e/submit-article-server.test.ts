import { strToU8, zipSync } from 'fflate'
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { aManuscript as aFilledManuscript } from '../support/manuscript.ts'
import { testSite, type VisitOptions } from './site.ts'
import {
	article,
	chooseFile,
	chooseJournal,
	errorOf,
	field,
	fileOnDisk,
	fillIn,
	form,
	journalField,
	submitButton,
	toast,
} from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()

type Row = Record<'title' | 'author_email' | 'journal_id' | 'file_name' | 'file_size' | 'publishing_budget', unknown>
const stored = async (title: string): Promise<Row[]> =>
	(
		await site.app.pool.query<Row>(
			'select title, author_email, journal_id, file_name, file_size, publishing_budget from articles where title = $1',
			[title],
		)
	).rows

const heading = (page: Page) => page.getByRole('heading', { name: 'We have your article' })

async function ready(title: string, manuscript: Uint8Array, options: VisitOptions = {}): Promise<Page> {
	const page = await site.visit('/submit-article', options)
	await fillIn(page, { ...article, 'Article Title': title })
	await field(page, 'Word document').setInputFiles(await fileOnDisk('Paper.Docx', manuscript))
	await form(page).getByText('Paper.Docx').waitFor()
	return page
}

/** Limits the upload, and returns what lifts the limit: Chromium keeps it as long as the session that set it. */
async function limitUpload(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page)
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput: bytesPerSecond,
	})
	return () => session.detach()
}

describe('with the server', () => {
	test('an article is sent and stored once, however often the button is pressed, and its receipt is the true one', async () => {
		const page = await ready('Pressed too often', await aManuscript())
		const tries: Request[] = []
		page.on('request', (request) => void (request.method() === 'POST' && tries.push(request)))
		await field(page, 'Phone').fill('+91 20 5550 0100')
		await field(page, 'Publishing Budget').fill('500 EUR')
		await submitButton(page).dblclick()
		await heading(page).waitFor()
		// the form was longer: the receipt begins at the top all the same
		await eventually(() => page.evaluate(() => scrollY)).toBe(0)
		expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
		await eventually(() => page.title()).toBe('We have your article | Fleuron')
		expect(tries.map((request) => new URL(request.url()).pathname)).toEqual(['/api/articles'])
		expect(tries[0]?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
		expect(tries[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
		await eventually(() => toast(page).textContent()).toContain('Article submitted successfully!')
		expect(await toast(page).textContent()).toContain(
			"We'll review your submission and get back to you within 48 hours.",
		)
		expect(await stored('Pressed too often')).toEqual([
			{
				title: 'Pressed too often',
				author_email: 'meera@example.org',
				journal_id: await site.idOf('Annals of Dryland Agroforestry'),
				file_name: 'Paper.Docx',
				file_size: expect.anything(),
				publishing_budget: '500 EUR',
			},
		])
		const { rows } = await site.app.pool.query<{ reference: string }>(
			"select reference from articles where title = 'Pressed too often'",
		)
		await page.getByText(rows[0]?.reference ?? 'none', { exact: true }).waitFor()
		const link = await page.getByRole('main').getByRole('link', { name: site.url }).getAttribute('href')
		expect(link).toMatch(new RegExp(`^${site.url}/`))

		// form and file are as new
		await page.getByRole('button', { name: 'Submit another article' }).click()
		await eventually(() => field(page, 'Article Title').inputValue()).toBe('')
		await eventually(() => page.title()).toContain('Submit')
		expect(await journalField(page).inputValue()).toBe('')
		expect(await form(page).getByText('Paper.Docx').count()).toBe(0)
		await eventually(() => page.locator(':focus').textContent()).toBe('Submit Your Article')
	})

	test('a try whose answer was lost is not a second article', async () => {
		const page = await ready('The answer got lost', await aManuscript(), { expects: [/^failed POST \/api\/articles/] })
		let tries = 0
		await page.route('**/api/articles', async (route) => {
			tries++
			if (tries > 1) return route.continue()
			await route.fetch()
			await route.abort()
		})
		await submitButton(page).click()
		await form(page).getByText('Your article was not submitted.').waitFor()
		await submitButton(page).click()
		await heading(page).waitFor()
		expect(tries).toBe(2)
		expect(await stored('The answer got lost')).toHaveLength(1)
	})

	test('the bar follows the upload; cancelled it stores nothing, tried again it stores one', async () => {
		// it takes three minutes: whatever holds the test up, it is cancelled before all is sent
		const page = await ready('Slowly over the wire', aFilledManuscript({ size: 2_000_000 }))
		const liftLimit = await limitUpload(page, 10_000)
		await submitButton(page).click()
		const bar = form(page).getByRole('progressbar', { name: 'Upload' })
		const percent = () => bar.evaluate((element) => (element as HTMLProgressElement).value)
		await eventually(percent).toBeGreaterThan(0)
		expect(await percent()).toBeLessThan(100)
		await form(page).getByRole('button', { name: 'Cancel' }).click()
		await form(page).getByText('The upload was cancelled.').waitFor()
		await liftLimit()
		expect(await stored('Slowly over the wire')).toHaveLength(0)
		await submitButton(page).click()
		await heading(page).waitFor()
		expect(await stored('Slowly over the wire')).toHaveLength(1)
	})

	test('a document of exactly 10 MB arrives whole', async () => {
		const page = await ready('As large as can be', aFilledManuscript({ size: 10 * 1024 * 1024 }))
		await form(page).getByText('10.0 MB').waitFor()
		await submitButton(page).click()
		await heading(page).waitFor()
		expect(await stored('As large as can be')).toMatchObject([{ file_size: String(10 * 1024 * 1024) }])
	})

	test('a document that is refused on arrival is said under the file, and everything stays', async () => {
		const broken = zipSync({ 'word/document.xml': strToU8('<book/>') })
		const page = await ready('Not what it says', broken, { expects: [/^4\d\d POST/] })
		// here it could not be read, which need not be the fault of the file
		await form(page)
			.getByText(/try to send it; it is checked when it arrives\.$/)
			.waitFor()
		expect(await form(page).getByRole('alert').count()).toBe(0)
		await submitButton(page).click()
		await eventually(() => errorOf(page, 'articleFile').count()).toBe(1)
		await eventually(() => toast(page).textContent()).toContain('Error submitting article')
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe('articleFile')
		expect(await field(page, 'Article Title').inputValue()).toBe('Not what it says')
		expect(
			await form(page)
				.getByText(/Please choose another document/)
				.isVisible(),
		).toBe(true)
		expect(
			await form(page)
				.getByText(/send it again/)
				.count(),
		).toBe(0)
		expect(await stored('Not what it says')).toHaveLength(0)
	})

	test('a journal that closed meanwhile is said under the field', async () => {
		const id = await site.addJournal({ title: 'Soon Shut Review' })
		const page = await site.visit('/submit-article', { expects: [/^409 POST/] })
		await fillIn(page)
		await chooseJournal(page, 'Soon Shut Review')
		await chooseFile(page, await aManuscript())
		await form(page).getByText('paper.docx').waitFor()
		await site.app.pool.query('update journals set is_accepting_submissions = false where id = $1', [id])
		await submitButton(page).click()
		await eventually(() => errorOf(page, 'journalId').textContent()).toContain('closed for submissions')
	})
})
