import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StaffIssues } from '../../src/contract/journal-issues.ts'
import { aMessage, postJson } from '../contract/requests.ts'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { expectAccessible } from './axe.ts'
import { pressKey, tabTo, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, isFocused, submitArticle } from './staff.ts'

const site = testSite({ demo: false })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a list is searched by words and worked with by keys', async () => {
	const ids: number[] = []
	for (const title of ['Mud of the Øresund', 'Mud in Łódź', 'Mud again'])
		ids.push(await submitArticle(site, { title, authorName: 'Jürgen Strauß', institution: 'Universität Wien' }))
	const { page } = await enter(site, '/admin/dashboard?tab=articles')
	await page.getByRole('link', { name: 'Mud again', exact: true }).waitFor()

	// words in any order, without accents; hits are marked, also in fields that are no column
	await page.keyboard.press('/')
	await page.keyboard.type('strauss WIEN oresund')
	await page.getByText('1 in all').waitFor()
	const marks = page.getByRole('table', { name: 'Articles' }).locator('mark')
	await eventually(() => marks.allInnerTexts()).toEqual(['Øresund', 'Wien', 'Strauß'])
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.getByRole('searchbox', { name: 'Search articles' }).fill('mud')
	await page.getByText('3 in all').waitFor()

	// from row to row, and what is done with one
	await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur())
	await page.keyboard.press('j')
	await eventually(() => focusedName(page)).toBe('Mud again')
	await page.keyboard.press('j')
	await page.keyboard.press('j')
	await eventually(() => focusedName(page)).toBe('Mud of the Øresund')
	await page.keyboard.press('k')
	await eventually(() => focusedName(page)).toBe('Mud in Łódź')
	await page.keyboard.press('x')
	await page.getByRole('checkbox', { name: 'Select Mud in Łódź' }).and(page.locator(':checked')).waitFor()
	await page.keyboard.press('a')
	await eventually(() => isFocused(page, '[aria-label="Assignee of Mud in Łódź"]')).toBe(true)
	await page.getByRole('link', { name: 'Mud in Łódź', exact: true }).focus()
	await page.keyboard.press('s')
	await eventually(() => isFocused(page, '[aria-label="Status of Mud in Łódź"]')).toBe(true)
	await page.getByRole('link', { name: 'Mud in Łódź', exact: true }).focus()
	await page.keyboard.press('e')
	await dialog(page, 'Edit article').waitFor()
	await page.keyboard.press('Control+s')
	await dialog(page, 'Edit article').waitFor({ state: 'hidden' })
	await page.getByRole('link', { name: 'Mud in Łódź', exact: true }).focus()
	await page.keyboard.press('Enter')
	await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).waitFor()
	await page.keyboard.press('Escape')
	await page.waitForURL((url) => !url.search.includes('open='))
	await page.getByRole('dialog').waitFor({ state: 'hidden' })
	await page.getByRole('link', { name: 'Mud in Łódź', exact: true }).focus()
	await page.keyboard.press('r')
	await eventually(() => isFocused(page, `#reply-${ids[1]}`)).toBe(true)
	expect(addressOf(page)).toContain(`/admin/articles/${ids[1]}?`)
	await page.goBack()
	await page.getByRole('link', { name: 'Mud in Łódź', exact: true }).focus()
	await page.keyboard.press('o')
	await page.getByRole('heading', { level: 1, name: 'Mud in Łódź' }).waitFor()
})

test('contacts have the same keys, and they can be listed and switched off', async () => {
	await postJson(site.app, '/api/contacts', aMessage({ subject: 'Keys, please', phone: '+49 170 55 66' }))
	const { page } = await enter(site, '/admin/dashboard?tab=contacts&q=%2B491705566')
	await page.getByText('Phone: +49 170 55 66').waitFor()
	await page.keyboard.press('j')
	await eventually(() => focusedName(page)).toBe('Keys, please')
	await page.keyboard.press('r')
	await dialog(page, 'Contact').waitFor()
	await eventually(() => isFocused(page, '[id^="contact-reply-"]')).toBe(true)
	await page.locator('dialog[open] h2').first().click()
	await page.keyboard.press('s')
	await eventually(() => isFocused(page, '#contact-status select')).toBe(true)
	await page.keyboard.press('Escape')
	await dialog(page, 'Contact').waitFor({ state: 'hidden' })

	await page.keyboard.press('?')
	const keys = dialog(page, 'Keys of this page')
	await keys.getByText('Previous row').waitFor()
	await keys.getByText('Ctrl+K').waitFor()
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await keys.getByRole('switch', { name: 'One-key actions' }).uncheck()
	await page.keyboard.press('Escape')
	await keys.waitFor({ state: 'hidden' })
	await page.keyboard.press('?')
	await page.keyboard.press('Control+k')
	await dialog(page, 'Find a record').waitFor()
	expect(await keys.count()).toBe(0)
})

test('Ctrl+K counts what it finds, and leads to all of it, to pages and to actions', async () => {
	for (let number = 1; number <= 7; number++)
		await postJson(site.app, '/api/contacts', aMessage({ subject: `Bulk order ${number}` }))
	const { page } = await enter(site, '/admin/people')
	await page.getByRole('button', { name: 'Find a record' }).waitFor()
	await page.keyboard.press('Control+k')
	const finder = dialog(page, 'Find a record')
	await page.keyboard.type('order bulk')
	await finder.getByRole('option', { name: 'All 7 contacts' }).waitFor()
	await finder.getByText(/^7 contacts/).waitFor()
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await finder.getByRole('option', { name: 'All 7 contacts' }).click()
	await page.getByText('7 in all').waitFor()
	expect(addressOf(page)).toBe('/admin/dashboard?tab=contacts&q=order+bulk')

	await page.keyboard.press('Control+k')
	// Enter before the results are there takes the first of the whole word
	await page.keyboard.type('outbox')
	await page.keyboard.press('Enter')
	await page.waitForURL('**/admin/mail')
	await page.keyboard.press('Control+k')
	await page.keyboard.type('shortcuts')
	await page.keyboard.press('Enter')
	await dialog(page, 'Keys of this page').waitFor()
})

test('issues of a journal: added, filled, ordered and deleted by keys; a colleague in between is told', async () => {
	const journalId = await site.addJournal({ title: 'Journal of Mud', publishedHere: true })
	const titles = ['Mud and salt', 'Mud and reeds']
	for (const title of titles) await submitArticle(site, { title, journalId })
	await site.app.pool.query("update articles set status = 'accepted' where journal_id = $1", [journalId])
	const expects = [/^409 DELETE \/api\/journals/, /^409 PUT \/api\/journals/]
	const { page, staff } = await enter(site, `/admin/journals/${journalId}/issues`, { expects })
	const button = (name: string) => page.getByRole('button', { name, exact: true })
	const inOrder = () =>
		page.getByRole('list', { name: 'Articles of Volume XII, issue S1' }).getByRole('link').allInnerTexts()

	await pressKey(page, button('Add an Issue'))
	await dialog(page, 'Add an issue').waitFor()
	await typeInto(page, page.getByRole('textbox', { name: /^Volume/ }), 'XII')
	await typeInto(page, page.getByRole('textbox', { name: /^Issue/ }), 'S1')
	// a reload opens the dialog again with what was typed
	await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('S1')
	page.on('dialog', (asked) => void asked.accept())
	await page.reload()
	await hydrated(page)
	await eventually(() => page.getByRole('textbox', { name: /^Volume/ }).inputValue()).toBe('XII')
	await page.keyboard.press('Control+s')
	await expectTitle(page, 'Issue added')
	await pressKey(page, button('Edit Volume XII, issue S1'))
	await dialog(page, 'Change: Volume XII, issue S1').waitFor()
	await page.keyboard.press('Escape')
	await dialog(page, 'Change: Volume XII, issue S1').waitFor({ state: 'hidden' })
	for (const title of titles) {
		const choice = page.getByLabel('Add an article')
		await tabTo(page, choice)
		await page.keyboard.press('Home')
		// not by its letters, which are forgotten where a second lies between two of them
		await eventually(async () => {
			await page.keyboard.press('ArrowDown')
			return choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
		}).toContain(title)
		await pressKey(page, button('Add to the issue'))
		await page.getByRole('link', { name: title, exact: true }).waitFor()
	}
	await pressKey(page, button('Move Mud and salt down'))
	await eventually(inOrder).toEqual(titles.toReversed())
	// at the end of the list the button keeps the focus
	await eventually(() => isFocused(page, '[aria-label="Move Mud and salt down"]')).toBe(true)
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await pressKey(page, page.getByRole('link', { name: 'Journals', exact: true }).last())
	await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
	await page.keyboard.press('Enter')
	await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
	expect(await inOrder()).toEqual(titles.toReversed())
	await pressKey(page, button('Save the articles'))
	await expectTitle(page, 'Issue saved')

	// a colleague takes them out: what is unsaved here stays, and saving tells
	await pressKey(page, button('Move Mud and salt up'))
	await eventually(inOrder).toEqual(titles)
	const { rows } = await site.app.pool.query('select id from journal_issues where journal_id = $1', [journalId])
	const path = `/api/journals/${journalId}/issues/${rows[0]?.id}/articles`
	const colleague = staffCalls(site.app, staff.headers)
	const { data } = await colleague.get<StaffIssues>(`/api/journals/${journalId}/issues/all`)
	expect((await colleague.put(path, { articles: [] })).status).toBe(200)
	await pressKey(page, button('Save the articles'))
	await expectTitle(page, 'Failed to save the issue', 'alert')
	expect(await inOrder()).toEqual(titles)
	await pressKey(page, button('Undo the changes'))
	await page.getByText('No articles yet.').waitFor()

	await pressKey(page, button('Delete Volume XII, issue S1'))
	const ask = page.getByRole('alertdialog', { name: 'Delete issue' })
	await ask.waitFor()
	const articles = data.issues.flatMap((issue) => issue.articles.map(({ id }) => ({ id })))
	expect((await colleague.put(path, { articles })).status).toBe(200)
	await pressKey(page, ask.getByRole('button', { name: 'Delete', exact: true }))
	await ask.getByText('The issue could not be deleted. Take its articles out first.').waitFor()
	expect((await colleague.put(path, { articles: [] })).status).toBe(200)
	await pressKey(page, ask.getByRole('button', { name: 'Delete', exact: true }))
	await expectTitle(page, 'Issue deleted successfully')
	await page.getByText('No issues yet.').waitFor()
	await eventually(() => focusedName(page)).toBe('Add an Issue')
})
