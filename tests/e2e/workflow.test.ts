import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { manuscriptType } from '../../src/contract/article-words.ts'
import { aMail } from '../contract/inbound-mails.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { dovecotRoot, startImap, type TestImap } from '../support/imap-server.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { keepUndoable, moveBack } from '../support/undo-window.ts'
import { chooseByKey, chooseOption, pressKey, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'
import { field, filled, form, journalField, offered, submitButton } from './submission-page.ts'
import { main, message, notice } from './track-page.ts'
import { aManuscript } from './written-manuscript.ts'

let smtp: TestSmtp
let imap: TestImap | undefined
const site = testSite({
	settings: async () => {
		smtp = await startSmtp()
		imap = dovecotRoot ? await startImap() : undefined
		return { mail: smtp.settings, inbound: imap?.settings }
	},
})
beforeEach(async () => {
	site.app.mail.start()
	// the mailbox is read from its first check on
	await site.app.inbound.check()
})
afterAll(async () => {
	await imap?.close()
	await smtp.close()
})

const author = 'asha.rao@example.org'
const coauthor = 'bo.lind@example.org'
const authors = [
	'Asha Rao',
	'Department of Soil Science, University of Pune, Pune, Maharashtra, India',
	author,
	'Bo Lind',
	'Department of Geology, Lund University, Lund, Sweden',
	coauthor,
]
const docx = async (title: string) => ({
	name: 'paper.docx',
	mimeType: manuscriptType,
	buffer: await aManuscript({ title, authors }),
})

/** The mail to this address that says this. */
async function mailTo(address: string, part: string) {
	const find = async () =>
		(await smtp.read(address)).find(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' ').includes(part))
	await eventually(find).toBeTruthy()
	const mail = await find()
	return {
		replyTo: mail?.replyTo?.[0]?.address ?? '',
		messageId: mail?.messageId ?? '',
		/** Where the first link of this kind leads on the site of the test. */
		pathOf: (kind: string) => new RegExp(`/${kind}/[\\w.-]+`).exec(mail?.text ?? '')?.[0] ?? '',
	}
}
const articleId = async (title: string) =>
	(await site.app.pool.query<{ id: number }>('select id from articles where title = $1', [title])).rows[0]?.id ?? 0
const nextStep = (page: Page) => main(page).getByText('Your next step:').innerText()

/** Staff ask for one round on the page of the article. */
async function askForRevision(page: Page, remark: string): Promise<void> {
	await page.getByRole('button', { name: 'Ask for a revision' }).click()
	await page.getByRole('textbox', { name: /^Remark 1/ }).fill(remark)
	await page.getByRole('button', { name: 'Ask for this revision' }).click()
	await expectTitle(page, 'Revision asked for')
}

describe.skipIf(!dovecotRoot)('with mails in both directions', () => {
	test('author, co-author and staff walk from the submission to the acceptance, the author by keyboard', async () => {
		const { page: desk, staff } = await enter(site, '/admin/dashboard', { person: 'staff' })
		const page = await site.visit('/submit-article', { person: 'author' })
		await chooseByKey(page, field(page, 'Word document'), await docx('Soil carbon under hedgerows'))
		await filled(page)
		await chooseOption(page, field(page, 'Research Field'), 'Agriculture')
		await typeInto(page, journalField(page), 'Annals of Dryland Agroforestry')
		// before that the list is the one of an empty field
		await eventually(() => offered(page).count()).toBe(1)
		await page.keyboard.press('ArrowDown')
		await eventually(() => journalField(page).getAttribute('aria-activedescendant')).not.toBeNull()
		await page.keyboard.press('Enter')
		await eventually(() => form(page).locator('[name="journalId"]').inputValue()).not.toBe('')
		await pressKey(page, submitButton(page))
		await page.getByText('Article submitted successfully!').first().waitFor()

		// the private page, by the link of the mail
		const receipt = await mailTo(author, 'Soil carbon under hedgerows')
		const path = receipt.pathOf('track')
		await page.goto(path)
		await hydrated(page)
		await pressKey(page, main(page).getByRole('link', { name: 'Correct it' }))
		await main(page).getByRole('heading', { level: 1, name: 'Correct your submission' }).waitFor()
		const title = 'Soil carbon below hedgerows'
		await typeInto(page, main(page).getByLabel('Title', { exact: false }), title)
		await page.keyboard.press('Enter')
		await notice(page, 'Correction stored')
		const id = await articleId(title)

		// the co-author objects, by keyboard too
		const question = (await mailTo(coauthor, 'Soil carbon')).pathOf('authorship')
		const other = await site.visit(question, { person: 'co-author' })
		await typeInto(other, other.getByLabel('Why do you object?'), 'My data are missing.')
		await pressKey(other, other.getByRole('button', { name: 'Object' }))
		await other.getByText('You have objected', { exact: true }).first().waitFor()

		// staff read it by the link of their mail, and ask for a revision
		await desk.goto((await mailTo(staff.email, 'My data are missing.')).pathOf('admin/articles'))
		await desk.getByRole('heading', { level: 1, name: title }).waitFor()
		await desk.locator('#authors').getByText('My data are missing.').waitFor()
		await askForRevision(desk, 'Please add the data of Bo Lind.')
		await moveBack(site.app, id)

		// the author sends it
		await page.goto((await mailTo(author, 'Read the remarks and answer')).pathOf('track'))
		await hydrated(page)
		await pressKey(page, page.getByRole('link', { name: /^Send your revision by/ }))
		const revision = page.getByRole('form', { name: 'Your revision' })
		await typeInto(page, revision.getByLabel('Your answer to remark 1'), 'Added as table 2.')
		await chooseByKey(page, revision.getByLabel('Choose the revised document'), await docx('Revised'))
		await pressKey(page, revision.getByRole('button', { name: 'Send Revision' }))
		await notice(page, 'Revision sent successfully!')
		await mailTo(author, 'Your revision has arrived')
		await typeInto(page, message(page), 'Is one table enough?')
		await pressKey(page, main(page).getByRole('button', { name: 'Send Message' }))
		await notice(page, 'Message sent successfully!')

		// staff answer, and the author replies from a mail program
		await desk.reload()
		await desk.getByRole('list', { name: 'Messages' }).getByText('Is one table enough?').waitFor()
		await desk.getByText('Author: Added as table 2.').waitFor()
		await desk.locator(`#reply-${id}`).fill('One is enough. Does Bo Lind agree now?')
		await desk.getByRole('button', { name: 'Send message' }).click()
		await expectTitle(desk, 'Message sent successfully')
		const asked = await mailTo(author, 'Does Bo Lind agree now?')
		const quoted = '\n\nOn Mon, 16 Nov 2026 at 09:00, Fleuron wrote:\n> One is enough. Does Bo Lind agree now?'
		const headers = { 'In-Reply-To': asked.messageId }
		await imap?.deliver(
			aMail({ from: `Asha Rao <${author}>`, to: asked.replyTo, text: `He is at sea.${quoted}`, headers }),
		)
		await site.app.inbound.check()
		await desk.reload()
		const heard = desk.getByRole('list', { name: 'Messages' }).getByRole('listitem')
		await eventually(() => heard.last().innerText()).toContain('He is at sea.')
		expect(await heard.last().innerText()).not.toContain('One is enough')

		// accepting names the objection and asks why
		await desk.locator('#article-head select').first().selectOption('Accepted')
		const asking = desk.getByRole('dialog', { name: 'Set Accepted?' })
		await asking.getByText('A co-author objects.').waitFor()
		await asking.getByText('My data are missing.').waitFor()
		await asking.getByLabel('Reason').fill('Table 2 answers it.')
		await asking.getByRole('button', { name: 'Continue anyway' }).click()
		await expectTitle(desk, 'Article updated successfully')
		await desk.locator('#history').getByText('Table 2 answers it.').waitFor()

		// the author does not see it while it can be undone, which is half a minute: here it is longer
		await keepUndoable(site.app, id, 600)
		await site.app.pool.query(
			"update mails set due_at = now() + interval '10 minutes' where article_id = $1 and state = 'queued'",
			[id],
		)
		await page.reload()
		await eventually(() => main(page).locator('[data-badge]').first().textContent()).toBe('Under Review')
		await moveBack(site.app, id, 631)
		await site.app.pool.query('update mails set due_at = now() where article_id = $1', [id])
		await page.reload()
		await eventually(() => main(page).locator('[data-badge]').first().textContent()).toBe('Accepted')
		await page.getByRole('list', { name: 'Messages' }).getByText('He is at sea.').waitFor()
		expect(await nextStep(page)).toContain('Your next step:')
		await other.reload()
		await other.getByText('answers cannot be given here any more', { exact: false }).waitFor()
	})

	test('the author and the co-author walk the same way without JavaScript', async () => {
		const journalId = await site.idOf('Annals of Dryland Agroforestry')
		const page = await site.visit(`/submit-article?journalId=${journalId}`, { javaScript: false })
		const follow = (name: string | RegExp, role: 'link' | 'button' = 'button') =>
			Promise.all([page.waitForEvent('load'), main(page).getByRole(role, { name }).first().click()])
		const title = 'Reeds without scripts'
		const typed = { 'Article Title': title, Abstract: 'Reeds grow.', Keywords: 'reeds, water', 'Full Name': 'Cy Park' }
		for (const [label, text] of Object.entries({ ...typed, Email: 'cy@example.org' }))
			await field(page, label).first().fill(text)
		await field(page, 'Research Field').selectOption('Agriculture')
		await form(page)
			.locator('[name="articleFile"]')
			.setInputFiles(await docx(title))
		await Promise.all([page.waitForEvent('load'), submitButton(page).click()])
		const receipt = await mailTo('cy@example.org', title)
		const id = await articleId(title)

		await page.goto(receipt.pathOf('track'))
		await follow('Correct it', 'link')
		await page.getByLabel('Keywords').fill('reeds, water, wind')
		await page.getByLabel('All authors').fill(`Cy Park | corresponding author\nDee Moss | dee.moss@example.org`)
		await follow('Save the corrections')
		expect(addressOf(page)).toBe(receipt.pathOf('track'))
		await main(page).getByText('reeds, water, wind').first().waitFor()

		// the co-author confirms first and then objects
		const other = await site.visit((await mailTo('dee.moss@example.org', title)).pathOf('authorship'), {
			...{ javaScript: false, person: 'co-author' },
		})
		const answer = (name: string) =>
			Promise.all([other.waitForEvent('load'), other.getByRole('button', { name }).click()])
		await answer('Confirm')
		await other.getByText('You have confirmed').waitFor()
		await other.getByLabel('Why do you object?').fill('I never saw it.')
		await answer('Object')
		await other.getByText('You have objected').waitFor()
		await page.reload()
		await main(page).getByRole('link', { name: 'Talk to the co-author who objects' }).waitFor()

		const { page: desk } = await enter(site, `/admin/articles/${id}`, { person: 'staff' })
		await askForRevision(desk, 'Which reeds?')
		await mailTo('cy@example.org', 'Read the remarks and answer')
		await page.reload()
		await page.getByLabel('Your answer to remark 1').fill('Phragmites.')
		await page.locator('#revision-document').setInputFiles(await docx('Reeds, revised'))
		await follow('Send Revision')
		await page.getByText('Your answer: Phragmites.').waitFor()
		await message(page).fill('Is that enough?')
		await follow('Send Message')
		await desk.reload()
		await desk.locator(`#reply-${id}`).fill('It is.')
		await desk.getByRole('button', { name: 'Send message' }).click()
		await expectTitle(desk, 'Message sent successfully')
		const told = await mailTo('cy@example.org', 'It is.')
		await imap?.deliver(aMail({ from: 'Cy Park <cy@example.org>', to: told.replyTo, text: 'Thank you.' }))
		await site.app.inbound.check()
		await desk.locator('#article-head select').first().selectOption('Accepted')
		const asking = desk.getByRole('dialog', { name: 'Set Accepted?' })
		await asking.getByText('I never saw it.').waitFor()
		await asking.getByRole('button', { name: 'Continue anyway' }).click()
		await expectTitle(desk, 'Article updated successfully')
		await moveBack(site.app, id)
		await page.reload()
		const said = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
		expect(await said.allInnerTexts()).toEqual([
			expect.stringContaining('Is that enough?'),
			expect.stringContaining('It is.'),
			expect.stringContaining('Thank you.'),
		])
		expect(await main(page).locator('[data-badge]').first().textContent()).toBe('Accepted')
	})
})
