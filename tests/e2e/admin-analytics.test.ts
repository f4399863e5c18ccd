import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addressOf, eventually } from '../support/browser.ts'
import { browsers, visitorOn } from '../support/visits.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { downloaded, openPanel } from './staff-panels.ts'

const site = testSite({ demo: false })
const empty = (page: Page) => page.getByRole('heading', { name: 'No analytics data available' })
const figure = (page: Page, name: string) =>
	page.locator('dl').nth(1).locator('dt', { hasText: name }).locator('+ dd').innerText()
const report = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const rows = (page: Page, caption: string) =>
	page
		.getByRole('table', { name: caption, exact: true })
		.locator('tbody tr')
		.evaluateAll((all) =>
			all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim())),
		)

/** Labels of the time axis that run into the one before. */
const overlaps = (chart: Locator) =>
	chart.locator(':scope > text').evaluateAll((labels) => {
		const boxes = labels.map((label) => ({ name: label.textContent, ...label.getBoundingClientRect().toJSON() }))
		return boxes.filter(({ left }, at) => at > 0 && left < boxes[at - 1].right).map(({ name }) => name)
	})

const daysOf = (url: URL | undefined) => {
	const [start, end] = ['startDate', 'endDate'].map((name) => Date.parse(url?.searchParams.get(name) ?? ''))
	return ((end ?? 0) - (start ?? 0)) / 86_400_000
}

/** A phone shows all of the first row. */
async function expectToFitPhone(page: Page, caption: string): Promise<void> {
	const width = 390
	await page.setViewportSize({ width, height: 800 })
	const last = page.getByRole('table', { name: caption, exact: true }).locator('tbody tr').first().locator('td').last()
	await eventually(
		async () => (await last.boundingBox().then((box) => box && box.x + box.width)) ?? width,
	).toBeLessThan(width)
	await page.setViewportSize({ width: 1280, height: 800 })
}

const exported = (page: Page, of: string) => downloaded(page, `Export CSV of ${of}`)

/** Anybody can report a title without a place to break. */
const long = 'x'.repeat(80)

/** Two visitors: one reads, submits and comes back; the other leaves at once. */
async function visit(): Promise<void> {
	const reader = visitorOn(site.url)
	await reader.introduce({
		referrer: 'https://scholar.example.org/list?q=1',
		utm_source: 'letter',
		utm_medium: 'email',
		utm_campaign: '=spring',
	})
	const first = await reader.begin('/')
	const { id } = await first.view('/', { title: 'Home | Fleuron' })
	await reader.update(id, { timeSpent: 125 })
	await first.view('/journals/5/details', { title: 'A journal | Fleuron' })
	await first.view('/submit-article', { title: `${long} | Fleuron` })
	await first.event('article_submit', 'Article submitted', { page: '/submit-article' })
	await first.event('click', 'Submit Article', { page: '/' })
	await first.event('click', long, { page: '/' })
	await reader.introduce()
	await (await reader.begin('/faq')).view('/faq', { title: 'FAQ | Fleuron' })
	const other = visitorOn(site.url, { agent: browsers.iphone })
	await other.introduce()
	await (await other.begin('/')).view('/', { title: 'Home | Fleuron' })
}

/** As if the visits so far had been so many milliseconds earlier. */
const moveBack = (milliseconds: number) => {
	const earlier = (...columns: string[]) =>
		columns.map((column) => `${column} = ${column} - interval '${milliseconds} milliseconds'`).join()
	return site.app.pool.query(`
		update analytics_visitors set ${earlier('first_seen_at', 'last_seen_at', 'last_session_at', 'previous_session_at')};
		update analytics_sessions set ${earlier('started_at', 'ended_at', 'previous_started_at')};
		update analytics_page_views set ${earlier('viewed_at')};
		update analytics_events set ${earlier('occurred_at')}`)
}

beforeEach(() =>
	site.app.pool.query(
		'delete from analytics_visitors; delete from analytics_sessions; delete from analytics_page_views; delete from analytics_events',
	),
)

test('shows the figures and every report of a period, refreshes, and keeps both in the address', async () => {
	await visit()
	await site.app.pool.query(`insert into analytics_page_views (session_id, visitor_id, page, viewed_at)
		values (gen_random_uuid(), gen_random_uuid(), '/', now() - interval '13 months')`)
	// in a window of its own, because its clock is set
	const page = await openPanel(site, 'analytics', { person: 'at noon' })
	const asked: URL[] = []
	let now = Date.now()
	page.on('request', (request) => {
		const url = new URL(request.url())
		const isBefore = Date.parse(url.searchParams.get('endDate') ?? '') < now - 3_600_000
		if (url.pathname.endsWith('/dashboard/overview') && !isBefore) asked.push(url)
	})
	await eventually(() => page.locator('dl').nth(1).locator('dd').count()).toBe(8)
	await eventually(() => figure(page, 'Total visitors')).toBe('2')
	await eventually(() => figure(page, 'Average session')).toBe('0m 42s')
	await eventually(() => figure(page, 'Bounce rate')).toBe('66.7%')
	const lastHour = page.getByRole('region', { name: 'Last hour' })
	await eventually(() => lastHour.locator('dd').allInnerTexts()).toEqual(['2', '5', '3', '66.7%'])

	await visit()
	await page.getByRole('button', { name: 'Refresh' }).click()
	await eventually(() => figure(page, 'Total visitors')).toBe('4')
	await eventually(() => rows(page, 'New and returning visitors')).toEqual([
		['New', '4', '100%'],
		['Returning', '0', '0%'],
	])
	await eventually(() => rows(page, 'Top referrers')).toEqual([
		['Direct', '4'],
		['scholar.example.org/list', '2'],
	])

	await page.getByRole('button', { name: 'Week' }).click()
	// a choice that is changed at once asks for nothing
	await eventually(() => daysOf(asked.at(-1))).toBe(7)
	await page.getByRole('button', { name: 'All Time' }).click()
	await page.getByRole('heading', { name: 'Visitors and views by month' }).waitFor()
	expect(await overlaps(page.getByRole('img', { name: /^Page views and visitors/ }))).toEqual([])
	// yesterday at noon by the clock of the site, in India: no midnight comes between the visits and the end of the test
	const midnight = Math.floor((now + 19_800_000) / 86_400_000 - 1) * 86_400_000 - 19_800_000
	now = midnight + 43_200_000
	await moveBack(Date.now() - now + 3_600_000)
	await page.clock.setFixedTime(now)
	await page.getByRole('button', { name: 'Today' }).click()
	const spans = () =>
		asked.slice(-3).map(({ searchParams }) => {
			const [start, end] = ['startDate', 'endDate'].map((name) => searchParams.get(name))
			return start && end ? { start: Date.parse(start), days: (Date.parse(end) - Date.parse(start)) / 86_400_000 } : {}
		})
	await eventually(spans).toEqual([{ start: expect.any(Number), days: 7 }, {}, { start: midnight, days: 0.5 }])
	expect(asked.every(({ searchParams }) => searchParams.get('timeZone') === 'Asia/Kolkata')).toBe(true)
	await page.getByText(/^Days and hours in .*India/).waitFor()
	await page.getByRole('heading', { name: 'Visitors and views by hour' }).waitFor()
	await page.getByText('Show as a table').click()
	const sessions = async () =>
		(await rows(page, 'Visitors and views by hour')).reduce((sum, [, , count]) => sum + Number(count), 0)
	await eventually(sessions).toBe(6)
	await expectAccessible(page)

	expect(await exported(page, 'Visitors and views by hour')).toMatch(
		/^\uFEFFTime,Visitors,Sessions,Page views\r\n\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z,/,
	)

	await report(page, 'Top Pages')
	await page.getByRole('table', { name: 'Top pages' }).waitFor()
	await eventually(async () => (await rows(page, 'Top pages'))[0]).toEqual(['Home\n/', '4', '4'])
	await expectToFitPhone(page, 'Top pages')
	expect(await exported(page, 'Top pages')).toContain('\r\nHome | Fleuron,/,4,4\r\n')
	await report(page, 'Events')
	await page.getByRole('table', { name: 'Events' }).waitFor()
	await eventually(() => rows(page, 'Events')).toEqual(
		expect.arrayContaining([
			['Article submitted', 'article_submit', '2'],
			['Submit Article', 'click', '2'],
		]),
	)
	await expectToFitPhone(page, 'Events')
	await report(page, 'Audience')
	await eventually(() => rows(page, 'Devices')).toEqual([
		['Desktop', '2', '50%'],
		['Mobile', '2', '50%'],
	])
	expect(await exported(page, 'Browsers')).toBe('\uFEFFBrowser,Visitors,Percentage\r\nChrome,2,50\r\nSafari,2,50\r\n')
	await report(page, 'Sources')
	await page.getByRole('table', { name: 'Sources' }).waitFor()
	expect(await exported(page, 'Sources')).toContain("https://scholar.example.org/list,'=spring,letter,email,2,2\r\n")
	await report(page, 'Entry and Exit')
	await page.getByRole('table', { name: 'Exit pages' }).waitFor()
	await eventually(async () => (await rows(page, 'Entry pages'))[0]).toEqual(['/', '4'])
	await report(page, 'Funnel')
	await page.getByRole('table', { name: /^From the visit/ }).waitFor()
	const steps = async () => (await rows(page, 'From the visit to the published article')).map(([, count]) => count)
	await eventually(steps).toEqual(['6', '2', '2', '2', '0'])
	await expectAccessible(page)
	expect(addressOf(page)).toBe('/admin/dashboard?tab=analytics&period=today&report=funnel')
	const held = Promise.withResolvers<void>()
	await page.route('**/dashboard/overview*', (route) => held.promise.then(() => route.continue()))
	await page.reload()
	const cards = page.locator('dl').nth(1)
	const height = async () => (await cards.boundingBox())?.height
	await cards.waitFor()
	const heightBefore = await height()
	held.resolve()
	await page.getByRole('table', { name: /^From the visit/ }).waitFor()
	expect(await height(), 'the cards keep their height while they are loading').toBe(heightBefore)
	expect(await page.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
})

test("says that there is nothing and what fails, compares with the period before, takes days of one's own, filters by a click", async () => {
	const page = await openPanel(site, 'analytics', {
		expects: [/^500 GET \/api\/analytics\/dashboard\/overview/, /^console: Failed to fetch analytics: .*500: /],
	})
	await empty(page).waitFor()
	await expectAccessible(page)
	const overview = '**/dashboard/overview*'
	await page.route(overview, (route) => route.fulfill({ status: 500, json: {} }))
	await page.getByRole('button', { name: 'Retry' }).click()
	await page.getByText('The figures could not be loaded. Please try again later.').waitFor()
	expect(await empty(page).count()).toBe(1)
	await page.unroute(overview)
	await visit()
	await page.getByRole('button', { name: 'Retry' }).click()
	await eventually(() => empty(page).count()).toBe(0)
	await eventually(() => figure(page, 'Page views')).toBe('5')

	// compares with the period before, takes days of one's own, and filters by a click
	await site.app.pool.query(`insert into analytics_visitors (visitor_id, device_type) values ('00000000-0000-4000-8000-000000000001', 'tablet');
		insert into analytics_sessions (session_id, visitor_id, entry_page, started_at, device_type, page_views)
		values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', '/', now() - interval '10 days', 'tablet', 1)`)
	await navigate(page, '/admin/dashboard?tab=analytics&period=week&report=audience')
	const card = (name: string) => page.locator('dl').nth(1).locator('div', { hasText: name })
	await card('Total visitors').getByText('Before: 1 (+100%)').waitFor()
	await card('Bounce rate').getByText('Before: 100%').waitFor()

	await page.getByRole('link', { name: 'Mobile', exact: true }).click()
	await eventually(() => figure(page, 'Total visitors')).toBe('1')
	await report(page, 'Top Pages')
	await eventually(() => rows(page, 'Top pages')).toEqual([['Home\n/', '1', '1']])
	await page.getByRole('link', { name: 'Home', exact: true }).click()
	await page.getByRole('list', { name: 'Filters' }).getByText('Page: /').waitFor()
	expect(addressOf(page)).toContain('device=mobile')
	await expectAccessible(page)
	for (const name of ['Device: Mobile', 'Page: /']) {
		await page.getByRole('link', { name }).click()
		// the other link then leads on from there
		await eventually(() => page.getByRole('link', { name }).count()).toBe(0)
	}
	await eventually(() => figure(page, 'Total visitors')).toBe('2')

	const day = (back: number) => new Date(Date.now() + 19_800_000 - back * 86_400_000).toISOString().slice(0, 10)
	await page.getByLabel('From', { exact: true }).fill(day(12))
	await page.getByLabel('To', { exact: true }).fill(day(8))
	await eventually(() => figure(page, 'Total visitors')).toBe('1')
	expect(addressOf(page)).toContain(`from=${day(12)}&to=${day(8)}`)
	expect(await page.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('false')
	await page.reload()
	await eventually(() => figure(page, 'Total visitors')).toBe('1')
	await page.getByRole('button', { name: 'All Time' }).click()
	await eventually(() => figure(page, 'Total visitors')).toBe('3')
	expect(await page.getByText('Before:').count()).toBe(0)
	await report(page, 'Overview')
	await eventually(() => rows(page, 'New and returning visitors')).toEqual([
		['New', '2', '66.7%'],
		['Returning', '1', '33.3%'],
	])

	// the last hour renews itself every 30 seconds until it is paused
	let asked = 0
	page.on('request', (request) => request.url().endsWith('/dashboard/realtime') && asked++)
	await page.clock.install()
	await page.goto('/admin/dashboard?tab=analytics')
	const lastHour = page.getByRole('region', { name: 'Last hour' })
	await eventually(() => lastHour.locator('dd').first().innerText()).toBe('2')
	const before = asked
	await page.clock.runFor(30_000)
	await eventually(() => asked).toBeGreaterThan(before)
	await page.getByRole('button', { name: 'Pause' }).click()
	await lastHour.getByText('Paused').waitFor()
	const paused = asked
	await page.clock.runFor(90_000)
	expect(await lastHour.getByText('Paused').count()).toBe(1)
	expect(asked).toBe(paused)
	await page.getByRole('button', { name: 'Resume' }).click()
	await eventually(() => asked).toBeGreaterThan(paused)
})
