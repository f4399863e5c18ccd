import { expect, test } from 'vitest'
import { aMessage, postJson } from '../contract/requests.ts'
import { addressOf, eventually, hydrated, idle } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'

const site = testSite()

/** Every record with all that a row may have to show. */
const crowd = [
	`insert into article_messages (article_id, sender, text) select id, 'author', 'Any news?' from articles`,
	`insert into article_rounds (article_id, number, state, due_on) select id, 2, 'answered', current_date from articles
		where id not in (select article_id from article_rounds where state <> 'closed')`,
	`insert into article_proposals (article_id, field) select id, 'title' from articles
		where id not in (select article_id from article_proposals where state = 'proposed')`,
	`insert into article_authors (article_id, position, family, confirmation) select id, 99, 'Berg', 'objected' from articles`,
	`insert into contact_messages (contact_id, sender, text) select id, 'person', 'Any news?' from contacts`,
	`update articles set title = title || repeat(' and what follows', 8), submitted_at = now() - interval '5 days',
		author_name = repeat('Asha Rao; ', 8) || 'Jan Novák'`,
	`update contacts set subject = subject || repeat(' and what follows', 8), submitted_at = now() - interval '5 days'`,
	`update mails set state = 'failed', subject = repeat('A long subject ', 8), reason = repeat('550 no such mailbox here. ', 8),
		recipient = 'somebody.with.a.long.name@department.of.a.university.example.org'`,
	`update journals set title = title || repeat(' and what follows', 8)`,
	`update testimonials set position = repeat('Lecturer of soils ', 8), organization = repeat('University of soils ', 8)`,
	`update publication_sections set description = repeat('About soils. ', 30)`,
]

const paths = [
	...['articles', 'contacts', 'journals', 'journals&view=claims', 'newsletters', 'testimonials', 'categories'].map(
		(tab) => `/admin/dashboard?tab=${tab}`,
	),
	...['/admin/campaigns', '/admin/mail', '/admin/activity', '/admin/trash'],
	...['partners', 'replies'].map((tab) => `/admin/settings?tab=${tab}`),
]

test('every list shows at least 9 rows at 1280 x 800, and the first record at once on a phone', async () => {
	const { page, staff } = await enter(site, '/admin/dashboard')
	const calls = staffCalls(site.app, staff.headers)
	for (let number = 1; number <= 12; number += 1) {
		const name = `Number ${number}`
		const answers = [
			await calls.post('/api/articles', {
				...{ title: `A paper of ${name}`, authorName: 'Asha Rao', authorEmail: 'asha@example.org' },
				...{ abstract: 'About it.', researchField: 'Law' },
			}),
			await calls.post('/api/testimonials/admin', { name, position: 'Lecturer', content: 'They answered.' }),
			await calls.post('/api/publication-sections/admin', { title: name, description: 'About it.' }),
			await calls.post('/api/campaigns', { subject: name, content: '<p>Hello</p>' }),
			await calls.post('/api/saved-replies', { name, text: 'Hello' }),
			await calls.post('/api/partners/admin', { name, url: 'https://example.org' }),
			await postJson(site.app, '/api/contacts', aMessage({ subject: name })),
			await postJson(site.app, '/api/newsletters', { email: `reader${number}@example.org` }),
		]
		expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200))
	}
	const { data: contacts } = await calls.get<{ id: number }[]>('/api/contacts?q=number&limit=10')
	for (const { id } of contacts) await calls.remove(`/api/contacts/${id}`)
	for (let number = 1; number <= 12; number += 1)
		await postJson(site.app, '/api/contacts', aMessage({ subject: `Again ${number}` }))

	for (const change of crowd) await site.app.pool.query(change)

	const inSight = () =>
		page.evaluate(() => {
			const end = document.querySelector('aside[aria-label="Notices"]')?.getBoundingClientRect().top ?? 0
			const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
			return { rows: rows.length, whole: rows.filter(({ bottom }) => bottom <= end).length, first: rows[0]?.top ?? end }
		})
	// the page knows none of these records yet, and would be told about them while it is measured
	await page.goto(paths[0] ?? '')
	await hydrated(page)
	for (const path of paths) {
		await page.setViewportSize({ width: 1280, height: 800 })
		if (path !== paths[0]) await navigate(page, path)
		await page.locator('tbody tr[data-row]:not([data-seen])').first().waitFor()
		await idle(page)
		expect(addressOf(page)).toBe(path)
		await eventually(async () => (await inSight()).whole, path).toBeGreaterThanOrEqual(9)
		await page.setViewportSize({ width: 390, height: 844 })
		await eventually(async () => (await inSight()).first, path).toBeLessThan(700)
		// until the next list is there, this one is shown
		await page.locator('tbody tr').evaluateAll((all) => {
			for (const row of all) row.setAttribute('data-seen', '')
		})
	}

	await page.setViewportSize({ width: 1280, height: 800 })
	await navigate(page, '/admin/dashboard?tab=articles&q=novak')
	const cell = page
		.locator('tbody tr[data-row]')
		.first()
		.getByRole('cell')
		.filter({ has: page.locator('mark') })
	await cell.getByText('…', { exact: false }).waitFor()
	expect(await cell.locator('[title]').getAttribute('title')).toMatch(/^Asha Rao;.*Jan Novák$/)
	const right = (selector: string) =>
		cell.locator(selector).evaluate((element) => element.getBoundingClientRect().right)
	expect(await right('mark'), 'the hit is in sight').toBeLessThanOrEqual(await right('[title]'))
})
