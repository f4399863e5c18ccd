import { expect, onTestFinished, test } from 'vitest'
import { eventually, launch, longestWait } from '../support/browser.ts'
import { called, callsOf, recordCalls, setHidden, told, viewed } from './analytics-calls.ts'
import { testSite } from './site.ts'

const site = testSite()
const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
const seconds = expect.any(Number)

test('a whole visit makes its calls in their order, and the server has all of it', async () => {
	const page = await site.blank({ counted: true })
	await recordCalls(page)
	await page.goto('/?utm_source=letter&utm_campaign=spring', { referer: 'https://scholar.example.org/list?q=1' })
	await viewed(page)
	await eventually(() => page.evaluate(() => localStorage.getItem('visitorId'))).toEqual(uuid)

	await eventually(async () => {
		await page.mouse.wheel(0, 300)
		return (await callsOf(page)).filter(({ body }) => 'scrollDepth' in body && !('page' in body)).length
	}).toBeGreaterThanOrEqual(3)

	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
	await viewed(page, 2)
	const form = page.getByRole('form', { name: 'Send a message' })
	await form.getByRole('textbox', { name: 'Name' }).fill('Ada Writer')
	await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
	await form.getByRole('textbox', { name: 'Subject' }).fill('Secret subject')
	await form.getByRole('textbox', { name: 'Message' }).fill('Secret message')
	await form.getByRole('button', { name: 'Send Message' }).click()
	await told(page, 'contact')

	await setHidden(page, true)
	await called(page, /\/end$/)
	await setHidden(page, false)
	// leaving for good ends it once more
	await page.goto('/favicon.svg')

	const calls = await callsOf(page)
	const [visitor, session, view] = calls
	const ids = { visitorId: visitor?.body.visitorId, sessionId: session?.body.sessionId }
	expect(ids).toEqual({ visitorId: uuid, sessionId: uuid })
	const home = `${site.url}/?utm_source=letter&utm_campaign=spring`
	expect([visitor, session, view]).toMatchObject([
		{ method: 'POST', path: 'visitor' },
		{ method: 'POST', path: 'session' },
		{ method: 'POST', path: 'pageview' },
	])
	expect(visitor?.body).toEqual({
		visitorId: ids.visitorId,
		fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
		deviceType: 'desktop',
		screenResolution: '1280x800',
		language: 'en-US',
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		referrer: 'https://scholar.example.org/list?q=1',
		utm_source: 'letter',
		utm_campaign: 'spring',
	})
	expect(session?.body).toEqual({ ...ids, entryPage: '/' })
	expect(view?.body).toEqual({
		...ids,
		page: '/',
		title: 'From manuscript to the published page | Fleuron',
		url: home,
		referrer: 'https://scholar.example.org/list?q=1',
		timeSpent: 0,
		scrollDepth: 0,
	})

	const rest = calls.slice(3)
	const moved = rest.findIndex(({ path }) => path === 'event')
	const scrolls = rest.slice(0, moved)
	const depths = scrolls.map(({ body }) => Number(body.scrollDepth))
	expect(depths.every((depth, at) => depth > (depths[at - 1] ?? 0) && depth <= 100)).toBe(true)
	const firstView = scrolls[0]?.path
	expect(new Set(scrolls.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set([`PUT ${firstView}`]))
	expect(firstView).toMatch(/^pageview\/[\da-f-]{36}$/)

	// the last one may be sent when the link is followed
	const deepest = rest.findLast(({ path, body }) => path === firstView && 'scrollDepth' in body)?.body.scrollDepth
	const after = rest.slice(moved).filter(({ body }) => !('scrollDepth' in body && !('page' in body)))
	const secondView = after.find(({ body }) => 'exitPage' in body)?.path
	const contact = { page: '/contact', url: `${site.url}/contact` }
	const end = { method: 'POST', path: `session/${ids.sessionId}/end`, body: {} }
	const exit = { method: 'PUT', path: secondView, body: { timeSpent: seconds, exitPage: true } }
	const event = (body: object) => ({ method: 'POST', path: 'event', body: { ...ids, ...body } })
	expect(after).toEqual([
		event({
			eventType: 'click',
			eventName: 'Contact',
			eventCategory: 'navigation',
			element: 'a',
			elementText: 'Contact',
			value: '/contact',
			page: '/',
			url: home,
		}),
		{ method: 'PUT', path: firstView, body: { timeSpent: seconds } },
		{
			method: 'POST',
			path: 'pageview',
			body: { ...ids, ...contact, title: 'Contact Us | Fleuron', referrer: home, timeSpent: 0, scrollDepth: 0 },
		},
		event({
			eventType: 'form_submit',
			eventName: 'Send a message',
			eventCategory: 'form',
			element: 'form',
			...contact,
		}),
		event({ eventType: 'contact', eventName: 'Message sent', eventCategory: 'conversion', ...contact }),
		exit,
		end,
		exit,
		end,
	])
	expect(JSON.stringify(calls)).not.toMatch(/Secret|ada@example/)

	const { pool } = site.app
	const stored = async () => {
		const { rows } = await pool.query<{ page: string; exit: boolean; spent: boolean; depth: number; ended: boolean }>(
			`select v.page, v.exit_page as exit, v.time_spent > 0 as spent, v.scroll_depth as depth, s.ended_at is not null as ended
			from analytics_page_views v join analytics_sessions s using (session_id) order by v.viewed_at`,
		)
		return rows
	}
	await eventually(stored).toEqual([
		{ page: '/', exit: false, spent: true, depth: deepest, ended: true },
		{ page: '/contact', exit: true, spent: expect.any(Boolean), depth: expect.any(Number), ended: true },
	])
})

test('a page that was left is kept by the browser, and counted again when it is gone back to', async () => {
	const browser = await launch({ without: ['--disable-back-forward-cache'] })
	onTestFinished(() => browser.close())
	const page = await browser.newPage({ baseURL: site.url })
	page.context().setDefaultTimeout(longestWait)
	await recordCalls(page)
	await page.addInitScript(() =>
		addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'yes')),
	)
	await page.goto('/about')
	await viewed(page)
	await page.goto('/favicon.svg')
	await page.goBack({ waitUntil: 'commit' })
	await viewed(page, 2)
	expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('yes')
	const calls = await callsOf(page)
	expect(calls.map(({ path }) => path.replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID'))).toEqual([
		'visitor',
		'session',
		'pageview',
		'pageview/ID',
		'session/ID/end',
		'pageview',
	])
	expect(calls.at(-1)?.body).toMatchObject({ page: '/about', sessionId: calls[1]?.body.sessionId })
})
