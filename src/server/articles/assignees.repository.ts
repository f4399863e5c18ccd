import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles, openStatusList } from '../../db/tables/articles.ts'

/** Columns are named as text: in a statement about one table they are written without it. */
export const assigneeName = sql<string | null>`(select name from admins where admins.id = articles.assignee_id)`
/** Where notices about the article go; nothing for an account that is switched off. */
export const assigneeEmail = sql<
	string | null
>`(select email from admins where admins.id = articles.assignee_id and admins.is_active)`

/** Who takes care of articles. */
export const articleAssigneesRepository = (db: Queryable) => ({
	async assign(id: number, assigneeId: number | null): Promise<void> {
		await db.update(articles).set({ assigneeId }).where(eq(articles.id, id))
	},

	/** Every second demonstration article that is under way. */
	async assignDemo(assigneeId: number): Promise<{ id: number; reference: string }[]> {
		const isUnderWay = sql`${articles.isDemo} and ${articles.status} in (${openStatusList})`
		return db
			.update(articles)
			.set({ assigneeId })
			.where(sql`${isUnderWay} and ${articles.assigneeId} is null and ${articles.id} % 2 = 0`)
			.returning({ id: articles.id, reference: articles.reference })
	},

	/** Takes all articles from an account. */
	async release(assigneeId: number): Promise<{ id: number; reference: string }[]> {
		return db
			.update(articles)
			.set({ assigneeId: null })
			.where(eq(articles.assigneeId, assigneeId))
			.returning({ id: articles.id, reference: articles.reference })
	},
})
