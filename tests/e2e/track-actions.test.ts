import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { TrackedArticle } from '../../src/contract/articles.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { storeSubmission } from '../support/submissions.ts'
import { testSite } from './site.ts'
import { main, message, notice, openQuestion, send } from './track-page.ts'

const site = testSite()

const submit = (given?: Parameters<typeof storeSubmission>[1]) => storeSubmission(site.app, given)
/** What is stored about the submission with this private page. */
const stored = async (path: string) => (await site.app.json<{ data: TrackedArticle }>(`/api/articles${path}`)).data
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Withdraw this article?' })

describe('withdrawing', () => {
	test('is done with the keyboard alone, after a question that names the article and focuses Cancel', async () => {
		const path = await submit()
		const page = await site.visit(path)
		const button = page.getByRole('button', { name: 'Withdraw Article' })
		await button.focus()
		await page.keyboard.press('Enter')
		await question(page).waitFor()
		expect(await question(page).innerText()).toContain('Reading Speed and Recall in Long Documents')
		const cancel = question(page).getByRole('button', { name: 'Cancel' })
		const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
		await eventually(() => isFocused(cancel)).toBe(true)
		await page.keyboard.press('Enter')
		await eventually(() => question(page).count()).toBe(0)
		await eventually(() => isFocused(button)).toBe(true)
		expect((await stored(path)).withdrawnAt).toBeNull()

		await page.keyboard.press('Enter')
		await question(page).waitFor()
		await eventually(() => isFocused(cancel)).toBe(true)
		await page.keyboard.press('Escape')
		await eventually(() => question(page).count()).toBe(0)
		await eventually(() => isFocused(button)).toBe(true)
		await page.keyboard.press('Enter')
		await question(page).waitFor()
		await eventually(() => isFocused(cancel)).toBe(true)
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await page.getByText('This article was withdrawn.').waitFor()
		expect((await stored(path)).withdrawnAt).not.toBeNull()
		await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What happens next')
		expect(await button.count()).toBe(0)
		await notice(page, 'Article withdrawn')
		await page.reload()
		await eventually(() => main(page).locator('[data-badge]').textContent()).toBe('Withdrawn')

		await hydrated(page)
		await page.getByRole('button', { name: 'Take Back the Withdrawal' }).press('Enter')
		await notice(page, 'Withdrawal taken back')
		await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What happens next')
		expect((await stored(path)).withdrawnAt).toBeNull()
		await button.waitFor()
	})

	test('that fails says so in the question, which stays open', async () => {
		const path = await submit()
		const page = await site.visit(path, { expects: [/^503 POST/] })
		await page.route('**/withdraw', (route) =>
			route.fulfill({ status: 503, json: { success: false, error: 'Please try again in a moment.' } }),
		)
		await openQuestion(page)
		await question(page).getByRole('button', { name: 'Withdraw Article' }).click()
		await eventually(() => question(page).getByRole('alert').innerText()).toBe(
			'The article could not be withdrawn. Please try again in a moment.',
		)
		expect((await stored(path)).withdrawnAt).toBeNull()
		await page.unroute('**/withdraw')
		await question(page).getByRole('button', { name: 'Withdraw Article' }).click()
		await page.getByText('This article was withdrawn.').waitFor()
	})

	test('that comes too late says so and shows what has happened', async () => {
		const page = await site.visit(await submit({ title: 'Too Late' }), { expects: [/^409 POST/] })
		await openQuestion(page)
		await site.app.pool.query("update articles set status = 'published' where title = 'Too Late'")
		await question(page).getByRole('button', { name: 'Withdraw Article' }).click()
		await notice(page, 'This article is published and cannot be withdrawn here. Please write to us.')
		await page.getByText('Your paper is published.').waitFor()
		await eventually(() => question(page).count()).toBe(0)
		await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What happens next')
	})
})

describe('a message', () => {
	test('that is empty is Required, under its field and in focus', async () => {
		const page = await site.visit(await submit())
		await message(page).fill('  ')
		await send(page)
		const error = page.getByText('Required', { exact: true })
		await error.waitFor()
		expect(await message(page).getAttribute('aria-describedby')).toContain(await error.getAttribute('id'))
		await eventually(() => message(page).evaluate((element) => element === document.activeElement)).toBe(true)
		await message(page).fill('Now there is one')
		await eventually(() => error.count()).toBe(0)
	})

	test('outlives a failure, a lost connection and a reload, and is sent once', async () => {
		const path = await submit()
		const page = await site.visit(path, {
			expects: [/^500 POST/, /^failed POST .*ERR_INTERNET_DISCONNECTED/],
		})
		await page.route('**/messages', (route) => route.fulfill({ status: 500, body: '' }))
		await message(page).fill('The second author is missing.')
		await send(page)
		await notice(page, 'Error sending message')
		await page.unroute('**/messages')

		await page.context().setOffline(true)
		// the first failure was told in the same words
		await Promise.all([page.waitForEvent('requestfailed'), send(page)])
		await notice(page, 'Please try again later.')
		await page.context().setOffline(false)
		expect(await message(page).inputValue()).toBe('The second author is missing.')

		await page.reload()
		await hydrated(page)
		await eventually(() => message(page).inputValue()).toBe('The second author is missing.')
		await send(page)
		await notice(page, 'Message sent successfully!')
		await eventually(() => message(page).inputValue()).toBe('')
		await eventually(() => page.getByRole('list', { name: 'Messages' }).innerText()).toContain(
			'The second author is missing.',
		)
		expect((await stored(path)).messages).toHaveLength(1)
		await page.reload()
		await hydrated(page)
		expect(await message(page).inputValue()).toBe('')
	})

	test('that the server refuses shows its words under the field', async () => {
		const page = await site.visit(await submit(), { expects: [/^400 POST/] })
		await page.route('**/messages', (route) =>
			route.fulfill({
				status: 400,
				json: { success: false, error: 'text: At most 5000 characters', details: { text: 'At most 5000 characters' } },
			}),
		)
		await message(page).fill('short')
		await send(page)
		await page.getByText('At most 5000 characters', { exact: true }).waitFor()
	})
})
