import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { manuscriptType } from '../../src/contract/article-words.ts'
import type { SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import { aSubmission, postArticle, postJson } from '../contract/requests.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { aManuscript } from '../support/manuscript.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'
import { main, notice } from './track-page.ts'

const site = testSite({ demo: false })
const better = { name: 'better.docx', mimeType: manuscriptType, buffer: Buffer.from(aManuscript({ text: 'two' })) }

async function submitted(title: string): Promise<{ id: number; path: string }> {
	const journalId = await site.addJournal({ title: `Journal for ${title}` })
	const sent = await postArticle(site.app, aSubmission({ title, journalId }), { bytes: aManuscript() })
	const { data } = (await sent.json()) as { data: SubmissionReceipt }
	return { id: data.id, path: data.trackingPath }
}
const tracked = async (path: string) => (await site.app.json<{ data: TrackedArticle }>(`/api/articles${path}`)).data
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: false })
const versions = (page: Page) => main(page).getByRole('list', { name: 'Versions of the file' }).getByRole('listitem')

test('an author corrects title and file by keyboard; one who wrote at the same time loses nothing', async () => {
	const { path } = await submitted('On drift')
	const page = await site.visit(path, { expects: [/^409 POST \/api\/articles\/track/] })
	await main(page).getByRole('link', { name: 'Correct it' }).press('Enter')
	await main(page).getByRole('heading', { level: 1, name: 'Correct your submission' }).waitFor()
	await field(page, 'Title').fill('')
	await field(page, 'Title').press('Enter')
	await main(page).getByText('Required', { exact: true }).waitFor()
	await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
	await expectAccessible(page)

	// somebody else who has the link is faster
	const { correction } = await tracked(path)
	await postJson(site.app, `/api/articles${path}/correction`, { keywords: 'slow, drift', seen: correction.seen })
	await field(page, 'Title').fill('On slow drift')
	await field(page, 'Another Word document').setInputFiles(better)
	await field(page, 'Title').press('Enter')
	await main(page).getByRole('alert').getByText('Everything you entered is still here.').waitFor()
	await main(page).getByText('Changed meanwhile, now stored: slow, drift').waitFor()
	expect(await field(page, 'Title').inputValue()).toBe('On slow drift')
	await eventually(() => field(page, 'Keywords').inputValue()).toBe('slow, drift')
	await main(page).getByRole('button', { name: 'Save the corrections' }).press('Enter')
	await notice(page, 'Correction stored')
	await eventually(() => versions(page).allInnerTexts()).toEqual([
		expect.stringMatching(/^Version 2\s+Current[\s\S]+better\.docx[\s\S]+Sent by you[\s\S]+SHA-256/),
		expect.stringContaining('Version 1'),
	])
	expect(await tracked(path)).toMatchObject({ title: 'On slow drift', keywords: 'slow, drift' })
	await expectAccessible(page)
})

test('without JavaScript the author proposes a title and a file, and staff decide', async () => {
	const { id, path } = await submitted('On sand')
	await site.app.pool.query(`update articles set status = 'under_review' where id = $1`, [id])
	const author = await site.visit(path, { javaScript: false, expects: [/^400 POST \/track/] })
	const follow = (name: string, role: 'link' | 'button' = 'button') =>
		Promise.all([author.waitForEvent('load'), author.getByRole(role, { name }).click()])
	await follow('Propose a change', 'link')
	await field(author, 'Title').fill('On wet sand')
	await field(author, 'Target journal').fill('No such journal')
	await field(author, 'Another Word document').setInputFiles(better)
	await follow('Propose the changes')
	await author.getByText('Target journal: There is no journal').waitFor()
	expect(await author.getByLabel('Title').inputValue()).toBe('On wet sand')
	await author.getByLabel('Target journal').fill('')
	await author.getByLabel('Another Word document').setInputFiles(better)
	await follow('Send')
	expect(addressOf(author)).toBe(path)
	const proposals = author.getByRole('list', { name: 'Changes that you proposed' }).getByRole('listitem')
	await eventually(() => proposals.allInnerTexts()).toEqual([
		expect.stringMatching(/^File\s+Waiting for us/),
		expect.stringMatching(/^Title\s+Waiting for us[\s\S]+On wet sand/),
	])

	const { page } = await enter(site, '/admin/dashboard')
	await page.getByRole('link', { name: '2 proposed changes to decide', includeHidden: true }).click()
	await page.getByText('2 changes to decide').waitFor()
	await page.getByRole('link', { name: 'On sand', exact: true }).click()
	const sheet = page.getByRole('dialog')
	const title = sheet.getByRole('region', { name: 'Title' })
	await eventually(() => title.innerText()).toMatch(/Before\s+On sand\s+Proposed\s+On wet sand/)
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await title.getByLabel('Reason').fill('The sand was dry.')
	await title.getByRole('button', { name: 'Decline Title' }).press('Enter')
	await expectTitle(page, 'Title declined')
	await sheet.getByRole('button', { name: 'Accept File' }).press('Enter')
	await expectTitle(page, 'File accepted')
	await sheet.getByText('Nothing is left to decide.').waitFor()
	await eventually(() => sheet.getByRole('list', { name: 'Versions of the file' }).innerText()).toMatch(
		/^Version 2\s+Current/,
	)

	await sheet.getByRole('button', { name: 'Show changes of details' }).press('Enter')
	await sheet.getByText('Title: On wet sand → On sand').waitFor()
	await expectAccessible(page)

	await author.reload()
	await eventually(() => proposals.allInnerTexts()).toEqual([
		expect.stringMatching(/^File\s+Accepted/),
		expect.stringMatching(/^Title\s+Declined[\s\S]+We said: The sand was dry\./),
	])
})
