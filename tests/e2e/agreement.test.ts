import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { pressKey, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'

const site = testSite({ demo: false })

test('the author signs by keyboard without script, and staff publish with a reason', async () => {
	const path = await storeSubmission(site.app, { title: 'To be signed' })
	const { rows } = await site.app.pool.query<{ id: number; name: string }>(
		`update articles set status = 'accepted' where title = 'To be signed' returning id, author_name as name`,
	)
	const { id = 0, name = '' } = rows[0] ?? {}
	const { page } = await enter(site, `/admin/articles/${id}`)
	await page.setViewportSize({ width: 1280, height: 900 })
	await pressKey(page, page.getByRole('button', { name: 'Request agreement' }))
	await expectTitle(page, 'Agreement requested')
	const checklist = page.getByRole('list', { name: 'Before publication' })
	await checklist.getByText('It waits for the author.').waitFor()
	await expectAccessible(page)

	const author = await site.visit(path, { javaScript: false })
	await author.getByRole('link', { name: 'Sign the agreement' }).waitFor()
	const form = author.getByRole('form', { name: 'Sign the agreement' })
	await typeInto(author, form.getByLabel(`Name: ${name}`), name)
	await pressKey(author, form.getByLabel('I have read the agreement and agree to it.'), 'Space')
	await pressKey(author, form.getByRole('button', { name: 'Agree and Sign' }))
	await author.getByText('You signed it on').waitFor()
	await author.getByRole('link', { name: 'Download the signed copy (PDF)' }).waitFor()

	const reader = await site.visit(path)
	await reader.getByText('You signed it on').waitFor()
	await expectAccessible(reader)

	// told to the page by a live update
	await checklist.getByText('It is signed.').waitFor()
	await page.goto('/admin/dashboard?tab=articles')
	await page.getByRole('combobox', { name: 'Status of To be signed' }).selectOption('Published')
	const ask = page.getByRole('dialog', { name: 'Set Published?' })
	await ask.getByText('No journal is chosen.').waitFor()
	await expectAccessible(page)
	await pressKey(page, ask.getByRole('button', { name: 'Continue anyway' }))
	await ask.getByText('Required', { exact: true }).waitFor()
	await typeInto(page, ask.getByLabel('Reason'), 'The journal follows.')
	await pressKey(page, ask.getByRole('button', { name: 'Continue anyway' }))
	await expectTitle(page, 'Article updated successfully')
	const logged = async () =>
		(
			await site.app.pool.query<{ reason: string; gaps: string[] }>(
				`select reason, gaps from activity where record_id = $1 and action = 'status_changed' order by id desc limit 1`,
				[id],
			)
		).rows[0]
	await eventually(async () => (await logged())?.reason).toBe('The journal follows.')
	expect((await logged())?.gaps).toContain('no_journal')
})
