import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMessage, postJson } from '../contract/requests.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { type Behaviour, startSmtp } from '../support/smtp-server.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, isFocused, refuse } from './staff.ts'

const plans = new Map<string, Behaviour>()
const smtp = await startSmtp({ behave: (recipient) => plans.get(recipient) ?? 'take' })
afterAll(() => smtp.close())
const delivery = { ...smtp.settings.delivery, firstWaitSeconds: 3_600, longestWaitSeconds: 3_600 }
const site = testSite({ demo: false, settings: { mail: { ...smtp.settings, delivery } } })
beforeAll(() => site.app.mail.start())

const row = (page: Page, text: string) =>
	page.getByRole('table', { name: 'Mails' }).getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const write = async (email: string) =>
	expect((await postJson(site.app, '/api/contacts', aMessage({ email }))).status).toBe(200)

test('a failed mail shows why, and is sent by a retry; one that waits is cancelled; what the server refuses is said', async () => {
	plans.set('nobody@example.org', 'refuse')
	plans.set('later@example.org', 'later')
	await write('nobody@example.org')
	await write('later@example.org')
	const { page } = await enter(site, '/admin/dashboard', {
		expects: [/^500 GET \/api\/mail/, /^409 POST/, /^404 GET/],
	})
	await page.getByRole('link', { name: 'Mail', exact: true }).click()
	await page.getByText('SMTP reachable').waitFor()
	await row(page, 'nobody@example.org').getByText('550 5.1.1 No such mailbox').waitFor()

	await row(page, 'later@example.org').getByText('451 4.3.0 Try again later').waitFor()
	await row(page, 'later@example.org').getByText('Next attempt').waitFor()
	await row(page, 'later@example.org').getByRole('button', { name: 'Cancel: Contact confirmation' }).click()
	await row(page, 'later@example.org').getByText('Cancelled by Priya Raman.').waitFor()
	await expectTitle(page, 'Mail cancelled')
	// the button is gone: the focus stays in its row
	const { rows } = await site.app.pool.query("select id from mails where recipient = 'later@example.org'")
	await eventually(() => isFocused(page, `#mail-${rows[0]?.id}`)).toBe(true)

	await page.getByLabel('Filter by state').selectOption('Failed')
	await eventually(() => addressOf(page)).toBe('/admin/mail?state=failed')
	await eventually(() => row(page, 'later@example.org').count()).toBe(0)
	await page.getByRole('link', { name: 'Contact confirmation' }).focus()
	await page.keyboard.press('Enter')
	await dialog(page).getByText('550 5.1.1 No such mailbox').waitFor()
	await dialog(page).frameLocator('iframe').getByText('thank you for your message of').waitFor()
	await expectAccessible(page)
	plans.delete('nobody@example.org')
	await dialog(page).getByRole('button', { name: 'Retry' }).click()
	await dialog(page).getByText('Sent', { exact: true }).first().waitFor()
	await expectTitle(page, 'Mail queued again')
	await eventually(() => isFocused(page, '#mail-dialog-state')).toBe(true)
	expect(await smtp.read('nobody@example.org')).toHaveLength(1)
	await page.keyboard.press('Escape')
	await page.getByRole('heading', { name: 'No mails found' }).waitFor()
	await page.getByRole('link', { name: 'Show all' }).click()
	await row(page, 'nobody@example.org').getByText('Sent', { exact: true }).waitFor()
	await page.getByRole('searchbox', { name: 'Search mails' }).fill('nobody@')
	await eventually(() => row(page, '@example.org').count()).toBe(1)
	await eventually(() => addressOf(page)).toBe('/admin/mail?q=nobody%40')

	// what the server refuses, or cannot answer
	plans.set('slow@example.org', 'later')
	await write('slow@example.org')
	// a mail that is sent meanwhile would load the list without a click
	const untried = "select from mails where state = 'sending' or (state = 'queued' and reason is null)"
	await eventually(async () => (await site.app.pool.query(untried)).rowCount).toBe(0)
	await page.goto('/admin/trash')
	await hydrated(page)
	await refuse(page, /\/api\/mail(\?|\/)/, 'GET')
	await page.getByRole('link', { name: 'Mail', exact: true }).click()
	await page.getByRole('heading', { name: 'Mails could not be loaded' }).waitFor()
	await page.getByText('The state of the mail server could not be loaded.').waitFor()
	await page.unrouteAll()
	await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
	await page.getByText('SMTP reachable').waitFor()
	await page.getByRole('button', { name: 'Retry' }).click()
	await row(page, 'slow@example.org').getByText('451 4.3.0 Try again later').waitFor()
	const tooLate = { success: false, error: 'This mail does not wait any more.' }
	await refuse(page, '**/api/mail/*/cancel', 'POST', 409, tooLate)
	await row(page, 'slow@example.org').getByRole('button', { name: 'Cancel: Contact confirmation' }).click()
	await page.locator('[data-toast="alert"]').getByText(tooLate.error).waitFor()
	await row(page, 'slow@example.org').getByText('Queued', { exact: true }).waitFor()
	await navigate(page, '/admin/mail?open=999999')
	await dialog(page).getByText('This mail is no longer there.').waitFor()
})
