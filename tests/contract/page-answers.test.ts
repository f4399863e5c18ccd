import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { askWithHeaders, firstJournal } from '../support/pages.ts'
import { quietPort } from '../support/quiet-port.ts'
import { postForm } from './requests.ts'

describe('every page', () => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp({ pages: true, demo: true })
	})
	afterAll(() => app.close())

	test.each(['/journals/%00', `/journals/${'x'.repeat(201)}`, `/${'y'.repeat(3_000)}`, '/journals/%0a'])(
		'%s is no fault of ours',
		async (path) => {
			expect([400, 404]).toContain((await app.get(path)).status)
		},
	)

	test('a posted page that cannot be made either is answered all the same', async () => {
		await app.pool.query('alter table site_settings rename to elsewhere')
		app.changes.forget(['site'])
		const answer = await postForm(app, '/match-journal', {}).finally(() =>
			app.pool.query('alter table elsewhere rename to site_settings'),
		)
		expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal_error' }])
	})

	test('security headers are on every kind of answer', async () => {
		for (const path of [
			'/journals',
			'/nothing',
			'/api/journals/1',
			'/api/site',
			'/api/nothing',
			'/favicon.svg',
			'/healthz',
			'/journals/',
			'/%E0%A4%A',
			'/api/docs',
		]) {
			const { headers, status } = await app.get(path)
			const label = `${path} (${status})`
			expect(headers.get('content-security-policy'), label).toContain("script-src 'self'; style-src 'self'")
			expect(headers.get('content-security-policy'), label).not.toContain('unsafe')
			expect(headers.get('x-content-type-options'), label).toBe('nosniff')
			expect(headers.get('x-request-id'), label).toMatch(/\w/)
		}
	})

	test('pages have no executable inline script and no style attribute', async () => {
		for (const path of ['/journals', `/journals/${await firstJournal(app)}/details`, '/nothing']) {
			const html = await (await app.get(path)).text()
			const inline = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
			for (const attributes of inline) expect(attributes).toMatch(/src=|type="application\/(ld\+)?json"/)
			expect(html).not.toMatch(/<[^>]*\sstyle="/)
		}
	})

	test('a foreign Host is nowhere in the page or the next answer', async () => {
		const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
		const { body } = await askWithHeaders(app, '/journals?sort=newest&page=1', headers)
		expect(body).not.toContain('evil.example')
		expect(await (await app.get('/journals?sort=newest')).text()).not.toContain('evil.example')
	})

	test('addresses with extra slashes lead to this host only', async () => {
		for (const path of ['//evil.example/', '/journals/', '///evil.example//']) {
			const location = (await app.get(path)).headers.get('location')
			expect(location === null || /^\/[^/]/.test(location), String(location)).toBe(true)
		}
	})
})

describe('when the database is away', () => {
	test('calls and pages are 503 with a sentence and Retry-After', async () => {
		const port = await quietPort()
		const { buildApp } = await import('../../src/server/app.ts')
		const { readSettings } = await import('../../src/server/settings.ts')
		const { builtPages } = await import('../../src/server/ssr/page-host.ts')
		const dist = new URL('../../dist/', import.meta.url)
		const { app: alone } = await buildApp({
			settings: readSettings({ LOG_LEVEL: 'silent' }),
			database: { host: '127.0.0.1', port, user: 'x', database: 'x' },
			pages: { host: () => builtPages(dist) },
		})
		for (const path of ['/api/journals/1', '/api/publication-sections', '/journals']) {
			const answer = await alone.inject(path)
			expect(answer.statusCode, path).toBe(503)
			expect(answer.headers['retry-after']).toBe('5')
			expect(answer.payload).toContain('The database cannot be reached right now.')
		}
		expect((await alone.inject('/healthz')).statusCode).toBe(200)
		expect((await alone.inject('/readyz')).statusCode).toBe(503)
		await alone.close()
	})
})

test('stopping finishes the requests under way first', async () => {
	const stopping = await startApp({ pages: true, demo: true })
	// a stop waits seven seconds for requests under way: the first page of an app takes longest
	expect((await stopping.get('/journals?q=x')).status).toBe(200)
	const lock = await stopping.pool.connect()
	await lock.query('begin')
	await lock.query('lock table journals in access exclusive mode')
	const answer = stopping.get('/journals?q=soil')
	const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
	await expect.poll(async () => (await stopping.pool.query(waiting)).rowCount).toBeGreaterThan(0)
	const closed = stopping.close()
	await lock.query('commit')
	lock.release()
	expect(await (await answer).text()).toMatch(/<\/html>$/)
	await closed
})
