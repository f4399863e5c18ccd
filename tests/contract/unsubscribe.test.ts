import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { postForm, postJson, publicSettings, rowsIn } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
let id: number
let path: string
beforeEach(async () => {
	await app.pool.query('truncate newsletter_subscribers cascade')
	await postJson(app, '/api/newsletters', { email: 'reader@example.org' })
	id = (await rowsIn(app, 'newsletter_subscribers'))[0]?.id as number
	const address = new URL(await app.newsletters.unsubscribeAddress(id))
	path = address.pathname + address.search
})
afterAll(() => app.close())

const subscriber = async () => (await rowsIn(app, 'newsletter_subscribers'))[0]
const tokenOf = (address: string) => new URL(address, 'http://x').searchParams.get('token') ?? ''

describe('the link in a mail', () => {
	test('has the address of PUBLIC_URL and a token of 256 bits', async () => {
		const url = await app.newsletters.unsubscribeAddress(id)
		expect(url).toMatch(new RegExp(`^${app.url}/newsletter/unsubscribe\\?token=${id}\\.[\\w-]{43}$`))
		const behindProxy = await startApp({ settings: publicSettings })
		expect(await behindProxy.newsletters.unsubscribeAddress(1)).toMatch(
			/^https:\/\/publish\.example\.org\/newsletter\//,
		)
		await behindProxy.close()
	})

	test('opens a page with one button, and opening it changes nothing', async () => {
		for (let i = 0; i < 3; i++) {
			const response = await app.get(path)
			expect(response.status).toBe(200)
			expect(response.headers.get('x-robots-tag')).toBe('noindex')
			expect(response.headers.get('cache-control')).toBe('no-store')
			const html = await response.text()
			expect(html).toContain('<meta name="robots" content="noindex">')
			expect(html).toContain(`<form method="post" action="${path}"><button type="submit">Unsubscribe</button></form>`)
			// the mail may have been passed on
			expect(html).not.toContain('reader@example.org')
		}
		await fetch(app.url + path, { method: 'HEAD' })
		expect(await subscriber()).toMatchObject({ is_active: true, unsubscribed_at: null })
	})

	test('is logged once, however often it is used: nobody can fill the log with it', async () => {
		const { subscribed_at: since } = (await subscriber()) as { subscribed_at: Date }
		const confirming = new URL(await app.newsletters.confirmAddress({ id, subscribedAt: since }))
		for (const address of [confirming.pathname + confirming.search, path])
			for (let i = 0; i < 3; i++) expect((await postForm(app, address, {})).status).toBe(200)
		const { rows } = await app.pool.query(
			"select action from activity where record_kind = 'subscriber' and record_id = $1 order by id",
			[id],
		)
		expect(rows.map(({ action }) => action)).toEqual(['subscribed', 'confirmed', 'unsubscribed'])
	})

	test('its button unsubscribes', async () => {
		const response = await postForm(app, path, {})
		expect(response.status).toBe(200)
		expect(await response.text()).toContain('<h1>You are unsubscribed</h1>')
		const first = await subscriber()
		expect(first).toMatchObject({ is_active: false, unsubscribed_at: expect.any(Date) })
		expect((await postForm(app, path, {})).status).toBe(200)
		expect(await subscriber()).toEqual(first)
		expect((await app.get(path)).status).toBe(200)
	})

	test('still works after coming back', async () => {
		await postForm(app, path, {})
		await postJson(app, '/api/newsletters', { email: 'reader@example.org' })
		expect(await subscriber()).toMatchObject({ is_active: true, unsubscribed_at: null })
		await postForm(app, path, {})
		expect(await subscriber()).toMatchObject({ is_active: false })
	})
})

describe('one click in a mail program (RFC 8058)', () => {
	const multipart = new FormData()
	multipart.set('List-Unsubscribe', 'One-Click')
	test.each<[string, RequestInit]>([
		['form encoding', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
		['multipart', { body: multipart }],
		['plain text', { body: 'List-Unsubscribe=One-Click' }],
		['no body', {}],
	])('as %s, without an Origin', async (_encoding, init) => {
		const response = await fetch(app.url + path, { method: 'POST', ...init })
		expect(response.status).toBe(200)
		expect(await subscriber()).toMatchObject({ is_active: false })
	})

	test('a large body is refused', async () => {
		expect((await fetch(app.url + path, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
	})
})

describe('a token that is not ours', () => {
	const refusalOf = async (token: string | undefined) => {
		const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`
		const answers = await Promise.all([
			app.get(`/newsletter/unsubscribe${query}`),
			postForm(app, `/newsletter/unsubscribe${query}`, {}),
		])
		for (const answer of answers) expect(answer.status, token).toBe(400)
		return Promise.all(answers.map((answer) => answer.text()))
	}

	test('is refused with one and the same sentence, whatever is wrong with it', async () => {
		const token = tokenOf(path)
		const mac = token.slice(token.indexOf('.') + 1)
		const other = await app.newsletters.unsubscribeAddress(id + 999)
		const purposeless = await secretsService(app.db).sign('newsletter-confirm', String(id))
		const answers = await Promise.all(
			[
				undefined,
				'',
				'.',
				String(id),
				`${id}.`,
				token.slice(0, -1),
				`${token}A`,
				token.replace(/.$/, token.endsWith('A') ? 'E' : 'A'),
				token.toUpperCase(),
				` ${token}`,
				`${id + 1}.${mac}`,
				`0${token}`,
				`${id}.${'A'.repeat(43)}`,
				tokenOf(other),
				purposeless,
				'x'.repeat(5_000),
				'1\r\nSet-Cookie: a=b',
				'é.ü',
			].map(refusalOf),
		)
		expect(new Set(answers.flat()).size).toBe(1)
		expect(answers[0]?.[0]).toContain('This link is not complete or no longer works.')
		expect(await subscriber()).toMatchObject({ is_active: true })
	})

	test('two tokens at once are none', async () => {
		expect((await app.get(`${path}&token=x`)).status).toBe(400)
	})

	test('a page of another site cannot use one', async () => {
		expect((await postForm(app, path, {}, { origin: 'https://evil.example' })).status).toBe(403)
		expect(await subscriber()).toMatchObject({ is_active: true })
	})
})

test('instances share one key, which is made once', async () => {
	const shared = await cloneDatabase()
	const start = () => startApp({ database: shared.config })
	const apps = await Promise.all([start(), start(), start()])
	try {
		const addresses = await Promise.all(apps.map(({ newsletters }) => newsletters.unsubscribeAddress(7)))
		expect(new Set(addresses.map(tokenOf)).size).toBe(1)
		const { rows } = await apps[0].pool.query<{ value: string }>('select value from secrets')
		expect(rows).toHaveLength(1)
		expect(Buffer.from(rows[0]?.value ?? '', 'base64url')).toHaveLength(32)
	} finally {
		for (const each of apps) await each.close()
		await shared.drop()
	}
})

test('another installation makes other tokens', async () => {
	const elsewhere = await startApp()
	expect(tokenOf(await elsewhere.newsletters.unsubscribeAddress(id))).not.toBe(tokenOf(path))
	await elsewhere.close()
})
