import { expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { aSubmission } from '../contract/requests.ts'
import { eventually } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'

const endpoint = 'http://127.0.0.1:9/servlet/deposit'
const crossref = { user: 'u', password: 'p', endpoint, isAutomatic: false }
const site = testSite({ demo: false, settings: { deposits: { doiPrefix: '10.5555', crossref } } })

test('staff give DOIs, see how far each registration is, why one failed, and what could not be loaded', async () => {
	const { page, staff: account } = await enter(site, '/admin/dashboard?tab=journals', { expects: [/^500 GET/] })
	const staff = staffCalls(site.app, account.headers)
	const facts = { title: 'Letters of Drift', issn: '2049-3630', description: 'x', publishedHere: true }
	const { id: journalId } = (await staff.post<{ id: number }>('/api/journals', facts)).data
	const published = async (title: string) => {
		const body = aSubmission({ title, journalId, status: 'published' })
		const { id } = (await staff.post<Article>('/api/articles', body)).data
		await moveBack(site.app, id)
		return id
	}
	const [sand, mud] = [await published('Of sand'), await published('Of mud')]

	// the pattern, with its preview
	await navigate(page, `/admin/dashboard?tab=journals&open=${journalId}`)
	const pattern = page.getByRole('dialog').getByLabel('Pattern of DOIs')
	await pattern.fill('{prefix}/drift.{year}')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByText('It must have {id}, or {volume} and {number}').waitFor()
	await pattern.fill('{prefix}/drift.{id}')
	await page.getByText('For example https://doi.org/10.5555/drift.417').waitFor()
	await page.getByRole('button', { name: 'Save' }).click()
	await page.getByRole('dialog').waitFor({ state: 'hidden' })

	await page.getByRole('link', { name: 'DOIs and exports of Letters of Drift' }).click()
	await page.getByRole('heading', { level: 1, name: 'DOIs and deposits' }).waitFor()
	const table = page.getByRole('table', { name: 'Registration of articles' })
	await eventually(() => table.getByText('No DOI', { exact: true }).count()).toBe(2)
	await page.getByRole('button', { name: 'Give DOIs to all without one' }).click()
	await expectTitle(page, '2 DOIs given')
	await table.getByRole('link', { name: `10.5555/drift.${sand}` }).waitFor()

	// others cannot reach this machine, so that nothing is sent, and each article is named
	await page.getByRole('button', { name: 'Send all unregistered or changed' }).click()
	await expectTitle(page, '0 deposits queued')
	const left = page.getByRole('list', { name: 'Left out', exact: true })
	await eventually(() => left.getByRole('listitem').count()).toBe(2)
	await expectAccessible(page)

	await site.app.pool.query(
		`insert into article_deposits (article_id, doi, endpoint, state, answer, answered_at)
			select id, doi, $2, 'failed', 'Surname is missing', now() from articles where id = $1`,
		[mud, endpoint],
	)
	await navigate(page, `/admin/deposits?journal=${journalId}&state=failed`)
	await table.getByText('Surname is missing').waitFor()
	await eventually(() => table.getByRole('link', { name: 'Of sand' }).count()).toBe(0)
	await page.getByRole('link', { name: 'Of mud' }).click()
	const part = page.getByRole('region', { name: 'DOI', exact: true })
	await part.getByText('Surname is missing').waitFor()
	await part.getByRole('button', { name: 'Send again' }).click()
	await expectTitle(page, 'No deposit was queued')
	expect(await part.getByRole('link', { name: `https://doi.org/10.5555/drift.${mud}` }).count()).toBe(1)
	await expectAccessible(page)

	// what could not be loaded is said and loaded again, and a button waits for its own article
	const others = { title: 'Letters of Silt', issn: '1234-5679', description: 'x', publishedHere: true }
	const { id: siltId } = (await staff.post<{ id: number }>('/api/journals', others)).data
	for (const title of ['Of clay', 'Of loam']) {
		const body = aSubmission({ title, journalId: siltId, status: 'published', doi: `10.5555/${title.slice(3)}` })
		await moveBack(site.app, (await staff.post<Article>('/api/articles', body)).data.id)
	}
	const failing = { success: false, error: 'Not now.' }
	const [setup, preflight] = [/\/api\/article-deposits\/setup$/, /\/api\/article-records\/preflight\?.*format=doaj/]
	await refuse(page, setup, 'GET', 500, failing)
	await refuse(page, preflight, 'GET', 500, failing)
	await page.goto(`/admin/deposits?journal=${siltId}`)
	await table.getByRole('link', { name: 'Of clay' }).waitFor()
	const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text })
	await alertWith('The settings of deposits could not be loaded').waitFor()
	await alertWith('DOAJ').getByText('could not be checked. Not now.', { exact: false }).waitFor()
	await expectAccessible(page)
	await page.unroute(preflight)
	await alertWith('could not be checked').getByRole('button', { name: 'Retry' }).click()
	await eventually(() => alertWith('could not be checked').count()).toBe(0)
	expect(await table.getByRole('button', { name: /^Send/ }).count()).toBe(0)
	await page.unroute(setup)
	await alertWith('The settings of deposits').getByRole('button', { name: 'Retry' }).click()
	await eventually(() => table.getByRole('button', { name: /^Send/ }).count()).toBe(2)
	await page.getByLabel('Filter by journal').waitFor()

	const held = Promise.withResolvers<void>()
	await page.route(/\/api\/article-deposits$/, async (route) => {
		await held.promise
		await route.fallback()
	})
	const clay = table.getByRole('row', { name: /Of clay/ }).getByRole('button', { name: /^Send/ })
	const loam = table.getByRole('row', { name: /Of loam/ }).getByRole('button', { name: /^Send/ })
	await clay.click()
	await eventually(() => clay.getAttribute('aria-busy')).toBe('true')
	expect([await clay.isDisabled(), await loam.isDisabled()]).toEqual([true, false])
	held.resolve()
	await expectTitle(page, '0 deposits queued')
	await eventually(() => clay.isDisabled()).toBe(false)
})
