import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { webhookEvents } from '../../src/contract/webhook-words.ts'
import { type Webhook, type WebhookDelivery, webhookMessages } from '../../src/contract/webhooks.ts'
import { mostAttempts } from '../../src/server/webhooks/retry-policy.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { type Received, type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { aMessage, aSubmission, postJson } from './requests.ts'

let app: TestApp
let staff: Staff
let receiver: Receiver
beforeAll(async () => {
	receiver = await startReceiver()
	app = await startApp({ settings: { allowLoopbackWebhooks: true } })
	staff = await staffOn(app)
})
afterAll(async () => {
	await app.close()
	await receiver.close()
})
beforeEach(() => receiver.answerWith({ status: 204 }))

type Made = Webhook & { secret: string; path: string }
let made = 0

/** A webhook with a path of its own at the receiver. */
async function aWebhook(values: object = {}): Promise<Made> {
	const path = `/${++made}`
	const input = {
		url: `http://127.0.0.1:${receiver.port}${path}`,
		description: `Program ${made}`,
		events: webhookEvents,
	}
	const { status, data, error } = await staff.json<Made>('POST', '/api/webhooks', { ...input, ...values })
	expect(status, error).toBe(200)
	onTestFinished(async () => void (await staff.json('DELETE', `/api/webhooks/${data.id}`)))
	return { ...data, path }
}

/** As if the time had passed that all which waits has to wait. */
async function sendAll(): Promise<void> {
	await app.pool.query(`update webhook_deliveries set due_at = now() where state = 'queued'`)
	await app.runJob('send-webhooks')
}

const anArticle = async (values: Record<string, unknown> = {}) =>
	(await staff.json<Article>('POST', '/api/articles', aSubmission(values))).data
const setStatus = (id: number, status: string) => staff.json('PATCH', `/api/articles/${id}/status`, { status })
const deliveriesOf = async ({ id }: Webhook) =>
	(await staff.json<WebhookDelivery[]>('GET', `/api/webhooks/${id}/deliveries`)).data
const typesAt = ({ path }: Made) => receiver.at(path).map(({ message }) => message.type)

/** By the browser's cryptography, in place of Node's: as docs/api.md tells receivers to do it. */
async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
	const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (letter) => letter.charCodeAt(0))
	const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
	const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
	for (const one of String(headers['webhook-signature']).split(' ')) {
		const signature = Uint8Array.from(atob(one.replace('v1,', '')), (letter) => letter.charCodeAt(0))
		if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
	}
	return false
}

describe('an event', () => {
	test('is signed, fits its schema and says what everybody may read', async () => {
		const webhook = await aWebhook()
		const article = await anArticle({ status: 'under_review' })
		await setStatus(article.id, 'accepted')
		await sendAll()
		await setStatus(article.id, 'published')
		await sendAll()
		const [accepted, published] = receiver.at(webhook.path)
		expect(typesAt(webhook)).toEqual(['article.accepted', 'article.published'])
		for (const one of [accepted, published] as [Received, Received]) {
			expect(await isSigned(one, webhook.secret)).toBe(true)
			expect(await isSigned({ ...one, body: `${one.body} ` }, webhook.secret)).toBe(false)
			expect(one.headers).toMatchObject({ 'webhook-id': one.message.id, 'content-type': 'application/json' })
			expect(one.headers['user-agent']).toMatch(/^Fleuron-Webhooks\/\d/)
			expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300)
			expect(webhookMessages[one.message.type].strict().parse(one.message)).toEqual(one.message)
			expect(one.body).not.toMatch(/ada@example\.org|7946|2027|300 dollars/)
		}
		expect(published?.message).toMatchObject({
			apiVersion: '1',
			data: { id: article.id, article: { status: 'published' } },
		})
		expect(accepted?.message.id).not.toBe(published?.message.id)
		const [last] = await deliveriesOf(webhook)
		expect(last).toMatchObject({ event: 'article.published', state: 'delivered', attempts: 1, responseStatus: 204 })
	})

	test('about a contact has nothing of the person', async () => {
		const webhook = await aWebhook({ events: ['contact.created'] })
		await postJson(app, '/api/contacts', aMessage())
		await sendAll()
		const [one] = receiver.at(webhook.path)
		expect(Object.keys(one?.message.data ?? {})).toEqual(['id', 'submittedAt', 'url'])
		expect(one?.body).not.toMatch(/Ada|example\.org"|fees|7946/)
	})

	test('is stored in the transaction of the change, and waits while the change can be undone', async () => {
		const webhook = await aWebhook()
		const { id } = await anArticle()
		await setStatus(id, 'accepted')
		expect(await deliveriesOf(webhook)).toMatchObject([{ event: 'article.accepted', state: 'queued', attempts: 0 }])
		await app.runJob('send-webhooks')
		expect(receiver.at(webhook.path)).toEqual([])
		expect((await staff.json('POST', `/api/articles/${id}/status/undo`, {})).status).toBe(200)
		expect(await deliveriesOf(webhook)).toEqual([])
	})

	test('is not stored when the change is refused, nor for a webhook that is off or wants others', async () => {
		const [off, other] = [await aWebhook({ isActive: false }), await aWebhook({ events: ['contact.created'] })]
		const { id } = await anArticle()
		expect((await setStatus(id, 'nonsense')).status).toBe(400)
		await setStatus(id, 'published')
		expect([await deliveriesOf(off), await deliveriesOf(other)]).toEqual([[], []])
	})

	test('that is not true any more is not sent', async () => {
		const webhook = await aWebhook()
		const { id } = await anArticle()
		await setStatus(id, 'accepted')
		await setStatus(id, 'rejected')
		await postJson(app, '/api/contacts', aMessage())
		const { rows } = await app.pool.query<{ id: number }>('select max(id) as id from contacts')
		await staff.json('DELETE', `/api/contacts/${rows[0]?.id}`)
		await sendAll()
		expect(receiver.at(webhook.path)).toEqual([])
		const states = (await deliveriesOf(webhook)).map(({ event, state, attempts }) => [event, state, attempts])
		expect(states).toEqual([
			['contact.created', 'cancelled', 0],
			['article.accepted', 'cancelled', 0],
		])
	})
})

describe('an article is withdrawn', () => {
	/** The causes that were told, and what was said of the article. */
	const causesAt = ({ path }: Made) =>
		receiver
			.at(path)
			.map(({ message }) =>
				message.type === 'article.withdrawn'
					? [message.data.cause, message.data.article?.status ?? null]
					: message.type,
			)

	test('by its author, who may take that back', async () => {
		const webhook = await aWebhook()
		const article = await anArticle({ status: 'accepted' })
		await sendAll()
		const link = await app.tracking.address({ reference: article.reference, linkVersion: 1 })
		const path = `/api/articles/track/${link.split('/').at(-1)}`
		expect((await postJson(app, `${path}/withdraw`, {})).status).toBe(200)
		await sendAll()
		expect((await postJson(app, `${path}/restore`, {})).status).toBe(200)
		await sendAll()
		expect(causesAt(webhook)).toEqual(['article.accepted', ['by_author', null], 'article.accepted'])
	})

	test('when it is unpublished, retracted or deleted, and counts again when that is taken back', async () => {
		const webhook = await aWebhook()
		const { id } = await anArticle({ status: 'published' })
		await sendAll()
		await setStatus(id, 'accepted')
		await sendAll()
		await setStatus(id, 'published')
		await sendAll()
		const notice = { kind: 'retraction', issuedOn: '2026-11-17', reason: 'The data were invented.' }
		const notices = await staff.json<{ id: number }[]>('POST', `/api/articles/${id}/publication-notices`, notice)
		expect(notices.status, notices.error).toBe(200)
		await sendAll()
		await staff.json('DELETE', `/api/articles/${id}/publication-notices/${notices.data[0]?.id}`)
		await sendAll()
		await staff.json('DELETE', `/api/articles/${id}`)
		await sendAll()
		const { rows } = await app.pool.query<{ id: number }>('select max(id) as id from trash')
		expect((await staff.json('POST', `/api/trash/${rows[0]?.id}/restore`)).status).toBe(200)
		await sendAll()
		expect(causesAt(webhook)).toEqual([
			...['article.published', ['unpublished', null], 'article.published', ['retracted', 'published']],
			...['article.published', ['deleted', null], 'article.published'],
		])
	})

	test('nobody is told about one that was never accepted', async () => {
		const webhook = await aWebhook()
		const { id } = await anArticle()
		await staff.json('DELETE', `/api/articles/${id}`)
		expect(await deliveriesOf(webhook)).toEqual([])
	})
})

describe('a receiver that does not answer with success', () => {
	test('is asked again with growing pauses under the same id, and then no more', async () => {
		const webhook = await aWebhook({ events: ['contact.created'] })
		receiver.answerWith({ status: 500, body: `Sorry\u0000\n${'long '.repeat(2_000)}` })
		await postJson(app, '/api/contacts', aMessage())
		const pauses: number[] = []
		for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
			await sendAll()
			const [delivery] = await deliveriesOf(webhook)
			expect(delivery).toMatchObject({ attempts: attempt, responseStatus: 500 })
			expect(delivery?.answer).toMatch(/^Sorry long /)
			expect(delivery?.answer?.length).toBeLessThanOrEqual(500)
			if (delivery?.dueAt) pauses.push(Date.parse(delivery.dueAt) - Date.parse(delivery.triedAt ?? ''))
		}
		expect(pauses).toHaveLength(mostAttempts - 1)
		expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
		await sendAll()
		const sent = receiver.at(webhook.path)
		expect(sent).toHaveLength(mostAttempts)
		expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
		const [failed] = await deliveriesOf(webhook)
		expect(failed).toMatchObject({ state: 'failed', dueAt: null })
		expect(failed?.reason).toBe('Given up after 8 attempts. The receiver answered with 500.')
		receiver.answerWith({ status: 200, body: 'thanks' })
		const again = await staff.json<WebhookDelivery>('POST', `/api/webhook-deliveries/${failed?.id}/redeliver`)
		expect(again.data).toMatchObject({ state: 'queued', attempts: 0 })
		await app.runJob('send-webhooks')
		expect(receiver.at(webhook.path).at(-1)?.headers['webhook-id']).toBe(failed?.messageId)
		expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', answer: 'thanks', reason: null }])
		const { data } = await staff.json<Webhook[]>('GET', '/api/webhooks')
		expect(data.find(({ id }) => id === webhook.id)).toMatchObject({
			failingSince: null,
			lastDelivery: { state: 'delivered', responseStatus: 200 },
		})
	})

	test('is not followed to another address', async () => {
		const webhook = await aWebhook()
		receiver.answerWith({ status: 302, headers: { location: `http://127.0.0.1:${receiver.port}/elsewhere` } })
		await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
		await app.runJob('send-webhooks')
		expect(receiver.at('/elsewhere')).toEqual([])
		const reason = 'The receiver answered with a redirect, which is not followed.'
		expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'queued', responseStatus: 302, reason }])
	})

	test('is switched off after days, and admins are told by mail', async () => {
		const webhook = await aWebhook()
		receiver.answerWith({ status: 503 })
		const failOnce = async () => {
			await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
			await app.runJob('send-webhooks')
			const { data } = await staff.json<Webhook[]>('GET', '/api/webhooks')
			return data.find(({ id }) => id === webhook.id)
		}
		for (let times = 0; times < 12; times += 1) expect(await failOnce()).toMatchObject({ isActive: true })
		await app.pool.query(`update webhooks set failing_since = now() - interval '3 days' where id = $1`, [webhook.id])
		const off = await failOnce()
		expect(off).toMatchObject({ isActive: false, switchedOffReason: 'Nothing was delivered for 3 days.' })
		const states = new Set((await deliveriesOf(webhook)).map(({ state }) => state))
		expect(states).toEqual(new Set(['cancelled']))
		const mails = await app.pool.query(`select recipient from mails where kind = 'webhook-switched-off'`)
		const admins = await app.pool.query(`select email as recipient from admins where role = 'admin' and is_active`)
		expect(mails.rows).toEqual(admins.rows)
		const entries = await staff.json('GET', `/api/activity?record=webhook&recordId=${webhook.id}`)
		expect(JSON.stringify(entries.data)).toContain('Nothing was delivered for 3 days.')
		const on = await staff.json<Webhook>('PATCH', `/api/webhooks/${webhook.id}`, { isActive: true })
		expect(on.data).toMatchObject({ isActive: true, failingSince: null, switchedOffReason: null })
	})

	test('is switched off at once when it says that it is gone', async () => {
		const webhook = await aWebhook()
		receiver.answerWith({ status: 410 })
		await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
		await app.runJob('send-webhooks')
		const { data } = await staff.json<Webhook[]>('GET', '/api/webhooks')
		expect(data.find(({ id }) => id === webhook.id)).toMatchObject({
			isActive: false,
			switchedOffReason: 'The receiver answered with 410.',
		})
	})

	test('and that closed its port gets a sentence in the log', async () => {
		const gone = await startReceiver()
		await gone.close()
		const webhook = await aWebhook({ url: gone.url })
		await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
		await app.runJob('send-webhooks')
		const reason = 'Nobody answers at this address: the connection was refused.'
		expect(await deliveriesOf(webhook)).toMatchObject([{ responseStatus: null, answer: null, reason }])
	})
})

test('a test reaches a webhook that is off', async () => {
	const webhook = await aWebhook({ isActive: false })
	await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
	await app.runJob('send-webhooks')
	expect(receiver.at(webhook.path)[0]?.message).toMatchObject({ type: 'webhook.test', data: { id: webhook.id } })
})

test('while a secret is renewed both sign, and then the new one alone', async () => {
	const webhook = await aWebhook()
	const { data } = await staff.json<Made>('POST', `/api/webhooks/${webhook.id}/secret`)
	const sendTest = async () => {
		await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
		await app.runJob('send-webhooks')
		const one = receiver.at(webhook.path).at(-1) as Received
		return [await isSigned(one, webhook.secret), await isSigned(one, data.secret)]
	}
	expect(await sendTest()).toEqual([true, true])
	await app.pool.query('update webhooks set previous_secret_until = now() where id = $1', [webhook.id])
	expect(await sendTest()).toEqual([false, true])
})

test('what a killed process was sending is sent by another one, with the same id', async () => {
	const webhook = await aWebhook()
	await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
	const claim = `update webhook_deliveries set state = 'sending', claim = 'killed', claimed_until = now()`
	await app.pool.query(`${claim} + interval '1 minute' where webhook_id = $1`, [webhook.id])
	await app.runJob('send-webhooks')
	expect(receiver.at(webhook.path)).toEqual([])
	await app.pool.query(`${claim} - interval '1 second' where webhook_id = $1`, [webhook.id])
	await app.runJob('send-webhooks')
	const [delivery] = await deliveriesOf(webhook)
	expect(receiver.at(webhook.path).map(({ message }) => message.id)).toEqual([delivery?.messageId])
})

test('two instances send each event once, as soon as it is there', async () => {
	const { config, drop } = await cloneDatabase()
	const settings = { allowLoopbackWebhooks: true }
	const both = await Promise.all([1, 2].map(() => startApp({ database: config, settings })))
	onTestFinished(async () => {
		for (const each of both) await each.close()
		await drop()
	})
	const [one, other] = both as [TestApp, TestApp]
	const admin = await staffOn(one)
	const input = { url: `http://127.0.0.1:${receiver.port}/twins`, description: 'Twins', events: ['contact.created'] }
	expect((await admin.json('POST', '/api/webhooks', input)).status).toBe(200)
	for (const each of both) each.webhooks.start()
	const send = (at: number) =>
		postJson(at % 2 ? one : other, '/api/contacts', aMessage({ email: `c${at}@example.org` }))
	await Promise.all(Array.from({ length: 20 }, (_, at) => send(at)))
	const left = async () => (await one.pool.query(`select from webhook_deliveries where state <> 'delivered'`)).rowCount
	await expect.poll(left, { timeout: 60_000 }).toBe(0)
	const ids = receiver.at('/twins').map(({ message }) => message.id)
	expect(ids).toHaveLength(20)
	expect(new Set(ids).size).toBe(20)
})

test('an erased person leaves nothing in the log, and their accepted article is withdrawn', async () => {
	const webhook = await aWebhook()
	const address = 'zora@example.org'
	receiver.answerWith({ status: 200, body: 'Stored the paper of Zora Quillfeather' })
	const { id } = await anArticle({ authorName: 'Zora Quillfeather', authorEmail: address, status: 'accepted' })
	await postJson(app, '/api/contacts', aMessage({ name: 'Zora Quillfeather', email: address }))
	await sendAll()
	expect(typesAt(webhook).toSorted()).toEqual(['article.accepted', 'contact.created'])
	const erased = await staff.json('POST', '/api/persons/erase', { address, reason: 'Asked for it' })
	expect(erased.status, erased.error).toBe(200)
	const { rows } = await app.pool.query('select * from webhook_deliveries where webhook_id = $1', [webhook.id])
	expect(JSON.stringify(rows)).not.toMatch(/Zora|Quillfeather/)
	expect(rows.filter(({ event }) => event === 'contact.created')).toEqual([])
	receiver.answerWith({ status: 204 })
	await sendAll()
	expect(receiver.at(webhook.path).at(-1)?.message).toMatchObject({
		type: 'article.withdrawn',
		data: { id, cause: 'deleted', article: null },
	})
})

test('old deliveries are removed, and those that wait stay', async () => {
	const webhook = await aWebhook()
	for (const state of ['delivered', 'failed', 'queued'])
		await app.pool.query(
			`insert into webhook_deliveries (webhook_id, message_id, event, state, due_at, created_at)
			values ($1, $2, 'webhook.test', $3, now() + interval '1 hour', now() - interval '31 days')`,
			[webhook.id, `msg_old_${state}`, state],
		)
	await app.runJob('tidy-up')
	expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(['queued'])
})
