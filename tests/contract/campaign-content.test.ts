import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Campaign } from '../../src/contract/campaigns.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
})
afterAll(() => app.close())

const create = async (content: string) =>
	(await staff.json<Campaign>('POST', '/api/campaigns', { subject: 'News', content })).data
const preview = async (id: number) => {
	const { data } = await staff.json<{ previewPath: string }>('GET', `/api/campaigns/${id}`)
	return app.get(data.previewPath)
}

describe('what staff write in a campaign', () => {
	test('is cleaned when it is saved: scripts, forms and remote styles never leave', async () => {
		const { content, id } =
			await create(`<h1 onclick="x()">Title</h1><script>alert(1)</script><style>@import url(https://evil.example/x.css)</style>
				<p style="background:url(https://evil.example/a.png)">Text <a href="javascript:alert(1)" target="_blank">bad</a>
				<a href="https://example.org/a?b=1&amp;c=2">good</a> <b>bold</b></p><form action="https://evil.example"><input name="p">
				<button>Send</button></form><iframe src="https://evil.example"></iframe><img src="https://evil.example/t.gif" onerror="x()">
				<svg><script>x()</script></svg><link rel="stylesheet" href="https://evil.example/x.css"><math><mtext></mtext></math>`)
		expect(content).toContain('<h2>Title</h2>')
		expect(content).toContain('<a>bad</a>')
		expect(content).toContain('<a href="https://example.org/a?b=1&amp;c=2">good</a> <strong>bold</strong>')
		const frame = await (await preview(id)).text()
		for (const html of [content, frame])
			expect(html).not.toMatch(
				/<(script|form|input|button|iframe|img|svg|link|math|object)\b|\son\w+=|javascript:|evil\.example/i,
			)
	})

	test.each(['blockquote', 'em', 'ul><li'])('is flat enough to be read, however deep %s is nested', async (tag) => {
		const { content, id } = await create(`${`<${tag}>`.repeat(3_000)}deep`)
		expect(content).toContain('deep')
		expect((await preview(id)).status).toBe(200)
	})

	test('has links that work in a mail program too', async () => {
		const { content } = await create(
			'<p><a href="/journals">a</a> <a href="#top">b</a> <a href="mailto:ada@example.org">c</a></p>',
		)
		expect(content).toBe('<p><a>a</a> <a>b</a> <a href="mailto:ada@example.org">c</a></p>')
	})

	test('must be something', async () => {
		const answer = await staff.json('POST', '/api/campaigns', { subject: 'x', content: '<p> </p><script>x</script>' })
		expect(answer).toMatchObject({ status: 400, details: { content: 'Required' } })
	})
})
