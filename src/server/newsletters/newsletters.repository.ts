import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Subscriber, SubscriberListQuery } from '../../contract/newsletters.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { folded } from '../../db/tables/columns.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'

export type SubscriberFilter = { ids?: number[] | undefined; q?: string | undefined }
export type SubscriberSort = NonNullable<SubscriberListQuery['sort']>

/** Those who unsubscribed are not in the list. */
const chosen = ({ ids, q }: SubscriberFilter): SQL | undefined =>
	and(
		eq(subscribers.isActive, true),
		ids && inArray(subscribers.id, ids),
		q ? hasWords(folded(subscribers.email), q) : undefined,
	)
const order: Record<SubscriberSort, SQL[]> = {
	newest: [desc(subscribers.subscribedAt), desc(subscribers.id)],
	oldest: [sql`${subscribers.subscribedAt}`, sql`${subscribers.id}`],
	email: [sql`lower(${subscribers.email})`],
}

/** JavaScript knows milliseconds only. */
const isSubscription = (id: number, since: Date) =>
	and(
		eq(subscribers.id, id),
		eq(subscribers.isActive, true),
		eq(sql`date_trunc('milliseconds', ${subscribers.subscribedAt})`, since.toISOString()),
	)

const listed = {
	id: subscribers.id,
	email: subscribers.email,
	isActive: subscribers.isActive,
	subscribedAt: subscribers.subscribedAt,
	confirmedAt: subscribers.confirmedAt,
	unsubscribedAt: subscribers.unsubscribedAt,
	suppressedAt: subscribers.suppressedAt,
}

export const newslettersRepository = (db: Queryable) => ({
	async list(
		filter: SubscriberFilter,
		sort: SubscriberSort,
		span?: { limit: number; offset: number },
	): Promise<Subscriber[]> {
		const all = db
			.select(listed)
			.from(subscribers)
			.where(chosen(filter))
			.orderBy(...order[sort])
		const rows = await (span ? all.limit(span.limit).offset(span.offset) : all)
		return rows.map((row) => ({
			...row,
			subscribedAt: row.subscribedAt.toISOString(),
			confirmedAt: row.confirmedAt?.toISOString() ?? null,
			unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
			suppressedAt: row.suppressedAt?.toISOString() ?? null,
		}))
	},

	async ids(filter: SubscriberFilter, sort: SubscriberSort): Promise<number[]> {
		const rows = await db
			.select({ id: subscribers.id })
			.from(subscribers)
			.where(chosen(filter))
			.orderBy(...order[sort])
		return rows.map(({ id }) => id)
	},

	async find(id: number) {
		const [row] = await db.select(listed).from(subscribers).where(eq(subscribers.id, id))
		return row
	},

	count: (filter: SubscriberFilter): Promise<number> => db.$count(subscribers, chosen(filter)),

	/**
	 * One row an address, however it is spelt. Who unsubscribed and comes back has to confirm again: it may
	 * be somebody else who typed the address. So does an address that was refused permanently, before it is used again.
	 */
	async subscribe(email: string): Promise<{ id: number; isConfirmed: boolean }> {
		// in SQL itself: the query builder takes only columns as the target of a conflict
		const { rows } = await db.execute<{ id: number; isConfirmed: boolean }>(sql`
			insert into newsletter_subscribers as known (email) values (${email})
			on conflict (lower(email)) do update set
				is_active = true,
				subscribed_at = case when known.is_active then known.subscribed_at else now() end,
				confirmed_at = case when known.is_active then known.confirmed_at end,
				asked_at = case when known.is_active then known.asked_at end,
				unsubscribed_at = null, unsubscribed_by = null
			returning id, confirmed_at is not null and suppressed_at is null as "isConfirmed"`)
		if (!rows[0]) throw new Error('the subscriber was not stored')
		return rows[0]
	},

	/** The subscription of an address, which is in lower case. */
	async lockOf(address: string): Promise<number[]> {
		const rows = await db
			.select({ id: subscribers.id })
			.from(subscribers)
			.where(eq(sql`lower(${subscribers.email})`, address))
			.for('update')
		return rows.map(({ id }) => id)
	},

	async remove(id: number): Promise<void> {
		await db.delete(subscribers).where(eq(subscribers.id, id))
	},

	/** Asked for a confirmation: once is enough for those who came before mail was set up. */
	async noteAsked(id: number): Promise<void> {
		await db.update(subscribers).set({ askedAt: sql`now()` }).where(eq(subscribers.id, id))
	},

	/** Some who were never asked, marked as asked. Two instances do not find the same ones. */
	async markAsked(most: number): Promise<{ id: number; email: string }[]> {
		const { rows } = await db.execute<{ id: number; email: string }>(sql`
			with unasked as (
				select id from newsletter_subscribers
				where asked_at is null and is_active and confirmed_at is null and suppressed_at is null
				order by id limit ${most} for update skip locked)
			update newsletter_subscribers s set asked_at = now() from unasked where s.id = unasked.id
			returning s.id, s.email`)
		return rows
	},

	/** True when this call did it. */
	async suppress(id: number, reason: string): Promise<boolean> {
		const rows = await db
			.update(subscribers)
			.set({ suppressedAt: sql`now()`, suppressedReason: reason })
			.where(and(eq(subscribers.id, id), isNull(subscribers.suppressedAt)))
			.returning({ id: subscribers.id })
		return rows.length === 1
	},

	/** For this subscription and no later one. A second time changes nothing. */
	async confirm(id: number, subscribedAt: Date): Promise<boolean> {
		const rows = await db
			.update(subscribers)
			.set({
				confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())`,
				suppressedAt: null,
				suppressedReason: null,
			})
			.where(
				and(isSubscription(id, subscribedAt), or(isNull(subscribers.confirmedAt), isNotNull(subscribers.suppressedAt))),
			)
			.returning({ id: subscribers.id })
		return rows.length === 1
	},

	async isSubscribedSince(id: number, subscribedAt: Date): Promise<boolean> {
		const rows = await db.select({ id: subscribers.id }).from(subscribers).where(isSubscription(id, subscribedAt))
		return rows.length === 1
	},

	async isKnown(id: number): Promise<boolean> {
		const rows = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id))
		return rows.length === 1
	},

	/** False when there was nothing to end. */
	async unsubscribe(id: number, campaignId: number | null): Promise<boolean> {
		const rows = await db
			.update(subscribers)
			.set({
				isActive: false,
				unsubscribedAt: sql`case when ${subscribers.isActive} then now() else ${subscribers.unsubscribedAt} end`,
				// a campaign that was deleted meanwhile is none
				unsubscribedBy: sql`case when ${subscribers.isActive}
					then (select c.id from newsletter_campaigns c where c.id = ${campaignId}) else ${subscribers.unsubscribedBy} end`,
			})
			.where(and(eq(subscribers.id, id), eq(subscribers.isActive, true)))
			.returning({ id: subscribers.id })
		return rows.length === 1
	},
})
