import { afterAll, expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { expectAccessible } from './axe.ts'
import { inReach } from './keyboard.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, refuse } from './staff.ts'
import { dialog, noticed, question } from './staff-panels.ts'

let receiver: Receiver
const site = testSite({
	demo: false,
	settings: async () => {
		receiver = await startReceiver()
		return { allowLoopbackWebhooks: true }
	},
})
afterAll(() => receiver.close())

test('a webhook is made, tested, sent again, changed, renewed and deleted by keyboard; what could not be loaded is said', async () => {
	site.app.webhooks.start()
	const { page, staff } = await enter(site, '/admin/settings?tab=webhooks', { expects: [/^400 POST/, /^500 GET/] })
	const press = async (name: string) => {
		const button = page.getByRole('button', { name, exact: true })
		await inReach(button)
		await button.focus()
		await page.keyboard.press('Enter')
	}

	// what is missing or leads into a private network is said at its field
	await press('Create webhook')
	await page.getByText('Please choose one or more', { exact: true }).waitFor()
	expect(await page.getByText('Required', { exact: true }).count()).toBe(2)
	await expectAccessible(page)
	await page.getByLabel('Description').focus()
	await page.keyboard.type('Library catalogue')
	await page.keyboard.press('Tab')
	await page.keyboard.type('https://192.168.1.1/events')
	await page.keyboard.press('Tab')
	for (const _event of [1, 2]) {
		await page.keyboard.press('Space')
		await page.keyboard.press('Tab')
	}
	await press('Create webhook')
	await page.getByText('must not lead into a private network or to this machine').first().waitFor()
	await page.getByLabel('Address').fill(receiver.url)
	await press('Create webhook')
	const made = page.getByLabel('Secret', { exact: true })
	await made.waitFor()
	const secret = await made.inputValue()
	expect(secret).toMatch(/^whsec_/)
	await eventually(() => made.evaluate((input) => input === document.activeElement)).toBe(true)
	await page.getByText('Article accepted, Article published', { exact: false }).waitFor()
	await expectAccessible(page)
	await press('Done')

	// a test that fails, and the same one again
	receiver.answerWith({ status: 500, body: 'Out of order' })
	await press('Send test to Library catalogue')
	const log = dialog(page, 'Log of Library catalogue')
	await log.getByText('Waiting (500)').waitFor()
	await log.getByText('Answer: Out of order').waitFor()
	await log.getByText('The receiver answered with 500.').waitFor()
	await expectAccessible(page)
	receiver.answerWith({ status: 200, body: 'Thanks' })
	await press('Redeliver Test')
	await log.getByText('Delivered (200)').waitFor()
	expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(1)
	await page.keyboard.press('Escape')
	await log.waitFor({ state: 'hidden' })
	await page.getByRole('list', { name: 'Webhooks' }).getByText('Delivered (200)').waitFor()

	await press('Edit Library catalogue')
	const form = dialog(page, 'Edit webhook')
	await form.getByRole('switch', { name: 'Active' }).focus()
	await page.keyboard.press('Space')
	await expectAccessible(page)
	await form.getByRole('button', { name: 'Save', exact: true }).focus()
	await page.keyboard.press('Enter')
	await noticed(page, 'status', 'Webhook saved')
	await page.getByRole('list', { name: 'Webhooks' }).getByText('Off', { exact: true }).waitFor()

	await press('Renew secret of Library catalogue')
	await question(page, 'Renew secret').getByRole('button', { name: 'Renew', exact: true }).focus()
	await page.keyboard.press('Enter')
	await made.waitFor()
	expect(await made.inputValue()).not.toBe(secret)
	await press('Done')

	await press('Delete Library catalogue')
	await question(page, 'Delete webhook').getByRole('button', { name: 'Delete', exact: true }).focus()
	await page.keyboard.press('Enter')
	await noticed(page, 'status', 'Webhook deleted')
	await page.getByText('No webhooks yet: no other program is told.').waitFor()
	expect(await page.getByRole('list', { name: 'Webhooks' }).count()).toBe(0)

	// what could not be loaded is said, and loaded again by Retry
	const input = { url: receiver.url, description: 'Ledger', events: ['article.published'] }
	expect((await staffCalls(site.app, staff.headers).post('/api/webhooks', input)).status).toBe(200)
	const failing = { success: false, error: 'Not now.' }
	await refuse(page, /\/api\/webhooks$/, 'GET', 500, failing)
	await page.goto('/admin/settings?tab=webhooks')
	const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded. Not now.' })
	await alert.waitFor()
	await expectAccessible(page)
	await page.unroute(/\/api\/webhooks$/)
	await alert.getByRole('button', { name: 'Retry' }).click()
	await page.getByRole('list', { name: 'Webhooks' }).waitFor()

	await refuse(page, /\/deliveries$/, 'GET', 500, failing)
	await page.getByRole('button', { name: 'Log of Ledger', exact: true }).click()
	const ledger = dialog(page, 'Log of Ledger')
	await ledger.getByText('The log could not be loaded. Not now.').waitFor()
	await page.unroute(/\/deliveries$/)
	await ledger.getByRole('button', { name: 'Retry' }).click()
	await ledger.getByText('Nothing was sent yet.', { exact: false }).waitFor()

	// the history leads to it
	await navigate(page, '/admin/activity')
	const link = page.getByRole('link', { name: 'Ledger' }).first()
	await link.waitFor()
	expect(await link.getAttribute('href')).toBe('/admin/settings?tab=webhooks')
})
