import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { webhookEvents } from '../../src/contract/webhook-words.ts'
import type { Webhook, WebhookDelivery } from '../../src/contract/webhooks.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { aSubmission } from './requests.ts'

export let app: TestApp
export let staff: Staff
export let receiver: Receiver

/** An app and a receiver on this machine, which answers with success unless a test says otherwise. */
export function webhookSetup(): void {
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
}

export type Made = Webhook & { secret: string; path: string }
let made = 0

/** A webhook with a path of its own at the receiver. */
export async function aWebhook(values: object = {}): Promise<Made> {
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
export async function sendAll(): Promise<void> {
	await app.pool.query(`update webhook_deliveries set due_at = now() where state = 'queued'`)
	await app.runJob('send-webhooks')
}

export const anArticle = async (values: Record<string, unknown> = {}) =>
	(await staff.json<Article>('POST', '/api/articles', aSubmission(values))).data
export const setStatus = (id: number, status: string) => staff.json('PATCH', `/api/articles/${id}/status`, { status })
export const deliveriesOf = async ({ id }: Pick<Webhook, 'id'>) =>
	(await staff.json<WebhookDelivery[]>('GET', `/api/webhooks/${id}/deliveries`)).data
export const shownWebhook = async ({ id }: Pick<Webhook, 'id'>) =>
	(await staff.json<Webhook[]>('GET', '/api/webhooks')).data.find((one) => one.id === id)
