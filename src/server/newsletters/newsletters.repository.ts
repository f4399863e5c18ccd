import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Subscriber, SubscriberListQuery } from '../../contract/newsletters.ts'
import type { Queryable } from '../../db/client.ts'
import { substringPattern } from '../../db/like.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'

export type SubscriberFilter = { q?: string | undefined }
type SubscriberSort = NonNullable<SubscriberListQuery['sort']>

/** Whoever left is not in the list. */
const chosen = ({ q }: SubscriberFilter): SQL | undefined =>
	and(
		eq(subscribers.isActive, true),
		q ? sql`lower(${subscribers.email}) like lower(${substringPattern(q)})` : undefined,
	)
const order: Record<SubscriberSort, SQL[]> = {
	newest: [desc(subscribers.subscribedAt), desc(subscribers.id)],
	oldest: [sql`${subscribers.subscribedAt}`, sql`${subscribers.id}`],
	email: [sql`lower(${subscribers.email})`],
}

export const newslettersRepository = (db: Queryable) => ({
	async list(
		filter: SubscriberFilter,
		sort: SubscriberSort,
		span?: { limit: number; offset: number },
	): Promise<Subscriber[]> {
		const all = db
			.select()
			.from(subscribers)
			.where(chosen(filter))
			.orderBy(...order[sort])
		const rows = await (span ? all.limit(span.limit).offset(span.offset) : all)
		return rows.map((row) => ({
			...row,
			subscribedAt: row.subscribedAt.toISOString(),
			confirmedAt: row.confirmedAt?.toISOString() ?? null,
			unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
		}))
	},

	count: (filter: SubscriberFilter): Promise<number> => db.$count(subscribers, chosen(filter)),

	/**
	 * One row an address, however it is spelt. Whoever left and comes back starts anew and has to confirm again: it may
	 * be somebody else who typed the address.
	 */
	async subscribe(email: string): Promise<void> {
		// in SQL itself: the query builder takes only columns as the target of a conflict
		await db.execute(sql`
			insert into newsletter_subscribers as known (email) values (${email})
			on conflict (lower(email)) do update set
				is_active = true,
				subscribed_at = case when known.is_active then known.subscribed_at else now() end,
				confirmed_at = case when known.is_active then known.confirmed_at end,
				unsubscribed_at = null`)
	},

	async isKnown(id: number): Promise<boolean> {
		const rows = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id))
		return rows.length === 1
	},

	/** False when there is no such subscriber; a second time keeps the moment of the first. */
	async unsubscribe(id: number): Promise<boolean> {
		const rows = await db
			.update(subscribers)
			.set({
				isActive: false,
				unsubscribedAt: sql`case when ${subscribers.isActive} then now() else ${subscribers.unsubscribedAt} end`,
			})
			.where(eq(subscribers.id, id))
			.returning({ id: subscribers.id })
		return rows.length === 1
	},
})
