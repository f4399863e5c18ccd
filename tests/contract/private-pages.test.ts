import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allHeard, startApp, type TestApp } from '../support/app.ts'
import { storeSubmission } from '../support/submissions.ts'

let app: TestApp
let path: string
let token: string

beforeAll(async () => {
	app = await startApp({ pages: true })
})
beforeEach(async () => {
	path = await storeSubmission(app)
	token = path.slice('/track/'.length)
})
afterAll(() => app.close())

const isPrivate = (answer: Response) => {
	expect(answer.headers.get('cache-control')).toBe('no-store')
	expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
	expect(answer.headers.get('x-robots-tag')).toBe('noindex')
	expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
}

describe('a page whose address is a secret', () => {
	test('is sent whole, and nobody is to keep it, list it or name it', async () => {
		const answer = await app.get(path)
		expect(answer.status).toBe(200)
		isPrivate(answer)
		const html = await answer.text()
		expect(html).toContain('Reading Speed and Recall in Long Documents')
		expect(html).toContain('<meta name="robots" content="noindex"/>')
		expect(html).not.toContain('rel="canonical"')
		expect(html).not.toContain('og:url')
	})

	test('also where its forms are sent to, and where there is nothing', async () => {
		for (const place of ['agreement', 'proof-approval', 'payment', 'nothing']) {
			const answer = await app.get(`${path}/${place}`)
			expect([place, answer.status]).toEqual([place, 404])
			isPrivate(answer)
		}
		const answer = await fetch(`${app.url}${path}`, { method: 'PUT' })
		expect(answer.status).toBe(404)
		expect(await answer.text()).not.toContain(token)
	})

	test('is never in the page cache, however it is spelt', async () => {
		// a notification about an earlier change would empty the cache during this test
		await allHeard(app)
		await app.get('/contact')
		const size = app.answers.size
		for (const spelling of [path, `/track/${token}?x=1`, `/TRACK/${token}`, `/%74rack/${token}`, '/track/wrong'])
			for (const method of ['GET', 'HEAD']) await fetch(app.url + spelling, { method }).then((answer) => answer.text())
		expect(app.answers.size).toBe(size)
		isPrivate(await app.get(`/%74rack/${token}`))
		await app.pool.query("update articles set title = 'Reading Speed, Revised'")
		expect(await (await app.get(path)).text()).toContain('Reading Speed, Revised')
	})

	test.each([
		['that is wrong', 'wrong'],
		['that is a reference alone', '2026-7K3M-9QXA'],
		['that is too long', 'x'.repeat(300)],
		['with a path in it', '..%2F..%2Fapi'],
	])('with a token %s is one that is not found', async (_, wrong) => {
		const answer = await app.get(`/track/${wrong}`)
		expect(answer.status).toBe(404)
		isPrivate(answer)
		expect(await answer.text()).toContain('Submission not found')
	})

	test('is redirected to without being kept either', async () => {
		const answer = await app.get(`/track/${token}/`)
		expect(answer.status).toBe(301)
		expect(answer.headers.get('location')).toBe(path)
		isPrivate(answer)
	})

	test('leaves the others as they are', async () => {
		const { headers } = await app.get('/contact')
		expect(headers.get('cache-control')).toBe('no-cache')
		expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
		expect(headers.get('x-robots-tag')).toBeNull()
	})

	test('is in no list', async () => {
		for (const list of ['/sitemap.xml', '/llms.txt']) expect(await (await app.get(list)).text()).not.toContain('/track')
		expect(await (await app.get('/robots.txt')).text()).toContain('\nDisallow: /track/\n')
	})

	test('its call is not kept either', async () => {
		const answer = await app.get(`/api/articles/track/${token}`)
		expect(answer.status).toBe(200)
		expect(answer.headers.get('cache-control')).toBe('no-store')
	})
})

describe('a form of a page that sends no referrer', () => {
	const subscribe = (headers: Record<string, string>) =>
		fetch(`${app.url}/api/newsletters`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify({ email: 'ada@example.org' }),
		}).then(({ status }) => status)

	test('is accepted only with the headers that a browser sends for the same origin', async () => {
		expect(await subscribe({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200)
		for (const site of ['cross-site', 'same-site', 'none'])
			expect(await subscribe({ origin: 'null', 'sec-fetch-site': site }), site).toBe(403)
		expect(await subscribe({ origin: 'null' })).toBe(403)
		expect(await subscribe({ origin: 'https://other.example.org', 'sec-fetch-site': 'same-origin' })).toBe(403)
	})
})
