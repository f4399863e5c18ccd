import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles, shownJournal } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { findArticle, lastReachedAt, lockArticle } from '../article-lookup.repository.ts'

const known = {
	id: articles.id,
	reference: articles.reference,
	title: articles.title,
	status: articles.status,
	authorEmail: articles.authorEmail,
	doi: articles.doi,
	volume: articles.volume,
	issue: articles.issue,
	pages: articles.pages,
	journalTitle: shownJournal('title'),
	isPublishedHere: journals.publishedHere,
}

/** When the authors of an article were last told, by the activity log. */
const sentAt = (articleId: unknown) => sql`(select max(at) from activity where record_kind = 'article'
	and record_id = ${articleId} and action = 'publication_pack_sent')`

export const publicationPackRepository = (db: Queryable) => ({
	find: (id: number) => findArticle(db, known, id),

	/** One pack at a time. */
	lock: (id: number) => lockArticle(db, { id: articles.id }, id),

	async sentAt(id: number): Promise<Date | null> {
		const { rows } = await db.execute<{ at: string | null }>(sql`select ${sentAt(id)}::text as at`)
		const at = rows[0]?.at
		return at ? new Date(at) : null
	},

	/**
	 * Published within a day, no longer to be undone, and their authors have not been told. In no order: those that fail each
	 * time do not keep others waiting.
	 */
	async due(undoSeconds: number): Promise<number[]> {
		const { rows } = await db.execute<{ id: number }>(sql`
			select article.id from (select distinct record_id from activity where record_kind = 'article'
				and action = 'status_changed' and at > now() - interval '1 day') as changed
			join articles as article on article.id = changed.record_id
			join journals as journal on journal.id = article.journal_id
			cross join lateral (select ${lastReachedAt('published', sql`article.id`)} as at) as published
			where article.status = 'published' and article.withdrawn_at is null and journal.published_here
				and published.at > now() - interval '1 day' and published.at < now() - make_interval(secs => ${undoSeconds})
				and coalesce(${sentAt(sql`article.id`)} < published.at, true)
			order by random() limit 20`)
		return rows.map(({ id }) => id)
	},
})
