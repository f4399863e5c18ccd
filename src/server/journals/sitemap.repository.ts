import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { journals } from '../../db/tables/journals.ts'

export const sitemapRepository = (db: Queryable) => ({
	/** For the sitemap: which journals there are and when each changed, in an order that edits do not disturb. */
	async listed(limit: number, offset: number): Promise<{ id: number; updatedAt: Date }[]> {
		return db
			.select({ id: journals.id, updatedAt: journals.updatedAt })
			.from(journals)
			.where(eq(journals.isActive, true))
			.orderBy(journals.id)
			.limit(limit)
			.offset(offset)
	},

	/** The same in parts of a size: how many are in each and when the part last changed. */
	async listedParts(size: number): Promise<{ count: number; updatedAt: Date }[]> {
		const numbered = db
			.select({
				part: sql<number>`(row_number() over (order by ${journals.id}) - 1) / ${size}::int`.as('part'),
				updatedAt: journals.updatedAt,
			})
			.from(journals)
			.where(eq(journals.isActive, true))
			.as('numbered')
		return db
			.select({
				count: sql<number>`count(*)::int`,
				updatedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(journals.updatedAt),
			})
			.from(numbered)
			.groupBy(numbered.part)
			.orderBy(numbered.part)
	},
})
