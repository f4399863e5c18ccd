import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { staffOn } from '../support/staff-calls.ts'
import { testSite } from './site.ts'
import { dialog, expectAccessible, openPanel } from './staff-panels.ts'

const site = testSite({ demo: false })

test('staff confirm claims, and the page of the journal says so with source and date, until the value changes', async () => {
	const id = await site.addJournal({
		title: 'Annals of Dry Soil',
		issn: '0028-0836',
		impactFactor: '2.1',
		indexing: ['DOAJ', 'ABDC'],
	})
	const staff = await openPanel(site, 'journals')
	await staff.getByRole('link', { name: 'Claims to check' }).click()
	await staff.getByRole('button', { name: 'Confirm ISSN of Annals of Dry Soil' }).click()
	await eventually(() => staff.getByRole('row').getByText('Checked', { exact: true }).count()).toBe(1)
	await staff.getByRole('button', { name: 'Source of Impact factor of Annals of Dry Soil' }).click()
	const source = dialog(staff, 'Source of a claim')
	await source.getByLabel('Address of the source').fill('example.org/figures')
	await source.getByLabel('Year').fill('2025')
	await source.getByRole('button', { name: 'Save and confirm' }).click()
	await source.waitFor({ state: 'hidden' })
	await staff.getByLabel('Filter by claim').selectOption('Index')
	await eventually(() => staff.getByRole('rowheader').count()).toBe(2)
	await expectAccessible(staff)

	const page = await site.visit(`/journals/${id}/details`)
	const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Can I trust this journal?' }) })
	const answer = (question: string) => card.locator('div').filter({ hasText: question }).last()
	expect(await answer('Is its ISSN registered?').innerText()).toMatch(
		/0028-0836[\s\S]*Checked by our editors on \w{3} \d/,
	)
	const factor = answer('What is its impact factor?')
	expect(await factor.innerText()).toMatch(/2\.1 \(2025\)/)
	expect(await factor.getByRole('link', { name: /^Source: example.org/ }).getAttribute('href')).toBe(
		'https://example.org/figures',
	)
	expect(await answer('Who edits it?').innerText()).toContain('Not stated')
	expect(await card.getByText('not verifiable here').count()).toBe(1)
	const changes = await staffOn(site.app)
	await changes.json('PUT', `/api/journals/${id}`, { impactFactor: 3, indexing: ['DOAJ'] })
	await page.reload()
	expect(await factor.getByText('Not checked since the change').isVisible()).toBe(true)
	expect(await page.getByText('Removed from the indexes: ABDC').isVisible()).toBe(true)
	await expectAccessible(page)
})
