import { expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { signUp } from '../support/admins.ts'
import { eventually } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { dialog, noticed, openPanel } from './staff-panels.ts'

const site = testSite({ demo: false })

test('of two people who change the same field the second sees both values, chooses, and nothing else is lost', async () => {
	await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
		tx.execute(
			"insert into testimonials (id, name, position, content) overriding system value values (7, 'Asha Rao', 'Lecturer', 'They answered.')",
		),
	)
	const stored = async () =>
		(await site.app.pool.query('select name, position, organization, content from testimonials')).rows[0]
	const colleague = staffCalls(site.app, (await signUp(site.app, { name: 'Priya Nair' })).headers)
	const page = await openPanel(site, 'testimonials&open=7', { expects: [/^409 PUT/] })
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
})
