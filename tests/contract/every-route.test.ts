import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../../src/contract/all.ts'
import { errorAnswer, isForStaff, type Route, route } from '../../src/contract/route.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { strict } from '../support/strict-schema.ts'
import { addressOf, prepareRoutes } from './every-route-setup.ts'

const routes = Object.entries(contract).flatMap(([domain, calls]) =>
	Object.entries(calls).map(([name, call]) => [`${domain}.${name}`, call as Route] as const),
)
/** What a call cannot do without in its address. */
const needed: Record<string, string> = { '/api/articles/{id}/export': '?format=ris' }
/** What the server answers under /api beside the contract: its own description. */
const descriptions = ['/api/openapi.json', '/api/docs', '/api/docs.css']

let app: TestApp
const adminOnly = route({
	method: 'POST',
	path: '/api/admin-only-probe/{id}',
	permission: 'account.use',
	summary: 'A call that only this test has',
	envelope: 'data',
	params: z.object({ id: z.string() }),
	body: z.object({ name: z.string().min(1), age: z.coerce.number().optional() }),
	response: z.string(),
})
const open = { ...adminOnly, path: '/api/open-probe/{id}', permission: 'public' } as const

beforeAll(async () => {
	app = await startApp({
		demo: true,
		onBuilt: ({ api }) => {
			api.mount(adminOnly, async () => 'secret')
			api.mount(open, async ({ body }) => body.name)
		},
	})
	await prepareRoutes(app)
})
afterAll(() => app.close())

describe('every route of the contract', () => {
	test.each(routes)('%s is mounted, and its answer fits its schema', async (_name, call) => {
		const path = addressOf(call)
		const response = await fetch(`${app.url}${path}${needed[call.path] ?? ''}`, {
			method: call.method,
			redirect: 'manual',
		})
		if (isForStaff(call)) {
			expect(response.status).toBe(401)
			return
		}
		if (call.body) {
			// nothing was sent: what is missing is named, field by field
			expect(response.status).toBe(400)
			const refusal = errorAnswer.parse(await response.json())
			expect(refusal.error).toMatch(/^\S.+\.$/)
			expect(Object.values(refusal.details ?? {})).toContain('Required')
			return
		}
		expect(response.status).toBe(200)
		expect(response.headers.get('x-request-id')).toMatch(/\w/)
		if (call.envelope === 'file') {
			expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
			return
		}
		const body = (await response.json()) as { success?: boolean; data?: unknown }
		if (call.envelope !== 'bare') expect(body.success).toBe(true)
		const value = call.envelope === 'bare' ? body : body.data
		// what the server sends must be exactly what the contract says: nothing more, nothing less
		expect(strict(call.response).safeParse(value).error?.issues ?? []).toEqual([])
	})

	test('and nothing else is answered under /api', () => {
		const known = new Set([...routes.map(([, call]) => call.path), adminOnly.path, open.path])
		expect([...app.api.routes()].map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
		const urls = [...app.addresses]
			.filter((url) => url.startsWith('/api'))
			.map((url) => url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1'))
		expect(urls.length).toBeGreaterThan(new Set(routes.map(([, call]) => call.path)).size)
		const strangers = urls.filter(
			(url) => !known.has(url as Route['path']) && !descriptions.includes(url) && !['/api', '/api/*'].includes(url),
		)
		expect(strangers).toEqual([])
	})

	test('an admin call without a token is 401, whatever it carries', async () => {
		const attempts: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { cookie: 'token=x' }]
		for (const headers of attempts) {
			const response = await post('/api/admin-only-probe/1', { name: 'x' }, headers)
			expect(response.status).toBe(401)
			expect(await response.json()).toMatchObject({ success: false, error: 'Please sign in.' })
		}
	})
})

describe('the one way requests are read and refused', () => {
	test.each([
		['not JSON', '{"name":', 'The request is not valid JSON.'],
		['a missing field', '{}', 'name: Required.'],
		['an empty field', '{"name":""}', 'name: Required.'],
		['a wrong type', '{"name":5}', 'name must be a string.'],
		['__proto__', '{"name":"x","__proto__":{"admin":true}}', 'The field name "__proto__" is not allowed.'],
		['constructor', '{"name":"x","a":{"constructor":1}}', 'The field name "constructor" is not allowed.'],
		['a NUL', '{"name":"a\\u0000b"}', 'name contains a character that cannot be stored.'],
		['21 levels', `{"name":${'['.repeat(20)}${']'.repeat(20)}}`, 'The JSON is nested too deeply.'],
		['a list', '[1]', 'body must be an object.'],
	])('%s is 400 with a sentence', async (_what, body, sentence) => {
		const response = await post('/api/open-probe/1', body)
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ success: false, error: sentence })
	})

	test('the name of a field that cannot be stored is 400 too', async () => {
		const response = await post('/api/open-probe/1', '{"name":"x","a":{"\\u0000":1}}')
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ error: 'a contains a character that cannot be stored.' })
	})

	test('ids of requests do not count them', async () => {
		const ids: string[] = []
		for (let i = 0; i < 20; i++) ids.push((await app.get('/api/journals/1')).headers.get('x-request-id') ?? '')
		expect(ids.filter((id) => !/^[0-9a-f]{12}$/.test(id))).toEqual([])
		expect(new Set(ids.map((id) => id.slice(0, 6))).size).toBe(20)
		expect(ids.toSorted()).not.toEqual(ids)
	})

	test('64 KB is the limit', async () => {
		expect((await post('/api/open-probe/1', { name: 'x'.repeat(60_000) })).status).toBe(200)
		const refused = await post('/api/open-probe/1', { name: 'x'.repeat(70_000) })
		expect(refused.status).toBe(413)
		expect(await refused.json()).toMatchObject({ error: 'The request is too large.' })
	})

	test('unknown fields are dropped', async () => {
		const response = await post('/api/open-probe/1', { name: 'x', status: 'published' })
		expect(await response.json()).toEqual({ success: true, data: 'x' })
	})

	test('another content type is refused', async () => {
		const response = await fetch(`${app.url}/api/open-probe/1`, {
			method: 'POST',
			body: 'name=x',
			headers: { 'content-type': 'text/plain' },
		})
		expect(response.status).toBe(415)
	})

	test.each<Record<string, string>>([
		{ origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'cross-site' },
		{ origin: 'null' },
	])('a write from %o is 403', async (headers) => {
		expect((await post('/api/open-probe/1', { name: 'x' }, headers)).status).toBe(403)
	})

	test('a write from our own pages is not', async () => {
		expect((await post('/api/open-probe/1', { name: 'x' }, { origin: app.url })).status).toBe(200)
	})

	test('unknown calls are 404, known ones with another method 405', async () => {
		expect((await app.get('/api/nothing')).status).toBe(404)
		const response = await post('/api/journals/1', {})
		expect(response.status).toBe(405)
		expect(await response.json()).toMatchObject({ error: 'This call takes GET, PUT, DELETE, not POST.' })
	})

	test('what breaks inside is a 500 that names the request and nothing else', async () => {
		await app.pool.query('alter table journals rename to journals_away')
		try {
			const response = await app.get('/api/journals/1')
			expect(response.status).toBe(500)
			const answer = (await response.json()) as { error: string; requestId: string }
			expect(answer.requestId).toBe(response.headers.get('x-request-id'))
			expect(answer.error).toContain(answer.requestId)
			expect(JSON.stringify(answer)).not.toMatch(/journals|relation|select/i)
		} finally {
			await app.pool.query('alter table journals_away rename to journals')
		}
	})
})

describe('the description of the API', () => {
	test('is OpenAPI 3.1 with every call of the contract', async () => {
		const document = await app.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
			'/api/openapi.json',
		)
		expect(document.openapi).toBe('3.1.1')
		for (const [, call] of routes) expect(document.paths[call.path]).toHaveProperty(call.method.toLowerCase())
	})

	test('has a page for people that loads nothing from elsewhere', async () => {
		const html = await (await app.get('/api/docs')).text()
		for (const [, call] of routes) expect(html).toContain(`${call.method} ${call.path}`)
		expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
	})
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(`${app.url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	})
