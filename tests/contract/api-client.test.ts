import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFromFleuron } from '../../docs/client/verify-webhook.ts'
import { newWebhookSecret, signedHeaders } from '../../src/server/webhooks/signature.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission } from './requests.ts'

/** What docs/client/client.ts offers; its own types need the file that `npm run client` generates beside it. */
type Client = {
	fleuron: (origin: string, key?: string) => (call: string) => (input: object) => Promise<Record<string, unknown>>
}
const clientPath = '../../docs/client/client.ts'

let app: TestApp
let staff: Staff
let client: Client
beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
	client = (await import(/* @vite-ignore */ clientPath)) as Client
})
afterAll(() => app.close())

describe('the client of docs/client', () => {
	test('reads and writes with a key, and throws what the server refuses', async () => {
		const input = { name: 'Client', permissions: ['articles.read', 'articles.write'] }
		const { data } = await staff.json<{ secret: string }>('POST', '/api/admin/keys', input)
		const call = client.fleuron(app.url, data.secret)
		const title = 'By the client'
		const made = (await call('POST /api/articles')({ body: aSubmission({ title }) })) as { data: { id: number } }
		const read = await call('GET /api/articles/{id}')({ path: { id: made.data.id } })
		expect(read).toMatchObject({ success: true, data: { title } })
		const page = await call('GET /api/articles')({ query: { page: 1, limit: 1, q: undefined } })
		expect(page).toMatchObject({ data: [{ id: made.data.id }], meta: { total: 1, page: 1, limit: 1 } })
		await expect(call('GET /api/articles/{id}')({ path: { id: 2_147_483_647 } })).rejects.toMatchObject({
			...{ status: 404, code: 'not_found', message: 'Article not found' },
		})
		await expect(call('GET /api/contacts')({ query: { page: 1 } })).rejects.toMatchObject({ status: 403 })
	})

	test('calls without a key, and puts what it is given into the path as one part', async () => {
		const call = client.fleuron(app.url)
		expect(await call('GET /api/site')({})).toMatchObject({ name: 'Fleuron' })
		await expect(call('GET /api/journals/{id}')({ path: { id: '../site' } })).rejects.toMatchObject({ status: 400 })
	})
})

describe('isFromFleuron of docs/client', () => {
	const secret = newWebhookSecret()
	const now = () => Math.floor(Date.now() / 1000)
	const body = '{"id":"msg_1"}'
	const headersOf = ({ timestamp = now(), secrets = [secret] } = {}) =>
		new Headers(signedHeaders({ id: 'msg_1', timestamp, body }, secrets))
	const changed = (name: string, value: string | null) => {
		const headers = headersOf()
		if (value === null) headers.delete(name)
		else headers.set(name, value)
		return headers
	}

	test('accepts what was signed, also while a secret is renewed', async () => {
		expect(await isFromFleuron(headersOf(), body, secret)).toBe(true)
		const both = headersOf({ secrets: [newWebhookSecret(), secret] })
		expect(await isFromFleuron(both, body, secret)).toBe(true)
	})

	test('our signature is that of the Standard Webhooks libraries', () => {
		// secret, id, moment, body and signature of the tests of its reference libraries
		const published = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
		const timestamp = 1_614_265_330
		const { 'webhook-signature': signature } = signedHeaders(
			{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp, body: '{"test": 2432232314}' },
			[published],
		)
		expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
	})

	test.each([
		['another body', () => isFromFleuron(headersOf(), `${body} `, secret)],
		['another secret', () => isFromFleuron(headersOf(), body, newWebhookSecret())],
		['an old request', () => isFromFleuron(headersOf({ timestamp: now() - 400 }), body, secret)],
		['one of the future', () => isFromFleuron(headersOf({ timestamp: now() + 400 }), body, secret)],
		['another id', () => isFromFleuron(changed('webhook-id', 'msg_2'), body, secret)],
		['another moment', () => isFromFleuron(changed('webhook-timestamp', String(now() - 60)), body, secret)],
		['no number', () => isFromFleuron(changed('webhook-timestamp', 'soon'), body, secret)],
		['no signature', () => isFromFleuron(changed('webhook-signature', null), body, secret)],
		['no base64', () => isFromFleuron(changed('webhook-signature', 'v1,***'), body, secret)],
		['another version', () => isFromFleuron(changed('webhook-signature', `v2,${'A'.repeat(43)}=`), body, secret)],
	])('refuses %s', async (_, verify) => {
		expect(await verify()).toBe(false)
	})
})
