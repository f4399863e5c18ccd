import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { rowsIn } from '../contract/requests.ts'
import { violations } from '../support/axe-violations.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { hoursAgo, storeSubmission } from '../support/submissions.ts'
import { moveBack } from '../support/undo-window.ts'
import { clickCounter } from './click-counter.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'
import { row, table } from './staff-articles.ts'

const site = testSite({ demo: false })

/** Half a minute may be over before a slow machine has looked at everything: in the page hardly any time passes. */
const stopTime = (page: Page) =>
	page.evaluate(() => {
		let now = Date.now()
		Date.now = () => ++now
		const start = window.setTimeout
		const keep = (run: TimerHandler, delay = 0, ...values: unknown[]) =>
			delay > 20_000 && delay < 30_000 ? 0 : start(run, delay, ...values)
		window.setTimeout = Object.assign(keep, start)
	})

/** On the server all that happened so far can be undone for another hour. */
async function waitLonger(): Promise<void> {
	for (const { id } of await rowsIn(site.app, 'articles')) await moveBack(site.app, Number(id), -3_600)
}

test('the queue leads to what is late; assigning takes 2 clicks, a bulk change 5, and one Undo takes it back', async () => {
	const sent = (hours: number) => [{ status: 'submitted' as const, at: hoursAgo(hours) }]
	await storeSubmission(site.app, { title: 'Late paper', history: sent(53) })
	await storeSubmission(site.app, { title: 'Paper at risk', history: sent(40) })
	for (const name of ['one', 'two', 'three']) await storeSubmission(site.app, { title: `Fresh ${name}` })
	await storeSubmission(site.app, {
		title: 'Fresh, taken back',
		history: [...sent(2), { status: 'withdrawn', at: hoursAgo(1) }],
	})
	const { page } = await enter(site, '/admin/dashboard', { expects: [/^503 POST/] })
	const views = page.getByRole('navigation', { name: 'Views of articles' })
	await page.getByRole('list', { name: 'Promised answers' }).getByText('1 at risk').waitFor()
	await views.getByRole('link', { name: 'At risk 1' }).waitFor()
	await views.getByRole('link', { name: 'Late 1' }).click()
	await row(page, 'Late paper').getByText('5 h late').waitFor()
	await eventually(() => table(page).getByRole('row').count()).toBe(2)
	expect(addressOf(page)).toBe('/admin/dashboard?tab=articles&view=late&sort=oldest')

	const assigning = clickCounter()
	await assigning.choose(row(page, 'Late paper').getByRole('combobox', { name: /^Assignee of/ }), 'Priya Raman (me)')
	expect(assigning.clicks()).toBe(2)
	await views.getByRole('link', { name: 'Mine 1' }).waitFor()

	await page.getByRole('button', { name: 'Save view' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Name').fill('Very late')
	await dialog.getByRole('button', { name: 'Save' }).click()
	await views.getByRole('link', { name: 'Very late' }).waitFor()

	await navigate(page, '/admin/dashboard?tab=articles&q=fresh&sort=title')
	const bulk = clickCounter()
	const boxOf = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
	await bulk.click(boxOf('Fresh one'))
	await boxOf('Fresh two').click({ modifiers: ['Shift'] })
	const bar = page.getByRole('region', { name: 'Selected articles' })
	await bar.getByText('3 articles selected').waitFor()
	await row(page, 'Fresh, taken back').hover()
	await page.keyboard.press('x')
	await bar.getByText('4 articles selected').waitFor()
	await stopTime(page)
	await bulk.choose(bar.getByLabel('What to do with the selected'), 'Accepted')
	expect(await violations(page)).toEqual([])
	await bulk.click(bar.getByRole('button', { name: 'Apply' }))
	const result = page.getByRole('region', { name: 'Result' })
	// what is unusual is asked about, and stays as it is without a reason
	const reason = page.getByRole('dialog', { name: 'Set Accepted?' })
	await reason.getByText('Fresh, taken back: The author has withdrawn this article.').waitFor()
	await page.getByText('3 articles set to Accepted. 1 article not changed:').waitFor()
	await waitLonger()
	expect(bulk.clicks()).toBe(4)
	expect(await violations(page)).toEqual([])
	const statuses = async () =>
		(await rowsIn(site.app, 'articles'))
			.filter(({ title }) => String(title).startsWith('Fresh'))
			.map(({ status }) => status)
	expect(new Set(await statuses())).toEqual(new Set(['submitted', 'accepted']))
	await reason.getByLabel('Reason').fill('The author came back.')
	await page.route('**/api/articles/bulk/status', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
	await reason.getByRole('button', { name: 'Continue anyway' }).click()
	// three were changed before
	await reason.getByText(/^Not all of these could be changed\./).waitFor()
	await reason.getByRole('button', { name: 'Continue anyway' }).click()
	await result.getByText('4 articles set to Accepted.').waitFor()
	await waitLonger()
	expect(await statuses()).toEqual(Array.from({ length: 4 }, () => 'accepted'))
	await result.getByRole('button', { name: 'Undo' }).click()
	await result.getByText('4 articles changed back.').waitFor()
	expect(new Set(await statuses())).toEqual(new Set(['submitted']))

	await boxOf('Fresh one').click()
	await boxOf('Fresh two').click({ modifiers: ['Shift'] })
	await bar.getByLabel('What to do with the selected').selectOption('Submitted')
	await bar.getByRole('button', { name: 'Apply' }).click()
	await result.getByText('3 articles needed no change.').waitFor()
	expect(await result.getByRole('button', { name: 'Undo' }).count()).toBe(0)
	const { bottom, height } = await result.evaluate((element) => ({
		...{ bottom: element.getBoundingClientRect().bottom, height: window.innerHeight },
	}))
	expect(bottom, 'it is in sight').toBeLessThanOrEqual(height)
})
