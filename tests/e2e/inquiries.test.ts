import { expect, test } from 'vitest'
import { aMessage, postJson } from '../contract/requests.ts'
import { eventually } from '../support/browser.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'
import { notice } from './track-page.ts'

const site = testSite({ demo: false })

async function inquired(subject: string): Promise<string> {
	const sent = await postJson(site.app, '/api/contacts', aMessage({ subject }))
	return inquiryPage(site.app, ((await sent.json()) as { data: { id: number } }).data.id)
}

test('staff and a person write to each other about an inquiry, and each sees what the other has read', async () => {
	const path = await inquired('Fees of a journal')
	const { page } = await enter(site, '/admin/dashboard?tab=contacts')
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.getByRole('link', { name: 'Fees of a journal', exact: true }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByText('Nothing was written since.').waitFor()
	await dialog.getByRole('button', { name: 'Send message' }).click()
	await dialog.getByText('Required', { exact: true }).waitFor()
	await dialog.getByLabel('Write to Ada Writer').fill('It costs nothing.\nReally.')
	await dialog.getByRole('button', { name: 'Send message' }).press('Enter')
	await expectTitle(page, 'Message sent successfully')
	await eventually(() => dialog.getByLabel('Status').inputValue()).toBe('in_progress')
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	// the status of the reply is no unsaved change
	await dialog.getByRole('button', { name: 'Cancel' }).click()
	await dialog.waitFor({ state: 'hidden' })

	const person = await site.visit(path)
	const said = person.getByRole('list', { name: 'Messages' }).getByRole('listitem')
	await eventually(() => said.allInnerTexts()).toEqual([
		expect.stringContaining('What does it cost?'),
		expect.stringMatching(/^Priya Raman, Fleuron\s+New\s+It costs nothing\.\s+Really\./),
	])
	await expectAccessible(person)
	await person.getByRole('textbox', { name: 'Message' }).fill('Then I am interested.')
	await person.getByRole('button', { name: 'Send Message' }).click()
	await notice(person, 'Message sent successfully!')
	await eventually(() => said.last().innerText()).toContain('Not read yet')

	// told to the page by a live update
	const notices = page.getByRole('link', { name: 'One unread answer to inquiries', includeHidden: true })
	await notices.click()
	await page.getByText('1 new message').waitFor()
	await page.getByRole('link', { name: 'Fees of a journal', exact: true }).click()
	const heard = dialog.getByRole('list', { name: 'Messages' }).getByRole('listitem')
	await eventually(() => heard.allInnerTexts()).toEqual([
		expect.stringContaining('Read by the person'),
		expect.stringMatching(/^Ada Writer\s+New\s+Then I am interested\./),
	])
	await heard.last().scrollIntoViewIfNeeded()
	await eventually(() => notices.count()).toBe(0)
	await person.reload()
	await eventually(() => said.last().innerText()).toContain('Read by our staff on')
})

test('a person answers without JavaScript', async () => {
	const path = await inquired('Plain browsers')
	const person = await site.visit(path, { javaScript: false })
	await person.getByRole('textbox', { name: 'Message' }).fill('I have no script.')
	await person.getByRole('button', { name: 'Send Message' }).click()
	await person.waitForURL(`**${path}#messages-title`)
	const said = person.getByRole('list', { name: 'Messages' }).getByRole('listitem')
	expect(await said.last().innerText()).toMatch(/^You\s+I have no script\./)
})
