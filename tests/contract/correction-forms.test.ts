import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { correctionsOn } from '../support/corrections.ts'
import { aManuscript } from '../support/manuscript.ts'
import { from, postManuscript, publicSettings } from './requests.ts'

const better = aManuscript({ text: 'two' })

let app: TestApp
let on: Awaited<ReturnType<typeof correctionsOn>>
beforeAll(async () => {
	app = await startApp()
	on = await correctionsOn(app)
})
afterAll(() => app.close())

describe('without JavaScript', () => {
	const post = (token: string, fields: Record<string, unknown>, bytes?: Uint8Array) =>
		postManuscript(app, {
			path: `/track/${token}/correction`,
			fields,
			file: bytes ? { bytes, name: 'better.docx' } : null,
			headers: { origin: app.url },
		})

	test('the form with its file leads back to the page, and a reload sends nothing twice', async () => {
		const { id, token } = await on.submit()
		const { seen } = (await on.tracked(token)).correction
		for (let time = 0; time < 2; time += 1) {
			const answer = await post(token, { title: 'Plain', seen }, better)
			expect(answer.status).toBe(303)
			expect(answer.headers.get('location')).toBe(`/track/${token}#details-title`)
		}
		expect((await on.details(id)).versions).toHaveLength(2)
	})

	test('a refusal gives back what was typed; after a conflict it can be sent at once', async () => {
		const { id, token } = await on.submit()
		const { seen } = (await on.tracked(token)).correction
		const empty = await post(token, { title: '', keywords: '"><b>x', seen })
		expect(empty.status).toBe(400)
		const page = await empty.text()
		expect(page).toContain('Title: Required')
		expect(page).toContain('value="&quot;&gt;&lt;b&gt;x"')
		expect(empty.headers.get('referrer-policy')).toBe('no-referrer')

		await on.correct(token, { title: 'Meanwhile' })
		const conflict = await post(token, { title: 'Plain', seen })
		expect(conflict.status).toBe(409)
		const html = await conflict.text()
		expect(html).toContain('value="Plain"')
		expect(html).toContain('Stored now: Meanwhile')
		const fresh = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
		expect((await post(token, { title: 'Plain', seen: fresh })).status).toBe(303)
		expect(await on.details(id)).toMatchObject({ title: 'Plain' })
	})

	test('from another website it is refused', async () => {
		const { token } = await on.submit()
		const { seen } = (await on.tracked(token)).correction
		const headers = { origin: 'https://evil.example' }
		const path = `/track/${token}/correction`
		const answer = await postManuscript(app, { path, fields: { title: 'x', seen }, file: null, headers })
		expect(answer.status).toBe(403)
		expect((await post('x', { title: 'x', seen })).status).toBe(404)
	})
})

test('on a public site a network may send sixty corrections an hour', async () => {
	const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	onTestFinished(() => site.close())
	const there = await correctionsOn(site)
	const { token } = await there.submit()
	await site.pool.query(
		`insert into request_limits (scope, client, count, resets_at) select 'article-corrections', client, 60, now() + interval '1 hour' from request_limits where scope = 'articles'`,
	)
	expect((await there.correct(token, { title: 'x' })).status).toBe(429)
	const elsewhere = { headers: from('198.51.100.7') }
	expect((await there.correct(token, { title: 'x' }, elsewhere)).status).toBe(200)
})
