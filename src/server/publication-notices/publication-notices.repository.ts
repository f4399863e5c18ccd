import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleGalleys } from '../../db/tables/article-galleys.ts'
import { articleNotices } from '../../db/tables/article-notices.ts'
import { articles } from '../../db/tables/articles.ts'
import { lockArticle } from '../article-lookup.repository.ts'

type NewNotice = Omit<typeof articleNotices.$inferInsert, 'id' | 'createdAt'>

export const publicationNoticesRepository = (db: Queryable) => ({
	lockArticle: (id: number) => lockArticle(db, { reference: articles.reference, status: articles.status }, id),

	async hasArticle(id: number): Promise<boolean> {
		return (await db.$count(articles, eq(articles.id, id))) > 0
	},

	/** The latest first. */
	list: (articleId: number) =>
		db
			.select()
			.from(articleNotices)
			.where(eq(articleNotices.articleId, articleId))
			.orderBy(desc(articleNotices.issuedOn), desc(articleNotices.id)),

	async hasGalley(articleId: number, version: number): Promise<boolean> {
		const isVersion = and(eq(articleGalleys.articleId, articleId), eq(articleGalleys.version, version))
		return (await db.$count(articleGalleys, isVersion)) > 0
	},

	async add(notice: NewNotice): Promise<void> {
		await db.insert(articleNotices).values(notice)
	},

	async remove(articleId: number, id: number) {
		const [row] = await db
			.delete(articleNotices)
			.where(and(eq(articleNotices.articleId, articleId), eq(articleNotices.id, id)))
			.returning()
		return row
	},
})
