import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { webhookLimits } from '../../src/contract/webhook-words.ts'
import type { Webhook, WebhookDelivery } from '../../src/contract/webhooks.ts'
import { readSettings } from '../../src/server/settings.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { testCertificate, testKey } from '../support/smtp-certificate.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'

let app: TestApp
let staff: Staff
let receiver: Receiver
beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
	receiver = await startReceiver()
})
afterAll(async () => {
	await app.close()
	await receiver.close()
})

type Made = Webhook & { secret: string }
const input = { url: 'https://receiver.example.org/events', description: 'Catalogue', events: ['article.published'] }
const post = (values: object = {}) => staff.json<Made>('POST', '/api/webhooks', { ...input, ...values })

async function aWebhook(values: object = {}): Promise<Made> {
	const { status, data, error } = await post(values)
	expect(status, error).toBe(200)
	onTestFinished(async () => void (await staff.json('DELETE', `/api/webhooks/${data.id}`)))
	return data
}

/** As if somebody had written the address into the database: only the check at the connection is left. */
async function testOf(url: string): Promise<WebhookDelivery> {
	const { id } = await aWebhook()
	await app.pool.query('update webhooks set url = $2 where id = $1', [id, url])
	await staff.json('POST', `/api/webhooks/${id}/test`)
	await app.runJob('send-webhooks')
	const { data } = await staff.json<WebhookDelivery[]>('GET', `/api/webhooks/${id}/deliveries`)
	return data[0] as WebhookDelivery
}

describe('a webhook', () => {
	test('is made with a secret that is answered once and is not in the database', async () => {
		const { secret, ...made } = await aWebhook()
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
		expect(made).toMatchObject({ ...input, isActive: true, failingSince: null, lastDelivery: null })
		const { data } = await staff.json<Webhook[]>('GET', '/api/webhooks')
		expect(data.find(({ id }) => id === made.id)).toEqual(made)
		const { rows } = await app.pool.query('select * from webhooks')
		expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
	})

	test('is changed, gets another secret and is deleted, and the log says so', async () => {
		const { id, secret } = await aWebhook()
		const change = { events: ['contact.created', 'article.accepted', 'contact.created'], isActive: false }
		const changed = await staff.json<Webhook>('PATCH', `/api/webhooks/${id}`, change)
		expect(changed.data).toMatchObject({ events: ['article.accepted', 'contact.created'], isActive: false })
		const renewed = await staff.json<Made>('POST', `/api/webhooks/${id}/secret`)
		expect(renewed.data.secret).toMatch(/^whsec_/)
		expect(renewed.data.secret).not.toBe(secret)
		expect((await staff.json('DELETE', `/api/webhooks/${id}`)).status).toBe(200)
		const entries = await staff.json<{ action: string }[]>('GET', `/api/activity?record=webhook&recordId=${id}`)
		expect(entries.data.map(({ action }) => action)).toEqual(['deleted', 'secret_renewed', 'changed', 'created'])
		expect(JSON.stringify(entries.data)).not.toContain('whsec_')
	})

	test.each([
		['PATCH', '', {}],
		['POST', '/secret', undefined],
		['DELETE', '', undefined],
		['GET', '/deliveries', undefined],
		['POST', '/test', undefined],
	] as const)('%s %s of one that is not there is 404', async (method, path, body) => {
		expect((await staff.json(method, `/api/webhooks/2147483647${path}`, body)).status).toBe(404)
	})

	test('a delivery that is not there is 404, and one of a webhook that is off is not sent again', async () => {
		expect((await staff.json('POST', '/api/webhook-deliveries/2147483647/redeliver')).status).toBe(404)
		const { id } = await aWebhook({ isActive: false })
		const { rows } = await app.pool.query<{ id: number }>(
			`insert into webhook_deliveries (webhook_id, message_id, event, state) values ($1, 'msg_off', 'article.published', 'failed')
			returning id`,
			[id],
		)
		const refused = await staff.json('POST', `/api/webhook-deliveries/${rows[0]?.id}/redeliver`)
		expect([refused.status, refused.error]).toEqual([409, 'This webhook is switched off. Please switch it on first.'])
	})

	test('there are not too many, also when they are made at once', async () => {
		const answers = await Promise.all(Array.from({ length: webhookLimits.webhooks + 3 }, () => post()))
		const made = answers.filter(({ status }) => status === 200)
		onTestFinished(async () => {
			for (const { data } of made) await staff.json('DELETE', `/api/webhooks/${data.id}`)
		})
		expect(made).toHaveLength(webhookLimits.webhooks)
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
	})

	test.each([
		[{ description: ' ' }],
		[{ events: [] }],
		[{ events: ['article.deleted'] }],
		[{ events: ['webhook.test'] }],
		[{ url: '' }],
		[{ url: 'receiver.example.org' }],
		[{ url: 'ftp://receiver.example.org/' }],
		[{ url: `https://receiver.example.org/${'x'.repeat(500)}` }],
		[{ url: 'https://ada:secret@receiver.example.org/' }],
		[{ isActive: 'yes' }],
	])('cannot be made with %j', async (values) => {
		expect((await post(values)).status).toBe(400)
	})
})

describe('a private network', () => {
	const spellings = [
		...['127.0.0.1', '127.1', '0x7f.0.0.1', '0x7f000001', '2130706433', '017700000001', '0177.0.0.1', '0', '0.0.0.0'],
		...['10.0.0.1', '10.1', '172.16.5.4', '192.168.1.1', '0xc0a80101', '169.254.169.254', '2852039166', '100.64.0.1'],
		...['224.0.0.1', '255.255.255.255', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]'],
		...['[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[fe80::1]', '[fd00::1]', '[ff02::1]', '[2002:7f00:1::]'],
		...[
			'localhost',
			'LOCALHOST',
			'localhost.',
			'a.localhost',
			'printer.local',
			'db.internal',
			'intranet',
			'１２７.0.0.1',
		],
	]
	test.each(spellings)('https://%s cannot be entered', async (host) => {
		const refused = await post({ url: `https://${host}:8443/x` })
		expect([refused.status, refused.details?.url]).toEqual([
			400,
			'must not lead into a private network or to this machine',
		])
	})

	test.each(['http://receiver.example.org/', 'http://127.0.0.1/'])('%s is refused without https', async (url) => {
		const refused = await post({ url })
		expect([refused.status, refused.details?.url]).toEqual([400, 'must begin with https://'])
	})

	test.each([
		'127.0.0.1',
		'[::ffff:127.0.0.1]',
		'[::1]',
		'0.0.0.0',
		'localhost',
		// names of this machine, which lead to an address of its own
		`${hostname()}`,
		'ip6-localhost',
	])('%s is not connected, even when the database names it', async (host) => {
		const connections: unknown[] = []
		const canary = createTcpServer((socket) => {
			connections.push(socket)
			socket.destroy()
		})
		await new Promise<void>((resolve) => canary.listen(0, '::', resolve))
		onTestFinished(() => void canary.close())
		const { port } = canary.address() as AddressInfo
		for (const scheme of ['http', 'https']) {
			const delivery = await testOf(`${scheme}://${host}:${port}/`)
			expect(delivery).toMatchObject({ state: 'queued', attempts: 1, responseStatus: null })
			expect(delivery.reason).toMatch(/private network or to this machine|host name/)
		}
		expect(connections).toEqual([])
	})

	test('the setting for this machine is for local sites alone', () => {
		const set = { WEBHOOK_ALLOW_LOOPBACK: '1' }
		expect(readSettings({}).allowLoopbackWebhooks).toBe(false)
		expect(readSettings(set).allowLoopbackWebhooks).toBe(true)
		expect(() => readSettings({ ...set, PUBLIC_URL: 'https://publish.example.org' })).toThrow(
			'The setting WEBHOOK_ALLOW_LOOPBACK is 1, and PUBLIC_URL is set',
		)
	})
})

describe('with the setting for this machine', () => {
	let local: TestApp
	let colleague: Staff
	beforeAll(async () => {
		local = await startApp({ settings: { allowLoopbackWebhooks: true } })
		colleague = await staffOn(local)
	})
	afterAll(() => local.close())

	test('it may be entered without https, and no other private network', async () => {
		const enter = async (url: string) => (await colleague.json('POST', '/api/webhooks', { ...input, url })).status
		expect(await enter(receiver.url)).toBe(200)
		expect(await enter('http://localhost:8080/')).toBe(200)
		for (const url of [
			'http://10.0.0.1/',
			'https://192.168.1.1/',
			'http://receiver.example.org/',
			'https://[fd00::1]/',
		])
			expect(await enter(url), url).toBe(400)
	})

	test('a certificate that nobody vouches for is refused', async () => {
		const requests: unknown[] = []
		const server = createServer({ cert: testCertificate, key: testKey }, (request, response) => {
			requests.push(request)
			response.end()
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		onTestFinished(() => void server.close())
		const { port } = server.address() as AddressInfo
		const url = `https://127.0.0.1:${port}/`
		const { data } = await colleague.json<Made>('POST', '/api/webhooks', { ...input, url })
		await colleague.json('POST', `/api/webhooks/${data.id}/test`)
		await local.runJob('send-webhooks')
		const log = await colleague.json<WebhookDelivery[]>('GET', `/api/webhooks/${data.id}/deliveries`)
		expect(log.data[0]?.reason).toMatch(/^The connection is not secure/)
		expect(requests).toEqual([])
	})
})
