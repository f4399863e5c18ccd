import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { signUp } from '../support/admins.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'
import { dialog, endSessions, noticed, question } from './staff-panels.ts'

const site = testSite({ demo: false })

const keptText = 'Your unsaved changes from'
const stored = (page: Page) =>
	page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:staff ')))

async function signInAgain(page: Page, email: string, password: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.locator('input[type=password]').fill(password)
	await page.locator('form button[type=submit]').click()
}

test('what was typed into a dialog outlives a reload, a lost session and its tab; what is discarded, a password and a sign-out leave nothing', async () => {
	await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
		tx.execute(
			"insert into testimonials (id, name, position, content) overriding system value values (7, 'Asha Rao', 'Lecturer', 'They answered.')",
		),
	)
	const colleague = staffCalls(site.app, (await signUp(site.app, { name: 'Priya Nair' })).headers)
	const { page, staff } = await enter(site, '/admin/dashboard?tab=testimonials', { expects: [/^401 /, /^409 PUT/] })
	page.on('dialog', (asked) => void asked.accept())
	const form = dialog(page, 'Edit testimonial')
	await page.getByRole('button', { name: 'Edit Asha Rao' }).click()
	await form.getByLabel('Content').fill('They answered at once.')
	// from then on the last change is kept even if the page goes at once
	await eventually(async () => (await stored(page)).length).toBe(1)
	await form.getByLabel('Active').uncheck()

	// a reload opens the dialog again with the text
	await page.reload()
	await hydrated(page)
	await form.getByText(keptText).waitFor()
	await eventually(() => form.getByLabel('Content').inputValue()).toBe('They answered at once.')
	await eventually(() => form.getByLabel('Active').isChecked()).toBe(false)
	expect(await form.getByLabel('Position').inputValue()).toBe('Lecturer')

	// a colleague changes the same field; then the session is lost, and signing in leads back
	await colleague.put('/api/testimonials/admin/7', { content: 'Theirs.', position: 'Professor' })
	await form.getByLabel('Name').fill('Asha K. Rao')
	await endSessions(site)
	// the live connection may have noticed it already
	await page.keyboard.press('Control+s')
	await page.waitForURL('**/admin/login**')
	await signInAgain(page, staff.email, staff.password)
	await form.getByText(keptText).waitFor()
	await eventually(() => form.getByLabel('Name').inputValue()).toBe('Asha K. Rao')
	expect(await form.getByLabel('Content').inputValue()).toBe('They answered at once.')
	// what was not touched is as it is stored now
	expect(await form.getByLabel('Position').inputValue()).toBe('Professor')

	// the same field was changed meanwhile: both values are shown, as without the detour
	await form.getByRole('button', { name: 'Save', exact: true }).click()
	const conflict = form.getByRole('region', { name: 'Changed meanwhile' })
	await conflict.getByRole('group', { name: /^Content/ }).waitFor()
	expect(await conflict.getByRole('group').count()).toBe(1)
	// nothing is kept of it from then on, also while the list is read again
	const { promise: mayRead, resolve: read } = Promise.withResolvers<void>()
	await page.route('**/api/testimonials/admin**', async (route) => {
		if (route.request().method() === 'GET') await mayRead
		await route.continue()
	})
	await form.getByRole('button', { name: 'Save', exact: true }).click()
	await noticed(page, 'status', 'Testimonial updated successfully')
	await eventually(() => stored(page)).toEqual([])
	await form.getByRole('button', { name: 'Saving...' }).waitFor()
	read()
	await eventually(
		async () => (await site.app.pool.query('select name, position, content, is_active from testimonials')).rows[0],
	).toEqual({ name: 'Asha K. Rao', position: 'Professor', content: 'They answered at once.', is_active: false })
	await form.waitFor({ state: 'hidden' })
	expect(await stored(page)).toEqual([])
	await page.unroute('**/api/testimonials/admin**')

	// a discarded draft is gone
	await page.getByRole('tab', { name: 'Categories' }).click()
	const category = dialog(page, 'Add category')
	await page.getByRole('button', { name: 'Add category' }).first().click()
	await category.getByLabel('Title').fill('Soil & Water')
	await eventually(async () => (await stored(page)).length).toBe(1)
	await page.reload()
	await hydrated(page)
	await category.getByText(keptText).waitFor()
	// the slug still follows the title
	await eventually(() => category.getByLabel('Slug').inputValue()).toBe('soil-water')
	await category.getByLabel('Title').fill('Soil')
	await eventually(() => category.getByLabel('Slug').inputValue()).toBe('soil')
	await category.getByRole('button', { name: 'Discard', exact: true }).click()
	await eventually(() => category.getByLabel('Title').inputValue()).toBe('')
	await eventually(() => category.getByText(keptText).count()).toBe(0)
	await eventually(() => stored(page)).toEqual([])
	await category.getByLabel('Title').fill('Water')
	await eventually(async () => (await stored(page)).length).toBe(1)
	await category.getByRole('button', { name: 'Cancel' }).click()
	await question(page, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
	await eventually(() => stored(page)).toEqual([])

	// a draft belongs to the tab that has it open; another tab offers it once that is gone
	const add = async (tab: Page) => {
		await tab.getByRole('button', { name: 'Add category' }).first().click()
		return dialog(tab, 'Add category')
	}
	const first = await add(page)
	await first.getByLabel('Title').fill('Typed in the first tab')
	await eventually(async () => (await stored(page)).length).toBe(1)

	const other = await site.visit('/admin/dashboard?tab=categories')
	other.on('dialog', (asked) => void asked.accept())
	const second = await add(other)
	await second.getByText('This form is also open in another tab').waitFor()
	await second.getByLabel('Title').fill('Typed in the second tab')
	await second.getByRole('button', { name: 'Cancel' }).click()
	await question(other, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
	expect(JSON.stringify(await stored(page))).toMatch('Typed in the first tab')
	expect(await other.getByRole('button', { name: 'Continue' }).count()).toBe(0)

	// the tab crashes or is closed: the next page of the other one leads there
	await page.close()
	await other.getByRole('link', { name: 'Mail', exact: true }).click()
	await other.getByText('Unsaved: Add category').waitFor()
	await other.getByRole('button', { name: 'Continue' }).click()
	await second.getByText(keptText).waitFor()
	await eventually(() => second.getByLabel('Title').inputValue()).toBe('Typed in the first tab')
	await second.getByRole('button', { name: 'Discard', exact: true }).click()
	await eventually(() => stored(other)).toEqual([])
	await second.getByRole('button', { name: 'Cancel' }).click()
	await second.waitFor({ state: 'hidden' })

	// a password is never kept, and signing out leaves nothing
	await other.getByRole('link', { name: 'People' }).click()
	await other.getByRole('button', { name: 'Change password' }).click()
	const password = dialog(other, 'Change password')
	await password.getByLabel('Current password').fill('not kept')
	// an invitation is kept, and shows that keeping works here
	await password.getByRole('button', { name: 'Cancel' }).click()
	await question(other, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
	await other.getByLabel('For whom').fill('A new colleague')
	await eventually(async () => (await stored(other)).map(([, text]) => text).join()).toMatch(/A new colleague/)
	expect(await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch('not kept')
	await other.getByRole('button', { name: 'Logout' }).click()
	await other.waitForURL('**/admin/login**')
	expect(await stored(other)).toEqual([])
})

test('dialogs that need more than a record are opened again too', async () => {
	await site.addJournal({ title: 'Soil Letters', publisher: 'Guild of Soil' })
	const { page, staff } = await enter(site, '/admin/dashboard?tab=journals')
	page.on('dialog', (asked) => void asked.accept())
	const calls = staffCalls(site.app, staff.headers)
	const reopened = async (name: string) => {
		await eventually(async () => (await stored(page)).length).toBe(1)
		await page.reload()
		await hydrated(page)
		await dialog(page, name).getByText(keptText).waitFor()
		return dialog(page, name)
	}
	const discard = async (name: string) => {
		await dialog(page, name).getByRole('button', { name: 'Cancel' }).click()
		await question(page, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
		await eventually(() => stored(page)).toEqual([])
	}

	// several journals
	await page.getByRole('button', { name: 'Change several' }).click()
	await page.getByRole('checkbox', { name: 'Choose Soil Letters' }).check()
	await page.getByRole('button', { name: 'Change chosen' }).click()
	await dialog(page, 'Change 1 journal').getByLabel('Add subjects').fill('Soil science')
	expect(await (await reopened('Change 1 journal')).getByLabel('Add subjects').inputValue()).toBe('Soil science')
	await discard('Change 1 journal')

	// the source of a claim
	await navigate(page, '/admin/dashboard?tab=journals&view=claims')
	await page.getByRole('button', { name: 'Source of Publisher of Soil Letters' }).click()
	await dialog(page, 'Source of a claim').getByLabel('Address of the source').fill('https://example.org/about')
	const claim = await reopened('Source of a claim')
	expect(await claim.getByLabel('Address of the source').inputValue()).toBe('https://example.org/about')
	await discard('Source of a claim')

	// when to send a campaign
	const { data: campaign } = await calls.post<{ id: number }>('/api/campaigns', {
		subject: 'May',
		content: '<p>Hi</p>',
	})
	await navigate(page, `/admin/campaigns?open=${campaign.id}`)
	await page.getByRole('button', { name: 'Schedule' }).click()
	await dialog(page, 'Schedule campaign').getByLabel('Send at').fill('2099-05-05T10:30')
	const time = await reopened('Schedule campaign')
	await eventually(() => time.getByLabel('Send at').inputValue()).toBe('2099-05-05T10:30')
	await discard('Schedule campaign')

	// a saved view that is there already
	await calls.post('/api/saved-views', { name: 'Law', list: 'articles', query: 'field=Law', isShared: false })
	await navigate(page, '/admin/dashboard?tab=articles&field=Law')
	await page.getByRole('button', { name: 'Edit view' }).click()
	await dialog(page, 'Edit view').getByLabel('Name').fill('Law and order')
	expect(await (await reopened('Edit view')).getByLabel('Name').inputValue()).toBe('Law and order')
	await discard('Edit view')

	// why a status is unusual
	const { data: roots } = await calls.post<{ id: number }>('/api/articles', {
		...{ title: 'Roots', authorName: 'Asha Rao', authorEmail: 'asha@example.org', abstract: 'About roots.' },
		...{ researchField: 'Law' },
	})
	await navigate(page, '/admin/dashboard?tab=articles')
	// the filtered list may show the same row
	await eventually(() => page.getByRole('button', { name: 'Edit view' }).count()).toBe(0)
	await page.getByRole('combobox', { name: 'Status of Roots' }).selectOption('Published')
	const ask = page.getByRole('dialog', { name: 'Set Published?' })
	await ask.getByLabel('Reason').fill('It was published by mistake.')
	expect(await (await reopened('Set Published?')).getByLabel('Reason').inputValue()).toBe(
		'It was published by mistake.',
	)
	await discard('Set Published?')

	// a notice to readers
	await site.app.pool.query("update articles set status = 'published' where id = $1", [roots.id])
	await navigate(page, `/admin/articles/${roots.id}`)
	await page.getByRole('button', { name: 'Publish a notice' }).click()
	await dialog(page, 'Publish a notice').getByLabel('Kind').selectOption('Retraction')
	await dialog(page, 'Publish a notice').getByLabel('What readers should know').fill('Table 2 was wrong.')
	const notice = await reopened('Publish a notice')
	expect(await notice.getByLabel('What readers should know').inputValue()).toBe('Table 2 was wrong.')
	expect(await notice.getByLabel('Kind').inputValue()).toBe('retraction')
	await discard('Publish a notice')
})
