import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { journals } from '../../db/tables/journals.ts'
import { sitemapParts } from '../sitemap-parts.repository.ts'

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
	listedParts: (size: number) => sitemapParts(db, { table: journals, where: eq(journals.isActive, true) }, size),
})
