import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { addTotp, ageStepUp, codeOf, forgetSteps } from '../support/second-factor.ts'
import { login, staffCalls } from '../support/staff-sessions.ts'
import { browsers } from '../support/visits.ts'
import { expectAccessible } from './axe.ts'
import {
	button,
	dialog,
	enterWithAuthenticator,
	originOf,
	part,
	question,
	readQrCode,
	signInWithPassword,
} from './second-factor-page.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, isFocused } from './staff.ts'

const site = testSite({ demo: false })

type Staff = Awaited<ReturnType<typeof signUp>>
const member = (staff: Staff) => ({ ...staff, id: staff.admin.id, calls: staffCalls(site.app, staff.headers) })

async function beginTotp(page: Page, password: string): Promise<string> {
	await button(page, 'Set up authenticator app').click()
	await dialog(page).getByLabel('Current password').fill(password)
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { name: 'Scan the code' }).waitFor()
	return (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
}

test('an authenticator app is set up with its QR code, and signing in asks for its code, accessibly', async () => {
	const { page, staff } = await enter(site, '/admin/people', { expects: [/^401 POST/, /^400 POST/] })
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
	// under an address without a host name, the page says where passkeys work
	const link = part(page, 'Second factor').getByRole('link', { name: originOf(site) })
	expect(await link.getAttribute('href')).toBe(`${originOf(site)}/admin/people`)
	expect(await button(page, 'Add passkey').count()).toBe(0)

	const secret = await beginTotp(page, staff.password)
	expect(await readQrCode(page)).toContain(`secret=${secret}`)
	await button(page, 'Add authenticator app').click()
	await dialog(page).getByText('Required', { exact: true }).waitFor()
	await expectAccessible(page)
	await dialog(page).getByRole('textbox', { name: 'Code' }).fill('000 00')
	await page.keyboard.press('Enter')
	await dialog(page).getByText('Six digits', { exact: true }).waitFor()
	await dialog(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
	await page.keyboard.press('Enter')

	const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
	await eventually(() => codes.count()).toBe(10)
	const shown = await codes.allInnerTexts()
	await button(page, 'Copy codes').click()
	await page.getByText('Copied', { exact: true }).waitFor()
	expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(shown)
	await page.emulateMedia({ media: 'print' })
	expect(await page.getByRole('table', { name: 'Accounts' }).isVisible()).toBe(false)
	expect(await codes.first().isVisible()).toBe(true)
	await page.emulateMedia({ media: 'screen' })
	await button(page, 'I have kept them').click()
	await eventually(() => codes.count()).toBe(0)
	await part(page, 'Second factor').getByText('10 of 10 left').waitFor()

	await button(page, 'Logout').click()
	await signInWithPassword(page, staff)
	await eventually(() => isFocused(page, '[name=code]')).toBe(true)
	await expectAccessible(page)
	await page.keyboard.type('000000')
	await page.keyboard.press('Enter')
	await eventually(() => page.getByRole('alert').innerText()).toBe('This code is wrong or was used already.')
	await forgetSteps(site.app, { id: staff.admin.id })
	await page.getByLabel('Code of the authenticator app').fill(codeOf(secret))
	await page.keyboard.press('Enter')
	await eventually(() => addressOf(page)).toBe('/admin/dashboard')

	await button(page, 'Logout').click()
	await signInWithPassword(page, staff)
	await button(page, 'Use a recovery code').click()
	await eventually(() => isFocused(page, '[name=code]')).toBe(true)
	await page.keyboard.type(shown[0] ?? '')
	await page.keyboard.press('Enter')
	await eventually(() => addressOf(page)).toBe('/admin/dashboard')
	await page.getByRole('link', { name: 'People' }).click()
	await part(page, 'Second factor').getByText('9 of 10 left').waitFor()
})

test('a passkey is added, renamed, signs in, confirms and is removed', async () => {
	const { page, staff } = await enterWithAuthenticator(site, [/^401 POST/, /^403 (POST|DELETE)/])
	await button(page, 'Add passkey').click()
	await dialog(page).getByLabel('Name').fill('Laptop')
	await dialog(page).getByLabel('Current password').fill(staff.password)
	await page.keyboard.press('Enter')
	await expectTitle(page, 'Passkey created successfully')
	await button(page, 'I have kept them').click()
	await button(page, 'Rename Laptop').click()
	await dialog(page).getByLabel('Name').fill('Desk')
	await page.keyboard.press('Enter')
	await expectTitle(page, 'Passkey updated successfully')

	await button(page, 'Logout').click()
	await signInWithPassword(page, staff)
	await button(page, 'Continue with the passkey').click()
	await eventually(() => addressOf(page)).toBe('/admin/dashboard')
	await page.getByRole('link', { name: 'People' }).click()

	await ageStepUp(site.app, { id: staff.admin.id })
	await button(page, 'Create invitation').click()
	await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor()
	await button(page, 'Continue with the passkey').click()
	await page.getByLabel('Invitation link').waitFor()

	await ageStepUp(site.app, { id: staff.admin.id })
	await button(page, 'Remove Desk').click()
	await question(page).getByRole('button', { name: 'Delete', exact: true }).click()
	await button(page, 'Continue with the passkey').click()
	await expectTitle(page, 'Passkey deleted successfully')
	await part(page, 'Second factor').getByText('nobody signs in with your password alone').waitFor()
})

test('sessions are listed, another one is signed out; a colleague is helped out, after a confirmation that can be declined', async () => {
	const colleague = member(await signUp(site.app, { name: 'Omar Locked' }))
	await addTotp(site.app, colleague)
	const { page, staff } = await enter(site, '/admin/trash', { expects: [/^403 POST/, /^403 DELETE/] })
	await login(site.app, staff, { 'user-agent': browsers.iphone })
	const { secret } = await addTotp(site.app, member(staff))
	await page.getByRole('link', { name: 'People' }).click()
	const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
	await eventually(() => sessions.count()).toBe(2)
	await sessions.filter({ hasText: 'This session' }).waitFor()
	await button(page, 'Sign out Safari on iOS').click()
	await expectTitle(page, 'Session signed out')
	await eventually(() => sessions.count()).toBe(1)
	await button(page, 'New recovery codes').click()
	await question(page).getByRole('button', { name: 'Make new codes' }).click()
	await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
	await expectAccessible(page)
	await ageStepUp(site.app, { id: staff.admin.id })
	await button(page, 'Create invitation').click()
	await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor()
	await expectAccessible(page)
	await dialog(page).getByRole('button', { name: 'Cancel' }).click()
	await expectTitle(page, 'Failed to create invitation', 'alert')

	await button(page, 'Reset second factor of Omar Locked').click()
	await question(page).getByRole('button', { name: 'Reset second factor' }).click()
	await dialog(page).getByRole('button', { name: 'Cancel' }).click()
	await question(page).getByText('Please confirm this with your second factor.').waitFor()
	await question(page).getByRole('button', { name: 'Reset second factor' }).click()
	await page.getByLabel('Code of the authenticator app').fill(codeOf(secret))
	await page.keyboard.press('Enter')
	await expectTitle(page, 'Omar Locked has no second factor any more')
	await eventually(() => button(page, 'Reset second factor of Omar Locked').count()).toBe(0)
})
