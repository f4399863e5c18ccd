import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletters.ts'

export const newslettersRepository = (db: Queryable) => ({
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
