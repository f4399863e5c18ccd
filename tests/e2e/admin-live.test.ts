import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMessage, postJson } from '../contract/requests.ts'
import { eventually, hydrated, idle } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, refuse } from './staff.ts'
import { dialog } from './staff-panels.ts'

const site = testSite({ demo: false })

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject })
const subjects = (page: Page) => rows(page).getByRole('rowheader').allInnerTexts()
const topOf = async (page: Page, subject: string) => (await row(page, subject).boundingBox())?.y
const news = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function send(subject: string): Promise<number> {
	const response = await postJson(site.app, '/api/contacts', aMessage({ subject }))
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: { id: number } }).data.id
}

/** Before it listens, a page would miss what happens. */
const listens = (count: number) => eventually(() => site.app.liveUpdates.size()).toBe(count)

test('what others change appears in two browsers without moving a row, and unsaved edits stay', async () => {
	const first = await send('First question')
	const second = await send('Second question')
	const { page, staff } = await enter(site, '/admin/dashboard?tab=contacts', {
		person: 'Priya',
		expects: [/^409 PATCH/, /^401 GET/],
	})
	const { page: other, staff: colleague } = await enter(site, '/admin/dashboard?tab=contacts', { person: 'Tom' })
	const tom = staffCalls(site.app, colleague.headers)
	await listens(2)
	await row(page, 'Second question').hover()
	await row(other, 'First question').waitFor()
	// what is still loading above the list moves it
	await idle(page)
	const [order, top] = [await subjects(page), await topOf(page, 'First question')]
	expect(order).toHaveLength(2)

	// a row that a colleague changes is changed in its place; the colleague sees the own change as well
	await row(other, 'First question').getByRole('combobox').first().selectOption('in_progress')
	await eventually(() => row(page, 'First question').getByRole('combobox').first().inputValue()).toBe('in_progress')
	expect(await subjects(page)).toEqual(order)
	expect(await news(other, '1 new').count()).toBe(0)

	// new rows wait behind a button that takes no room
	await send('Third question')
	await news(page, '1 new').waitFor()
	await send('Fourth question')
	await news(page, '2 new').waitFor()
	expect([await subjects(page), await topOf(page, 'First question')]).toEqual([order, top])
	await expectAccessible(page)

	// a deleted row stays where it is, and is marked
	expect((await tom.remove(`/api/contacts/${second}`)).status).toBe(200)
	await row(page, 'Second question').getByText('deleted by somebody else').waitFor({ state: 'attached' })
	expect(await topOf(page, 'First question')).toBe(top)
	await news(page, '2 new').click()
	await eventually(() => rows(page).count()).toBe(3)
	expect(await row(page, 'Second question').count()).toBe(0)
	expect(await news(page, '2 new').count()).toBe(0)

	// an open form keeps what was typed, and a save of the same field is a conflict that is shown
	await row(page, 'First question').getByRole('link', { name: 'First question', exact: true }).click()
	const form = dialog(page, 'Contact')
	await form.getByLabel('Notes').fill('Mine.')
	const answer = await tom.patch(`/api/contacts/${first}/status`, { adminNotes: 'Theirs.', status: 'resolved' })
	expect(answer.status).toBe(200)
	await eventually(() => form.getByLabel('Status').inputValue()).toBe('resolved')
	expect(await form.getByLabel('Notes').inputValue()).toBe('Mine.')
	await form.getByRole('button', { name: 'Save', exact: true }).click()
	await form.getByRole('region', { name: 'Changed meanwhile' }).waitFor()

	// signing out elsewhere is noticed without a click
	expect((await staffCalls(site.app, staff.headers).post('/api/admin/logout', {})).status).toBe(200)
	await page.getByRole('heading', { name: 'Sign In' }).waitFor()
})

test('tabs of one browser share a connection, and the next one takes it over', async () => {
	await send('Shared question')
	const { page, staff } = await enter(site, '/admin/dashboard?tab=contacts')
	await row(page, 'Shared question').waitFor()
	await listens(1)
	const other = await site.blank()
	await other.goto('/admin/dashboard?tab=contacts')
	await hydrated(other)
	await row(other, 'Shared question').waitFor()
	const tom = staffCalls(site.app, staff.headers)
	const id = await send('Question for both')
	for (const tab of [page, other]) await news(tab, '1 new').waitFor()
	expect(site.app.liveUpdates.size()).toBe(1)
	await page.close()
	await listens(1)
	// what happened in between is asked for as well
	await news(other, '1 new').click()
	await row(other, 'Question for both').waitFor()
	expect((await tom.patch(`/api/contacts/${id}/status`, { status: 'resolved' })).status).toBe(200)
	await eventually(() => row(other, 'Question for both').getByRole('combobox').first().inputValue()).toBe('resolved')
})

test('where the stream cannot be opened, the page asks again every 15 seconds', async () => {
	await send('Known question')
	const { page } = await enter(site, '/admin/dashboard?tab=contacts', { expects: [/^503 GET \/api\/live-updates/] })
	await refuse(page, '**/api/live-updates', 'GET', 503)
	await page.clock.install()
	await page.reload()
	await row(page, 'Known question').waitFor()
	await send('Question found by asking')
	await eventually(async () => {
		await page.clock.fastForward(15_000)
		return news(page, '1 new').count()
	}).toBe(1)
	expect(await row(page, 'Question found by asking').count()).toBe(0)
})
