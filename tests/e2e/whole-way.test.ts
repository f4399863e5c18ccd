import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { manuscriptType } from '../../src/contract/article-words.ts'
import type { TrackedDocument } from '../../src/contract/documents.ts'
import { eventually, hydrated, idle } from '../support/browser.ts'
import { demoGalleyBytes, demoGalleyTitle } from '../support/galleys.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { knowsStandards, pdfToolsRoot, readByTools } from '../support/pdf-tools.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { moveBack } from '../support/undo-window.ts'
import { chooseByKey, chooseOption, pressKey, tabTo } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'
import { field, form, submitButton } from './submission-page.ts'
import { main } from './track-page.ts'
import { aManuscript } from './written-manuscript.ts'

let smtp: TestSmtp
const site = testSite({
	demo: false,
	settings: async () => {
		smtp = await startSmtp()
		return { mail: smtp.settings }
	},
})
beforeEach(() => site.app.mail.start())
afterAll(() => smtp.close())

const email = 'zoe@example.org'
/** In four scripts. */
const names = ['Zoë Müller', 'अनिल कुमार', 'محمد بن علي', '王小明']
const journal = 'Journal of Open Ways'
const title = demoGalleyTitle

/** Presses a button or a link of a page without script and waits for the page that it leads to. */
const follow = (page: Page, name: string, role: 'link' | 'button' = 'button') =>
	Promise.all([page.waitForEvent('load'), main(page).getByRole(role, { name }).first().click()])

/** The path of the private page in the mail that says this. */
async function linkInMail(part: string): Promise<string> {
	const find = async () =>
		(await smtp.read(email)).find(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' ').includes(part))
	await eventually(find).toBeTruthy()
	return /\/track\/[\w.-]+/.exec((await find())?.text ?? '')?.[0] ?? ''
}

/** An author without script and without an account sends the article and names the co-authors. */
async function submit(page: Page): Promise<void> {
	const texts = { 'Article Title': title, Abstract: 'Logs are replayed.', Keywords: 'logs, replay, kernels' }
	for (const [label, text] of Object.entries({ ...texts, 'Full Name': names[0] ?? '', Email: email }))
		await field(page, label).first().fill(text)
	await field(page, 'Research Field').selectOption('Agriculture')
	const buffer = await aManuscript({ title })
	await form(page)
		.locator('[name="articleFile"]')
		.setInputFiles({ name: 'paper.docx', mimeType: manuscriptType, buffer })
	await Promise.all([page.waitForEvent('load'), submitButton(page).click()])
	await page.goto(await linkInMail(title))
	await follow(page, 'Correct it', 'link')
	const [corresponding, ...others] = names
	await page.getByLabel('All authors').fill([`${corresponding} | corresponding author`, ...others].join('\n'))
	await follow(page, 'Save the corrections')
}

/** Staff choose the status by keys, which counts after Enter. */
async function setStatus(desk: Page, status: string): Promise<void> {
	await idle(desk)
	await chooseOption(desk, desk.locator('#article-head select').first(), status)
	await desk.keyboard.press('Enter')
	await expectTitle(desk, 'Article updated successfully')
	await idle(desk)
}

async function sendDialog(desk: Page, name: string, button: string, done: string): Promise<void> {
	await pressKey(desk, desk.getByRole('dialog', { name }).getByRole('button', { name: button, exact: true }))
	await expectTitle(desk, done)
	await idle(desk)
}

/** Staff upload a galley and ask the author to approve it. */
async function sendProof(desk: Page, version: number): Promise<void> {
	await pressKey(desk, desk.getByRole('button', { name: version === 1 ? 'Upload galley' : 'Replace galley' }))
	const dialog = desk.getByRole('dialog', { name: 'Upload the galley' })
	// the same file again would be no new galley
	const ending = Buffer.from(`% galley ${version}\n`)
	await chooseByKey(desk, dialog.getByLabel('Choose a file'), {
		...{ name: 'final.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([demoGalleyBytes, ending]) },
	})
	await dialog.getByText('final.pdf').first().waitFor()
	await sendDialog(desk, 'Upload the galley', 'Check and upload', 'Galley created successfully')
	await pressKey(desk, desk.getByRole('button', { name: `Send galley ${version} to the author` }))
	await sendDialog(desk, 'Send the proof to the author', 'Send', 'Proof sent')
}

test('an article goes from the submission to the certificates: the author without script, staff by keyboard', async () => {
	const journalId = await site.addJournal({
		...{ title: journal, publishedHere: true, publicationFee: '250', licences: ['CC BY'] },
	})
	const page = await site.visit(`/submit-article?journalId=${journalId}`, { javaScript: false, person: 'author' })
	await submit(page)
	const path = new URL(page.url()).pathname
	const { rows } = await site.app.pool.query<{ id: number }>('select id from articles where title = $1', [title])
	const id = rows[0]?.id ?? 0

	const { page: desk } = await enter(site, `/admin/articles/${id}`, { person: 'staff' })
	await desk.setViewportSize({ width: 1280, height: 900 })
	await setStatus(desk, 'Under Review')
	await setStatus(desk, 'Accepted')
	await moveBack(site.app, id)
	await desk.reload()
	await hydrated(desk)
	await idle(desk)
	await pressKey(desk, desk.getByRole('button', { name: 'Issue: acceptance letter' }))
	await expectTitle(desk, 'Acceptance letter issued')

	// the agreement
	await pressKey(desk, desk.getByRole('button', { name: 'Request agreement' }))
	await expectTitle(desk, 'Agreement requested')
	await page.goto(await linkInMail('agreement'))
	await page.getByLabel(`Name: ${names[0]}`).fill(names[0] ?? '')
	await page.getByLabel('I have read the agreement and agree to it.').check()
	await follow(page, 'Agree and Sign')
	await page.getByText('You signed it on').waitFor()

	// the fee
	await idle(desk)
	await pressKey(desk, desk.getByRole('button', { name: 'Issue invoice' }))
	await sendDialog(desk, 'Issue an invoice', 'Issue invoice', 'Invoice issued successfully')
	await page.goto(await linkInMail('Invoice INV/'))
	await page.getByLabel('Transaction number').fill('TX 4711')
	await follow(page, 'I Have Paid')
	await page.getByText('You reported the transaction').waitFor()
	await desk.reload()
	await hydrated(desk)
	await idle(desk)
	await pressKey(desk, desk.getByRole('button', { name: 'Record this payment' }))
	await sendDialog(desk, 'Record a payment', 'Record payment', 'Payment recorded successfully')
	await linkInMail('Receipt RC/')

	// the proof, in two rounds
	await sendProof(desk, 1)
	await page.goto(await linkInMail('proof'))
	await page.getByLabel('Or send corrections').fill('Page 1: an accent is missing.\nPage 2: “from” instead of “form”.')
	await follow(page, 'Send Corrections')
	const corrections = page.getByRole('list', { name: 'Your corrections of proof 1' }).getByRole('listitem')
	await eventually(() => corrections.count()).toBe(2)
	await desk.reload()
	await hydrated(desk)
	await desk.getByRole('list', { name: 'Corrections of proof 1' }).getByText('an accent is missing').waitFor()
	await idle(desk)
	await sendProof(desk, 2)
	await page.goto(path)
	await follow(page, 'Approve the Proof')
	await page.getByText('You approved this PDF on').waitFor()

	// nothing is missing, so no reason is asked for
	await desk.reload()
	await hydrated(desk)
	await desk.locator('#publication').getByText('Nothing is missing.').waitFor()
	await setStatus(desk, 'Published')
	await moveBack(site.app, id)
	await site.app.runJob('make-documents')
	await site.app.runJob('mail')
	await linkInMail('certificate')
	await page.goto(path)
	await page.getByRole('link', { name: 'Download all files' }).waitFor()
	const links = page.getByRole('link', { name: /^Download (Certificate of publication|Receipt|Invoice|A\w+ ?\w*) for/ })
	await eventually(() => links.count()).toBe(8)
	await tabTo(page, links.first())

	await checkDocuments(path)
})

/** Every PDF that the author was given is read back. */
async function checkDocuments(path: string): Promise<void> {
	const call = `/api/articles${path}/documents`
	const { data: documents } = await site.app.json<{ data: TrackedDocument[] }>(call)
	const kinds = documents.map(({ kind }) => kind).sort()
	expect(kinds).toEqual([
		...['acceptance_letter', 'agreement', 'certificate', 'certificate', 'certificate', 'certificate'],
		...['invoice', 'receipt'],
	])
	const certified = documents.filter(({ kind }) => kind === 'certificate').map(({ recipient }) => recipient)
	expect(certified.sort()).toEqual(names.toSorted())
	for (const { id, code, kind, recipient, revokedAt } of documents) {
		expect(revokedAt).toBeNull()
		const pdf = Buffer.from(await (await site.app.get(`${call}/${id}/download`)).arrayBuffer())
		const text = await textOfPdf(pdf)
		for (const part of [title, code, ...(/^\p{Script=Latin}/u.test(recipient) ? [recipient] : [])])
			expect(text, `${kind} for ${recipient}`).toContain(part)
		if (knowsStandards()) expect(pdf.toString('latin1')).toMatch(/<pdfuaid:part>1<.*<pdfaid:conformance>A</)
		if (!pdfToolsRoot) continue
		const read = readByTools(pdfToolsRoot, pdf)
		expect(read.info).toMatchObject({
			// the text of an agreement is as long as it is
			Pages: kind === 'agreement' ? expect.any(String) : '1',
			Encrypted: 'no',
			JavaScript: 'no',
			Tagged: 'yes',
		})
		expect(read.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
		expect(read.text).toContain(code)
		expect(read.code).toBe(`${site.url}/verify/${code}`)
	}
}
