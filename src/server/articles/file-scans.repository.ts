import { sql } from 'drizzle-orm'
import type { FileScan } from '../../contract/article-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articles } from '../../db/tables/articles.ts'
import type { ScanResult } from '../scanner/waiting-files.service.ts'

/** The current file of an article, or one of its others. The columns of a scan have the same names in both tables. */
export type ScannedFile = { table: 'articles' | 'article_files'; id: number; articleId: number; filePath: string }
type Table = ScannedFile['table']
export const scannedTables: readonly Table[] = ['articles', 'article_files']

const tables = { articles, article_files: articleFiles }
const articleIds = { articles: sql`id`, article_files: sql`article_id` }

/**
 * Whether a file may be downloaded while a virus scanner is configured. A scan is no edit of the article: what follows its
 * last change, such as the sitemap, stays as it is.
 */
export const fileScansRepository = (db: Queryable) => ({
	/** Files from before a scanner was configured wait for it too. True when there were any. */
	async queueUnscanned(table: Table): Promise<boolean> {
		const { rowCount } = await db.execute(
			sql`update ${tables[table]} set file_scan = 'waiting' where file_scan is null and file_path is not null`,
		)
		return (rowCount ?? 0) > 0
	},

	/** Nothing scans them any more, so they need not wait. True when there were any. */
	async releaseWaiting(table: Table): Promise<boolean> {
		const { rowCount } = await db.execute(sql`update ${tables[table]} set file_scan = null where file_scan = 'waiting'`)
		return (rowCount ?? 0) > 0
	},

	/** Of the files that wait, the one that was not tried for longest; findings count again after a day. */
	async next(table: Table, notTriedSince: Date): Promise<ScannedFile | undefined> {
		// the first condition makes use of the index of those files
		const { rows } = await db.execute<Omit<ScannedFile, 'table'>>(sql`
			select id, ${articleIds[table]} as "articleId", file_path as "filePath" from ${tables[table]}
			where file_scan <> 'clean' and file_path is not null and (
				(file_scan = 'waiting' and (file_scanned_at is null or file_scanned_at < ${notTriedSince.toISOString()}::timestamptz))
				or (file_scan = 'infected' and file_scanned_at < now() - interval '1 day'))
			order by file_scanned_at nulls first, id limit 1`)
		return rows[0] && { ...rows[0], table }
	},

	/** The scanner had no verdict: the others come first next time. */
	async markTried({ table, id }: ScannedFile): Promise<void> {
		await db.execute(sql`update ${tables[table]} set file_scanned_at = now() where id = ${id}`)
	},

	/** The stored result, as long as this is still the file. */
	async find({ table, id, filePath }: ScannedFile): Promise<{ fileScan: FileScan | null } | undefined> {
		const { rows } = await db.execute<{ fileScan: FileScan | null }>(
			sql`select file_scan as "fileScan" from ${tables[table]} where id = ${id} and file_path = ${filePath}`,
		)
		return rows[0]
	},

	async save({ table, id }: ScannedFile, { fileScan, fileScanFinding }: ScanResult): Promise<void> {
		await db.execute(
			sql`update ${tables[table]} set file_scan = ${fileScan}, file_scan_finding = ${fileScanFinding}, file_scanned_at = now() where id = ${id}`,
		)
	},
})
