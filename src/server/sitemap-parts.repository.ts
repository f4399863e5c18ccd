import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'

type Listed = { table: PgTable & Record<'id' | 'updatedAt', AnyPgColumn>; where: SQL | undefined }

/** The records of a sitemap in parts of a size: how many are in each and when the part last changed. */
export async function sitemapParts(
	db: Queryable,
	{ table, where }: Listed,
	size: number,
): Promise<{ count: number; updatedAt: Date }[]> {
	const numbered = db
		.select({
			part: sql<number>`(row_number() over (order by ${table.id}) - 1) / ${size}::int`.as('part'),
			updatedAt: sql<Date>`${table.updatedAt}`.as('updated_at'),
		})
		.from(table)
		.where(where)
		.as('numbered')
	return db
		.select({
			count: sql<number>`count(*)::int`,
			updatedAt: sql`max(${numbered.updatedAt})`.mapWith(table.updatedAt) as SQL<Date>,
		})
		.from(numbered)
		.groupBy(numbered.part)
		.orderBy(numbered.part)
}
