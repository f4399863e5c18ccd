import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'
import { articles } from '../db/tables/articles.ts'

/** Something that authors are asked for; `key` tells the requests about one article apart. */
type Asked = {
	table: PgTable & { articleId: AnyPgColumn; remindedAt: AnyPgColumn }
	key: AnyPgColumn
	isWaiting: SQL
	askedAt: AnyPgColumn
}

/**
 * Marks what has waited for so many days and whose author was not reminded, and answers it: once each. About an article that
 * was withdrawn, rejected or published nobody is reminded.
 */
export async function markReminded(db: Queryable, { table, key, isWaiting, askedAt }: Asked, days: number) {
	const { rows } = await db.execute<{ articleId: number; key: number; recipient: string }>(sql`
		update ${table} set reminded_at = now() from ${articles}
		where ${articles.id} = ${table.articleId} and ${isWaiting} and ${table.remindedAt} is null
			and ${askedAt} < now() - make_interval(days => ${days})
			and ${articles.withdrawnAt} is null and ${articles.status} not in ('rejected', 'published')
		returning ${table.articleId} as "articleId", ${key} as key, ${articles.authorEmail} as recipient`)
	return rows
}
