import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { handWrittenFile } from '../../bench/reader/by-hand.ts'
import { aSubmission, postArticle } from '../contract/requests.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { hostileEmbeddings } from '../support/manuscripts/hostile-embeddings.ts'
import { sampleOf } from '../support/sample.ts'
import { testSite } from './site.ts'
import { chooseFile, describedBy, field, filled, form, submitButton } from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()
const fromDocument = 'From your document'
const note = (page: Page) => form(page).getByRole('status').filter({ hasText: 'Filled in from your document' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Pre-flight check' })
const hint = (page: Page, id: string) => panel(page).locator(`[data-hint="${id}"]`)

const texts = async (page: Page) =>
	Object.fromEntries(
		await Promise.all(
			['Article Title', 'Abstract', 'Keywords', 'Full Name', 'Email', 'Institution', 'Research Field'].map(
				async (label) => [label, await field(page, label).inputValue()],
			),
		),
	)

const rowNames = (page: Page) =>
	form(page)
		.getByRole('group', { name: /^All authors/ })
		.locator('bdi')
		.allTextContents()

describe('the Word document', () => {
	const documents: [string, string[]][] = [
		['hungarian-dashes', ['Kovács János', 'Szabóné Tóth Éva']],
		['chinese-journal-two-languages', ['张伟', '欧阳小红', '李娜']],
		['indian-designations', ['Sunita R. Deshmukh', 'Vaibhav P. Ingole']],
	]
	// what is read from each is tested without a browser
	test.each(sampleOf(documents, 1, 'documents'))(
		'%s: all authors fill the rows, and each field shows its line',
		async (name, authors) => {
			const page = await site.visit('/submit-article')
			await chooseFile(page, readFileSync(handWrittenFile(name)))
			await filled(page)
			await eventually(() => rowNames(page)).toEqual(authors)
			expect(await describedBy(page, 'Email')).toContain('Is this you?')
			const source = form(page).locator('summary', { hasText: 'the line that Email was read from' })
			await source.focus()
			await page.keyboard.press('Enter')
			const line = source.locator('xpath=..').locator('q')
			expect(await line.textContent()).toContain(await field(page, 'Email').inputValue())
			expect(await submitButton(page).isEnabled()).toBe(true)
		},
	)

	test('fills in what is empty, says so at each field, and one click takes it back', async () => {
		const page = await site.visit('/submit-article')
		const before = await texts(page)
		await chooseFile(page, await aManuscript())
		await filled(page)
		const after = await texts(page)
		expect(after).toMatchObject({
			'Article Title': 'Soil carbon under hedgerows of the Deccan plateau',
			Abstract: expect.stringMatching(/^We measured soil carbon below hedgerows\. word1 .*word60\.$/),
			Keywords: 'soil carbon, hedgerows, agroforestry, Deccan, land use',
			'Full Name': 'Asha Rao',
			Email: 'asha.rao@example.org',
			Institution: expect.stringContaining('University of Pune'),
			'Research Field': '',
		})
		for (const label of ['Article Title', 'Abstract', 'Keywords', 'Full Name', 'Email', 'Institution'])
			expect(await describedBy(page, label), label).toContain(fromDocument)
		expect(await describedBy(page, 'Research Field')).not.toContain(fromDocument)
		await eventually(() => describedBy(page, 'Keywords')).toContain('5 keywords (5-8)')
		expect(await note(page).textContent()).toContain(
			'title, abstract, keywords, full name, email and institution. Please check them.',
		)
		// no hint where nothing is wrong
		await eventually(() => panel(page).textContent()).toContain('found nothing')
		expect(await panel(page).locator('[data-hint]').count()).toBe(0)

		await form(page).getByRole('button', { name: 'Undo' }).click()
		await eventually(() => texts(page)).toEqual(before)
		expect(await form(page).getByText(fromDocument, { exact: true }).count()).toBe(0)
		await eventually(() => page.locator(':focus').textContent()).toBe('The fields are as they were before.')
	})

	test("never overwrites what the author wrote, and a changed field is the author's own", async () => {
		const page = await site.visit('/submit-article')
		await field(page, 'Article Title').fill('My own title')
		await field(page, 'Full Name').fill('Somebody Else')
		await chooseFile(page, await aManuscript())
		await filled(page)
		expect(await texts(page)).toMatchObject({
			'Article Title': 'My own title',
			'Full Name': 'Somebody Else',
			Email: '',
		})
		expect(await note(page).textContent()).toContain('abstract and keywords.')

		await field(page, 'Keywords').fill('soil, mine')
		await eventually(() => describedBy(page, 'Keywords')).not.toContain(fromDocument)
		await form(page).getByRole('button', { name: 'Undo' }).click()
		await eventually(() => texts(page)).toMatchObject({
			'Article Title': 'My own title',
			Abstract: '',
			Keywords: 'soil, mine',
		})
	})

	test.each(sampleOf(['a workbook with a package', 'a .ppt with a package'], 1, 'refused documents'))(
		'with %s in it is refused before it is sent, in the words of the server',
		async (name) => {
			const hostile = hostileEmbeddings.find((embedding) => embedding.name === `embedded: ${name}`)
			const bytes = hostile?.make() ?? Buffer.alloc(0)
			const journalId = await site.addJournal({ title: `For ${name}` })
			const response = await postArticle(site.app, aSubmission({ journalId }), { bytes })
			expect(response.status).toBe(422)
			const { error } = (await response.json()) as { error: string }
			expect(error).toContain(hostile?.part)

			const page = await site.visit('/submit-article')
			await chooseFile(page, bytes)
			const refusal = form(page).getByRole('alert')
			await eventually(() => refusal.textContent()).toBe(`Document not accepted${error}`)
			const notice = page.locator('[data-toast][data-state="open"]')
			await eventually(() => notice.count()).toBe(1)
			await chooseFile(page, await aManuscript())
			await filled(page)
			expect(await refusal.count()).toBe(0)
			// the notification does not cover the next step
			await eventually(() => notice.count()).toBe(0)
		},
	)

	test('is taken where its reader does not come, and the page stays', async () => {
		const page = await site.visit('/submit-article', { expects: [/^failed GET \/assets\/read-manuscript-/] })
		await page.route('**/assets/read-manuscript-*.js', (route) => route.abort())
		await field(page, 'Article Title').fill('Written by hand')
		await chooseFile(page, await aManuscript())
		await form(page).getByText('This file could not be read here.').waitFor()
		expect(await field(page, 'Article Title').inputValue()).toBe('Written by hand')
		expect(await form(page).getByText('paper.docx').isVisible()).toBe(true)
	})

	test('brings its reader along only when it is chosen; a second one replaces what the first one said', async () => {
		const page = await site.blank()
		const scripts: string[] = []
		page.on('request', (request) => scripts.push(request.url()))
		await page.goto('/submit-article')
		await hydrated(page)
		await page.waitForLoadState('networkidle')
		expect(scripts.filter((url) => url.includes('read-manuscript'))).toEqual([])
		await chooseFile(page, await aManuscript())
		await filled(page)
		expect(scripts.filter((url) => url.includes('read-manuscript'))).toHaveLength(1)

		// a second document replaces what the first one said
		await chooseFile(page, await aManuscript({ title: 'Quite another paper', keywords: '' }), 'other.docx')
		await eventually(() => field(page, 'Article Title').inputValue()).toBe('Quite another paper')
		await form(page).getByText('Not found in the document: keywords.').waitFor()
		expect(await field(page, 'Keywords').inputValue()).toBe('')
	})
})

describe('the pre-flight check', () => {
	test('names what an editor would notice, with the place and how to fix it, and follows the fields; it is below the file on a phone and beside the form on a wide screen', async () => {
		const page = await site.visit('/submit-article')
		await chooseFile(page, await aManuscript({ keywords: 'soil, carbon', body: ['No list of works.'] }))
		await filled(page)
		await eventually(() => hint(page, 'keywords-count').count()).toBe(1)
		expect(await hint(page, 'keywords-count').getByRole('heading').textContent()).toContain('There are 2 keywords')
		expect(await hint(page, 'keywords-count').getByRole('paragraph').count()).toBe(2)
		expect(await hint(page, 'references-missing').isVisible()).toBe(true)

		await field(page, 'Keywords').fill('a1, b2, c3, d4, e5')
		await eventually(() => hint(page, 'keywords-count').count()).toBe(0)
		await field(page, 'Abstract').fill(Array.from({ length: 320 }, () => 'word').join(' '))
		await eventually(() => hint(page, 'abstract-length').count()).toBe(1)

		const top = async (part: ReturnType<typeof panel>) => (await part.boundingBox())?.y ?? 0
		await page.setViewportSize({ width: 390, height: 800 })
		const title = field(page, 'Article Title')
		const zone = form(page).getByText('or drop it here')
		expect(await top(panel(page))).toBeGreaterThan(await top(zone))
		expect(await top(panel(page))).toBeLessThan(await top(title))
		await page.setViewportSize({ width: 1280, height: 800 })
		await field(page, 'Specific Requirements').scrollIntoViewIfNeeded()
		const box = await panel(page).boundingBox()
		expect(box?.x).toBeGreaterThan(800)
		expect(box?.y).toBeGreaterThan(60)
		expect(box?.y).toBeLessThan(300)
	})
})
