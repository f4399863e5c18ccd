import { and, gte, lte, sql } from 'drizzle-orm'
import type { DroppedCount } from '../../contract/analytics.ts'
import type { Db } from '../../db/client.ts'
import { analyticsDropped as dropped } from '../../db/tables/analytics-rollups.ts'

export const droppedRepository = (db: Db) => ({
	/** Adds to what is there: several instances count together. */
	async add(day: string, counts: DroppedCount[]): Promise<void> {
		const rows = counts.map(({ reason, count }) => ({ day, reason, count }))
		await db
			.insert(dropped)
			.values(rows.toSorted((a, b) => a.reason.localeCompare(b.reason)))
			.onConflictDoUpdate({
				target: [dropped.day, dropped.reason],
				set: { count: sql`${dropped.count} + excluded.count` },
			})
	},

	async between(from: string, to: string): Promise<DroppedCount[]> {
		const count = sql<number>`sum(${dropped.count})::float8`
		const rows = await db
			.select({ reason: dropped.reason, count })
			.from(dropped)
			.where(and(gte(dropped.day, from), lte(dropped.day, to)))
			.groupBy(dropped.reason)
			.orderBy(sql`2 desc`, dropped.reason)
		return rows as DroppedCount[]
	},
})
