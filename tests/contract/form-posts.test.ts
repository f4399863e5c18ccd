import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aMessage, postForm, publicSettings, rowsIn } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
beforeEach(() => app.pool.query('truncate contacts, newsletter_subscribers, idempotency_keys cascade'))
afterAll(() => app.close())

const contact = (values: Record<string, string> = {}, headers = {}) =>
	postForm(app, '/contact', aMessage(values) as Record<string, string>, headers)
const page = async (response: Response, status: number) => {
	expect(response.status).toBe(status)
	expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
	expect(response.headers.get('content-security-policy')).toContain("style-src 'self'")
	expect(response.headers.get('cache-control')).toBe('no-store')
	const html = await response.text()
	expect(html).toContain('<meta name="robots" content="noindex">')
	expect(html).not.toMatch(/<script|\sstyle="|\son\w+="|(src|href)="(https?:)?\/\//)
	return html
}

describe('POST /contact from a browser without JavaScript', () => {
	test('stores the message and leads to the page that says so', async () => {
		const response = await contact({ message: 'First line\r\nSecond line', website: '', elapsed: '' })
		expect(response.status).toBe(303)
		expect(response.headers.get('location')).toBe('/contact?sent=message')
		expect(await rowsIn(app, 'contacts')).toMatchObject([
			{ name: 'Ada Writer', message: 'First line\nSecond line', status: 'new' },
		])
	})

	test('sent again with the same words, it is one message', async () => {
		for (let i = 0; i < 3; i++) expect((await contact()).status).toBe(303)
		await contact({ message: 'Other words' })
		expect(await rowsIn(app, 'contacts')).toHaveLength(2)
	})

	test('a filled hidden field leads to the same page and stores nothing', async () => {
		const response = await contact({ website: 'https://spam.example' })
		expect(response.headers.get('location')).toBe('/contact?sent=message')
		expect(await rowsIn(app, 'contacts')).toEqual([])
	})

	test('a mistake gives back what was typed, with the error under its field', async () => {
		const html = await page(await contact({ name: '', email: 'ada', message: 'Long thought\nout' }), 400)
		expect(html).toContain('<li>Name: Required</li><li>Email: Invalid email</li>')
		expect(html).toContain('aria-invalid="true" aria-describedby="email-error" value="ada"')
		expect(html).toContain('<p class="error" id="email-error">Invalid email</p>')
		expect(html).toContain('>\nLong thought\nout</textarea>')
		expect(html).toContain('<form method="post" action="/contact">')
		expect(html).toContain('<a href="/contact">')
		expect(await rowsIn(app, 'contacts')).toEqual([])
	})

	test('what was typed is text, never markup', async () => {
		const hostile = `"><script>alert(1)</script></textarea><img src=x onerror="alert(1)">`
		const html = await page(await contact({ name: hostile, subject: hostile, message: hostile, email: hostile }), 400)
		expect(html).toContain('&quot;&gt;&lt;script&gt;')
		expect(html.match(/<\/textarea>/g)).toHaveLength(1)
	})

	test('an empty post, and one without a content type, are told what is missing', async () => {
		expect(await page(await postForm(app, '/contact', {}), 400)).toContain('<li>Message: Required</li>')
		const bare = await fetch(`${app.url}/contact`, { method: 'POST' })
		expect(await page(bare, 400)).toContain('<li>Name: Required</li>')
	})

	test('too much is 413, another encoding 415, a forbidden name 400, each as a page', async () => {
		expect(await page(await contact({ message: 'x'.repeat(70_000) }), 413)).toContain('The request is too large.')
		const headers = { 'content-type': 'application/json' }
		const json = await fetch(`${app.url}/contact`, { method: 'POST', headers, body: JSON.stringify(aMessage()) })
		await page(json, 415)
		await page(await contact({ ['__proto__']: 'x' }), 400)
		expect(await rowsIn(app, 'contacts')).toEqual([])
	})

	test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
		'a form on another site is refused: %j',
		async (headers) => {
			await page(await contact({}, headers), 403)
			expect(await rowsIn(app, 'contacts')).toEqual([])
		},
	)

	test('the limit is the same, and nothing typed is lost', async () => {
		const tight = await startApp({ settings: { ...publicSettings, trustProxy: undefined } })
		try {
			const send = (message: string) =>
				postForm(tight, '/contact', aMessage({ message }) as Record<string, string>, {
					origin: 'https://publish.example.org',
				})
			for (let i = 0; i < 5; i++) expect((await send(`Message ${i}`)).status).toBe(303)
			const refused = await send('My sixth message')
			expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
			const html = await page(refused, 429)
			expect(html).toContain('Please try again in 60 minutes.')
			expect(html).toContain('My sixth message</textarea>')
		} finally {
			await tight.close()
		}
	})
})

describe('POST /newsletter from a browser without JavaScript', () => {
	test('subscribes and leads to a page that says so', async () => {
		const response = await postForm(app, '/newsletter', { email: ' reader@example.org ' })
		expect(response.status).toBe(303)
		expect(response.headers.get('location')).toBe('/newsletter/subscribed')
		expect(await rowsIn(app, 'newsletter_subscribers')).toMatchObject([{ email: 'reader@example.org' }])
		const html = await page(await app.get('/newsletter/subscribed'), 200)
		expect(html).toContain('<h1>Subscribed successfully!</h1><p>Thank you for subscribing to our newsletter.</p>')
	})

	test('a mistake gives the form back', async () => {
		const html = await page(await postForm(app, '/newsletter', { email: 'reader@' }), 400)
		expect(html).toContain('value="reader@"')
		expect(html).toContain('<li>Email: Invalid email</li>')
	})
})

test('form encoding is taken nowhere else', async () => {
	for (const path of ['/api/contacts', '/api/newsletters']) {
		const response = await postForm(app, path, aMessage() as Record<string, string>)
		expect(response.status).toBe(415)
		expect(await response.json()).toMatchObject({ success: false })
	}
})

test('the pages have their styles from here, and the name of the site', async () => {
	await app.site.set('name', 'Quire <& Co>', systemCaller)
	const html = await page(await postForm(app, '/newsletter', {}), 400)
	expect(html).toContain('<title>Newsletter | Quire &lt;&amp; Co&gt;</title>')
	const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? []
	const styles = await app.get(href)
	expect(styles.status).toBe(200)
	expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('when the database is away, the page says so and keeps what was typed', async () => {
	const { buildApp } = await import('../../src/server/app.ts')
	const { readSettings } = await import('../../src/server/settings.ts')
	const { app: alone } = await buildApp({
		settings: readSettings({ LOG_LEVEL: 'silent' }),
		database: { host: '127.0.0.1', port: 9, user: 'x', database: 'x' },
	})
	const answer = await alone.inject({
		method: 'POST',
		url: '/contact',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams(aMessage() as Record<string, string>).toString(),
	})
	expect(answer.statusCode).toBe(503)
	expect(answer.headers['retry-after']).toBe('5')
	expect(answer.payload).toContain('What does it cost?')
	await alone.close()
})

test('a foreign Host is nowhere in the answer', async () => {
	const body = await new Promise<string>((resolve, reject) => {
		const sent = request(
			`${app.url}/newsletter`,
			{
				method: 'POST',
				headers: { host: 'evil.example', 'content-type': 'application/x-www-form-urlencoded' },
			},
			(answer) => {
				let text = JSON.stringify(answer.headers)
				answer.on('data', (chunk) => {
					text += String(chunk)
				})
				answer.on('end', () => resolve(text))
			},
		)
		sent.on('error', reject)
		sent.end('email=a%40example.org')
	})
	expect(body).toContain('/newsletter/subscribed')
	expect(body).not.toContain('evil.example')
})
