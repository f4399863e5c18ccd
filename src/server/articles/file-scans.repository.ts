import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FileScan } from '../../contract/article-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'

/** A scan is no edit of the article: what follows its last change, such as the sitemap, stays as it is. */
const unchanged = { updatedAt: sql`${articles.updatedAt}` }

/** Whether a file may be downloaded while a virus scanner is configured. */
export const fileScansRepository = (db: Queryable) => ({
	/** Files from before a scanner was configured wait for it too. True when there were any. */
	async queueUnscanned(): Promise<boolean> {
		const { rowCount } = await db
			.update(articles)
			.set({ fileScan: 'waiting', ...unchanged })
			.where(and(isNull(articles.fileScan), isNotNull(articles.filePath)))
		return (rowCount ?? 0) > 0
	},

	/** Nothing scans them any more, so they need not wait. True when there were any. */
	async releaseWaiting(): Promise<boolean> {
		const { rowCount } = await db
			.update(articles)
			.set({ fileScan: null, ...unchanged })
			.where(eq(articles.fileScan, 'waiting'))
		return (rowCount ?? 0) > 0
	},

	/** By the clock of the database, which also marks what was tried. */
	async now(): Promise<Date> {
		const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
		return new Date(rows[0]?.now ?? 0)
	},

	/** Of the files that wait, the one that was not tried for longest; findings count again after a day. */
	async next(notTriedSince: Date) {
		const [row] = await db
			.select({ id: articles.id, filePath: articles.filePath })
			.from(articles)
			.where(
				and(
					// so that the index of those files is used
					ne(articles.fileScan, 'clean'),
					isNotNull(articles.filePath),
					or(
						and(
							eq(articles.fileScan, 'waiting'),
							or(isNull(articles.fileScannedAt), lt(articles.fileScannedAt, notTriedSince)),
						),
						and(eq(articles.fileScan, 'infected'), lt(articles.fileScannedAt, sql`now() - interval '1 day'`)),
					),
				),
			)
			.orderBy(sql`${articles.fileScannedAt} nulls first`, articles.id)
			.limit(1)
		return row
	},

	/** The scanner had no verdict: the others come first next time. */
	async markTried(id: number): Promise<void> {
		await db
			.update(articles)
			.set({ fileScannedAt: sql`now()`, ...unchanged })
			.where(eq(articles.id, id))
	},

	async save(id: number, fileScan: FileScan, fileScanFinding: string | null): Promise<void> {
		await db
			.update(articles)
			.set({ fileScan, fileScanFinding, fileScannedAt: sql`now()`, ...unchanged })
			.where(eq(articles.id, id))
	},
})
