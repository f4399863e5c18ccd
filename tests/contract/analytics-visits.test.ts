import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { browsers, visitorOn } from '../support/visits.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp({ settings: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => app.close())

const rowOf = async (table: string, column: string, value: string) =>
	(await app.pool.query(`select * from ${table} where ${column} = $1`, [value])).rows[0]
const total = async (table: string) => Number((await app.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a whole visit', () => {
	test('is stored call by call, with what the server knows by itself', async () => {
		const visitor = visitorOn(app.url, { agent: browsers.iphone, headers: { 'x-forwarded-for': '8.8.8.8' } })
		const introduced = await visitor.introduce({
			fingerprint: 'f1',
			userAgent: 'forged',
			ipAddress: '1.2.3.4',
			country: 'forged',
			browser: 'forged',
			deviceType: 'tablet',
			screenResolution: '390x844',
			language: 'en-IN',
			timezone: 'Asia/Kolkata',
			referrer: 'https://scholar.google.com/scholar?q=my+illness#top',
			utm_source: 'newsletter',
		})
		expect(introduced).toMatchObject({
			status: 200,
			success: true,
			data: { visitorId: visitor.visitorId, stored: true },
		})
		expect(await rowOf('analytics_visitors', 'visitor_id', visitor.visitorId)).toMatchObject({
			fingerprint: 'f1',
			user_agent: browsers.iphone,
			ip_address: '8.8.8.0',
			country: 'US',
			browser: 'Safari',
			os: 'iOS',
			device: 'Apple iPhone',
			device_type: 'mobile',
			screen_resolution: '390x844',
			referrer: 'https://scholar.google.com/scholar',
			utm_source: 'newsletter',
		})

		const session = await visitor.begin('/journals/7/details')
		expect(session.answer).toMatchObject({ status: 200, data: { sessionId: session.sessionId, stored: true } })
		const { id, data } = await session.view('/journals/7/details', { timeSpent: 0, scrollDepth: 0 })
		expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
		expect(data).toEqual({ id, stored: true, optOut: false })
		await visitor.update(id, { timeSpent: 12 })
		await visitor.update(id, { scrollDepth: 80 })
		await visitor.update(id, { timeSpent: 31, exitPage: true })
		expect(
			await session.event('article_submit', 'Article submitted', { metadata: { journalId: 7, hasFile: true } }),
		).toMatchObject({ status: 200, data: { stored: true } })
		expect(await session.end()).toMatchObject({ status: 200, data: { stored: true } })

		expect(await rowOf('analytics_page_views', 'id', id as string)).toMatchObject({
			time_spent: 31,
			scroll_depth: 80,
			exit_page: true,
			visitor_id: visitor.visitorId,
		})
		expect(await rowOf('analytics_sessions', 'session_id', session.sessionId)).toMatchObject({
			page_views: 1,
			time_spent: '31',
			steps: 5,
			exit_page: '/journals/7/details',
			device_type: 'mobile',
			country: 'US',
			previous_started_at: null,
			ended_at: expect.any(Date),
		})
		expect(await rowOf('analytics_events', 'session_id', session.sessionId)).toMatchObject({
			event_type: 'article_submit',
			metadata: { journalId: 7, hasFile: true },
		})
	})

	test('values only rise, and the later end wins', async () => {
		const visitor = visitorOn(app.url)
		const session = await visitor.begin()
		const { id } = await session.view('/')
		await visitor.update(id, { timeSpent: 40, scrollDepth: 70 })
		expect((await visitor.update(id, { timeSpent: 5, scrollDepth: 10 })).status).toBe(200)
		expect(await rowOf('analytics_page_views', 'id', id as string)).toMatchObject({ time_spent: 40, scroll_depth: 70 })
		expect((await rowOf('analytics_sessions', 'session_id', session.sessionId)).time_spent).toBe('40')
		await session.end()
		const first = (await rowOf('analytics_sessions', 'session_id', session.sessionId)).ended_at as Date
		await session.view('/faq')
		await session.end()
		const second = (await rowOf('analytics_sessions', 'session_id', session.sessionId)).ended_at as Date
		expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime())
	})

	test('a view can be changed for two hours, and an unknown one never', async () => {
		const visitor = visitorOn(app.url)
		const { id } = await (await visitor.begin()).view('/')
		await app.pool.query(
			`update analytics_page_views set viewed_at = viewed_at - interval '121 minutes' where id = $1`,
			[id],
		)
		expect(await visitor.update(id, { timeSpent: 9 })).toMatchObject({ status: 404, error: 'Page view not found' })
		expect((await visitor.update(randomUUID(), { timeSpent: 9 })).status).toBe(404)
		expect(await rowOf('analytics_page_views', 'id', id as string)).toMatchObject({ time_spent: 0 })
	})

	test('a session sent twice is one; ending an unknown one is no error', async () => {
		const visitor = visitorOn(app.url)
		const { sessionId, visitorId } = await visitor.begin('/first')
		await visitor.send('POST', 'session', { sessionId, visitorId, entryPage: '/second' })
		expect(await rowOf('analytics_sessions', 'session_id', sessionId)).toMatchObject({ entry_page: '/first' })
		expect(await visitor.send('POST', `session/${randomUUID()}/end`, {})).toMatchObject({
			status: 200,
			data: { stored: false },
		})
	})

	test('calls that overtake each other, or whose first was lost, still find their place', async () => {
		const visitor = visitorOn(app.url, { agent: browsers.iphone })
		const own = { sessionId: randomUUID(), visitorId: visitor.visitorId }
		const answers = await Promise.all([
			visitor.send('POST', 'event', { ...own, eventType: 'click', eventName: 'c', page: '/a' }),
			visitor.send('POST', 'pageview', { ...own, page: '/a' }),
			visitor.send('POST', 'session', { ...own, entryPage: '/a' }),
		])
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(await rowOf('analytics_sessions', 'session_id', own.sessionId)).toMatchObject({
			page_views: 1,
			device_type: 'mobile',
			entry_page: '/a',
		})
		expect(await rowOf('analytics_events', 'session_id', own.sessionId)).toMatchObject({ event_name: 'c' })
	})

	test('a second visit knows the first', async () => {
		const visitor = visitorOn(app.url)
		const first = await visitor.begin()
		const second = await visitor.begin()
		const { started_at: startedAt } = await rowOf('analytics_sessions', 'session_id', first.sessionId)
		expect((await rowOf('analytics_sessions', 'session_id', second.sessionId)).previous_started_at).toEqual(startedAt)
	})

	test('private links are counted, but not kept', async () => {
		const visitor = visitorOn(app.url)
		const session = await visitor.begin('/track/SECRET.abc')
		const { id } = await session.view('/track/SECRET.abc', {
			title: 'Your article',
			url: `${app.url}/track/SECRET.abc?x=1`,
			referrer: `${app.url}/admin/login?invitation=SECRET&y=2`,
		})
		await session.event('click', 'x', {
			page: '/track/SECRET.abc',
			url: `${app.url}/newsletters/unsubscribe?token=SECRET`,
		})
		const rows = [
			await rowOf('analytics_sessions', 'session_id', session.sessionId),
			await rowOf('analytics_page_views', 'id', id as string),
			await rowOf('analytics_events', 'session_id', session.sessionId),
		]
		expect(JSON.stringify(rows)).not.toContain('SECRET')
		expect(rows[1]).toMatchObject({ page: '/track/...', url: `${app.url}/track/...?x=1` })
	})

	test('of a page of another site nothing is kept that was asked for there, with a view neither', async () => {
		const session = await visitorOn(app.url).begin()
		const kept = async (referrer: string) => {
			const { id } = await session.view('/', { referrer })
			return (await rowOf('analytics_page_views', 'id', id as string)).referrer
		}
		expect(await kept('https://mail.example.org/read?from=ada@example.org#7')).toBe('https://mail.example.org/read')
		expect(await kept(`${app.url}/journals?q=soil`)).toBe(`${app.url}/journals?q=soil`)
		expect(await kept('')).toBe('')
	})

	test('a link inside the site is no source', async () => {
		const visitor = visitorOn(app.url)
		await visitor.introduce({ referrer: `${app.url}/journals` })
		expect(await rowOf('analytics_visitors', 'visitor_id', visitor.visitorId)).toMatchObject({ referrer: '' })
	})
})

describe('who is not counted', () => {
	test.each<[string, Record<string, string>]>([
		['Sec-GPC', { 'sec-gpc': '1' }],
		['DNT', { dnt: '1' }],
		['a crawler', { 'user-agent': browsers.googlebot }],
	])('%s: every call is answered, nothing is stored', async (_who, headers) => {
		const tables = ['analytics_visitors', 'analytics_sessions', 'analytics_page_views', 'analytics_events']
		const before = await Promise.all(tables.map(total))
		const visitor = visitorOn(app.url, { headers })
		const session = await visitor.begin()
		const answers = [
			await visitor.introduce(),
			session.answer,
			await session.view('/'),
			await visitor.update(randomUUID(), { timeSpent: 1 }),
			await session.event('click', 'x'),
			await session.end(),
		]
		// a browser that cannot see its own signal learns it from the first answer
		const optOut = 'dnt' in headers || 'sec-gpc' in headers
		for (const { status, data } of answers) expect([status, data.stored, data.optOut]).toEqual([200, false, optOut])
		expect(answers[2]?.id).toBeNull()
		expect(await Promise.all(tables.map(total))).toEqual(before)
	})

	test('staff who are signed in; a token that is none makes nobody staff', async () => {
		const { headers } = await signUp(app)
		const before = await total('analytics_visitors')
		const staff = visitorOn(app.url, { headers })
		const session = await staff.begin()
		for (const answer of [session.answer, await staff.introduce(), await session.view('/')])
			expect(answer).toMatchObject({ status: 200, data: { stored: false, optOut: false } })
		expect(await total('analytics_visitors')).toBe(before)
		const forged = visitorOn(app.url, { headers: { authorization: 'Bearer forged' } })
		expect((await forged.introduce()).data.stored).toBe(true)
	})

	test('is counted by reason', async () => {
		await app.visits.writeDropped()
		await app.pool.query('truncate analytics_dropped')
		await visitorOn(app.url, { headers: { 'sec-gpc': '1' } }).introduce()
		await visitorOn(app.url, { agent: browsers.googlebot }).introduce()
		await visitorOn(app.url, { agent: browsers.googlebot }).introduce()
		await app.visits.writeDropped()
		const { rows } = await app.pool.query('select reason, count from analytics_dropped order by reason')
		expect(rows).toEqual([
			{ reason: 'bot', count: '2' },
			{ reason: 'optOut', count: '1' },
		])
	})

	test('on a public site also programs and clients without a user agent', async () => {
		const site = await startApp({ settings: { profile: 'public', publicUrl: 'https://publish.example.org' } })
		try {
			for (const agent of ['curl/8.5', ''])
				expect((await visitorOn(site.url, { agent }).introduce()).data.stored).toBe(false)
			expect((await visitorOn(site.url).introduce()).data.stored).toBe(true)
		} finally {
			await site.close()
		}
	})
})
