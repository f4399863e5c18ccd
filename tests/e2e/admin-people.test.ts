import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { eventually, idle } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'

const site = testSite({ demo: false })
const row = (page: Page, name: string) =>
	page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')

test('accounts that cannot be loaded say so; they are switched off and on; invitations are copied and revoked; the own password is changed', async () => {
	const other = await signUp(site.app, { name: 'Omar Leaver' })
	const { page, staff } = await enter(site, '/admin/dashboard', {
		expects: [/^500 PATCH/, /^500 GET \/api\/admin\/people/, /^400 POST/],
	})
	await refuse(page, '**/api/admin/people', 'GET')
	await page.getByRole('link', { name: 'People' }).click()
	await page.getByRole('heading', { name: 'Accounts could not be loaded' }).waitFor()
	await page.unroute('**/api/admin/people')
	await page.getByRole('button', { name: 'Retry' }).click()
	await row(page, '(you)').waitFor()

	await row(page, staff.email).getByText('(you)').waitFor()
	expect(await row(page, staff.email).getByRole('button').count()).toBe(0)
	await row(page, 'Omar Leaver').getByRole('button', { name: 'Deactivate Omar Leaver' }).click()
	await question(page).getByText('Omar Leaver is signed out everywhere').waitFor()
	expect((await site.app.get('/api/admin/me', other.headers)).status).toBe(200)
	await question(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
	await expectTitle(page, 'Omar Leaver is deactivated and signed out')
	await row(page, 'Omar Leaver').getByText('Inactive').waitFor()
	expect((await site.app.get('/api/admin/me', other.headers)).status).toBe(401)
	await row(page, 'Omar Leaver').getByRole('button', { name: 'Activate Omar Leaver' }).click()
	await expectTitle(page, 'Omar Leaver can sign in again')
	await refuse(page, '**/api/admin/people/*', 'PATCH')
	await row(page, 'Omar Leaver').getByRole('button', { name: 'Deactivate' }).click()
	await question(page).getByRole('button', { name: 'Deactivate', exact: true }).click()
	await question(page).getByRole('alert').getByText('Failed to update account.').waitFor()
	await question(page).getByRole('button', { name: 'Cancel' }).click()
	await row(page, 'Omar Leaver').getByText('Active', { exact: true }).waitFor()

	// an invitation is shown once, copied and, while it is open, revoked
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
	for (const note of ['For Nina', 'For nobody']) {
		await page.getByLabel('For whom').fill(note)
		await page.getByRole('button', { name: 'Create invitation' }).click()
		await page.getByRole('list', { name: 'Open invitations' }).getByText(note).first().waitFor()
		// the list may know of it before the form has its answer
		await eventually(() => page.getByLabel('For whom').inputValue()).toBe('')
	}
	await idle(page)
	const link = await page.getByLabel('Invitation link').inputValue()
	expect(link).toMatch(/\/admin\/login\?invitation=.{20,}$/)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Copy link' }).click()
	await page.getByText('Copied', { exact: true }).waitFor()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
	await page.getByRole('button', { name: 'Done' }).click()
	await eventually(() => page.getByLabel('Invitation link').count()).toBe(0)
	await page.getByRole('button', { name: 'Revoke For nobody' }).click()
	await question(page)
		.getByText('Are you sure you want to delete this invitation? This action cannot be undone.')
		.waitFor()
	await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
	await expectTitle(page, 'Invitation deleted successfully')
	await eventually(() => page.getByRole('button', { name: 'Revoke For nobody' }).count()).toBe(0)
	await page.getByRole('button', { name: 'Revoke For Nina' }).waitFor()

	// the own password is changed, after the current one
	await page.getByRole('button', { name: 'Change password' }).click()
	await dialog(page).getByRole('button', { name: 'Change password' }).click()
	await dialog(page).getByText('Required', { exact: true }).first().waitFor()
	await expectAccessible(page)
	await dialog(page).getByLabel('Current password').fill('wrong')
	await dialog(page).getByLabel('New password').fill('another long sentence')
	await page.keyboard.press('Enter')
	await dialog(page).getByText('is wrong', { exact: true }).waitFor()
	await dialog(page).getByLabel('Current password').fill(staff.password)
	await page.keyboard.press('Enter')
	await eventually(() => page.getByText('Password changed').count()).toBeGreaterThan(0)
	await eventually(() => dialog(page).count()).toBe(0)
	const answer = await fetch(`${site.url}/api/admin/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: staff.email, password: 'another long sentence' }),
	})
	expect(answer.status).toBe(200)

	// signs out everywhere, here too
	await page.getByRole('button', { name: 'Sign out everywhere' }).click()
	await question(page).waitFor()
	await expectAccessible(page)
	await question(page).getByRole('button', { name: 'Sign out everywhere' }).click()
	await page.getByRole('heading', { name: 'Sign In' }).waitFor()
	expect((await site.app.get('/api/admin/me', staff.headers)).status).toBe(401)
})
