import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { analyticsRoutes } from '../../src/contract/analytics.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffOn } from '../support/staff-calls.ts'
import { browsers, visitorOn } from '../support/visits.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof staffOn>>
beforeEach(async () => {
	app = await startApp()
	staff = await staffOn(app)
})
afterEach(() => app.close())

const report = async <T = Record<string, unknown>>(name: string, query = '') => {
	const answer = await staff.json<T>('GET', `/api/analytics/dashboard/${name}${query}`)
	expect(answer.status).toBe(200)
	return answer.data as T
}

test('before anybody came, every report is there and empty, and fits the contract', async () => {
	for (const route of Object.values(analyticsRoutes)) {
		const answer = await staff.json('GET', route.path)
		expect(answer.status).toBe(200)
		expect((route.response as z.ZodType).safeParse(answer.data).error?.issues ?? []).toEqual([])
	}
	expect(await report('overview')).toMatchObject({ totalVisitors: 0, bounceRate: 0, averageSessionDuration: 0 })
})

describe('after three visitors and four sessions', () => {
	beforeEach(async () => {
		const first = visitorOn(app.url)
		await first.introduce({ referrer: 'https://scholar.google.com/', utm_source: 'letter', utm_campaign: 'autumn' })
		// one that read on
		const reading = await first.begin('/')
		const { id } = await reading.view('/', { title: 'Home' })
		await first.update(id, { timeSpent: 20 })
		await reading.view('/journals/3/details', { title: 'A journal' })
		await reading.view('/submit-article', { title: 'Submit' })
		await reading.event('article_submit', 'Article submitted')
		await reading.event('click', 'Menu')
		await reading.event('click', 'Menu')
		// the same visitor comes back and leaves at once
		await (await first.begin('/faq')).view('/faq', { title: 'FAQ' })
		const second = visitorOn(app.url, { agent: browsers.iphone })
		await second.introduce()
		await (await second.begin('/')).view('/', { title: 'Home' })
		// one who opened nothing that could be counted
		await visitorOn(app.url).begin('/')
	})

	test('the overview says so', async () => {
		expect(await report('overview')).toEqual({
			totalVisitors: 3,
			uniqueVisitors: 2,
			returningVisitors: 1,
			totalPageViews: 5,
			totalSessions: 4,
			averageSessionDuration: 5,
			bounceRate: 50,
			topReferrers: [
				{ referrer: '', visits: 2 },
				{ referrer: 'https://scholar.google.com/', visits: 2 },
			],
			deviceBreakdown: [
				{ deviceType: 'desktop', count: 2, percentage: 66.7 },
				{ deviceType: 'mobile', count: 1, percentage: 33.3 },
			],
			browserBreakdown: [
				{ browser: 'Chrome', count: 2, percentage: 66.7 },
				{ browser: 'Safari', count: 1, percentage: 33.3 },
			],
			locationBreakdown: [{ country: 'Unknown', count: 3, percentage: 100 }],
		})
		expect(await report('realtime')).toEqual({ totalVisitors: 3, totalPageViews: 5, totalSessions: 4, bounceRate: 50 })
	})

	test('and so do the others', async () => {
		expect(await report('events')).toEqual([
			{ eventName: 'Menu', eventType: 'click', count: 2 },
			{ eventName: 'Article submitted', eventType: 'article_submit', count: 1 },
		])
		expect(await report('pages', '?limit=2')).toEqual([
			{ page: '/', title: 'Home', views: 2, uniqueViews: 2 },
			{ page: '/faq', title: 'FAQ', views: 1, uniqueViews: 1 },
		])
		expect(await report('sources')).toEqual([
			{ referrer: '', utmSource: '', utmMedium: '', utmCampaign: '', visits: 2, visitors: 2 },
			{
				referrer: 'https://scholar.google.com/',
				utmSource: 'letter',
				utmMedium: '',
				utmCampaign: 'autumn',
				visits: 2,
				visitors: 1,
			},
		])
		expect(await report('entry-exit-pages')).toEqual({
			entryPages: [
				{ page: '/', visits: 3 },
				{ page: '/faq', visits: 1 },
			],
			exitPages: [
				{ page: '/', visits: 1 },
				{ page: '/faq', visits: 1 },
				{ page: '/submit-article', visits: 1 },
			],
		})
		expect(await report('funnel')).toEqual({ visits: 4, journalViewed: 1, formOpened: 1, submitted: 1, published: 0 })
		const { interval, points } = await report<{ interval: string; points: { pageViews: number; visitors: number }[] }>(
			'timeline',
		)
		expect(interval).toBe('hour')
		expect(points.reduce((sum, point) => sum + point.pageViews, 0)).toBe(5)
	})

	test('a filter keeps the sessions that fit, in every report', async () => {
		const overview = (query: string) => report('overview', `?${query}`)
		expect(await overview('device=mobile')).toMatchObject({
			totalVisitors: 1,
			uniqueVisitors: 1,
			totalSessions: 1,
			totalPageViews: 1,
			deviceBreakdown: [{ deviceType: 'mobile', count: 1, percentage: 100 }],
			topReferrers: [{ referrer: '', visits: 1 }],
		})
		// all pages of the sessions that saw one of them
		expect(await overview('page=/submit-article')).toMatchObject({
			totalVisitors: 1,
			returningVisitors: 1,
			totalSessions: 1,
			totalPageViews: 3,
			averageSessionDuration: 20,
			bounceRate: 0,
		})
		expect(await overview('referrer=')).toMatchObject({ totalVisitors: 2, totalSessions: 2 })
		const scholar = `referrer=${encodeURIComponent('https://scholar.google.com/')}`
		expect(await overview(`${scholar}&country=Unknown`)).toMatchObject({ totalVisitors: 1, totalSessions: 2 })
		expect(await overview('country=IN')).toMatchObject({ totalVisitors: 0, totalSessions: 0, bounceRate: 0 })
		expect(await report('pages', '?device=mobile')).toEqual([{ page: '/', title: 'Home', views: 1, uniqueViews: 1 }])
		expect(await report('events', '?device=mobile')).toEqual([])
		expect(await report('events', `?${scholar}&limit=1`)).toEqual([{ eventName: 'Menu', eventType: 'click', count: 2 }])
		expect(await report('sources', '?page=/faq')).toMatchObject([{ visits: 1, visitors: 1 }])
		expect(await report('entry-exit-pages', '?device=mobile')).toEqual({
			entryPages: [{ page: '/', visits: 1 }],
			exitPages: [{ page: '/', visits: 1 }],
		})
		expect(await report('funnel', '?page=/faq')).toMatchObject({ visits: 1, journalViewed: 0 })
		const { points } = await report<{ points: { pageViews: number; visitors: number; sessions: number }[] }>(
			'timeline',
			`?${scholar}`,
		)
		const sum = (key: 'pageViews' | 'sessions') => points.reduce((total, point) => total + point[key], 0)
		expect([sum('pageViews'), sum('sessions')]).toEqual([4, 2])
		expect((await staff.json('GET', '/api/analytics/dashboard/overview?device=watch')).status).toBe(400)
	})

	test('an article and a journal are counted by themselves, whatever their address', async () => {
		const visitor = visitorOn(app.url)
		await visitor.introduce()
		const session = await visitor.begin('/')
		const seen = (page: string, url: string) => session.view(page, { title: url, url: `https://example.org${url}` })
		await seen('/article-citations', '/article-citations?articleId=5')
		await seen('/article-citations', '/article-citations?format=all&articleId=5#apa')
		await seen('/article-citations', '/article-citations?articleId=6')
		await seen('/journal-details', '/journal-details?id=3')
		const pages = await report<{ page: string; views: number }[]>('pages', '?limit=100')
		const views = Object.fromEntries(pages.map(({ page, views }) => [page, views]))
		expect(views).toMatchObject({
			'/article-citations?articleId=5': 2,
			'/article-citations?articleId=6': 1,
			'/journals/3/details': 2,
		})
		expect(views).not.toHaveProperty('/article-citations')
		expect(await report('overview', `?page=${encodeURIComponent('/article-citations?articleId=6')}`)).toMatchObject({
			totalSessions: 1,
		})
	})

	test('a range holds the sessions that start in it, and days begin where the viewer is', async () => {
		await app.pool.query(`update analytics_sessions set started_at = '2026-03-01T20:00:00Z' where previous_started_at is null;
			update analytics_sessions set previous_started_at = '2026-03-01T20:00:00Z' where previous_started_at is not null`)
		const inRange = (query: string) => report<{ totalSessions: number; returningVisitors: number }>('overview', query)
		expect(await inRange('?startDate=2026-03-01&endDate=2026-03-01&timeZone=UTC')).toMatchObject({ totalSessions: 3 })
		expect(await inRange('?startDate=2026-03-01&endDate=2026-03-01&timeZone=Asia/Kolkata')).toMatchObject({
			totalSessions: 0,
		})
		expect(await inRange('?startDate=2026-03-02&endDate=2026-03-02')).toMatchObject({ totalSessions: 3 })
		expect(await inRange('?startDate=2026-03-01T20:00:00.000Z&endDate=2026-03-01T20:00:00.000Z')).toMatchObject({
			totalSessions: 3,
		})
		expect(await inRange(`?startDate=${new Date(Date.now() - 3_600_000).toISOString()}`)).toMatchObject({
			totalSessions: 1,
			returningVisitors: 1,
		})
	})

	test.each([
		'?startDate=yesterday',
		'?endDate=2026-13-01',
		'?timeZone=Mars/Olympus',
		'?startDate=2026-02-01&endDate=2026-01-01',
		'?limit=0',
	])('%s is refused', async (query) => {
		const answer = await staff.json('GET', `/api/analytics/dashboard/overview${query}`)
		expect(answer.status).toBe(400)
	})
})

test('what is older than it may be goes, and what stays is counted as before', async () => {
	const own = await startApp({ settings: { analyticsMonths: 1 } })
	try {
		const visitor = visitorOn(own.url)
		const old = await visitor.begin('/old')
		await old.view('/old')
		await old.event('click', 'old')
		await visitorOn(own.url).begin('/gone')
		await own.pool.query(`update analytics_sessions set started_at = now() - interval '40 days';
			update analytics_page_views set viewed_at = now() - interval '40 days';
			update analytics_events set occurred_at = now() - interval '40 days';
			update analytics_visitors set last_seen_at = now() - interval '40 days', last_session_at = now() - interval '40 days'`)
		await own.upkeep.rollUp()
		const again = await visitor.begin('/new')
		await again.view('/new')
		await visitor.introduce()
		await own.upkeep.forgetOld()
		const counts = await own.pool.query(`select (select count(*)::int from analytics_sessions) as sessions,
			(select count(*)::int from analytics_page_views) as views, (select count(*)::int from analytics_events) as events,
			(select count(*)::int from analytics_visitors) as visitors, (select count(*)::int from analytics_quarters) as quarters`)
		expect(counts.rows[0]).toEqual({ sessions: 1, views: 1, events: 0, visitors: 1, quarters: 0 })
		const answer = await (await staffOn(own)).json('GET', '/api/analytics/dashboard/overview')
		// that the visitor was here before is still known
		expect(answer.data).toMatchObject({ totalVisitors: 1, returningVisitors: 1, totalSessions: 1, totalPageViews: 1 })
	} finally {
		await own.close()
	}
})

test('the origin of MONITORING_URL, and only that, is added to the policy', async () => {
	const own = await startApp({ settings: { monitoringUrl: 'https://monitoring.example.org/vitals?x=1' } })
	try {
		const policy = (await own.get('/api/site')).headers.get('content-security-policy')
		expect(policy).toContain("connect-src 'self' https://monitoring.example.org;")
		expect(await own.json('/api/site')).toMatchObject({ monitoringUrl: 'https://monitoring.example.org/vitals?x=1' })
		expect((await app.get('/api/site')).headers.get('content-security-policy')).toContain("connect-src 'self';")
	} finally {
		await own.close()
	}
})
