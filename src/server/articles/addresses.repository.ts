import { and, eq, gt, sql } from 'drizzle-orm'
import { addressChangeDays } from '../../contract/correction-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articleAddressChanges } from '../../db/tables/article-proposals.ts'
import { articles } from '../../db/tables/articles.ts'

const isValid = gt(articleAddressChanges.askedAt, sql`now() - make_interval(days => ${addressChangeDays})`)

/** New addresses of authors, as long as they are not confirmed. */
export const addressesRepository = (db: Queryable) => ({
	async pendingOf(articleId: number): Promise<{ id: number; email: string } | undefined> {
		const [row] = await db
			.select({ id: articleAddressChanges.id, email: articleAddressChanges.email })
			.from(articleAddressChanges)
			.where(and(eq(articleAddressChanges.articleId, articleId), isValid))
		return row
	},

	/** By the number in the link. */
	async find(id: number) {
		const [row] = await db
			.select({
				articleId: articleAddressChanges.articleId,
				email: articleAddressChanges.email,
				reference: articles.reference,
			})
			.from(articleAddressChanges)
			.innerJoin(articles, eq(articles.id, articleAddressChanges.articleId))
			.where(and(eq(articleAddressChanges.id, id), isValid))
		return row
	},

	/** Another number than before: earlier links end. */
	async ask(articleId: number, email: string): Promise<number> {
		await db.delete(articleAddressChanges).where(eq(articleAddressChanges.articleId, articleId))
		const [row] = await db
			.insert(articleAddressChanges)
			.values({ articleId, email })
			.returning({ id: articleAddressChanges.id })
		if (!row) throw new Error('the address was not stored')
		return row.id
	},

	async remove(articleId: number): Promise<void> {
		await db.delete(articleAddressChanges).where(eq(articleAddressChanges.articleId, articleId))
	},

	async removeExpired(): Promise<void> {
		await db.delete(articleAddressChanges).where(sql`not (${isValid})`)
	},

	async change(articleId: number, authorEmail: string, linkVersion: number): Promise<void> {
		await db.update(articles).set({ authorEmail, linkVersion }).where(eq(articles.id, articleId))
	},
})
