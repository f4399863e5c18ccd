import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aMessage, postJson } from '../contract/requests.ts'
import { eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { dialog, noticed, openPanel, row } from './staff-panels.ts'

const site = testSite({ demo: false })
const stored = async () => (await site.app.pool.query('select email from contacts order by id')).rows

test('a contact leads to all about its person, who is exported and then erased', async () => {
	await postJson(site.app, '/api/contacts', aMessage({ subject: 'Fees' }))
	await postJson(
		site.app,
		'/api/contacts',
		aMessage({ name: 'Wanda Other', subject: 'Another', email: 'wanda@example.org' }),
	)
	await postJson(site.app, '/api/newsletters', { email: 'ADA@example.org' })
	const page = await openPanel(site, 'contacts')
	await row(page, 'Ada Writer').getByRole('link', { name: 'Ada Writer', exact: true }).click()
	await page.getByRole('heading', { name: 'Ada Writer' }).waitFor()
	expect(page.url()).toMatch(/\/admin\/person\?record=contact&id=\d+$/)
	await page.getByRole('region', { name: 'Inquiries' }).getByRole('link', { name: 'Fees' }).waitFor()
	await page
		.getByRole('region', { name: 'Newsletter' })
		.getByText(/not confirmed yet/)
		.waitFor()
	await expectAccessible(page)

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Export as a page' }).click(),
	])
	expect(await readFile(await download.path(), 'utf8')).toContain('What does it cost?')
	await noticed(page, 'status', 'Exported')

	const counted = Promise.withResolvers<void>()
	await page.route('**/api/persons/effects', async (route) => {
		await counted.promise
		await route.fallback()
	})
	await page.getByRole('button', { name: 'Erase...' }).click()
	const ask = dialog(page, 'Erase this person?')
	// nobody erases before it is said what
	await ask.getByText('Loading what is erased...').waitFor()
	expect(await ask.getByRole('button', { name: 'Erase', exact: true }).isDisabled()).toBe(true)
	counted.resolve()
	await ask.getByText('1 inquiry with its messages').waitFor()
	await ask.getByText('1 newsletter subscription').waitFor()
	await expectAccessible(page)
	await ask.getByRole('button', { name: 'Erase', exact: true }).click()
	await ask.getByText('Required').waitFor()
	await ask.getByLabel('Reason').fill('Asked by mail')
	await ask.getByRole('button', { name: 'Erase', exact: true }).click()
	await page.getByRole('heading', { name: 'The person was erased' }).waitFor()
	await eventually(stored).toEqual([{ email: 'wanda@example.org' }])

	await page.getByRole('link', { name: 'Activity', exact: true }).click()
	await page.getByRole('rowheader', { name: /erased person/ }).waitFor()
	await page.getByRole('link', { name: 'Find a person' }).click()
	await page.getByLabel('E-mail address').fill('nobody')
	await page.getByRole('button', { name: 'Find', exact: true }).click()
	await page.getByText('Invalid email').waitFor()
	await page.getByLabel('E-mail address').fill('Wanda@Example.org')
	await page.getByRole('button', { name: 'Find', exact: true }).click()
	await page.getByRole('region', { name: 'Inquiries' }).getByRole('link', { name: 'Another' }).waitFor()
	await page.getByRole('region', { name: 'Inquiries' }).getByRole('link', { name: 'Another' }).click()
	await dialog(page, 'Contact').getByRole('link', { name: 'All about this person' }).waitFor()
})
