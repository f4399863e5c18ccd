import { eq, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResult } from 'drizzle-orm/query-builders/select.types'
import type { Queryable } from '../db/client.ts'
import { articles } from '../db/tables/articles.ts'
import { journals } from '../db/tables/journals.ts'

/** The types of these columns; drizzle infers them only where it sees each one. */
type Found<Fields> = SelectResult<Fields, 'partial', { articles: 'not-null'; journals: 'nullable' }> | undefined

type Columns = (typeof articles)['_']['columns']
type ArticleColumns = Record<string, Columns[keyof Columns]>

/** What a domain needs to know of the article that its records belong to, and of its journal. */
export async function findArticle<F extends SelectedFields>(db: Queryable, fields: F, id: number): Promise<Found<F>> {
	const [row] = await db
		.select(fields as SelectedFields)
		.from(articles)
		.leftJoin(journals, eq(journals.id, articles.journalId))
		.where(eq(articles.id, id))
	return row as Found<F>
}

/** The same of the article alone; other writes about it wait until the transaction ends. */
export async function lockArticle<F extends ArticleColumns>(db: Queryable, fields: F, id: number): Promise<Found<F>> {
	const [row] = await db
		.select(fields as SelectedFields)
		.from(articles)
		.where(eq(articles.id, id))
		.for('update')
	return row as Found<F>
}

/** With its table: of one table alone drizzle writes columns without it, and inside a query `id` is another one's. */
const idOfArticle = sql.raw('"articles"."id"')

/** When an article got a status for the last time; a change that was undone does not count. */
export const lastReachedAt = (status: 'accepted' | 'published', articleId = idOfArticle) =>
	sql<Date | null>`(select max(at) from activity as change where change.record_kind = 'article'
		and change.record_id = ${articleId} and change.action = 'status_changed'
		and change.changes -> 'status' ->> 'after' = ${status}
		and not exists (select from activity as later where later.undoes = change.id))`.mapWith(articles.submittedAt)

export async function articleIdOf(db: Queryable, reference: string): Promise<number | undefined> {
	const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.reference, reference))
	return row?.id
}

/** When an article was sent, accepted and published, as far as it is known. */
export const publicationDates = {
	submittedAt: articles.submittedAt,
	publicationYear: articles.publicationYear,
	acceptedOn: articles.acceptedOn,
	publishedOn: articles.publishedOn,
	importedAt: articles.importedAt,
	receivedOn: articles.receivedOn,
	acceptedAt: lastReachedAt('accepted'),
	publishedAt: lastReachedAt('published'),
}
