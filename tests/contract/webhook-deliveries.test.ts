import { describe, expect, onTestFinished, test } from 'vitest'
import { webhookMessages } from '../../src/contract/webhooks.ts'
import { connect } from '../../src/db/client.ts'
import { sendingRepository } from '../../src/server/webhooks/sending.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { staffOn } from '../support/staff-calls.ts'
import { keepUndoable } from '../support/undo-window.ts'
import type { Received } from '../support/webhook-receiver.ts'
import { aMessage, postJson } from './requests.ts'
import {
	anArticle,
	app,
	aWebhook,
	deliveriesOf,
	type Made,
	receiver,
	sendAll,
	setStatus,
	staff,
	webhookSetup,
} from './webhook-setup.ts'

webhookSetup()

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
		const begun = Math.floor(Date.now() / 1_000)
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
			expect(Number(one.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(begun)
			expect(Number(one.headers['webhook-timestamp'])).toBeLessThanOrEqual(Date.now() / 1_000)
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
		const wait =
			'select extract(epoch from due_at - created_at)::int as seconds from webhook_deliveries where webhook_id = $1'
		expect((await app.pool.query(wait, [webhook.id])).rows).toEqual([{ seconds: 30 }])
		// both last longer: a slow test must not be overtaken by the half minute
		await app.pool.query(`update webhook_deliveries set due_at = now() + interval '1 hour' where webhook_id = $1`, [
			webhook.id,
		])
		await keepUndoable(app, id, 3_600)
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
		expect(typesAt(webhook)).toEqual(['article.withdrawn'])
		const states = (await deliveriesOf(webhook)).map(({ event, state, attempts }) => [event, state, attempts])
		expect(states).toEqual([
			['contact.created', 'cancelled', 0],
			['article.withdrawn', 'delivered', 1],
			['article.accepted', 'cancelled', 0],
		])
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

test('a webhook gets one at a time, also when two senders claim at the same moment', async () => {
	const webhook = await aWebhook()
	for (const _time of [1, 2]) await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
	const { db, pool } = connect(app.database)
	onTestFinished(() => pool.end())
	let isDone = false
	const second = Promise.withResolvers<unknown>()
	const first = await db.transaction(async (tx) => {
		const claimed = await sendingRepository(tx, 'first').claim(60)
		second.resolve(
			sendingRepository(db, 'second')
				.claim(60)
				.finally(() => {
					isDone = true
				}),
		)
		const waiting = `select from pg_locks where locktype = 'advisory' and not granted
			and database = (select oid from pg_database where datname = current_database())`
		// the first one is not committed before the second one has read the queue or waits for it
		await expect.poll(async () => isDone || (await pool.query(waiting)).rowCount === 1, { timeout: 60_000 }).toBe(true)
		return claimed
	})
	expect(first?.webhookId).toBe(webhook.id)
	expect(await second.promise).toBeUndefined()
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
