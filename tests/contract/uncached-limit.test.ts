import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { from, publicSettings } from './requests.ts'

const most = 20
let app: TestApp
beforeAll(async () => {
	// no minute ends in between: its limit counts by this clock from the start of the app on
	vi.useFakeTimers({ toFake: ['Date'] })
	app = await startApp({
		pages: true,
		demo: true,
		settings: { ...publicSettings, adminRegistration: 'open', uncachedPerMinute: most },
	})
})
afterAll(async () => {
	vi.useRealTimers()
	await app.close()
})

const statuses = (paths: string[], headers: Record<string, string>) =>
	Promise.all(
		paths.map(async (path) => {
			const answer = await app.get(path, headers)
			await answer.arrayBuffer()
			return answer.status
		}),
	)
const searches = (count: number, path = '/journals') => Array.from({ length: count }, (_, at) => `${path}?q=s${at}`)

test.each([
	['pages', '/journals', '192.0.2.1'],
	['calls', '/api/journals', '192.0.2.2'],
	['searches for articles', '/api/articles/published', '192.0.2.3'],
])('%s that have to be made are limited for a network', async (_what, path, address) => {
	expect(new Set(await statuses(searches(most, path), from(address)))).toEqual(new Set([200]))
	const refused = await app.get(`${path}?q=more`, from(address))
	expect(refused.status).toBe(429)
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
	expect(((await refused.json()) as { error: string }).error).toMatch(/^Too many requests came from your network/)
	expect(await statuses([`${path}?q=more`], from('192.0.2.200'))).toEqual([200])
})

test('what is in the cache is for everybody, however often it is asked for', async () => {
	const cached = ['/journals', '/', '/api/journals', '/api/site', '/sitemap.xml', '/journals?utm=1', '/healthz']
	await statuses(cached, from('192.0.2.10'))
	await statuses(searches(most + 1), from('192.0.2.11'))
	for (let round = 0; round < 10; round++)
		expect(new Set(await statuses(cached, from('192.0.2.11')))).toEqual(new Set([200]))
})

test('a header that keeps the cache out does not keep the limit out', async () => {
	const headers = { ...from('192.0.2.20'), authorization: 'Bearer x' }
	await statuses(Array(most).fill('/journals'), headers)
	expect(await statuses(['/journals', '/api/journals?q=x', '/api/articles'], headers)).toEqual([429, 429, 429])
})

test('a header that names nobody does not have a long list made again', async () => {
	const kept = (await app.get('/api/journals', from('192.0.2.21'))).headers.get('etag')
	expect(kept).not.toBeNull()
	const { misses } = app.answers.stats
	for (const authorization of ['x', 'Basic eDp4', 'Bearer x'])
		expect((await app.get('/api/journals', { ...from('192.0.2.21'), authorization })).headers.get('etag')).toBe(kept)
	expect(app.answers.stats.misses).toBe(misses)
})

test('staff who are signed in are not limited', async () => {
	const staff = await signUp(app)
	const headers = { ...from('192.0.2.30'), ...staff.headers }
	expect(new Set(await statuses(searches(most * 2, '/api/journals'), headers))).toEqual(new Set([200]))
})

test('the description of the API is made once, because that takes longest', async () => {
	const described = ['/api/openapi.json', '/api/docs']
	const tags = async () =>
		Promise.all(described.map(async (path) => (await app.get(path, from('192.0.2.50'))).headers.get('etag')))
	const first = await tags()
	expect(first).not.toContain(null)
	const { misses } = app.answers.stats
	expect(await tags()).toEqual(first)
	expect(app.answers.stats.misses).toBe(misses)
})

test('what is rendered at each request counts too', async () => {
	const rest = [
		...['/api/openapi.json', '/api/docs', '/llms.txt', '/mail/preview/article-status', '/nothing-here'],
		...['/newsletter/subscribed', '/newsletter/confirm?token=x', '/confirm-address/x', '/sitemap-journals-999.xml'],
	]
	expect(await statuses(rest, from('192.0.2.40'))).toEqual([200, 200, 200, 200, 404, 200, 400, 400, 404])
	await statuses(searches(most - rest.length), from('192.0.2.40'))
	expect(new Set(await statuses(rest, from('192.0.2.40')))).toEqual(new Set([429]))
})
