import { expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { eventually } from '../support/browser.ts'
import { addTotp, ageStepUp, codeOf } from '../support/second-factor.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'
import { cells, dialog, noticed, question, row } from './staff-panels.ts'

const site = testSite({ demo: false })
const stored = async () => (await site.app.pool.query('select * from testimonials')).rows

test('a change is seen in the history and restored; a delete says what it touches and is restored from the trash, or erased', async () => {
	await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
		tx.execute(
			"insert into testimonials (id, name, position, content) overriding system value values (7, 'Asha Rao', 'Lecturer', 'They answered.')",
		),
	)
	const { page, staff } = await enter(site, '/admin/dashboard?tab=testimonials&open=7', { expects: [/^403 DELETE/] })
	const form = dialog(page, 'Edit testimonial')
	await form.getByLabel('Position').fill('Reader')
	await form.getByRole('button', { name: 'Save', exact: true }).click()
	await eventually(async () => (await cells(page, 'Asha Rao'))[0]).toBe('Reader')

	await row(page, 'Asha Rao').getByRole('button', { name: 'Edit Asha Rao' }).click()
	await form.getByRole('button', { name: 'Show history' }).click()
	await form.getByText('Position: Lecturer → Reader').waitFor()
	await form.getByLabel('Position').fill('Professor')
	await form.getByRole('button', { name: 'Restore the earlier value of Position' }).click()
	await noticed(page, 'alert', 'Please save or discard your changes first')
	await form.getByLabel('Position').fill('Reader')
	await form.getByRole('button', { name: 'Restore the earlier value of Position' }).click()
	await question(page, 'Restore earlier value?').getByRole('button', { name: 'Restore', exact: true }).click()
	await eventually(async () => (await cells(page, 'Asha Rao'))[0]).toBe('Lecturer')
	const before = await stored()

	await row(page, 'Asha Rao').getByRole('button', { name: 'Delete Asha Rao' }).click()
	const ask = question(page, 'Delete testimonial')
	await ask.getByText('Are you sure you want to delete this testimonial? This action cannot be undone.').waitFor()
	await ask.getByText('For 30 days it can be restored from the trash.').waitFor()
	await ask.getByRole('button', { name: 'Delete', exact: true }).click()
	await noticed(page, 'status', 'Testimonial deleted successfully')
	expect(await stored()).toEqual([])

	await page.getByRole('link', { name: 'Activity', exact: true }).click()
	await page.getByRole('link', { name: 'Trash', exact: true }).click()
	await eventually(async () => (await cells(page, 'Asha Rao')).slice(0, 1)).toEqual(['Testimonial'])
	await expectAccessible(page)
	// the list is asked for again because of somebody else's change before the answer to the own one is here
	await page.route('**/api/trash/*/restore', async (route) => {
		// first: if the page heard of the own change alone, it would show the list as it is
		await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
			tx.execute("insert into testimonials (name, position, content) values ('Li Wei', 'Editor', 'They helped.')"),
		)
		const response = await route.fetch()
		await page.getByText(', no longer in this list').waitFor({ state: 'attached' })
		await route.fulfill({ response })
	})
	await row(page, 'Asha Rao').getByRole('button', { name: 'Restore Asha Rao' }).click()
	await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
	expect((await stored()).filter(({ id }) => id === 7)).toEqual(before)

	await page.getByRole('main').getByRole('link', { name: 'Activity', exact: true }).click()
	await page.getByRole('rowheader', { name: /restored testimonial 7/ }).waitFor()
	await page.getByLabel('Filter by action').selectOption('Changed')
	await eventually(async () => (await page.getByRole('rowheader').allInnerTexts()).length).toBe(2)
	await expectAccessible(page)

	// erasing asks for the second factor, which can be declined, and leaves the focus at the list
	const calls = staffCalls(site.app, staff.headers)
	const { data } = await calls.post<{ id: number }>('/api/testimonials/admin', {
		...{ name: 'Omar Nasser', position: 'Lecturer', content: 'They answered.' },
	})
	await calls.remove(`/api/testimonials/admin/${data.id}`)
	const { secret } = await addTotp(site.app, { ...staff, id: staff.admin.id, calls })
	await ageStepUp(site.app, { id: staff.admin.id })

	await navigate(page, '/admin/trash')
	await page.getByRole('button', { name: 'Erase Omar Nasser now' }).click()
	const erase = question(page, 'Erase now?').getByRole('button', { name: 'Erase', exact: true })
	await erase.click()
	await dialog(page, 'Confirm it is you').getByRole('button', { name: 'Cancel' }).click()
	await question(page, 'Erase now?').getByText('Please confirm this with your second factor.').waitFor()
	await erase.click()
	await page.getByLabel('Code of the authenticator app').fill(codeOf(secret))
	await page.keyboard.press('Enter')
	await noticed(page, 'status', 'Erased')
	await eventually(() => page.getByRole('button', { name: 'Erase Omar Nasser now' }).count()).toBe(0)
	await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
})
