import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ArticleStatus } from '../../contract/article-words.ts'
import type { DeliveredEvent, WithdrawalCause } from '../../contract/webhook-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'
import { webhookDeliveries as deliveries, webhooks } from '../../db/tables/webhooks.ts'

export type NewDeliveries = {
	event: DeliveredEvent
	articleId?: number
	contactId?: number
	cause?: WithdrawalCause
	activityId?: number | null
	inSeconds?: number
	/** One webhook, also if it is switched off; without it every one that wants the event. */
	only?: number
}

/** Events wait in the transaction of what they tell about. */
export const webhookQueueRepository = (db: Queryable) => ({
	/** One row for each webhook; answers their ids. */
	async add({ event, articleId, contactId, cause, activityId, inSeconds = 0, only }: NewDeliveries): Promise<number[]> {
		const isWanted = only === undefined ? sql`w.is_active and ${event} = any(w.events)` : sql`w.id = ${only}`
		const { rows } = await db.execute<{ id: number }>(sql`
			insert into webhook_deliveries (webhook_id, message_id, event, article_id, contact_id, cause, activity_id, due_at)
			select w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event}::text, ${articleId ?? null}::int,
				${contactId ?? null}::int, ${cause ?? null}::text, ${activityId ?? null}::int,
				now() + make_interval(secs => ${inSeconds})
			from webhooks as w where ${isWanted} order by w.id returning id`)
		return rows.map(({ id }) => id)
	},

	/** Nobody is told about an imported article until something happens to it here. */
	async articleNow(articleId: number): Promise<{ status: ArticleStatus; isUnannounced: boolean } | undefined> {
		const isUnannounced = sql<boolean>`${articles.importedAt} is not null
			and not exists (select from activity where record_kind = 'article' and record_id = ${articleId}
				and action = 'status_changed')
			and not exists (select from webhook_deliveries as told where told.article_id = ${articleId})`
		const [row] = await db
			.select({ status: articles.status, isUnannounced })
			.from(articles)
			.where(eq(articles.id, articleId))
		return row
	},

	/** A change that was undone is told to nobody; the changes before it can be undone for the whole time again. */
	async undo(articleId: number, { activityId, inSeconds }: { activityId: number; inSeconds: number }): Promise<void> {
		const isUntried = and(
			eq(deliveries.articleId, articleId),
			eq(deliveries.state, 'queued'),
			eq(deliveries.attempts, 0),
			sql`${deliveries.activityId} is not null`,
		)
		await db.delete(deliveries).where(and(isUntried, eq(deliveries.activityId, activityId)))
		const again = sql`now() + make_interval(secs => ${inSeconds})`
		await db
			.update(deliveries)
			.set({ dueAt: again })
			.where(and(isUntried, gt(deliveries.dueAt, sql`now()`)))
	},

	/** A receiver may have repeated what it was sent. */
	async forgetAnswers(articleId: number): Promise<void> {
		await db.update(deliveries).set({ answer: null }).where(eq(deliveries.articleId, articleId))
	},

	async removeOfContact(contactId: number): Promise<void> {
		await db.delete(deliveries).where(eq(deliveries.contactId, contactId))
	},

	/** What waits for a webhook is not sent any more. */
	async cancel(webhookId: number, reason: string): Promise<void> {
		await db
			.update(deliveries)
			.set({ state: 'cancelled', reason, claim: null, claimedUntil: null })
			.where(and(eq(deliveries.webhookId, webhookId), inArray(deliveries.state, ['queued', 'sending'])))
	},

	async removeOld(days: number): Promise<void> {
		const isOld = sql`${deliveries.createdAt} < now() - make_interval(days => ${days})`
		await db.delete(deliveries).where(and(isOld, inArray(deliveries.state, ['delivered', 'failed', 'cancelled'])))
		const isOver = or(isNull(webhooks.previousSecretUntil), sql`${webhooks.previousSecretUntil} < now()`)
		await db
			.update(webhooks)
			.set({ previousSecret: null, previousSecretUntil: null })
			.where(and(sql`${webhooks.previousSecret} is not null`, isOver))
	},
})
