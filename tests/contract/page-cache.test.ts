import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { allHeard, startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { askWithHeaders, firstJournal } from '../support/pages.ts'

let app: TestApp
let journalId: number

beforeAll(async () => {
	app = await startApp({ pages: true, demo: true })
	journalId = await firstJournal(app)
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

	test('answers 304 to those who have it already, and HEAD without a body', async () => {
		const etag = (await app.get('/journals')).headers.get('etag') ?? ''
		const again = await app.get('/journals', { 'if-none-match': etag })
		expect(again.status).toBe(304)
		expect(await again.text()).toBe('')
		const head = await fetch(`${app.url}/journals`, { method: 'HEAD' })
		expect(head.status).toBe(200)
		expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
		expect(await head.text()).toBe('')
	})

	test('has one entry for two hundred junk parameters', async () => {
		await app.get('/journals')
		const size = app.answers.size
		const askMany = async () => {
			for (let batch = 0; batch < 4; batch++)
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
		expect((await askWithHeaders(app, '/journals', { host: 'LocalHost:1' })).status).toBe(200)
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

const kept = async (target: TestApp) => {
	await target.get('/journals')
	return target.answers.size
}
