import { describe, expect, test } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../src/contract/webhooks.ts'
import { mostAttempts } from '../../src/server/webhooks/retry-policy.ts'
import { quietPort } from '../support/quiet-port.ts'
import { aMessage, postJson } from './requests.ts'
import { app, aWebhook, deliveriesOf, receiver, sendAll, shownWebhook, staff, webhookSetup } from './webhook-setup.ts'

webhookSetup()

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
		expect(await shownWebhook(webhook)).toMatchObject({
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
			return shownWebhook(webhook)
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
		expect(await shownWebhook(webhook)).toMatchObject({
			isActive: false,
			switchedOffReason: 'The receiver answered with 410.',
		})
	})

	test('and that closed its port gets a sentence in the log', async () => {
		const webhook = await aWebhook({ url: `http://127.0.0.1:${await quietPort()}/events` })
		await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
		await app.runJob('send-webhooks')
		const reason = 'Nobody answers at this address: the connection was refused.'
		expect(await deliveriesOf(webhook)).toMatchObject([{ responseStatus: null, answer: null, reason }])
	})

	test('counts its failures from the start when its address is changed', async () => {
		const webhook = await aWebhook()
		receiver.answerWith({ status: 503 })
		await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
		await app.runJob('send-webhooks')
		const failures = async () =>
			(await app.pool.query('select failures from webhooks where id = $1', [webhook.id])).rows[0]
		expect(await failures()).toEqual({ failures: 1 })
		await staff.json('PATCH', `/api/webhooks/${webhook.id}`, { description: 'Renamed' })
		expect(await failures()).toEqual({ failures: 1 })
		const moved = await staff.json<Webhook>('PATCH', `/api/webhooks/${webhook.id}`, { url: `${webhook.url}/new` })
		expect(moved.data).toMatchObject({ failingSince: null })
		expect(await failures()).toEqual({ failures: 0 })
	})
})

test('what cannot be sent at all is a failed attempt, and given up after the usual number of them', async () => {
	const webhook = await aWebhook()
	await staff.json('POST', `/api/webhooks/${webhook.id}/test`)
	await app.pool.query(`update webhooks set url = 'nonsense' where id = $1`, [webhook.id])
	await app.runJob('send-webhooks')
	const reason = 'The request could not be made here.'
	expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'queued', attempts: 1, reason }])
	for (let attempt = 2; attempt <= mostAttempts; attempt += 1) await sendAll()
	expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'failed', attempts: mostAttempts }])
	expect(await shownWebhook(webhook), 'it is no failure of the receiver').toMatchObject({ failingSince: null })
})
