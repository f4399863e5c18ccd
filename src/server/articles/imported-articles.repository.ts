import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'

const known = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	status: articles.status,
	journalId: articles.journalId,
	doi: articles.doi,
	sourceId: articles.sourceId,
	year: articles.publicationYear,
	pages: articles.pages,
	foldedTitle: sql<string>`search_folded(${articles.title})`,
}
export type KnownArticle = {
	id: number
	reference: string
	title: string
	status: (typeof articles.$inferSelect)['status']
	journalId: number | null
	doi: string | null
	sourceId: string | null
	year: number | null
	pages: string | null
	foldedTitle: string
}

export type KnownArticleQuery = { journalId: number; dois: string[]; sourceIds: string[]; titles: string[] }

/** What imports need of the articles that there are. */
export const importedArticlesRepository = (db: Queryable) => ({
	/** Articles with one of these DOIs; of the journal, also those with one of these ids or titles. */
	known: ({ journalId, dois, sourceIds, titles }: KnownArticleQuery): Promise<KnownArticle[]> =>
		db
			.select(known)
			.from(articles)
			.where(
				or(
					inArray(
						sql`lower(${articles.doi})`,
						dois.map((doi) => doi.toLowerCase()),
					),
					and(eq(articles.journalId, journalId), isNotNull(articles.sourceId), inArray(articles.sourceId, sourceIds)),
					and(
						eq(articles.journalId, journalId),
						eq(articles.status, 'published'),
						sql`search_folded(${articles.title}) in (select search_folded(given) from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) as given)`,
					),
				),
			),

	/** As titles are compared. */
	async folded(titles: string[]): Promise<string[]> {
		const { rows } = await db.execute<{ folded: string }>(
			sql`select search_folded(given) as folded from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) with ordinality as listed(given, place) order by place`,
		)
		return rows.map(({ folded }) => folded)
	},

	/** The journal that articles become part of, as long as it is published here. Two imports into it take turns. */
	async lockJournal(id: number) {
		const [row] = await db
			.select({ id: journals.id, title: journals.title })
			.from(journals)
			.where(and(eq(journals.id, id), journals.publishedHere))
			.for('no key update')
		return row
	},

	/** Articles about which the log has more than their import. */
	async changedSince(ids: number[]): Promise<Set<number>> {
		if (ids.length === 0) return new Set()
		const { rows } = await db.execute<{ id: number }>(sql`select distinct record_id as id from activity
			where record_kind = 'article' and action <> 'created'
			and record_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
		return new Set(rows.map(({ id }) => id))
	},

	/** Those that are still there: nobody changes them until the end of the transaction. */
	async lock(ids: number[]): Promise<Set<number>> {
		if (ids.length === 0) return new Set()
		const isOne = inArray(articles.id, ids)
		const rows = await db.select({ id: articles.id }).from(articles).where(isOne).orderBy(articles.id).for('update')
		return new Set(rows.map(({ id }) => id))
	},
})
