import { sql } from 'drizzle-orm'
import type { ArticleStatus } from '../../contract/article-words.ts'
import { undoSeconds } from '../../contract/undo-window-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'

/** Articles whose status became published within the window: visitors do not see them yet. */
export const justPublished = sql`(select record_id from activity as change where change.record_kind = 'article'
	and change.action = 'status_changed' and change.at > now() - make_interval(secs => ${undoSeconds})
	and change.record_id is not null and change.changes -> 'status' ->> 'after' = 'published'
	and not exists (select from activity as later where later.undoes = change.id))`

export const statusChangesRepository = (db: Queryable) => ({
	/** Whether the time to undo a publication has ended since the job looked last, three minutes ago at most. */
	async hasBecomePublic(): Promise<boolean> {
		const { rows } = await db.execute(sql`select from activity where record_kind = 'article'
			and action = 'status_changed' and changes -> 'status' ->> 'after' = 'published'
			and at > now() - interval '3 minutes' and at <= now() - make_interval(secs => ${undoSeconds}) limit 1`)
		return rows.length > 0
	},

	/** The articles whose status was changed, or whose change was undone, within the window. */
	async recent(): Promise<{ id: number; title: string; status: ArticleStatus }[]> {
		return db
			.select({ id: articles.id, title: articles.title, status: articles.status })
			.from(articles)
			.where(
				sql`${articles.id} in (select record_id from activity where record_kind = 'article'
					and action in ('status_changed', 'status_undone') and at > now() - make_interval(secs => ${undoSeconds}))`,
			)
			.orderBy(articles.id)
	},
})
