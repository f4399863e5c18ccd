import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { signUp } from '../support/admins.ts'
import { eventually } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { dialog, noticed, openPanel, question } from './staff-panels.ts'

const site = testSite({ demo: false })

test('of two people who change the same field the second sees both values, chooses, and nothing else is lost, also in a row', async () => {
	await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
		tx.execute(
			"insert into testimonials (id, name, position, content) overriding system value values (7, 'Asha Rao', 'Lecturer', 'They answered.')",
		),
	)
	const stored = async () =>
		(await site.app.pool.query('select name, position, organization, content from testimonials')).rows[0]
	const colleague = staffCalls(site.app, (await signUp(site.app, { name: 'Priya Nair' })).headers)
	const page = await openPanel(site, 'testimonials&open=7', { expects: [/^409 PUT/, /^409 PATCH/] })
	const form = dialog(page, 'Edit testimonial')
	await form.getByLabel('Position').fill('Reader')
	await form.getByLabel('Content').fill('They answered at once.')
	await colleague.put('/api/testimonials/admin/7', { position: 'Professor', content: 'Theirs.', organization: 'Delhi' })

	await form.getByRole('button', { name: 'Save', exact: true }).click()
	const notice = form.getByRole('region', { name: 'Changed meanwhile' })
	await notice.getByText('Priya Nair').first().waitFor()
	expect((await stored()).position).toBe('Professor')
	await expectAccessible(page)
	await notice
		.getByRole('group', { name: /^Position/ })
		.getByLabel('Take theirs: Professor')
		.check()
	await notice
		.getByRole('group', { name: /^Content/ })
		.getByLabel('Keep mine: They answered at once.')
		.check()
	await form.getByRole('button', { name: 'Save', exact: true }).click()
	await noticed(page, 'status', 'Testimonial updated successfully')
	await eventually(stored).toEqual({
		name: 'Asha Rao',
		position: 'Professor',
		organization: 'Delhi',
		content: 'They answered at once.',
	})
	// when it closes it changes the address
	await form.waitFor({ state: 'hidden' })

	// a choice in a row that a colleague has made too is asked about, and either one can be kept
	const paper = { authorName: 'Ada', authorEmail: 'ada@example.org', researchField: 'Physics', abstract: 'x' }
	const { id } = (await colleague.post<{ id: number }>('/api/articles', { ...paper, title: 'Chosen twice' })).data
	await navigate(page, '/admin/dashboard?tab=articles')
	const select = page.getByLabel('Status of Chosen twice')
	await select.waitFor()
	/** The colleague is faster, and this page has not heard of it: its list is as it was. */
	async function chooseAfter(theirs: string, mine: string): Promise<void> {
		const decideFirst = async (route: Route) => {
			await colleague.patch(`/api/articles/${id}/status`, { status: theirs })
			await route.continue()
		}
		await page.route(`**/api/articles/${id}/status`, decideFirst, { times: 1 })
		await select.selectOption({ label: mine })
	}
	const chosen = async () => (await site.app.pool.query('select status from articles where id = $1', [id])).rows[0]
	const asked = question(page, 'Changed meanwhile')

	await chooseAfter('under_review', 'Rejected')
	await asked.getByText('Priya Nair has just set the status to “Under Review”. You chose “Rejected”.').waitFor()
	await expectAccessible(page)
	await asked.getByRole('button', { name: 'Take theirs: Under Review' }).click()
	await eventually(() => select.inputValue()).toBe('under_review')
	expect(await chosen()).toEqual({ status: 'under_review' })

	await chooseAfter('submitted', 'Rejected')
	await asked.getByRole('button', { name: 'Keep mine: Rejected' }).click()
	await eventually(chosen).toEqual({ status: 'rejected' })
	await eventually(() => select.inputValue()).toBe('rejected')
})
