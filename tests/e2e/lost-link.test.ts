import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'

const site = testSite({ demo: false })
const queued = async () => (await site.app.pool.query(`select from mails where kind = 'lost-link'`)).rowCount

test('a link that does not work leads to the form that mails it again', async () => {
	const reference = (await storeSubmission(site.app)).split('/')[2]?.split('.')[0] ?? ''
	const page = await site.visit('/track/nothing', { expects: [/^404 GET/, /^503 POST/] })
	await page.getByRole('link', { name: 'Get the Link Again' }).click()
	await page.getByRole('heading', { name: 'Follow your submission' }).waitFor()
	await page.getByRole('button', { name: 'Mail the link to me' }).click()
	await eventually(() => page.getByText('Required', { exact: true }).count()).toBe(2)
	await expectAccessible(page)
	await page.getByLabel('Reference number').fill(reference)
	await page.getByLabel('Email', { exact: false }).first().fill('ada@example.org')
	await page.route('**/lost-link', (route) => route.fulfill({ status: 503, json: { error: 'Please try again.' } }), {
		times: 1,
	})
	await page.getByRole('button', { name: 'Mail the link to me' }).press('Enter')
	await eventually(() => page.getByRole('main').getByRole('alert').innerText()).toBe('Please try again.')
	await page.getByRole('button', { name: 'Mail the link to me' }).press('Enter')
	await page.getByRole('heading', { name: 'Check your email' }).waitFor()
	await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check your email')
	expect(await queued()).toBe(1)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Try again' }).click()
	const field = page.getByLabel('Reference number')
	await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('works without JavaScript', async () => {
	const page = await site.visit('/track', { javaScript: false })
	await page.getByLabel('Reference number').fill('2026-7K3M-9QXA')
	await page.getByLabel('Email', { exact: false }).first().fill('nobody@example.org')
	await page.getByRole('button', { name: 'Mail the link to me' }).click()
	await page.getByRole('heading', { name: 'Check your email' }).waitFor()
})
