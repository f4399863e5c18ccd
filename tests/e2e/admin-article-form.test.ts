import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, eventually, idle } from '../support/browser.ts'
import { hoursAgo, storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'
import { dialog, question, row, storedArticle } from './staff-articles.ts'

const site = testSite({ demo: false })
const stored = (title: string) => storedArticle(site, title)
const open = (path = '/admin/dashboard', options = {}) => enter(site, path, options)
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: false }).first()

/** What is still loading has no violations to find. */
async function look(page: Page): Promise<void> {
	await idle(page)
	await expectAccessible(page)
}

test('an article is asked for what it needs, created with every field by keyboard, and deleted after a question', async () => {
	await site.addJournal({ title: 'Almanac of Tides' })
	const journalId = await site.addJournal({ title: 'Annals of Quiet Measurement' })
	await site.addJournal({ title: 'Zones of Silence' })
	const { page } = await open('/admin/dashboard', { expects: [/^400 POST/, /^500 DELETE/] })
	await page.getByRole('button', { name: 'Add article' }).first().click()
	const save = dialog(page).getByRole('button', { name: 'Save', exact: true })

	// under the fields, with the focus on the first
	await save.click()
	await eventually(() => dialog(page).getByText('Required', { exact: true }).count()).toBe(5)
	await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
	const described = await field(page, 'Title').getAttribute('aria-describedby')
	expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Required')
	await dialog(page).getByRole('button', { name: 'Add author' }).click()
	await look(page)
	await field(page, 'Title').fill('Written by staff')
	await eventually(() => dialog(page).getByText('Required', { exact: true }).count()).toBe(4)
	for (const [name, text] of [
		['Abstract', 'What it is about.'],
		['Author name', 'Ada Writer'],
		['Author email', 'ada@example.org'],
	] as const)
		await field(page, name).fill(text)
	await field(page, 'Research field').selectOption('Physics')
	await save.click()
	await dialog(page).getByText('Please correct what is marked.').first().waitFor()
	await dialog(page).getByLabel('Author 1, Family').fill('Berg')
	await dialog(page).getByLabel('Author 1, Particle').fill('van der')

	// the words of the server under the field
	await field(page, 'DOI').fill('nonsense')
	await save.click()
	await dialog(page).getByText('must look like 10.1234/abcd', { exact: true }).waitFor()
	await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('doi')
	expect(await dialog(page).getByRole('alert').innerText()).toMatch(/^Failed to create article\. /)
	await expectTitle(page, 'Failed to create article', 'alert')
	expect(await stored('Written by staff')).toBeUndefined()

	// Ctrl+S saves
	await field(page, 'DOI').fill('https://doi.org/10.1234/abcd')
	await field(page, 'Year').fill('2026')
	// before the journals are there, Enter takes the first that has the whole text, and saving waits for it
	const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
	await page.route('**/api/journals?*', async (route) => {
		await mayAnswer
		await route.continue()
	})
	await field(page, 'Journal').fill('quiet meas')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Control+s')
	answer()
	await expectTitle(page, 'Article created successfully')
	await row(page, 'Written by staff').waitFor()
	expect(await stored('Written by staff')).toMatchObject({
		doi: '10.1234/abcd',
		publication_year: 2026,
		journal_id: journalId,
		author_line: 'van der Berg',
	})
	// it closes when the lists are loaded again
	await eventually(() => dialog(page).count()).toBe(0)

	// deleted after a question that names it and focuses Cancel; a failure stays inside
	await storeSubmission(site.app, { title: 'To be deleted', history: [{ status: 'submitted', at: hoursAgo(90) }] })
	await navigate(page, '/admin/dashboard?q=deleted')
	const ask = () => row(page, 'To be deleted').getByRole('button', { name: 'Delete: To be deleted' }).click()
	// the list before it may show the same row
	await eventually(() => page.getByRole('searchbox', { name: 'Search articles' }).inputValue()).toBe('deleted')
	await row(page, 'To be deleted').waitFor()
	await look(page)
	await row(page, 'To be deleted').getByRole('link', { name: 'To be deleted', exact: true }).click()
	await dialog(page).waitFor()
	await look(page)
	await page.keyboard.press('Escape')
	await eventually(() => dialog(page).count()).toBe(0)
	await ask()
	await question(page)
		.getByText('Are you sure you want to delete this article? This action cannot be undone.')
		.waitFor()
	expect(await question(page).innerText()).toContain('To be deleted')
	await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
	await look(page)
	await page.keyboard.press('Enter')
	await eventually(() => question(page).count()).toBe(0)
	await refuse(page, '**/api/articles/*', 'DELETE')
	await ask()
	await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
	await question(page).getByRole('alert').waitFor()
	await eventually(() => page.getByText('Failed to delete article', { exact: true }).count()).toBeGreaterThan(0)
	await page.unroute('**/api/articles/*')
	await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
	await expectTitle(page, 'Article deleted successfully')
	await page.getByRole('heading', { name: 'No articles found' }).waitFor()
	await look(page)
	expect(await stored('To be deleted')).toBeUndefined()
})

test('unsaved changes are not lost by Esc, by Cancel or by Back; a double click saves once; Ctrl+K finds it', async () => {
	await storeSubmission(site.app, { title: 'Guarded' })
	const { page } = await open('/admin/people')
	await page.getByRole('link', { name: 'Dashboard' }).click()
	await row(page, 'Guarded').getByRole('button', { name: 'Edit: Guarded' }).click()
	await field(page, 'Title').fill('Guarded and changed')
	for (const leave of [
		() => page.keyboard.press('Escape'),
		() => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
		() => page.goBack({ waitUntil: 'commit' }).catch(() => null),
	]) {
		await leave()
		await question(page).getByText('What you changed here has not been saved.').waitFor()
		await page.keyboard.press('Enter')
		await eventually(() => question(page).count()).toBe(0)
		expect(await field(page, 'Title').inputValue()).toBe('Guarded and changed')
	}
	await page.keyboard.press('Escape')
	await question(page).getByRole('button', { name: 'Discard changes' }).click()
	await eventually(() => dialog(page).count()).toBe(0)
	await row(page, 'Guarded').getByRole('button', { name: 'Edit: Guarded' }).click()
	await eventually(() => field(page, 'Title').inputValue()).toBe('Guarded')
	await page.keyboard.press('Escape')
	await eventually(() => dialog(page).count()).toBe(0)

	let count = 0
	await page.route('**/api/articles/*', (route) => {
		if (route.request().method() === 'PUT') count += 1
		return route.continue()
	})
	await row(page, 'Guarded').getByRole('button', { name: 'Edit: Guarded' }).click()
	await field(page, 'Title').fill('After the edit')
	await dialog(page).getByRole('button', { name: 'Save', exact: true }).dblclick()
	await expectTitle(page, 'Article updated successfully')
	await row(page, 'After the edit').waitFor()
	expect(count).toBe(1)
	await eventually(() => dialog(page).count()).toBe(0)

	// by keyboard alone
	await page.keyboard.press('Control+k')
	await dialog(page).waitFor()
	await page.keyboard.type('after the')
	await dialog(page)
		.getByRole('option', { name: /After the edit/ })
		.waitFor()
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { level: 1, name: 'After the edit' }).waitFor()
	expect(addressOf(page)).toMatch(/^\/admin\/articles\/\d+$/)
})
