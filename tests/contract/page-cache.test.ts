import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { allHeard, startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'

let app: TestApp
let journalId: number

beforeAll(async () => {
	app = await startApp({ pages: true, demo: true })
	const { rows } = await app.pool.query<{ id: number }>('select id from journals order by sort_title limit 1')
	journalId = rows[0]?.id ?? 0
})
afterAll(() => app.close())

const rename = (target: TestApp, title: string) =>
	target.work.run({ caller: systemCaller, changes: ['journals', `journal:${journalId}`] }, (tx) =>
		journalsRepository(tx).update(journalId, { title }),
	)
const misses = () => app.answers.stats.misses
/** How many pages are made while this is done. */
const made = async (work: () => Promise<unknown>) => {
	const before = misses()
	await work()
	return misses() - before
}

describe('the page cache', () => {
	beforeEach(async () => {
		// a notification about a change of an earlier test would empty the cache during this one
		await allHeard(app)
		app.answers.pause()
		app.answers.resume()
	})

	test('renders a page once and sends it in every encoding, with one ETag', async () => {
		const before = misses()
		const plain = await app.get('/journals', { 'accept-encoding': 'identity' })
		const brotli = await app.get('/journals', { 'accept-encoding': 'gzip, br' })
		const gzip = await app.get('/journals', { 'accept-encoding': 'gzip' })
		const noBrotli = await app.get('/journals', { 'accept-encoding': 'br;q=0, gzip' })
		expect([plain, brotli, gzip, noBrotli].map((answer) => answer.headers.get('content-encoding'))).toEqual([
			null,
			'br',
			'gzip',
			'gzip',
		])
		const text = await plain.text()
		expect(await brotli.text()).toBe(text)
		expect(await gzip.text()).toBe(text)
		expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.get('etag'))).size).toBe(1)
		expect(plain.headers.get('vary')).toBe('accept-encoding')
		expect(misses() - before).toBe(1)
	})

	test('answers 304 to who has it already, and HEAD without a body', async () => {
		const etag = (await app.get('/journals')).headers.get('etag') ?? ''
		const again = await app.get('/journals', { 'if-none-match': etag })
		expect(again.status).toBe(304)
		expect(await again.text()).toBe('')
		const head = await fetch(`${app.url}/journals`, { method: 'HEAD' })
		expect(head.status).toBe(200)
		expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
		expect(await head.text()).toBe('')
	})

	test('has one entry for a thousand junk parameters', async () => {
		await app.get('/journals')
		const size = app.answers.size
		const askMany = async () => {
			for (let batch = 0; batch < 20; batch++)
				await Promise.all(
					Array.from({ length: 50 }, (_, i) =>
						app.get(`/journals?utm=${batch}-${i}&x${i}=${batch}`).then((answer) => answer.text()),
					),
				)
		}
		expect(await made(askMany)).toBe(0)
		expect(app.answers.size).toBe(size)
	})

	test('has one entry for every spelling of a page', async () => {
		const spellings = {
			'/journals': ['?page=1', '?page=abc', '?page=0x1', '?sort=title', '?sort=zzz', '?accepting=1', '?q=&sort='],
			'/journals?accepting=true&sort=impact': ['?sort=impact&accepting=true', '?sort=%69mpact&x=1&accepting=true#a'],
			[`/journal-details?id=${journalId}`]: [`?id=00${journalId}`, `?id=${journalId}.0`, `?id=+${journalId}&id=9`],
			'/contact': ['?sent=1', '?sent=MESSAGE'],
			'/article-citations': ['?page=01', '?page=-1', '?q=%20'],
		}
		const ask = async (path: string) => (await app.get(path)).text()
		for (const [address, others] of Object.entries(spellings)) {
			const page = await ask(address)
			const size = app.answers.size
			const [path = ''] = address.split('?')
			for (const other of others) {
				expect(await made(async () => expect((await ask(path + other)) === page, other).toBe(true)), other).toBe(0)
				expect(app.answers.size, other).toBe(size)
			}
		}
		const { request } = await import('node:http')
		const status = await new Promise((resolve, reject) => {
			const headers = { host: 'LocalHost:1' }
			request(`${app.url}/journals`, { headers }, (answer) => resolve(answer.resume().statusCode))
				.on('error', reject)
				.end()
		})
		expect(status).toBe(200)
		expect(app.answers.size).toBe(Object.keys(spellings).length)
	})

	test.each([
		['/JOURNALS?sort=impact', '/journals?sort=impact'],
		['/%6aournals', '/journals'],
		['/journals//', '/journals'],
		['//journals', '/journals'],
		['/Journals/007/DETAILS?x=1', '/journals/7/details?x=1'],
		['/journals/7%2e0/details', '/journals/7/details'],
		['/journals/a%2fb+c', '/journals/a%2Fb%2Bc'],
		['/Admin/Login', '/admin/login'],
	])('the path %s leads to its one spelling', async (path, location) => {
		const size = app.answers.size
		const response = await app.app.inject({ url: path })
		expect([response.statusCode, response.headers.location]).toEqual([301, location])
		expect((await app.app.inject({ url: location })).headers.location).toBeUndefined()
		expect(app.answers.size).toBeLessThanOrEqual(size + 1)
	})

	test.each(['/.//x/journals', '/x/../..//y/journals', '//x//journals'])(
		'%s is not another address of a page in the cache',
		async (path) => {
			const before = app.answers.size
			await app.get('/journals')
			const size = app.answers.size
			// unchanged: fetch would normalise it
			const response = await app.app.inject({ url: path })
			expect([200, 301, 404]).toContain(response.statusCode)
			expect(app.answers.size).toBe(Math.max(before, size))
		},
	)

	test.each(['/journals/%00', `/journals/${'x'.repeat(201)}`, `/${'y'.repeat(3_000)}`, '/journals/%0a'])(
		'%s is no fault of ours',
		async (path) => {
			expect([400, 404]).toContain((await app.get(path)).status)
		},
	)

	test('keeps no searches, unknown slugs, unknown pages or far pages', async () => {
		const size = app.answers.size
		for (const path of [
			'/journals?q=soil',
			'/journals/nothing-here',
			'/nothing',
			'/journals?page=5000',
			'/article-citations?page=5000',
			'/journal-details?id=77777',
			'/api/journals?slug=zzz',
		])
			await app.get(path)
		expect(app.answers.size).toBe(size)
	})

	test('renders once for simultaneous misses', async () => {
		const ask = () => app.get('/journals?sort=impact').then((answer) => answer.text())
		expect(await made(() => Promise.all(Array.from({ length: 30 }, ask)))).toBe(1)
	})

	test('is not used for a request with Authorization', async () => {
		const size = app.answers.size
		const answer = await app.get('/journals?sort=newest', { authorization: 'Bearer x' })
		expect(answer.status).toBe(200)
		expect(app.answers.size).toBe(size)
	})

	test('a change is on the pages of the instance that saved it at once, other pages stay', async () => {
		await Promise.all([
			app.get('/journals'),
			app.get(`/journals/${journalId}/details`),
			app.get(`/journals/${journalId + 1}/details`),
		])
		await rename(app, 'Annals of Immediate Change')
		expect(await (await app.get(`/journals/${journalId}/details`)).text()).toContain('Annals of Immediate Change')
		expect(await (await app.get('/journals')).text()).toContain('Annals of Immediate Change')
		expect(await made(() => app.get(`/journals/${journalId + 1}/details`))).toBe(0)
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
		for (const path of ['/journals', `/journals/${journalId}/details`, '/nothing']) {
			const html = await (await app.get(path)).text()
			const inline = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
			for (const attributes of inline) expect(attributes).toMatch(/src=|type="application\/(ld\+)?json"/)
			expect(html).not.toMatch(/<[^>]*\sstyle="/)
		}
	})

	test('a foreign Host is nowhere in the page or the next answer', async () => {
		const { request } = await import('node:http')
		const body = await new Promise<string>((resolve, reject) => {
			const sent = request(
				`${app.url}/journals?sort=newest&page=1`,
				{ headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
				(answer) => {
					let text = ''
					answer.on('data', (chunk) => {
						text += String(chunk)
					})
					answer.on('end', () => resolve(text))
				},
			)
			sent.on('error', reject)
			sent.end()
		})
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

describe('two instances on one database', () => {
	test('a change saved through one is on the pages of the other', async () => {
		const shared = await cloneDatabase()
		const first = await startApp({ database: shared.config, pages: true, demo: true })
		const second = await startApp({ database: shared.config, pages: true })
		try {
			await second.get('/journals')
			await second.get(`/journals/${journalId}/details`)
			expect(second.answers.size).toBeGreaterThan(0)
			await rename(first, 'Annals of Distant Change')
			for (const path of ['/journals', `/journals/${journalId}/details`])
				await expect
					.poll(async () => (await second.get(path)).text(), { interval: 20 })
					.toContain('Annals of Distant Change')
		} finally {
			await first.close()
			await second.close()
			await shared.drop()
		}
	})

	test('nothing is cached while the listener is disconnected, and pages are still served', async () => {
		const shared = await cloneDatabase()
		const only = await startApp({ database: shared.config, pages: true, demo: true })
		try {
			await expect.poll(() => kept(only)).toBe(1)
			await only.pool.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fleuron-listen' and datname = current_database()",
			)
			await expect.poll(() => only.answers.size).toBe(0)
			expect((await only.get('/journals')).status).toBe(200)
			await expect.poll(() => kept(only)).toBe(1)
		} finally {
			await only.close()
			await shared.drop()
		}
	})
})

describe('when the database is away', () => {
	test('calls and pages are 503 with a sentence and Retry-After', async () => {
		const port = await freePort()
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

const kept = async (target: TestApp) => {
	await target.get('/journals')
	return target.answers.size
}

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address() as { port: number }
			server.close(() => resolve(port))
		})
	})
