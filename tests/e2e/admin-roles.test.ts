import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aMessage, postJson, rowsIn } from '../contract/requests.ts'
import { signUp } from '../support/admins.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, submitArticle } from './staff.ts'

const site = testSite()
const refusal = 'Your role does not allow this. Please ask an administrator.'
const places = (page: Page) => page.getByRole('navigation', { name: 'Staff' }).getByRole('link').allInnerTexts()
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const account = (page: Page, name: string) =>
	page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name })

/** The names of the buttons, switches and selects of a tab that change something. */
async function controlsOf(page: Page, tab: string, table: string): Promise<string[]> {
	await page.locator(`[role="tab"][data-value="${tab}"]`).click()
	const panel = page.getByRole('tabpanel')
	await panel.getByRole('table', { name: table }).getByRole('rowheader').first().waitFor()
	const names = await panel
		.locator('button, table select, [role="switch"]')
		.filter({ visible: true })
		.evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-label') ?? control.textContent))
	const verbs = names.map(
		(name) => name.trim().match(/^(Add|Edit|Delete|Export|Status of|Active|New|Open)\b/)?.[1] ?? '',
	)
	return [...new Set(verbs)].filter(Boolean).sort()
}

let article = 0
beforeAll(async () => {
	article = await submitArticle(site, { title: 'Soil under Stress' })
	expect((await postJson(site.app, '/api/contacts', aMessage({ subject: 'A question' }))).status).toBe(200)
	await site.app.pool.query("insert into newsletter_subscribers (email) values ('reader@example.org')")
})

const tabs = [
	['articles', 'Articles', ['Add', 'Delete', 'Edit', 'Export', 'Status of'], []],
	['contacts', 'Contacts', ['Delete', 'Export', 'Status of'], ['Status of']],
	['journals', 'Journals', ['Active', 'Add', 'Delete', 'Edit', 'Export', 'New', 'Open'], []],
	['newsletters', 'Subscribers', ['Export'], []],
	['testimonials', 'Testimonials', ['Active', 'Add', 'Delete', 'Edit', 'Export'], []],
	['categories', 'Categories', ['Active', 'Add', 'Delete', 'Edit', 'Export'], []],
] as const

test('an editor is offered everything but the accounts of others', async () => {
	const { page } = await enter(site, '/admin/dashboard', { role: 'editor' })
	await eventually(() => places(page)).toEqual(['Dashboard', 'Campaigns', 'Account', 'Mail', 'Activity'])
	for (const [tab, table, offered] of tabs) expect([tab, await controlsOf(page, tab, table)]).toEqual([tab, offered])
	await page.getByRole('link', { name: 'Campaigns' }).click()
	await page.getByRole('button', { name: 'New campaign' }).first().waitFor()
	await page.getByRole('link', { name: 'Account' }).click()
	await page.getByRole('heading', { name: 'Authenticator app' }).waitFor()
	await eventually(() => main(page).getByRole('heading').allInnerTexts()).toEqual([
		'Account',
		'Your account',
		'Sessions',
		'Second factor',
		'Passkeys',
		'Authenticator app',
	])
	await page.getByRole('button', { name: 'Change password' }).click()
	await dialog(page).getByLabel('Current password').waitFor()
	await page.keyboard.press('Escape')
	await navigate(page, '/admin/status')
	await page.getByText(refusal).waitFor()
})

test('an admin chooses the role of another account, not the own one, and invites somebody with a role; lowered to an assistant, others are refused', async () => {
	const other = await signUp(site.app, { name: 'Omar Reader' })
	const { page, staff } = await enter(site, '/admin/people', {
		expects: [/^409 PATCH/, /^403 DELETE/, /^403 GET \/api\/trash\/effects/],
	})
	await eventually(() => places(page)).toEqual(['Dashboard', 'Campaigns', 'People', 'Mail', 'Activity', 'Settings'])
	await account(page, staff.email).getByText('Admin', { exact: true }).waitFor()
	expect(await account(page, staff.email).getByRole('combobox').count()).toBe(0)
	const role = page.getByRole('combobox', { name: 'Role of Omar Reader' })
	expect(await role.locator('option').allInnerTexts()).toEqual(['Admin', 'Editor', 'Assistant'])
	await role.selectOption('Assistant')
	await expectTitle(page, 'Omar Reader is now Assistant')
	await eventually(() => role.inputValue()).toBe('assistant')
	expect((await site.app.get('/api/admin/people', other.headers)).status).toBe(403)
	const error = 'This is the last active admin. Without it nobody could manage accounts.'
	await page.route('**/api/admin/people/*', (route) =>
		route.fulfill({ status: 409, json: { success: false, code: 'conflict', error } }),
	)
	await role.selectOption('Editor')
	await page.locator('[data-toast="alert"]').getByText(error).waitFor()
	await expectTitle(page, 'Failed to update account', 'alert')
	await eventually(() => role.inputValue()).toBe('assistant')
	await page.unroute('**/api/admin/people/*')
	await expectAccessible(page)

	const invited = page.getByRole('combobox', { name: 'Role', exact: true })
	expect(await invited.inputValue()).toBe('admin')
	await invited.selectOption('Editor')
	await page.getByLabel('For whom').fill('For Nina')
	await page.getByRole('button', { name: 'Create invitation' }).click()
	const invitations = page.getByRole('list', { name: 'Open invitations' })
	await invitations.getByText('Editor, by Priya Raman, works until').waitFor()
	await eventually(() => invited.inputValue()).toBe('admin')

	// a role that was lowered meanwhile is refused once, with a reason, and then updated
	await navigate(page, '/admin/dashboard?tab=contacts')
	await page.getByRole('button', { name: 'Delete: A question' }).waitFor()
	await site.app.pool.query("update admins set role = 'assistant' where id = $1", [staff.admin.id])
	await page.getByRole('button', { name: 'Delete: A question' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
	await page.getByRole('alertdialog').getByText(refusal).waitFor()
	await eventually(() => places(page)).toEqual(['Dashboard', 'Account', 'Mail', 'Activity'])
	await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
	await eventually(() => page.getByRole('button', { name: 'Delete: A question' }).count()).toBe(0)
	await page.reload()
	await eventually(() => places(page)).toEqual(['Dashboard', 'Account', 'Mail', 'Activity'])

	// an assistant is offered reading, notes and replies
	for (const [tab, table, , offered] of tabs) expect([tab, await controlsOf(page, tab, table)]).toEqual([tab, offered])
	expect(await headings(page)).not.toContain('Actions')
	// finds a journal by search and is led to its row
	await page.getByRole('button', { name: 'Find a record' }).click()
	await dialog(page).getByRole('combobox').fill('Soil and Water')
	await dialog(page).getByRole('option', { name: 'Journal' }).first().click()
	await page.getByRole('table', { name: 'Journals' }).getByRole('rowheader', { name: 'Soil and Water' }).waitFor()
	await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=journals&q=Soil+and+Water')
	await page.getByRole('link', { name: 'Account' }).click()
	await page.getByRole('heading', { name: 'Your account' }).waitFor()
	await expectAccessible(page)
	await navigate(page, '/admin/dashboard?tab=newsletters')
	await page.getByText('reader@example.org').waitFor()
	expect(await main(page).getByRole('link', { name: 'Campaigns' }).count()).toBe(0)
	await navigate(page, '/admin/mail')
	await page.getByRole('table', { name: 'Mails' }).getByRole('rowheader').first().waitFor()
	expect(await headings(page)).not.toContain('Actions')

	// is told so where an address leads to something else
	await navigate(page, '/admin/campaigns')
	await page.getByRole('heading', { name: 'Your role does not allow this' }).waitFor()
	await page.getByText('Please ask an administrator.').waitFor()
	await expectAccessible(page)
	for (const tab of sampleOf(['journals', 'testimonials', 'categories'], 1, 'panels of records')) {
		await navigate(page, `/admin/dashboard?tab=${tab}&open=1`)
		await expectTitle(page, 'Your role does not allow this', 'alert')
		expect(await dialog(page).count()).toBe(0)
		await eventually(() => addressOf(page)).toBe(`/admin/dashboard?tab=${tab}`)
	}

	for (const path of ['/admin/articles/import', '/admin/journals/import']) {
		// where nothing is refused, because all refusals say the same
		await page.getByRole('link', { name: 'Account' }).click()
		await page.getByRole('heading', { name: 'Your account' }).waitFor()
		await navigate(page, path)
		await page.getByText(refusal).waitFor()
		expect(await page.getByRole('button', { name: 'Upload and check' }).count()).toBe(0)
	}

	// takes notes on an article without editing it
	await navigate(page, `/admin/dashboard?tab=articles&open=${article}`)
	await dialog(page).getByText('Submitted', { exact: true }).first().waitFor()
	expect(await dialog(page).getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
	await dialog(page).getByRole('button', { name: 'Edit notes' }).click()
	await page.getByRole('textbox', { name: 'Notes' }).fill('Called on Monday.')
	await page.getByRole('button', { name: 'Save' }).click()
	await expectTitle(page, 'Article updated successfully')
	await page.getByRole('paragraph').filter({ hasText: 'Called on Monday.' }).waitFor()
	const stored = (await rowsIn(site.app, 'articles')).find(({ id }) => id === article)
	expect(stored).toMatchObject({ status: 'submitted', admin_notes: 'Called on Monday.' })

	await page.goto('/email-templates')
	await page.getByRole('link', { name: 'Open the outbox' }).waitFor()
	expect(await page.getByRole('button', { name: 'Send me a test' }).count()).toBe(0)
})
