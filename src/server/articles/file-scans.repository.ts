import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FileScan } from '../../contract/article-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'

/** Whether a file may be downloaded while a virus scanner is configured. */
export const fileScansRepository = (db: Queryable) => ({
	/** Files from before a scanner was configured wait for it too. */
	async queueUnscanned(): Promise<void> {
		await db
			.update(articles)
			.set({ fileScan: 'waiting' })
			.where(and(isNull(articles.fileScan), isNotNull(articles.filePath)))
	},

	/** Nothing scans them any more, so they need not wait. True when there were any. */
	async releaseWaiting(): Promise<boolean> {
		const released = await db
			.update(articles)
			.set({ fileScan: null })
			.where(eq(articles.fileScan, 'waiting'))
			.returning({ id: articles.id })
		return released.length > 0
	},

	/** The next file to scan: one that waits, or one with a finding of before a day, which may have been wrong. */
	async nextAfter(id: number) {
		const [row] = await db
			.select({ id: articles.id, filePath: articles.filePath })
			.from(articles)
			.where(
				and(
					gt(articles.id, id),
					// so that the index of those files is used
					ne(articles.fileScan, 'clean'),
					or(
						eq(articles.fileScan, 'waiting'),
						and(eq(articles.fileScan, 'infected'), lt(articles.fileScannedAt, sql`now() - interval '1 day'`)),
					),
				),
			)
			.orderBy(asc(articles.id))
			.limit(1)
		return row
	},

	async save(id: number, fileScan: FileScan, fileScanFinding: string | null): Promise<void> {
		await db.update(articles).set({ fileScan, fileScanFinding, fileScannedAt: sql`now()` }).where(eq(articles.id, id))
	},
})
