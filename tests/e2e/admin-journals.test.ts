import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addressOf, eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { delayRequests } from './notices.ts'
import { testSite } from './site.ts'
import { expectTitle } from './staff.ts'
import {
	cells,
	dialog,
	downloaded,
	fieldErrors,
	focused,
	notice,
	noticed,
	openPanel,
	publicly,
	question,
	row,
} from './staff-panels.ts'

const site = testSite({ demo: false })
const one = 'Annals of Dry Soil'
const oneJournal = '**/api/journals/*'

const stored = async (title: string) =>
	(await site.app.pool.query('select * from journals where title = $1', [title])).rows[0]
const textbox = (page: Page, title: string, name: string | RegExp) =>
	dialog(page, title).getByRole('textbox', { name, exact: typeof name === 'string' })
const flag = (page: Page, name: 'New' | 'Open' | 'Active', title = one) =>
	row(page, title).getByRole('switch', { name: `${name}: ${title}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The database takes no journal; the page may still read them. */
async function breaking(change: () => Promise<unknown>): Promise<void> {
	await site.app.pool.query(`create function refuse_journals() returns trigger language plpgsql as
		$$ begin raise exception 'no journals today'; end $$;
		create trigger refuse_journals before insert on journals execute function refuse_journals()`)
	try {
		await change()
	} finally {
		await site.app.pool.query('drop function refuse_journals cascade')
	}
}

beforeEach(async () => {
	await site.app.pool.query('delete from journals; delete from publication_sections')
	await site.app.pool.query(
		"insert into publication_sections (id, title, slug, description) overriding system value values (7, 'Earth', 'earth', 'All of it')",
	)
	await site.addJournal({ title: one, issn: '2049-3630', publicationSectionId: 7, impactFactor: '3.1', isNew: true })
})

test('the table shows each journal with its badges, sorted and narrowed by the address; a flag changes in its row, several at once', async () => {
	await site.addJournal({ title: 'Bulletin', issn: '1234-5679', category: 'Low', isAcceptingSubmissions: false })
	await site.addJournal({ title: 'Hidden Letters', isActive: false, isImported: true, description: '' })
	const { id } = await stored(one)
	const page = await openPanel(site, 'journals', { expects: [/^500 PUT/] })
	expect(await cells(page, one)).toEqual(['2049-3630', 'Earth', '3.1', 'New', 'Open', 'Active', ''])
	expect(await cells(page, 'Bulletin')).toEqual(['1234-5679', 'Low', 'N/A', '', 'Closed', 'Active', ''])
	expect((await cells(page, 'Hidden Letters'))[5]).toBe('Inactive')
	await expectAccessible(page)
	const titles = () => page.getByRole('rowheader').allInnerTexts()
	await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
	await eventually(titles).toEqual([one, 'Bulletin', 'Hidden Letters'])
	expect(addressOf(page)).toBe('/admin/dashboard?tab=journals&sort=title')
	await page.getByRole('button', { name: 'More filters' }).click()
	await page.getByLabel('Filter by submissions').selectOption('Closed')
	await eventually(titles).toEqual(['Bulletin'])
	// a file holds the list as it is filtered
	const csv = await downloaded(page, 'Export CSV')
	expect([csv.includes('Bulletin'), csv.includes('1234-5679'), csv.includes(one)]).toEqual([true, true, false])
	expect(JSON.parse(await downloaded(page, 'Export JSON'))).toMatchObject([{ title: 'Bulletin' }])
	await page.getByLabel('Filter by submissions').selectOption('Open and closed')
	await eventually(titles).toHaveLength(3)
	await page.getByLabel('Filter by status').selectOption('Imported, not opened yet')
	await eventually(titles).toEqual(['Hidden Letters'])
	// what is missing stays empty when it is opened
	await page.getByRole('button', { name: 'Edit Hidden Letters' }).click()
	await dialog(page, 'Edit journal').getByRole('switch', { name: 'Active' }).click()
	await save(page)
	await expectTitle(page, 'Journal updated successfully')
	expect(await stored('Hidden Letters')).toMatchObject({ is_active: true, description: '' })
	await page.getByRole('link', { name: '1 new', exact: true }).click()
	await eventually(titles).toEqual([one])
	expect(addressOf(page)).toBe('/admin/dashboard?tab=journals&isNew=true')
	await page.getByRole('searchbox', { name: 'Search journals' }).fill('nothing like it')
	await page.getByRole('heading', { name: 'No journals found' }).waitFor()
	await page.getByRole('link', { name: 'Show all' }).click()
	await eventually(async () => (await titles()).length).toBe(3)

	// a flag in the row changes at once, by keyboard too, and publicly too; a refused one goes back
	const delayed = await delayRequests(page, oneJournal)
	await flag(page, 'Open').click()
	await eventually(async () => (await cells(page, one))[4]).toBe('Closed')
	expect((await stored(one)).is_accepting_submissions).toBe(true)
	delayed.release()
	await noticed(page, 'status', 'Journal updated successfully')
	expect(await publicly(site, `/journals/${id}/details`, 'Closed for Submissions')).toBe(true)
	// dismissed, so that the next one is not taken for it
	await expectTitle(page, 'Journal updated successfully')
	await flag(page, 'Active').focus()
	await page.keyboard.press('Space')
	await eventually(async () => (await cells(page, one))[5]).toBe('Inactive')
	await eventually(async () => (await site.get(`/journals/${id}/details`)).status).toBe(404)

	// one that the server refuses goes back, and the failure is told
	await noticed(page, 'status', 'Journal updated successfully')
	const refusal = { success: false, error: 'Not today.' }
	await page.route(oneJournal, (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 })
	await flag(page, 'New').click()
	expect(await notice(page, 'alert')).toEqual(['Failed to update journal', 'Not today.'])
	await eventually(() => flag(page, 'New').isChecked()).toBe(true)
	expect((await stored(one)).is_new).toBe(true)
	await expectTitle(page, 'Failed to update journal', 'alert')

	// several journals are chosen and changed at once
	await page.getByRole('button', { name: 'Change several' }).click()
	await page.getByRole('checkbox', { name: `Choose ${one}` }).check()
	await page.getByText('1 journal chosen.').waitFor()
	await page.getByRole('button', { name: 'Choose all listed' }).click()
	await page.getByText('3 journals chosen.').waitFor()
	await page.getByRole('button', { name: 'Change chosen' }).click()
	const changing = dialog(page, 'Change 3 journals')
	await changing.getByLabel('Submissions').selectOption('Open')
	await changing.getByLabel('Add subjects').fill('Soil science')
	await expectAccessible(page)
	await save(page)
	await noticed(page, 'status', '3 journals changed')
	await page.getByText('0 journals chosen.').waitFor()
	const result = page.getByRole('region', { name: 'Result' })
	await result.getByText('Result of the last change: 3 changed').waitFor()
	const changed = { is_accepting_submissions: true, subjects: ['Soil science'] }
	expect(await stored(one)).toMatchObject({ ...changed, is_active: false })
	expect(await stored('Bulletin')).toMatchObject({ ...changed, is_active: true })

	await page.getByRole('button', { name: 'Choose all listed' }).click()
	await page.getByText('3 journals chosen.').waitFor()
	await page.getByRole('button', { name: 'Change chosen' }).click()
	await changing.getByLabel('Submissions').selectOption('Open')
	await save(page)
	await result.getByText('Result of the last change: 0 changed, 3 as they were').waitFor()
	await result.getByRole('button', { name: 'Close' }).click()
	await result.waitFor({ state: 'detached' })
})

test('one is opened by its address, changed, guarded while it is not saved, and deleted; one is added', async () => {
	const { id } = await stored(one)
	const page = await openPanel(site, 'journals&open=999', {
		expects: [/^404 GET \/api\/journals\/999$/, /^500 DELETE/, /^500 POST \/api\/journals$/],
	})
	await expectTitle(page, 'This journal no longer exists', 'alert')
	await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=journals')
	await navigate(page, `/admin/dashboard?tab=journals&open=${id}`)
	const title = 'Edit journal'
	await dialog(page, title).waitFor()
	expect(await textbox(page, title, /^Title/).inputValue()).toBe(one)
	await page.keyboard.press('Escape')
	await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=journals')
	await row(page, one)
		.getByRole('button', { name: `Edit ${one}` })
		.click()
	await textbox(page, title, 'Publication frequency').fill('Monthly')
	await page.keyboard.press('Escape')
	await question(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
	await eventually(() => textbox(page, title, 'Publication frequency').inputValue()).toBe('Monthly')
	const body = page.waitForRequest((request) => request.method() === 'PUT')
	await save(page)
	expect((await body).postDataJSON()).toMatchObject({
		frequency: 'Monthly',
		startedFrom: expect.toSatisfy((start: object) => Object.keys(start).length === 1),
	})
	await noticed(page, 'status', 'Journal updated successfully')
	expect(await publicly(site, `/journals/${id}/details`, 'Monthly')).toBe(true)
	await eventually(() => focused(page)).toBe(`Edit ${one}`)

	await row(page, one)
		.getByRole('button', { name: `Edit ${one}` })
		.click()
	await textbox(page, title, 'Publication frequency').fill('Weekly')
	await page.keyboard.press('Escape')
	await question(page, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
	await eventually(() => dialog(page, title).count()).toBe(0)
	expect((await stored(one)).frequency).toBe('Monthly')

	// deleting asks first, says when it fails, and removes the journal
	await row(page, one)
		.getByRole('button', { name: `Delete ${one}` })
		.click()
	const ask = question(page, 'Delete journal')
	const sentence = 'Are you sure you want to delete this journal? This action cannot be undone.'
	await ask.getByText(sentence, { exact: true }).waitFor()
	await ask.getByText(one, { exact: true }).waitFor()
	await eventually(() => focused(page)).toBe('Cancel')
	await page.route(oneJournal, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
	await ask.getByRole('button', { name: 'Delete', exact: true }).click()
	expect(await notice(page, 'alert')).toEqual(['Failed to delete journal'])
	expect(await stored(one)).toBeDefined()
	await ask.getByRole('button', { name: 'Delete', exact: true }).click()
	await noticed(page, 'status', 'Journal deleted successfully')
	await page.getByRole('heading', { name: 'No journals yet' }).waitFor()
	expect(await stored(one)).toBeUndefined()
	await page.getByRole('link', { name: 'Total Journals: 0', exact: true }).waitFor()
	await eventually(() => focused(page)).toBe('Add journal')
	expect(await publicly(site, '/journals', one)).toBe(false)

	// adding asks for what is required, warns of the ISSN, keeps JSON and names alike, and the text when it fails
	await page.getByRole('button', { name: 'Add journal' }).first().click()
	const adding = 'Add journal'
	await eventually(() => focused(page)).toBe('title')
	await page.keyboard.press('Control+s')
	const required = ['title', 'issn', 'description'].map((field) => `${field}: Required`)
	await eventually(() => fieldErrors(page, adding)).toEqual(required)
	await eventually(() => focused(page)).toBe('title')
	await textbox(page, adding, 'Indexing').fill('[')
	await textbox(page, adding, /^ISSN/).fill('1234-5678')
	await page.getByText('The last digit does not fit the others.').waitFor()
	await page.getByText('Required', { exact: true }).first().waitFor()
	await expectAccessible(page)

	await textbox(page, adding, /^Title/).fill('AI & Data Science')
	await eventually(() => textbox(page, adding, 'Slug').inputValue()).toBe('ai-data-science')
	await textbox(page, adding, /^Description/).fill('Learning machines.')
	await dialog(page, adding).getByLabel('Category', { exact: true }).selectOption('Earth')
	await textbox(page, adding, 'Indexing').fill('["Scopus"')
	await eventually(() => fieldErrors(page, adding)).toEqual([
		'indexing: Must be a JSON array such as ["Scopus", "PubMed"]',
	])
	await textbox(page, adding, 'Indexing').fill('["Scopus"]')
	await textbox(page, adding, 'Name of an index').fill('Web of Science')
	await page.keyboard.press('Enter')
	await eventually(() => textbox(page, adding, 'Indexing').inputValue()).toBe('["Scopus", "Web of Science"]')
	await dialog(page, adding).getByRole('button', { name: 'Remove Scopus' }).click()
	await eventually(() => textbox(page, adding, 'Indexing').inputValue()).toBe('["Web of Science"]')
	await textbox(page, adding, 'Impact factor').fill('high')
	await textbox(page, adding, 'Website').fill('example.org')
	await save(page)
	await eventually(() => fieldErrors(page, adding)).toEqual(['impactFactor: Must be a number such as 3.1, or empty'])
	await textbox(page, adding, 'Impact factor').fill('2.50')
	await save(page)
	await noticed(page, 'status', 'Journal created successfully')
	expect(await publicly(site, '/journals/earth', 'AI &amp; Data Science')).toBe(true)
	expect(await cells(page, 'AI & Data Science')).toEqual(['1234-5678', 'Earth', '2.5', '', 'Open', 'Active', ''])
	await page.getByRole('link', { name: 'Total Journals: 1', exact: true }).waitFor()
	await eventually(() => dialog(page, adding).count()).toBe(0)
	expect(await stored('AI & Data Science')).toMatchObject({
		slug: 'ai-data-science',
		category: 'Medium',
		impact: 'Medium',
		indexing: ['Web of Science'],
		website: 'https://example.org',
		is_new: false,
		is_active: true,
	})

	// twice at once makes one journal; a failure is told and keeps the text
	await page.getByRole('button', { name: 'Add journal' }).click()
	await textbox(page, adding, /^Title/).fill('Twice')
	await textbox(page, adding, /^ISSN/).fill('1234-5679')
	await textbox(page, adding, /^Description/).fill('Once.')
	await breaking(async () => {
		await save(page)
		expect((await notice(page, 'alert'))[0]).toBe('Failed to create journal')
	})
	await dialog(page, adding).getByRole('alert').getByText('Failed to create journal.').waitFor()
	expect(await textbox(page, adding, /^Title/).inputValue()).toBe('Twice')
	await dialog(page, adding)
		.locator('form')
		.evaluate((form: HTMLFormElement) => {
			form.requestSubmit()
			form.requestSubmit()
		})
	await noticed(page, 'status', 'Journal created successfully')
	const { rows } = await site.app.pool.query("select slug from journals where title = 'Twice'")
	expect(rows).toEqual([{ slug: 'twice' }])
})
