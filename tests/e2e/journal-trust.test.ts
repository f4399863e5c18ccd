import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { aPdf } from '../support/pdfs.ts'
import { staffOn } from '../support/staff-calls.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { dialog, openPanel } from './staff-panels.ts'

const site = testSite({ demo: false })

test('staff confirm claims, and the page of the journal says so with source and date, until the value changes', async () => {
	const id = await site.addJournal({
		title: 'Annals of Dry Soil',
		issn: '0028-0836',
		impactFactor: '2.1',
		indexing: ['DOAJ', 'ABDC', 'UGC CARE'],
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
	await eventually(() => staff.getByRole('rowheader').count()).toBe(3)
	// a list without an address: the evidence is a document
	await staff.getByRole('button', { name: 'Source of Index: ABDC of Annals of Dry Soil' }).click()
	const pdf = { name: 'extract.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) }
	await source.getByLabel('Choose a document').setInputFiles(pdf)
	await source.getByRole('button', { name: 'Save and confirm' }).click()
	await source.waitFor({ state: 'hidden' })
	await expectAccessible(staff)

	const page = await site.visit(`/journals/${id}/details`)
	const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Can I trust this journal?' }) })
	const answer = (question: string) => card.locator('div').filter({ hasText: question }).last()
	expect(await answer('Is its ISSN registered?').innerText()).toMatch(
		/0028-0836[\s\S]*Checked by our editors on \w{3} \d/,
	)
	const listed = answer('Are its articles indexed in services that you use?').locator('li').filter({ hasText: 'ABDC' })
	const stored = listed.getByRole('link', { name: /^Document: extract\.pdf/ })
	const document = await site.get((await stored.getAttribute('href')) ?? '')
	expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
	const factor = answer('What is its impact factor?')
	expect(await factor.innerText()).toMatch(/2\.1 \(2025\)/)
	expect(await factor.getByRole('link', { name: /^Source: example.org/ }).getAttribute('href')).toBe(
		'https://example.org/figures',
	)
	expect(await answer('Do you recognise the editorial board?').innerText()).toContain('Not stated')
	expect(await card.getByText('not verifiable here').count()).toBe(1)
	const changes = await staffOn(site.app)
	await changes.json('PUT', `/api/journals/${id}`, { impactFactor: 3, indexing: ['DOAJ', 'UGC CARE'] })
	await page.reload()
	expect(await factor.getByText('Not checked since the change').isVisible()).toBe(true)
	expect(await page.getByText('Removed from the indexes: ABDC').isVisible()).toBe(true)
	await expectAccessible(page)
})
