import { expect, test } from 'vitest'
import { postJson } from '../contract/requests.ts'
import { eventually } from '../support/browser.ts'
import { storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'

const site = testSite({ demo: false })

test('author and staff write to each other, and each sees what the other has read', async () => {
	const path = await storeSubmission(site.app, { title: 'Talked about' })
	await postJson(site.app, `/api/articles${path}/messages`, { text: 'The second author is missing.' })

	// staff find it without looking for it
	const { page } = await enter(site, '/admin/dashboard')
	const notices = page.getByRole('link', { name: 'One unread message from authors', includeHidden: true })
	await notices.click()
	await page.getByText('1 new message').waitFor()
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.getByRole('link', { name: 'Talked about', exact: true }).click()
	const sheet = page.getByRole('dialog')
	const heard = sheet.getByRole('list', { name: 'Messages' }).getByRole('listitem')
	await eventually(() => heard.allInnerTexts()).toEqual([expect.stringMatching(/Ada Writer\s+New/)])
	await heard.last().scrollIntoViewIfNeeded()
	await eventually(() => notices.count()).toBe(0)
	await sheet.getByRole('button', { name: 'Send message' }).click()
	await sheet.getByText('Required', { exact: true }).waitFor()
	await sheet.getByLabel('Write to Ada Writer').fill('Thank you. Please tell us her name.\nAnd her address.')
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await sheet.getByRole('button', { name: 'Send message' }).press('Enter')
	await expectTitle(page, 'Message sent successfully')
	await eventually(() => sheet.getByLabel('Write to Ada Writer').inputValue()).toBe('')
	await eventually(() => heard.last().innerText()).toContain('Not read on the page yet')

	const author = await site.visit(path)
	const said = author.getByRole('list', { name: 'Messages' }).getByRole('listitem')
	await eventually(() => said.allInnerTexts()).toEqual([
		expect.stringContaining('Read by our staff on'),
		expect.stringMatching(/^Priya Raman, Fleuron\s+New\s+Thank you\. Please tell us her name\.\s+And her address\./),
	])
	await author.getByRole('link', { name: 'Read our message' }).waitFor()
	await expectAccessible(author)
	const seen = async () =>
		(await site.app.pool.query(`select from article_messages where sender = 'staff' and read_at is not null`)).rowCount
	await said.last().scrollIntoViewIfNeeded()
	await eventually(seen).toBe(1)
	await author.reload()
	await eventually(() => said.last().innerText()).not.toContain('New')
	// told to the page by a live update
	await eventually(() => heard.last().innerText()).toContain('Read by the author')
})

test('a reply that fails keeps its text, also over a reload', async () => {
	await storeSubmission(site.app, { title: 'Answered later' })
	const { page } = await enter(site, '/admin/dashboard?q=answered', { expects: [/^503 POST \/api\/articles/] })
	await page.route('**/messages', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }), { times: 1 })
	await page.getByRole('link', { name: 'Answered later', exact: true }).click()
	const reply = page.getByRole('dialog').getByLabel('Write to Ada Writer')
	await reply.fill('We read it today.')
	await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click()
	await expectTitle(page, 'Failed to send message', 'alert')
	await page.reload()
	await eventually(() => reply.inputValue()).toBe('We read it today.')
	await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click()
	await expectTitle(page, 'Message sent successfully')
	const { rowCount } = await site.app.pool.query(`select from article_messages where text = 'We read it today.'`)
	expect(rowCount).toBe(1)
})
