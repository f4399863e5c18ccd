import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { eventually } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { notices } from './notices.ts'
import { testSite } from './site.ts'
import { cells, dialog, fieldErrors, focused, noticed, openPanel, publicly, question, row } from './staff-panels.ts'

const site = testSite({ demo: false })
const oneCall = '**/api/publication-sections/admin/7'

const stored = async (title: string) =>
	(await site.app.pool.query('select * from publication_sections where title = $1', [title])).rows[0]
const textbox = (page: Page, title: string, name: string | RegExp) =>
	dialog(page, title).getByRole('textbox', { name, exact: typeof name === 'string' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

beforeEach(async () => {
	await site.app.pool.query('delete from journals; delete from publication_sections')
	await site.app.work.run({ caller: systemCaller, changes: ['sections'] }, (tx) =>
		tx.execute(
			"insert into publication_sections (id, title, slug, description, \"order\") overriding system value values (7, 'Earth', 'earth', 'All of it', 2)",
		),
	)
	await site.addJournal({ title: 'Soil', publicationSectionId: 7 })
	await site.addJournal({ title: 'Sand', publicationSectionId: 7 })
})

describe('the table of categories', () => {
	test('adds one: the slug follows the title until it is written by hand; a failure is said in the form', async () => {
		const page = await openPanel(site, 'categories', { expects: [/^409 POST/] })
		await row(page, 'Earth').waitFor()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Add category' }).click()
		const title = 'Add category'
		await save(page)
		await eventually(() => fieldErrors(page, title)).toEqual([
			'title: Required',
			'slug: Required',
			'description: Required',
		])
		await eventually(() => focused(page)).toBe('title')
		await expectAccessible(page)
		const slug = () => textbox(page, title, /^Slug/).inputValue()
		await textbox(page, title, /^Title/).fill('AI & Data  Science')
		await eventually(slug).toBe('ai-data-science')
		await textbox(page, title, /^Slug/).fill('')
		await eventually(() => slug()).toBe('')
		await textbox(page, title, /^Title/).focus()
		await eventually(slug).toBe('ai-data-science')
		await textbox(page, title, /^Slug/).fill('Machines That Learn')
		await textbox(page, title, /^Title/).fill('Artificial Intelligence')
		await eventually(slug).toBe('machines-that-learn')
		await textbox(page, title, /^Description/).fill('Thinking machines.')
		await textbox(page, title, 'Display order').fill('0')
		await textbox(page, title, 'Or its address').fill('http://example.org/a.png')
		await save(page)
		await eventually(() => fieldErrors(page, title)).toEqual([
			'order: Must be 1 or more',
			'image: Must be an address that begins with https://',
		])
		await textbox(page, title, 'Display order').fill('first')
		await textbox(page, title, 'Or its address').fill('/og.png')
		await textbox(page, title, 'Icon name').fill('cpu')
		await dialog(page, title).getByRole('img', { name: 'Preview' }).waitFor()
		await page.keyboard.press('Control+s')
		await noticed(page, 'status', 'Category created successfully')
		expect(await stored('Artificial Intelligence')).toMatchObject({
			slug: 'machines-that-learn',
			order: 1,
			icon: 'cpu',
			image: '/og.png',
			is_active: true,
		})
		await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Artificial Intelligence', 'Earth'])
		expect(await publicly(site, '/', 'Thinking machines.')).toBe(true)

		await notices(page).getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click')
		await eventually(() => notices(page).count()).toBe(0)

		// a failure is said inside the form and in no notification, and what was written stays
		await page.getByRole('button', { name: 'Add category' }).click()
		await textbox(page, title, /^Title/).fill('Soil and stone')
		await textbox(page, title, /^Slug/).fill('earth')
		await textbox(page, title, /^Description/).fill('Again.')
		await save(page)
		const alert = dialog(page, title).getByRole('alert')
		await alert.waitFor()
		// the reason is below the field alone
		expect(await alert.innerText()).toBe('This could not be saved.')
		expect((await fieldErrors(page, title)).join()).toMatch(/^slug: /)
		await eventually(() => focused(page)).toBe('slug')
		expect(await notices(page).count()).toBe(0)
		expect(await textbox(page, title, /^Description/).inputValue()).toBe('Again.')
		await textbox(page, title, /^Slug/).fill('stone')
		await save(page)
		await noticed(page, 'status', 'Category created successfully')
	})

	test('shows what is known, opens the one that the address names, switches it off, and deletes it after saying what its journals lose', async () => {
		const page = await openPanel(site, 'categories&open=7', { expects: [/^500 PUT/, /^500 DELETE/] })
		await dialog(page, 'Edit category').waitFor()
		await page.keyboard.press('Escape')
		await eventually(() => cells(page, 'Earth')).toEqual(['earth', 'All of it', '2', 'Active', ''])
		const headings = await page.getByRole('columnheader').allInnerTexts()
		expect(headings).toEqual(['Title', 'Slug', 'Description', 'Journals', 'Status', 'Actions'])

		// switched off in its row; a refusal is said above the table
		const active = row(page, 'Earth').getByRole('switch', { name: 'Active: Earth' })
		await page.route(
			oneCall,
			(route) => route.fulfill({ status: 500, json: { success: false, error: 'Not today.' } }),
			{
				times: 1,
			},
		)
		await active.click()
		await page.getByRole('alert').getByText('Earth was not changed. Not today.', { exact: true }).waitFor()
		await eventually(() => active.isChecked()).toBe(true)
		expect(await notices(page).count()).toBe(0)
		await active.click()
		await noticed(page, 'status', 'Category updated successfully')
		await eventually(async () => (await cells(page, 'Earth'))[3]).toBe('Inactive')
		expect(await publicly(site, '/', 'All of it')).toBe(false)
		await eventually(() => page.getByText('Earth was not changed.').count()).toBe(0)
		await notices(page).getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click')
		await eventually(() => notices(page).count()).toBe(0)

		await row(page, 'Earth').getByRole('button', { name: 'Delete Earth' }).click()
		const ask = question(page, 'Delete category')
		await ask.getByText('Are you sure you want to delete this category? This action cannot be undone.').waitFor()
		await ask.getByText('2 journals lose their section; the journals themselves stay.').waitFor()
		await expectAccessible(page)
		await page.route(oneCall, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
		await ask.getByRole('button', { name: 'Delete', exact: true }).click()
		await ask.getByRole('alert').waitFor()
		expect(await notices(page).count()).toBe(0)
		await ask.getByRole('button', { name: 'Delete', exact: true }).click()
		await noticed(page, 'status', 'Category deleted successfully')
		await page.getByRole('heading', { name: 'No categories yet' }).waitFor()
		await eventually(() => focused(page)).toBe('Add category')
		const { rows } = await site.app.pool.query('select publication_section_id as section from journals')
		expect(rows).toEqual([{ section: null }, { section: null }])
	})
})
