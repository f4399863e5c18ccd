import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { testSite, type VisitOptions } from './site.ts'
import {
	accept,
	answerWith,
	article,
	chooseFile,
	errorOf,
	field,
	filled,
	fillIn,
	form,
	journalField,
	keysOf,
	refusal,
	submitButton,
	toast,
} from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()
const success = (page: Page) => page.getByRole('heading', { name: 'We have your article' }).waitFor()

/** A form that only has to be sent. */
async function ready(options: VisitOptions = {}): Promise<Page> {
	const page = await site.visit('/submit-article', options)
	await chooseFile(page, await aManuscript())
	await filled(page)
	await fillIn(page)
	return page
}

async function keepsEverything(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(article)) expect(await field(page, label).inputValue()).toBe(text)
	expect(await field(page, 'Research Field').inputValue()).toBe('Agriculture')
	expect(await journalField(page).inputValue()).toBe('Annals of Dryland Agroforestry')
	expect(await form(page).getByText('paper.docx').isVisible()).toBe(true)
}

/** Ends what is said, so that the next check reads what comes then. */
async function dismiss(page: Page): Promise<void> {
	await toast(page).getByRole('button', { name: 'Dismiss notification' }).click()
	await eventually(() => toast(page).count()).toBe(0)
}

describe('a failure', () => {
	const refusals: [number, string | undefined, string][] = [
		[500, 'Something went wrong.', 'Something went wrong.'],
		[500, undefined, 'Failed to submit article'],
		[429, 'Too many articles came from your network. Please try again in 40 minutes.', 'in 40 minutes.'],
		[503, 'The server is starting. Please try again.', 'The server is starting. Please try again.'],
	]
	test('of the server, the connection or the upload keeps everything and says so; the same content has the same key', async () => {
		const sample = sampleOf(refusals, 2, 'refusals')
		const page = await ready({
			expects: [
				...sample.map(([status]) => new RegExp(`^${status} POST /api/articles$`)),
				/^failed POST .*ERR_INTERNET_DISCONNECTED$/,
			],
		})
		for (const [status, sentence, said] of sample) {
			const tries = await answerWith(page, refusal(status, sentence))
			await submitButton(page).click()
			await eventually(() => toast(page).textContent()).toContain('Error submitting article')
			expect(await toast(page).textContent(), `${status}`).toContain(said)
			await keepsEverything(page)
			await form(page).getByText('Your article was not submitted.').waitFor()
			await eventually(() => submitButton(page).textContent()).toBe('Submit Article')

			await dismiss(page)
			await submitButton(page).click()
			await eventually(() => tries.length).toBe(2)
			await eventually(() => toast(page).count()).toBe(1)
			await form(page).getByText('Your article was not submitted.').waitFor()
			await dismiss(page)
			await field(page, 'Article Title').fill('A changed title')
			await submitButton(page).click()
			await eventually(() => tries.length).toBe(3)
			await eventually(() => toast(page).count()).toBe(1)
			const [first, second, third] = keysOf(tries)
			expect(second).toBe(first)
			expect(third).not.toBe(first)
			await dismiss(page)
			await field(page, 'Article Title').fill(article['Article Title'])
			await page.unroute('**/api/articles')
		}

		// an answer that is no answer, and no connection
		const portal = { status: 200, contentType: 'text/html', body: '<html>portal</html>' }
		await page.route('**/api/articles', (route) => route.fulfill(portal), { times: 1 })
		await submitButton(page).click()
		await eventually(() => toast(page).textContent()).toContain('Please try again later.')
		await keepsEverything(page)
		await dismiss(page)
		await page.context().setOffline(true)
		try {
			await submitButton(page).click()
			await eventually(() => toast(page).textContent()).toContain('Please try again later.')
			await form(page)
				.getByText(/^You are offline\. Everything you entered is still here/)
				.waitFor()
			await keepsEverything(page)
		} finally {
			await page.context().setOffline(false)
		}
		await dismiss(page)

		// an upload shows that it is under way, can be cancelled, and is taken up again with the same key
		const tries = await answerWith(page, (route, count) => (count === 1 ? undefined : accept(route)))
		await submitButton(page).click()
		await eventually(() => submitButton(page).textContent()).toBe('Submitting...')
		await eventually(() => tries.length).toBe(1)
		expect(await form(page).getByRole('progressbar', { name: 'Upload' }).isVisible()).toBe(true)
		// pressing again during the upload does nothing
		await submitButton(page).press('Enter')
		await field(page, 'Article Title').press('Enter')
		expect(tries).toHaveLength(1)

		await form(page).getByRole('button', { name: 'Cancel' }).click()
		await eventually(() => submitButton(page).textContent()).toBe('Submit Article')
		await form(page)
			.getByText(/was cancelled|stopped waiting/)
			.waitFor()
		await eventually(() => submitButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
		await keepsEverything(page)

		await submitButton(page).click()
		await success(page)
		const [first, second] = keysOf(tries)
		expect(second).toBe(first)
	})

	test('about the size of the file or about fields is shown under them and leads to the first', async () => {
		const page = await ready({ expects: [/^413 POST/, /^400 POST/] })
		await answerWith(page, (route) => route.fulfill({ status: 413, body: '<html>Request Entity Too Large</html>' }))
		await submitButton(page).click()
		await eventually(() => errorOf(page, 'articleFile').textContent()).toBe('Please upload a file smaller than 10MB.')
		await eventually(() => toast(page).textContent()).toContain('Failed to submit article')
		await keepsEverything(page)
		await dismiss(page)
		await page.unroute('**/api/articles')

		await chooseFile(page, await aManuscript())
		await eventually(() => errorOf(page, 'articleFile').count()).toBe(0)
		await filled(page)
		const sentence = 'This journal is closed for submissions. Please select another journal.'
		await answerWith(
			page,
			refusal(400, 'Please check the form.', { journalId: sentence, keywords: 'Too odd', body: 'x' }),
		)
		await submitButton(page).click()
		await eventually(() => errorOf(page, 'keywords').textContent()).toBe('Too odd')
		await eventually(() => errorOf(page, 'journalId').textContent()).toBe(sentence)
		await eventually(() => page.locator(':focus').getAttribute('name')).toBe('keywords')
		await field(page, 'Keywords').fill('soil')
		await eventually(() => errorOf(page, 'keywords').count()).toBe(0)
		// only another journal fixes this
		expect(await errorOf(page, 'journalId').count()).toBe(1)
	})
})

describe('the upload', () => {
	test('continues while the author looks at another page, and its receipt is shown later', async () => {
		const page = await ready()
		let answer: (() => unknown) | undefined
		const tries = await answerWith(page, (route) => {
			answer = () => accept(route)
		})
		await submitButton(page).click()
		await eventually(() => tries.length).toBe(1)
		await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
		await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
		await page.getByRole('contentinfo').getByRole('link', { name: 'Submit Article' }).click()
		await eventually(() => submitButton(page).textContent()).toBe('Submitting...')
		await answer?.()
		await success(page)
		expect(tries).toHaveLength(1)
	})
})
