import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { hoursAgo, storeSubmission } from '../support/submissions.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse, submitArticle } from './staff.ts'
import { dialog, row, storedArticle, table } from './staff-articles.ts'

const site = testSite({ demo: false })
const status = (page: Page, title: string) => row(page, title).getByRole('combobox', { name: /^Status of/ })
const stored = (title: string) => storedArticle(site, title)
const open = (path = '/admin/dashboard', options = {}) => enter(site, path, options)

test('the dashboard greets, counts and leads to filtered lists; the list has its columns, sorts, searches and filters in the address', async () => {
	await storeSubmission(site.app, {
		title: 'In review',
		history: [
			{ status: 'submitted', at: hoursAgo(3) },
			{ status: 'under_review', at: hoursAgo(2) },
		],
	})
	for (const title of ['Zebra finches', 'Alder trees']) await storeSubmission(site.app, { title })
	const { page } = await open()
	expect(await page.title()).toBe('Dashboard | Fleuron')
	await page.getByText('Welcome, Priya Raman').filter({ visible: true }).waitFor()
	await page.getByRole('link', { name: /^Total Articles: \d+$/ }).waitFor()
	await page.getByRole('link', { name: '1 pending review' }).click()
	await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=articles&status=under_review')
	await row(page, 'In review').waitFor()
	await eventually(() => row(page, 'Alder trees').count()).toBe(0)
	await page.goBack()
	await row(page, 'Alder trees').waitFor()
	expect(await page.getByRole('tab').first().innerText()).toBe('Articles')

	const names = await table(page).getByRole('columnheader').allInnerTexts()
	expect(names.map((name) => name.trim())).toEqual([
		...['', 'Title', 'Author', 'Field', 'Status', 'Assignee', 'File', 'Submitted', 'Actions'],
	])
	const title = table(page).getByRole('columnheader', { name: 'Title' })
	expect(await title.getAttribute('aria-sort')).toBe('none')
	await title.getByRole('link').click()
	await eventually(() => title.getAttribute('aria-sort')).toBe('ascending')
	await eventually(() => addressOf(page)).toContain('sort=title')
	const search = page.getByRole('searchbox', { name: 'Search articles' })
	await search.fill('finch')
	await eventually(() => table(page).getByRole('row').count()).toBe(2)
	expect(addressOf(page)).toContain('q=finch')
	await page.reload()
	await row(page, 'Zebra finches').waitFor()
	expect(await search.inputValue()).toBe('finch')
	await page.goBack()
	await row(page, 'Alder trees').waitFor()
	await eventually(() => search.inputValue()).toBe('')
	await search.fill('nothing has this')
	await page.getByRole('heading', { name: 'No articles found' }).waitFor()
	await page.getByRole('link', { name: 'Show all articles' }).click()
	await row(page, 'Alder trees').waitFor()

	// when the promise is at risk, what was withdrawn, and the filtered set as CSV without formulas
	await storeSubmission(site.app, { title: 'Waiting long', history: [{ status: 'submitted', at: hoursAgo(53) }] })
	await storeSubmission(site.app, { title: 'Waiting', history: [{ status: 'submitted', at: hoursAgo(17) }] })
	await storeSubmission(site.app, {
		title: 'Taken back',
		history: [
			{ status: 'submitted', at: hoursAgo(60) },
			{ status: 'withdrawn', at: hoursAgo(50) },
		],
	})
	await storeSubmission(site.app, { title: '=HYPERLINK("x") exported' })
	await navigate(page, '/admin/dashboard?q=a')
	// the list before it may show the same rows
	await eventually(() => search.inputValue()).toBe('a')
	await row(page, 'Waiting long').getByText('5 h late').waitFor()
	await row(page, 'Waiting')
		.filter({ hasText: /3[01] h left/ })
		.waitFor()
	await row(page, 'Taken back').getByText('Withdrawn').waitFor()
	expect(
		await row(page, 'Taken back')
			.getByText(/h late$/)
			.count(),
	).toBe(0)
	await search.fill('exported')
	await eventually(() => table(page).getByRole('row').count()).toBe(2)
	await row(page, 'exported').waitFor()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Export CSV' }).click(),
	])
	expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/)
	const text = await readFile(await file.path(), 'utf8')
	expect(text.trim().split('\r\n')).toHaveLength(2)
	expect(text).toContain(`"'=HYPERLINK(""x"") exported"`)
})

test('staff are warned when anyone may register, and told when the figures or the list do not come', async () => {
	const { page } = await open('/admin/people', {
		expects: [/^500 GET \/api\/admin\/summary/, /^500 GET \/api\/articles/],
	})
	const one = { total: 1, new: 1 }
	const summary: Omit<DashboardSummary, 'isRegistrationOpenToAll'> = {
		articles: { total: 1, underReview: 0 },
		promises: { articles: { late: 0, atRisk: 0 }, contacts: { late: 0, atRisk: 0 } },
		fileScans: { waiting: 0, infected: 0 },
		unreadMessages: 0,
		openProposals: 0,
		revisions: 0,
		contacts: { ...one, unread: 0 },
		journals: one,
		newsletters: { total: 1, unsubscribed: 0 },
	}
	await page.route('**/api/admin/summary', (route) =>
		route.fulfill({ json: { success: true, data: { ...summary, isRegistrationOpenToAll: true } } }),
	)
	await page.getByRole('link', { name: 'Dashboard' }).click()
	await page.getByText('Anyone on the internet can create an admin account.').waitFor()
	await refuse(page, '**/api/admin/summary', 'GET')
	await refuse(page, /\/api\/articles\?/, 'GET')
	await page.goto('/admin/dashboard')
	await page.getByText('The figures could not be loaded.').waitFor()
	await page.getByRole('heading', { name: 'Articles could not be loaded' }).waitFor()
	await page.unroute('**/api/admin/summary')
	await page.unroute(/\/api\/articles\?/)
	const retry = page.getByRole('button', { name: 'Retry' })
	await retry.first().click()
	await eventually(() => retry.count()).toBe(1)
	await retry.click()
	await table(page).waitFor()
	await page.getByRole('link', { name: /^Total Articles: \d+$/ }).waitFor()
	expect(await page.getByText('Anyone on the internet').count()).toBe(0)
})

test('a status is changed in its row, a file downloaded, a link renewed, and the side panel tells everything', async () => {
	// at once, by keys with Enter alone, and a refused one comes back
	for (const title of ['Triage accepted', 'Triage by keys', 'Triage stays']) await storeSubmission(site.app, { title })
	const { page } = await open('/admin/dashboard?q=triage', {
		expects: [/^500 PATCH/, /^500 GET .*download/, /^404 GET/],
	})
	await status(page, 'Triage accepted').selectOption('Accepted')
	await eventually(() => status(page, 'Triage accepted').inputValue()).toBe('accepted')
	await expectTitle(page, 'Article updated successfully')
	expect(await stored('Triage accepted')).toMatchObject({ status: 'accepted' })

	// not by each of the arrow keys
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
	})
	const select = status(page, 'Triage by keys')
	await select.focus()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await page.getByText('Press Enter to set Accepted').waitFor()
	await page.keyboard.press('Escape')
	await eventually(() => select.inputValue()).toBe('submitted')
	await page.keyboard.press('ArrowDown')
	await page.getByText('Press Enter to set Under Review').waitFor()
	await page.keyboard.press('Tab')
	await eventually(() => select.inputValue()).toBe('submitted')
	await select.focus()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expectTitle(page, 'Article updated successfully')
	expect(sent).toEqual(['{"status":"rejected","startedFrom":{"status":"submitted"}}'])
	expect(await stored('Triage by keys')).toMatchObject({ status: 'rejected' })

	await refuse(page, '**/api/articles/*/status', 'PATCH')
	await status(page, 'Triage stays').selectOption('Rejected')
	await expectTitle(page, 'Failed to update article status', 'alert')
	await eventually(() => status(page, 'Triage stays').inputValue()).toBe('submitted')
	expect(await stored('Triage stays')).toMatchObject({ status: 'submitted' })
	await page.unroute('**/api/articles/*/status')

	// the file is downloaded as it was sent, in four clicks; one that does not come, or is not there, says so
	await submitArticle(site, { title: 'With a file' }, 'my paper.docx')
	await storeSubmission(site.app, { title: 'Without a file', fileName: null })
	await navigate(page, '/admin/dashboard?q=a+file')
	await row(page, 'Without a file').getByText('No file').waitFor()
	await refuse(page, '**/download', 'GET')
	await row(page, 'With a file').getByRole('button', { name: 'Download' }).click()
	await expectTitle(page, 'Failed to download file', 'alert')
	await page.unroute('**/download')
	await row(page, 'With a file').getByRole('link', { name: 'With a file', exact: true }).click()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		dialog(page).getByRole('button', { name: 'Download my paper.docx' }).click(),
	])
	expect(file.suggestedFilename()).toBe('my paper.docx')
	expect((await readFile(await file.path())).length).toBe(200_000)
	await eventually(() => page.getByText('File downloaded successfully').count()).toBeGreaterThan(0)
	await dialog(page)
		.getByRole('combobox', { name: /^Status of/ })
		.selectOption('Under Review')
	await expectTitle(page, 'Article updated successfully')
	expect(await stored('With a file')).toMatchObject({ status: 'under_review' })

	// renews the link of the author, and shows the new one once while there is no mail
	const old = await storeSubmission(site.app, { title: 'Link went astray' })
	await navigate(page, '/admin/dashboard?q=astray')
	await row(page, 'Link went astray').getByRole('link', { name: 'Link went astray', exact: true }).click()
	await dialog(page).getByRole('button', { name: 'Renew link' }).click()
	const asked = page.getByRole('dialog', { name: 'Renew the author’s link' })
	await asked.getByText('shown to you once').waitFor()
	await asked.getByRole('button', { name: 'Renew link' }).click()
	const link = await page.getByLabel('The author’s new link').inputValue()
	expect((await site.app.get(`/api/articles${new URL(link).pathname}`)).status).toBe(200)
	expect((await site.app.get(`/api/articles${old}`)).status).toBe(404)
	await page.getByRole('button', { name: 'Done' }).click()
	await dialog(page).getByRole('button', { name: 'Renew link' }).waitFor()
	await eventually(() => page.getByLabel('The author’s new link').count()).toBe(0)

	// tells everything, is in the address, and says when its article is gone
	await storeSubmission(site.app, { title: 'Another by her' })
	await storeSubmission(site.app, {
		title: 'All about it',
		messages: [{ text: 'The second author is missing.', at: hoursAgo(1) }],
	})
	await navigate(page, '/admin/dashboard?q=all+about')
	await status(page, 'All about it').selectOption('Under Review')
	await expectTitle(page, 'Article updated successfully')
	await row(page, 'All about it').getByRole('link', { name: 'All about it', exact: true }).click()
	await dialog(page).getByText('Submitted → Under Review by Priya Raman').waitFor()
	for (const part of [
		'Long documents are read slowly.',
		'The second author is missing.',
		'by the author',
		'Another by her',
	])
		await eventually(() => dialog(page).innerText()).toContain(part)
	expect(addressOf(page)).toMatch(/open=\d+$/)
	await page.reload()
	await dialog(page).getByText('The second author is missing.').waitFor()
	await page.keyboard.press('Escape')
	await eventually(() => addressOf(page)).not.toContain('open=')

	// of an article that is gone it says so
	await navigate(page, '/admin/dashboard?open=999999')
	await dialog(page).getByText('This article is no longer there.').waitFor()
	// an address that was typed in is answered the same, and unknown filters are ignored
	await page.goto('/admin/dashboard?open=that-one&status=bogus&sort=odd&page=-3')
	await dialog(page).getByText('This article is no longer there.').waitFor()
	await page.getByRole('row').nth(1).waitFor({ state: 'attached' })
	expect(await page.getByText('could not be loaded').count()).toBe(0)
})
