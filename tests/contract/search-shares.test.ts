import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { from, publicSettings } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp({ pages: true, settings: publicSettings })
})
afterAll(() => app.close())

/** Fulfilled by the first answer that says this; rejected when none does. */
const firstThat = (answers: Promise<Response>[], says: RegExp) =>
	Promise.any(
		answers.map(async (answer) => {
			const text = await (await answer).text()
			if (!says.test(text)) throw new Error(text.slice(0, 200))
			return (await answer).status
		}),
	)

test.each([
	['calls', '/api/articles/published', '192.0.2.1'],
	['pages', '/article-citations', '192.0.2.2'],
])('searches by %s: one network has a share of the queue, and others are still answered', async (...given) => {
	const [, path, address] = given
	const blocking = await app.pool.connect()
	try {
		await blocking.query('begin')
		// as long as this lasts, no search comes to an end by itself
		await blocking.query('lock table articles in access exclusive mode')
		const many = Array.from({ length: 60 }, (_, at) => app.get(`${path}?q=slow${at}`, from(address)))
		expect(await firstThat(many, /Many searches from your network/)).toBe(429)
		const other = app.get('/api/articles/published?q=other', from('192.0.2.200'))
		await blocking.query('rollback')
		expect((await other).status).toBe(200)
		await Promise.all(many)
	} finally {
		await blocking.query('rollback')
		blocking.release()
	}
})
