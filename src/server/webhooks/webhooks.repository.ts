import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Webhook, WebhookDelivery, WebhookInput } from '../../contract/webhooks.ts'
import type { Queryable } from '../../db/client.ts'
import { webhookDeliveries as deliveries, webhooks } from '../../db/tables/webhooks.ts'

export type StoredWebhook = typeof webhooks.$inferSelect
type StoredDelivery = typeof deliveries.$inferSelect

/** The newest delivery. */
const lastDelivery = sql<Webhook['lastDelivery']>`(
	select jsonb_build_object('state', d.state, 'responseStatus', d.response_status, 'at', coalesce(d.tried_at, d.created_at))
	from webhook_deliveries as d where d.webhook_id = webhooks.id order by d.id desc limit 1)`

const columns = {
	id: webhooks.id,
	url: webhooks.url,
	description: webhooks.description,
	events: webhooks.events,
	isActive: webhooks.isActive,
	switchedOffReason: webhooks.switchedOffReason,
	failingSince: webhooks.failingSince,
	createdBy: webhooks.createdBy,
	createdAt: webhooks.createdAt,
	lastDelivery,
}

type Row = Omit<Webhook, 'failingSince' | 'createdAt'> & { failingSince: Date | null; createdAt: Date }

const shown = ({ failingSince, createdAt, lastDelivery: last, ...webhook }: Row): Webhook => ({
	...webhook,
	failingSince: failingSince?.toISOString() ?? null,
	createdAt: createdAt.toISOString(),
	lastDelivery: last && { ...last, at: new Date(last.at).toISOString() },
})

const shownDelivery = (delivery: StoredDelivery): WebhookDelivery => ({
	id: delivery.id,
	messageId: delivery.messageId,
	event: delivery.event,
	recordId: delivery.articleId ?? delivery.contactId,
	state: delivery.state,
	attempts: delivery.attempts,
	createdAt: delivery.createdAt.toISOString(),
	triedAt: delivery.triedAt?.toISOString() ?? null,
	dueAt: delivery.state === 'queued' ? delivery.dueAt.toISOString() : null,
	responseStatus: delivery.responseStatus,
	answer: delivery.answer,
	reason: delivery.reason,
})

export const webhooksRepository = (db: Queryable) => ({
	async list(): Promise<Webhook[]> {
		return (await db.select(columns).from(webhooks).orderBy(asc(webhooks.id))).map(shown)
	},

	async find(id: number): Promise<Webhook | undefined> {
		const [row] = await db.select(columns).from(webhooks).where(eq(webhooks.id, id))
		return row && shown(row)
	},

	async lock(id: number): Promise<StoredWebhook | undefined> {
		const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
		return row
	},

	/** How many there are, until the end of the transaction: two that are made at once cannot exceed the limit together. */
	async lockAll(): Promise<number> {
		await db.execute(sql`lock table webhooks in share row exclusive mode`)
		return db.$count(webhooks)
	},

	/** Its secret is encrypted for its id, which is known only now. */
	async insert(webhook: WebhookInput & { createdBy: string }): Promise<number> {
		const [row] = await db
			.insert(webhooks)
			.values({ ...webhook, secret: '' })
			.returning({ id: webhooks.id })
		if (!row) throw new Error('the webhook was not stored')
		return row.id
	},

	async update(id: number, values: Partial<Omit<StoredWebhook, 'id'>>): Promise<void> {
		if (Object.keys(values).length > 0) await db.update(webhooks).set(values).where(eq(webhooks.id, id))
	},

	/** Answers how many were on. */
	async switchAllOff(reason: string): Promise<number> {
		const switched = await db
			.update(webhooks)
			.set({ isActive: false, switchedOffReason: reason })
			.where(eq(webhooks.isActive, true))
			.returning({ id: webhooks.id })
		return switched.length
	},

	/** For as many hours the secret before signs too. */
	async renewSecret(
		{ id, secret }: Pick<StoredWebhook, 'id' | 'secret'>,
		renewed: string,
		hours: number,
	): Promise<void> {
		const until = sql`now() + make_interval(hours => ${hours})`
		await db
			.update(webhooks)
			.set({ secret: renewed, previousSecret: secret, previousSecretUntil: until })
			.where(eq(webhooks.id, id))
	},

	async remove(id: number): Promise<void> {
		await db.delete(webhooks).where(eq(webhooks.id, id))
	},

	/** The latest first. */
	async deliveries(webhookId: number, limit: number): Promise<WebhookDelivery[]> {
		const rows = await db
			.select()
			.from(deliveries)
			.where(eq(deliveries.webhookId, webhookId))
			.orderBy(desc(deliveries.id))
			.limit(limit)
		return rows.map(shownDelivery)
	},

	async delivery(id: number): Promise<(WebhookDelivery & { webhookId: number }) | undefined> {
		const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
		return row && { ...shownDelivery(row), webhookId: row.webhookId }
	},

	/** Nothing when it is on its way now. */
	async queueAgain(id: number): Promise<boolean> {
		const again = await db
			.update(deliveries)
			.set({ state: 'queued', dueAt: sql`now()`, attempts: 0, reason: null })
			.where(and(eq(deliveries.id, id), inArray(deliveries.state, ['queued', 'delivered', 'failed', 'cancelled'])))
			.returning({ id: deliveries.id })
		return again.length === 1
	},
})
