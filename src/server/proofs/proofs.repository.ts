import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleGalleys } from '../../db/tables/article-galleys.ts'
import { articleProofs } from '../../db/tables/article-proofs.ts'
import { articles } from '../../db/tables/articles.ts'
import { articleIdOf, findArticle, lockArticle } from '../article-lookup.repository.ts'
import { markReminded } from '../author-reminders.repository.ts'

const isOf = (articleId: number, number: number) =>
	and(eq(articleProofs.articleId, articleId), eq(articleProofs.number, number))
const isWaiting = eq(articleProofs.state, 'waiting')

const known = {
	id: articles.id,
	reference: articles.reference,
	status: articles.status,
	withdrawnAt: articles.withdrawnAt,
	authorEmail: articles.authorEmail,
}

export const proofsRepository = (db: Queryable) => ({
	findArticle: (id: number) => findArticle(db, known, id),

	/** A proof, an answer and a withdrawal follow each other. */
	lockArticle: (id: number) => lockArticle(db, known, id),

	idOf: (reference: string) => articleIdOf(db, reference),

	/** The latest first, with what is known of their galleys. */
	list: (articleId: number) =>
		db
			.select({ proof: articleProofs, fileSize: articleGalleys.fileSize, pages: articleGalleys.pages })
			.from(articleProofs)
			.innerJoin(
				articleGalleys,
				and(
					eq(articleGalleys.articleId, articleProofs.articleId),
					eq(articleGalleys.version, articleProofs.galleyVersion),
				),
			)
			.where(eq(articleProofs.articleId, articleId))
			.orderBy(desc(articleProofs.number)),

	async find(articleId: number, number: number) {
		const [row] = await db.select().from(articleProofs).where(isOf(articleId, number))
		return row
	},

	/** Undefined when one waits already. */
	async add(
		proof: Pick<typeof articleProofs.$inferInsert, 'articleId' | 'galleyVersion' | 'note' | 'dueOn' | 'sentBy'>,
	) {
		const last = sql`(select coalesce(max(number), 0) + 1 from article_proofs where article_id = ${proof.articleId})`
		const [row] = await db
			.insert(articleProofs)
			.values({ ...proof, number: last })
			.onConflictDoNothing()
			.returning({ number: articleProofs.number })
		return row?.number
	},

	/** False when it does not wait any more. */
	async answer(articleId: number, number: number, corrections: string[]): Promise<boolean> {
		const state = corrections.length > 0 ? ('corrections' as const) : ('approved' as const)
		const rows = await db
			.update(articleProofs)
			.set({ state, corrections, answeredAt: sql`now()` })
			.where(and(isOf(articleId, number), isWaiting))
			.returning({ id: articleProofs.id })
		return rows.length > 0
	},

	async close(articleId: number, number: number, closedBy: string): Promise<boolean> {
		const rows = await db
			.update(articleProofs)
			.set({ state: 'closed', closedBy, closedAt: sql`now()` })
			.where(and(isOf(articleId, number), isWaiting))
			.returning({ id: articleProofs.id })
		return rows.length > 0
	},

	async removeAll(articleId: number): Promise<void> {
		await db.delete(articleProofs).where(eq(articleProofs.articleId, articleId))
	},

	markReminded: (days: number) =>
		markReminded(
			db,
			{ table: articleProofs, key: articleProofs.number, isWaiting, askedAt: articleProofs.sentAt },
			days,
		),
})
export type StoredProof = NonNullable<Awaited<ReturnType<ReturnType<typeof proofsRepository>['find']>>>
