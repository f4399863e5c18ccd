import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenChange } from '../../src/contract/status-changes.ts'
import { signUp } from '../support/admins.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { login } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, isFocused, submitArticle } from './staff.ts'
import { dialog, row, storedArticle, table } from './staff-articles.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const site = testSite({ demo: false, settings: { mail: smtp.settings } })
beforeAll(() => site.app.mail.start())

const status = (page: Page, title: string) => row(page, title).getByRole('combobox', { name: /^Status of/ })
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: false }).first()
const subjectsTo = async (address: string) => (await smtp.read(address)).map(({ subject }) => subject)

/** As if the half minute had passed. */
async function passTime(title: string): Promise<void> {
	await site.app.pool.query(
		'update mails set due_at = now() where article_id = (select id from articles where title = $1)',
		[title],
	)
	site.app.mail.wake()
}

/** Half a minute may be over before a slow machine has looked at everything: here it lasts an hour. */
async function waitLonger(page: Page): Promise<void> {
	await page.route('**/api/articles/*/status', async (route) => {
		const response = await route.fetch()
		const answer = (await response.json()) as { data: { id: number; undo: OpenChange } }
		const { id, undo } = answer.data
		await site.app.pool.query("update mails set due_at = due_at + interval '1 hour' where id = $1", [undo.mailId])
		await moveBack(site.app, id, -3_600)
		undo.secondsLeft += 3_600
		await route.fulfill({ response, json: answer })
	})
}

test('a status that is changed in its row or its dialog is undone while its mail waits, or is told; an invitation is mailed', async () => {
	// also when a filter hides the row; then no mail is sent
	await submitArticle(site, { title: 'Changed by mistake', authorEmail: 'undone@example.org' })
	const { page } = await enter(site, '/admin/dashboard?q=mistake', { expects: [/^409 POST/] })
	await waitLonger(page)
	await status(page, 'Changed by mistake').selectOption('Rejected')
	await page.getByText('The mail to the author waits half a minute.').first().waitFor()
	await row(page, 'Changed by mistake')
		.getByText(/^Mail in \d+ s$/)
		.waitFor()
	// the seconds are not for screen readers, and nothing that changes is in a live region
	expect(await page.locator('[data-pending-mail] [aria-hidden=true]').count()).toBe(1)
	expect(await page.locator('[aria-live] [data-pending-mail], [role=status] [data-pending-mail]').count()).toBe(0)
	await expectAccessible(page)
	await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Submitted')
	const hidden = page.getByRole('list', { name: 'Changes that can be undone' })
	await hidden.getByText('Changed by mistake is now Rejected.').waitFor()
	// the server knows what can be undone, so a reload changes nothing
	await page.reload()
	await hydrated(page)
	await hidden.getByText('Changed by mistake is now Rejected.').waitFor()
	await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Rejected')
	await eventually(() => hidden.count()).toBe(0)
	await undo(page).focus()
	await page.keyboard.press('Enter')
	await expectTitle(page, 'Change undone')
	await eventually(() => table(page).count()).toBe(0)
	await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('All statuses')
	await eventually(() => status(page, 'Changed by mistake').inputValue()).toBe('submitted')
	await eventually(() => undo(page).count()).toBe(0)
	expect(await storedArticle(site, 'Changed by mistake')).toMatchObject({ status: 'submitted' })
	const told = await site.app.pool.query("select from mails where kind = 'article-status'")
	expect(told.rowCount).toBe(0)

	// when the time is over it cannot be undone, and the history says what was sent
	await submitArticle(site, { title: 'Told in time', authorEmail: 'told@example.org' })
	await navigate(page, '/admin/dashboard?q=told')
	await status(page, 'Told in time').selectOption('Under Review')
	await undo(page).waitFor()
	await passTime('Told in time')
	await eventually(() => subjectsTo('told@example.org')).toContainEqual(expect.stringMatching(/is under review$/))
	await undo(page).click()
	await expectTitle(page, 'Failed to undo the change', 'alert')
	await eventually(() => undo(page).count()).toBe(0)
	await eventually(() => isFocused(page, 'select')).toBe(true)
	expect(await status(page, 'Told in time').inputValue()).toBe('under_review')
	await row(page, 'Told in time').getByRole('link', { name: 'Told in time', exact: true }).click()
	const line = dialog(page).getByRole('listitem').filter({ hasText: 'Submitted → Under Review' })
	await line.getByText(/^Mail sent at /).waitFor()
	expect(await line.getByRole('link', { name: 'Open this mail' }).getAttribute('href')).toMatch(
		/^\/admin\/mail\?open=\d+$/,
	)

	// the edit dialog shows the mail; its words are edited, or it is switched off
	await submitArticle(site, { title: 'Written to by hand', authorEmail: 'hand@example.org' })
	await navigate(page, '/admin/dashboard?q=by+hand')
	const edit = () =>
		row(page, 'Written to by hand')
			.getByRole('button', { name: /^Edit: / })
			.click()
	await edit()
	await field(page, 'Status').selectOption('Accepted')
	const frame = page.frameLocator('iframe[title^="Preview of the mail"]')
	await frame.getByText('Your article has been accepted.').filter({ visible: true }).first().waitFor()
	await field(page, 'Message').fill('')
	await page.keyboard.press('Control+s')
	await dialog(page).getByText('Required', { exact: true }).waitFor()
	await eventually(() => isFocused(page, '[name="mail.message"]')).toBe(true)
	await expectAccessible(page)
	await field(page, 'Subject').fill('Good news')
	await field(page, 'Message').fill('The board liked it.')
	await frame.getByRole('paragraph').filter({ hasText: 'The board liked it.' }).waitFor()
	await page.keyboard.press('Control+s')
	await expectTitle(page, 'Article updated successfully')
	await passTime('Written to by hand')
	await eventually(() => subjectsTo('hand@example.org')).toContain('Good news')
	const mail = (await smtp.read('hand@example.org')).find(({ subject }) => subject === 'Good news')
	expect(mail?.text).toContain('The board liked it.')

	await edit()
	await field(page, 'Status').selectOption('Published')
	await field(page, 'Reason').fill('The board decided so.')
	await dialog(page).getByRole('switch', { name: 'Tell the author by mail' }).uncheck()
	expect(await dialog(page).locator('iframe').count()).toBe(0)
	await page.keyboard.press('Control+s')
	await expectTitle(page, 'Article updated successfully')
	expect(await storedArticle(site, 'Written to by hand')).toMatchObject({ status: 'published' })
	await row(page, 'Written to by hand').getByRole('link', { name: 'Written to by hand', exact: true }).click()
	await dialog(page)
		.getByRole('listitem')
		.filter({ hasText: 'Accepted → Published' })
		.getByText('The author was not told.')
		.waitFor()
	const { rows } = await site.app.pool.query(
		"select from mails where recipient = 'hand@example.org' and kind = 'article-status'",
	)
	expect(rows).toHaveLength(1)

	// an invitation is mailed, and can still be copied
	await navigate(page, '/admin/people')
	await page.getByLabel('Email', { exact: true }).fill('nobody')
	await page.getByRole('button', { name: 'Create invitation' }).click()
	await page.getByText('Invalid email', { exact: true }).waitFor()
	await page.getByLabel('Email', { exact: true }).fill('invited@example.org')
	await page.getByRole('button', { name: 'Create invitation' }).click()
	await page.getByText('The mail to invited@example.org with this link is in the outbox.').waitFor()
	const link = await page.getByLabel('Invitation link').inputValue()
	await page.getByRole('button', { name: 'Revoke invited@example.org' }).waitFor()
	await eventually(async () => (await smtp.read('invited@example.org'))[0]?.text ?? '').toContain(link)
})

describe('a forgotten password', () => {
	const submit = (page: Page) => page.locator('form button[type=submit]').click()
	async function linkTo(email: string): Promise<string> {
		await eventually(async () => (await smtp.read(email)).length).toBe(1)
		const [mail] = await smtp.read(email)
		return /http\S+reset-password\?code=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
	}

	test('is replaced, from the sign-in page by the link in the mail and back', async () => {
		const staff = await signUp(site.app, { name: 'Priya Raman' })
		const page = await site.visit('/admin/login', { expects: [/^400 POST/] })
		await page.getByRole('link', { name: 'Forgot password?' }).click()
		await page.getByRole('heading', { name: 'Forgot password?' }).waitFor()
		await submit(page)
		await page.getByText('Required', { exact: true }).waitFor()
		const answers: string[] = []
		for (const email of ['stranger@example.org', staff.email]) {
			await page.getByLabel('Email').fill(email)
			await page.keyboard.press('Enter')
			await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
			answers.push((await page.locator('main').innerText()).replace(email, 'x'))
			if (email !== staff.email) await page.getByRole('button', { name: 'Ask again' }).click()
		}
		expect(answers[0]).toBe(answers[1])
		expect(await smtp.read('stranger@example.org')).toEqual([])

		const link = await linkTo(staff.email)
		await page.goto(link)
		await hydrated(page)
		await page.getByRole('heading', { name: 'New password' }).waitFor()
		await eventually(() => addressOf(page)).toBe('/admin/reset-password')
		expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('code')
		const tokens = page.locator('form input')
		expect(await tokens.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual([
			'new-password',
			'new-password',
		])
		await tokens.nth(0).fill('12345')
		await submit(page)
		await page.getByText('At least 6 characters', { exact: true }).waitFor()
		await tokens.nth(0).fill('a quite new password')
		await tokens.nth(1).fill('a quite other password')
		await submit(page)
		await page.getByText('The two are not the same', { exact: true }).waitFor()
		await eventually(() => isFocused(page, '[name=repeated]')).toBe(true)
		await expectAccessible(page)
		await tokens.nth(1).fill('a quite new password')
		await page.keyboard.press('Enter')
		await page.getByText('Your new password is set').waitFor()
		await eventually(() => addressOf(page)).toBe('/admin/login')
		expect((await site.app.get('/api/admin/me', staff.headers)).status).toBe(401)
		expect((await login(site.app, staff)).status).toBe(401)
		await page.getByRole('textbox', { name: 'Email' }).fill(staff.email)
		await page.locator('[name=password]').fill('a quite new password')
		await submit(page)
		await page.getByText('Welcome, Priya Raman').filter({ visible: true }).waitFor()

		// the link works once
		await page.goto(link)
		await hydrated(page)
		await eventually(() => addressOf(page)).toBe('/admin/reset-password')
		await eventually(() => tokens.count()).toBe(2)
		for (const input of await tokens.all()) await input.fill('yet another password')
		await submit(page)
		await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
		await page.getByText('This link was used already or has expired.').waitFor()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Ask for a new link' }).click()
		await page.getByRole('heading', { name: 'Forgot password?' }).waitFor()
		expect(addressOf(page)).toBe('/admin/forgot-password')

		// an address without its code says so
		await page.goto('/admin/reset-password')
		await page.getByText('Please open the link in the mail once more').waitFor()
		await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
	})
})
