import { expect, test } from 'vitest'
import { aMessage, postJson } from '../contract/requests.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'

const site = testSite()

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

	const inSight = () =>
		page.evaluate(() => {
			const end = document.querySelector('aside[aria-label="Notices"]')?.getBoundingClientRect().top ?? 0
			const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
			return { rows: rows.length, whole: rows.filter(({ bottom }) => bottom <= end).length, first: rows[0]?.top ?? end }
		})
	for (const path of paths) {
		await page.setViewportSize({ width: 1280, height: 800 })
		await page.goto(path)
		await hydrated(page)
		await page.locator('tbody tr[data-row]').first().waitFor()
		await eventually(async () => (await inSight()).whole).toBeGreaterThanOrEqual(9)
		await page.setViewportSize({ width: 390, height: 844 })
		await eventually(async () => (await inSight()).first, path).toBeLessThan(700)
	}
})
