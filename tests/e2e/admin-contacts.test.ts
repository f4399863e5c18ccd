import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMessage, rowsIn } from '../contract/requests.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'

const site = testSite({ demo: false })
const table = (page: Page) => page.getByRole('table', { name: 'Contacts' })
const row = (page: Page, subject: string) => table(page).getByRole('row').filter({ hasText: subject })
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const open = (search = '', options = {}) => enter(site, `/admin/dashboard?tab=contacts${search}`, options)

async function write(subject: string, hours = 1): Promise<number> {
	const { name, email, message } = aMessage()
	const { rows } = await site.app.pool.query<{ id: number }>(
		`insert into contacts (name, email, subject, message, submitted_at)
		 values ($1, $2, $3, $4, now() - $5 * interval '1 hour') returning id`,
		[name, email, subject, message, hours],
	)
	return rows[0]?.id ?? 0
}
const stored = async (subject: string) => (await rowsIn(site.app, 'contacts')).find((one) => one.subject === subject)

test('an empty inbox says where messages come from; it has its columns, the age of what waits, a reply by mail, and statuses', async () => {
	const { page } = await open('', { expects: [/^500 PATCH/] })
	await page.getByRole('heading', { name: 'No contacts yet' }).waitFor()
	await page.getByRole('link', { name: 'Open the contact page' }).waitFor()

	await write('Fees, please', 3)
	await write('Fees, again', 30)
	await navigate(page, '/admin/dashboard?tab=contacts&q=fees')
	await row(page, 'Fees, please')
		.getByText(/^2[01] h left$/)
		.waitFor()
	await row(page, 'Fees, again')
		.getByText(/^[56] h late$/)
		.waitFor()
	const names = await table(page).getByRole('columnheader').allInnerTexts()
	expect(names.map((name) => name.trim())).toEqual([
		...['', 'Name', 'Email', 'Subject', 'Status', 'Assignee', 'Date', 'Actions'],
	])
	const address = row(page, 'Fees, please').getByRole('link', { name: 'ada@example.org' })
	expect(await address.getAttribute('href')).toBe('mailto:ada@example.org?subject=Re%3A%20Fees%2C%20please')
	await expectAccessible(page)

	// a status is changed in its row; a refused one comes back
	const status = row(page, 'Fees, please').getByRole('combobox', { name: /^Status of/ })
	await status.selectOption('In Progress')
	await expectTitle(page, 'Contact updated successfully')
	expect(await stored('Fees, please')).toMatchObject({ status: 'in_progress' })
	await refuse(page, '**/api/contacts/*/status', 'PATCH')
	await status.selectOption('Closed')
	await expectTitle(page, 'Failed to update contact status', 'alert')
	await eventually(() => status.inputValue()).toBe('in_progress')
})

test('a message shows the text of the visitor, takes status and notes, is opened by its address and deleted', async () => {
	await write('Read me')
	const old = await write('Old one', 2_000)
	const { page } = await open('&open=999999', {
		expects: [/^503 PATCH/, /^500 DELETE/, /^404 GET \/api\/contacts\/999999$/],
	})
	// one that is gone says so
	await expectTitle(page, 'This message is no longer there', 'alert')
	await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=contacts')
	await row(page, 'Read me').getByRole('link', { name: 'Edit: Read me' }).click()
	await dialog(page).getByRole('heading', { name: 'Read me' }).waitFor()
	for (const text of ['Ada Writer', 'ada@example.org', 'What does it cost?\nAnd when is it due?'])
		await eventually(() => dialog(page).innerText()).toContain(text)
	expect(await dialog(page).getByRole('textbox').first().getAttribute('name')).toBe('adminNotes')
	await expectAccessible(page)
	let sent: unknown
	await page.route('**/api/contacts/*/status', (route) => {
		sent = route.request().postDataJSON()
		return route.continue()
	})
	await dialog(page).getByLabel('Status').selectOption('Resolved')
	await dialog(page).getByLabel('Notes').fill('Answered by phone.')
	await page.keyboard.press('Control+s')
	await expectTitle(page, 'Contact updated successfully')
	expect(sent).toEqual({
		status: 'resolved',
		adminNotes: 'Answered by phone.',
		startedFrom: { status: 'new', adminNotes: null },
	})
	await eventually(() => addressOf(page)).not.toContain('open=')
	await row(page, 'Read me').getByRole('link', { name: 'Edit: Read me' }).click()
	await eventually(() => dialog(page).getByLabel('Notes').inputValue()).toBe('Answered by phone.')

	// what cannot be saved keeps what was written
	await refuse(page, '**/api/contacts/*/status', 'PATCH', 503, { success: false, error: 'Please wait a moment.' })
	await dialog(page).getByLabel('Notes').fill('Important')
	await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
	await eventually(() => dialog(page).getByRole('alert').innerText()).toBe(
		'Failed to update contact status. Please wait a moment.',
	)
	expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Important')
	await page.goBack({ waitUntil: 'commit' }).catch(() => null)
	await question(page).getByRole('button', { name: 'Keep editing' }).click()
	await eventually(() => question(page).count()).toBe(0)
	expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Important')
	await page.keyboard.press('Escape')
	await question(page).getByRole('button', { name: 'Discard changes' }).click()
	await eventually(() => dialog(page).count()).toBe(0)

	// opened by its address from anywhere
	await navigate(page, `/admin/dashboard?tab=contacts&q=nothing+like+it&open=${old}`)
	await dialog(page).getByRole('heading', { name: 'Old one' }).waitFor()

	// deleted; a failure is said inside the question and nowhere else
	await navigate(page, '/admin/dashboard?tab=contacts&q=read+me')
	await refuse(page, '**/api/contacts/*', 'DELETE')
	await row(page, 'Read me').getByRole('button', { name: 'Delete' }).click()
	await question(page)
		.getByText('Are you sure you want to delete this contact? This action cannot be undone.')
		.waitFor()
	await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
	await eventually(() => question(page).getByRole('alert').innerText()).toBe(
		'The contact could not be deleted. Please try again later.',
	)
	expect(await page.locator('[data-toast]').count()).toBe(0)
	await expectAccessible(page)
	await page.unroute('**/api/contacts/*')
	await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
	await expectTitle(page, 'Contact deleted successfully')
	expect(await stored('Read me')).toBeUndefined()
})
