import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'
import { message, notice, send } from './track-page.ts'

const site = testSite({ demo: false })
const docx = (text: string) => ({
	name: 'revised.docx',
	mimeType: 'application/octet-stream',
	buffer: Buffer.from(aManuscript({ text })),
})
const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: aPdf() }

test('staff ask for a revision, the author answers each remark, and both sides see all of it', async () => {
	const path = await storeSubmission(site.app, { title: 'To be revised' })
	const { page } = await enter(site, '/admin/dashboard?tab=articles')
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.getByRole('link', { name: 'To be revised', exact: true }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByRole('button', { name: 'Ask for a revision' }).click()
	await sheet.getByRole('button', { name: 'Ask for this revision' }).click()
	await sheet.getByText('Required', { exact: true }).waitFor()
	await sheet.getByRole('textbox', { name: /^Remark 1/ }).fill('Please say how far.')
	await sheet.getByRole('textbox', { name: 'Who made remark 1' }).fill('Reviewer 1')
	await sheet.getByRole('button', { name: 'Add a remark' }).press('Enter')
	await sheet.getByRole('textbox', { name: /^Remark 2/ }).fill('Figure 2 has no units.')
	await sheet.getByLabel('Attach files').last().setInputFiles(pdf)
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 900 })
	await sheet.getByRole('button', { name: 'Ask for this revision' }).click()
	await expectTitle(page, 'Revision asked for')
	await sheet.getByText('Waiting for the author').waitFor()

	const author = await site.visit(path)
	await author.getByRole('link', { name: /^Send your revision by/ }).click()
	const form = author.getByRole('form', { name: 'Your revision' })
	await form.getByRole('button', { name: 'Send Revision' }).click()
	await form.getByText('Please answer remarks 1 and 2.').waitFor()
	await form.getByText('Please choose the revised Word document (.docx).').waitFor()
	await form.getByLabel('Your answer to remark 1').fill('Twelve metres, see page 3.')
	await form.getByLabel('Your answer to remark 2').fill('Added.')
	await author.reload()
	await eventually(() => form.getByLabel('Your answer to remark 1').inputValue()).toBe('Twelve metres, see page 3.')
	await expectAccessible(author)
	await form.getByLabel('Choose the revised document').setInputFiles(docx('Revised'))
	await form.getByLabel('Attach further files').setInputFiles([pdf, docx('Table')])
	await form.getByRole('button', { name: 'Remove letter.pdf' }).click()
	await form.getByRole('button', { name: 'Send Revision' }).click()
	await notice(author, 'Revision sent successfully!')
	await author.getByText('We read it and write to you.', { exact: false }).first().waitFor()
	await author.getByRole('link', { name: 'revised.docx' }).waitFor()

	// a message with a file that is refused keeps its text, and goes out with another one
	await message(author).fill('The figure is attached.')
	const files = author.getByLabel('Attach files')
	await files.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') })
	await author.getByText(/page\.html: Please select a valid file type/).waitFor()
	await files.setInputFiles(pdf)
	await send(author)
	await notice(author, 'Message sent successfully!')
	await author.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'letter.pdf' }).waitFor()

	// told to the page by a live update
	await sheet.getByText('Revision arrived').first().waitFor()
	const remarks = sheet.getByRole('list', { name: 'Remarks of round 1' }).getByRole('listitem')
	await eventually(() => remarks.first().innerText()).toMatch(
		/1, Reviewer 1: Please say how far\.\s+Author: Twelve metres/,
	)
	const downloading = page.waitForEvent('download')
	await sheet.getByRole('button', { name: 'letter.pdf' }).first().click()
	expect((await downloading).suggestedFilename()).toBe('letter.pdf')
	await sheet.getByRole('button', { name: 'Close round 1' }).click()
	await expectTitle(page, 'Round updated successfully')
	await sheet.getByRole('button', { name: 'Open again' }).waitFor()
	await expectAccessible(page)
})

test('the revision is sent without script', async () => {
	const path = await storeSubmission(site.app, { title: 'Without script' })
	const reference = path.split('/')[2]?.split('.')[0]
	await site.app.pool.query(
		`with round as (insert into article_rounds (article_id, number, due_on)
			select id, 1, current_date + 7 from articles where reference = $1 returning id)
		insert into round_remarks (round_id, number, text) select id, 1, 'Please say how far.' from round`,
		[reference],
	)
	// an earlier round that was opened again is the one to answer
	await site.app.pool.query(
		`insert into article_rounds (article_id, number, due_on, state)
		select id, 2, current_date + 7, 'closed' from articles where reference = $1`,
		[reference],
	)
	const author = await site.visit(path, { javaScript: false })
	// on paper: the remarks without the fields, and what is folded on the screen
	await author.emulateMedia({ media: 'print' })
	expect(await author.getByText('Please say how far.').isVisible()).toBe(true)
	expect(await author.getByLabel('Your answer to remark 1').isVisible()).toBe(false)
	expect(await author.getByText('Round 2 was closed without a revision.').isVisible()).toBe(true)
	await author.emulateMedia({ media: 'screen' })
	expect(await author.getByText('Round 2 was closed without a revision.').isVisible()).toBe(false)
	await author.getByLabel('Your answer to remark 1').fill('Twelve metres.')
	await author.locator('#revision-document').setInputFiles(docx('Revised'))
	await author.getByRole('button', { name: 'Send Revision' }).click()
	await author.getByText('You sent your revision of round 1').waitFor()
	await author.getByText('Your answer: Twelve metres.').waitFor()
})
