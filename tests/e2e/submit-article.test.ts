import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { testSite } from './site.ts'
import {
	accept,
	answerWith,
	chooseFile,
	describedBy,
	errorOf,
	field,
	fileOnDisk,
	fillIn,
	form,
	submitButton,
	toast,
} from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()
const tenMegabytes = 10 * 1024 * 1024

describe('the form', () => {
	test('has the specified sections, labels, choices, hints and counters; an empty try lists what needs attention, leads there, and says it under each field', async () => {
		const page = await site.visit('/submit-article')
		const tries = await answerWith(page, accept)
		expect(await form(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
			'Manuscript',
			'Pre-flight check',
			'Article Information',
			'Author Information',
			'Publication Details',
		])
		const labels = await form(page)
			.locator('label:has(+ *), label[for]')
			.evaluateAll((all) => all.map((label) => label.textContent?.trim() ?? ''))
		const starred = labels.filter((label) => label.endsWith('*')).map((label) => label.replace(' *', ''))
		expect(starred).toEqual([
			'Word document',
			'Article Title',
			'Research Field',
			'Abstract',
			'Keywords',
			'Full Name',
			'Email',
			'Target Journal',
		])
		const choices = await field(page, 'Research Field').locator('option').allTextContents()
		expect(choices.slice(1)).toEqual([
			'Computer Science',
			'Engineering',
			'Medicine',
			'Physics',
			'Chemistry',
			'Biology',
			'Mathematics',
			'Social Sciences',
			'Economics',
			'Business',
			'Psychology',
			'Education',
			'Environmental Science',
			'Agriculture',
			'Other',
		])
		expect(await describedBy(page, 'Abstract')).toContain('Max 300 words.')
		expect(await describedBy(page, 'Keywords')).toContain('5-8 keywords, separated by commas.')
		expect(await page.title()).toBe('Submit Your Article | Fleuron')

		// counts words and keywords while one writes
		await field(page, 'Abstract').fill(Array.from({ length: 301 }, () => 'word').join(' '))
		await eventually(() => describedBy(page, 'Abstract')).toContain('301/300 words')
		expect(await describedBy(page, 'Abstract')).toContain('more than 300 words')
		await field(page, 'Abstract').fill('Three words only')
		await eventually(() => describedBy(page, 'Abstract')).toContain('3/300 words')
		expect(await describedBy(page, 'Abstract')).not.toContain('more than')
		await field(page, 'Keywords').fill('one, two,, three ,')
		await eventually(() => describedBy(page, 'Keywords')).toContain('3 keywords (5-8)')
		for (const label of ['Abstract', 'Keywords']) await field(page, label).fill('')

		await submitButton(page).click()
		const summary = form(page).getByRole('region', { name: '8 fields need attention' })
		await summary.waitFor()
		await eventually(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
		expect(await summary.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe('solid')
		expect(await summary.getByRole('listitem').allTextContents()).toEqual([
			'Word document: Required',
			'Article Title: Required',
			'Research Field: Required',
			'Abstract: Required',
			'Keywords: Required',
			'Full Name: Required',
			expect.stringMatching(/^Email: /),
			'Target Journal: Please select a journal',
		])
		for (const name of ['articleFile', 'title', 'researchField', 'abstract', 'keywords', 'authorName', 'authorEmail'])
			expect(await errorOf(page, name).textContent(), name).toBe('Required')
		expect(await errorOf(page, 'journalId').textContent()).toBe('Please select a journal')
		expect(await describedBy(page, 'Article Title')).toBe('Required')
		expect(await field(page, 'Article Title').getAttribute('aria-invalid')).toBe('true')
		await summary.getByRole('link', { name: 'Keywords' }).click()
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe('keywords')
		await page.keyboard.type('soil')
		await form(page).getByRole('region', { name: '7 fields need attention' }).waitFor()

		// a single mistake is shown where it is
		await fillIn(page)
		await submitButton(page).click()
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe('articleFile')
		expect(await errorOf(page, 'articleFile').textContent()).toBe('Required')
		expect(await form(page).getByText('need attention').count()).toBe(0)
		await chooseFile(page, await aManuscript({ title: '', authors: [], abstract: '', keywords: '' }))
		// it is taken when it has been opened
		await eventually(() => errorOf(page, 'articleFile').count()).toBe(0)
		await field(page, 'Email').fill('meera@example')
		await submitButton(page).click()
		await eventually(() => errorOf(page, 'authorEmail').textContent()).toBe('Invalid email')
		expect(await form(page).locator('[id$="-error"]').count()).toBe(1)
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe('authorEmail')
		await field(page, 'Email').fill('meera@example.org')
		await eventually(() => errorOf(page, 'authorEmail').count()).toBe(0)
		expect(tries).toHaveLength(0)
	})
})

describe('the file', () => {
	const refusedFiles: [string, Buffer][] = [
		['paper.doc', Buffer.alloc(10)],
		['paper.pdf', Buffer.alloc(10)],
		['paper.docx.zip', Buffer.alloc(10)],
		['empty.docx', Buffer.alloc(0)],
		['text.docx', Buffer.from('this is no Word document')],
		['sheet.docx', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))],
	]
	test('that is none or too large is refused in words and in a notification, also after an empty try', async () => {
		const page = await site.visit('/submit-article')
		await submitButton(page).click()
		await errorOf(page, 'articleFile').waitFor()
		const alert = form(page).getByRole('alert')
		for (const [name, content] of sampleOf(refusedFiles, 3, 'refused files')) {
			await chooseFile(page, content, name)
			await eventually(() => alert.textContent()).toBe('Invalid file typePlease upload a Word document (.docx only).')
			await eventually(() => toast(page).textContent()).toContain('Invalid file type')
			expect(await toast(page).textContent(), name).toContain('Please upload a Word document (.docx only).')
			expect(await form(page).getByText(name).count()).toBe(0)
			expect(await errorOf(page, 'articleFile').count(), name).toBe(0)
			expect(await field(page, 'Word document').getAttribute('aria-invalid')).toBe('true')
			// read aloud at once by the field, so the notification does not interrupt again
			expect(await page.locator('[aria-live="assertive"]').filter({ hasText: 'Invalid' }).count()).toBe(0)
			await toast(page).getByRole('button', { name: 'Dismiss notification' }).click()
			await eventually(() => toast(page).count()).toBe(0)
			await submitButton(page).click()
			await eventually(() => errorOf(page, 'articleFile').textContent()).toBe('Required')
			expect(await alert.count(), name).toBe(0)
		}
		// of one byte too many
		await field(page, 'Word document').setInputFiles(await fileOnDisk('paper.docx', new Uint8Array(tenMegabytes + 1)))
		await eventually(() => alert.textContent()).toBe('File too largePlease upload a file smaller than 10MB.')
		await eventually(() => toast(page).textContent()).toContain('File too large')
		expect(await toast(page).textContent()).toContain('Please upload a file smaller than 10MB.')
	})

	test('a wrong one does not take the place of the right one, also while that is read; Remove does, and keeps the focus', async () => {
		const page = await site.visit('/submit-article')
		const held = Promise.withResolvers<void>()
		await page.route('**/assets/read-manuscript-*.js', (route) => held.promise.then(() => route.continue()))
		await chooseFile(page, await aManuscript(), 'right.docx')
		await form(page).getByText('Reading your document...').waitFor()
		await chooseFile(page, Buffer.alloc(5), 'wrong.txt')
		await form(page).getByRole('alert').waitFor()
		held.resolve()
		await form(page).getByText('Reading your document...').waitFor({ state: 'hidden' })
		expect(await form(page).getByRole('alert').count()).toBe(1)
		expect(await form(page).getByText('right.docx').isVisible()).toBe(true)
		await chooseFile(page, Buffer.alloc(5), 'wrong.docx')
		await eventually(() => form(page).getByText('wrong.docx').count()).toBe(0)
		await eventually(() => form(page).getByText('right.docx').isVisible()).toBe(true)
		await form(page).getByRole('button', { name: 'Remove right.docx' }).press('Enter')
		await eventually(() => form(page).getByText('right.docx').count()).toBe(0)
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe('articleFile')
	})

	test('can be dropped; two at once cannot, and beside the zone the page stays', async () => {
		const page = await site.visit('/submit-article')
		const bytes = [...(await aManuscript())]
		const drop = (target: string, names: string[]) =>
			page.evaluate(
				([selector, all, content]) => {
					const data = new DataTransfer()
					for (const name of all) data.items.add(new File([new Uint8Array(content)], name))
					const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
					document.querySelector(selector)?.dispatchEvent(event)
					return event.defaultPrevented
				},
				[target, names, bytes] as const,
			)
		const zone = 'div:has(> div > label > #submission-articleFile)'
		expect(await drop(zone, ['a.docx', 'b.docx'])).toBe(true)
		await eventually(() => form(page).getByRole('alert').textContent()).toContain('Only one document')
		expect(await drop('footer', ['a.docx'])).toBe(true)
		expect(await form(page).getByText('a.docx').count()).toBe(0)
		await drop(zone, ['a.docx'])
		await form(page).getByText('a.docx').waitFor()
		await eventually(() => form(page).getByRole('alert').count()).toBe(0)
	})
})
