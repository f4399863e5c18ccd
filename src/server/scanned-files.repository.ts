import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FileScan } from '../contract/article-words.ts'
import type { Queryable } from '../db/client.ts'

export type ScannedFile = { id: number; filePath: string }
export type ScanResult = { fileScan: 'clean' | 'infected'; fileScanFinding: string | null }

/**
 * Whether files may be given out while a virus scanner is configured. The columns of a scan have the same names in every
 * table of files; `columns` are what else its domain has to know of one. A scan is no edit: the day of the last change stays.
 */
export const scannedFiles = <File extends ScannedFile>(db: Queryable, table: PgTable, columns: SQL) => ({
	/** Files from before a scanner was configured wait for it too. True when there were any. */
	async queueUnscanned(): Promise<boolean> {
		const { rowCount } = await db.execute(
			sql`update ${table} set file_scan = 'waiting' where file_scan is null and file_path is not null`,
		)
		return (rowCount ?? 0) > 0
	},

	/** Nothing scans them any more, so they need not wait. True when there were any. */
	async releaseWaiting(): Promise<boolean> {
		const { rowCount } = await db.execute(sql`update ${table} set file_scan = null where file_scan = 'waiting'`)
		return (rowCount ?? 0) > 0
	},

	/** Of the files that wait, the one that was not tried for longest; findings count again after a day. */
	async next(notTriedSince: Date): Promise<File | undefined> {
		// one of the first two conditions is that of the index of such files
		const { rows } = await db.execute<File>(sql`
			select id, file_path as "filePath", ${columns} from ${table}
			where file_scan <> 'clean' and file_scan is distinct from 'clean' and file_path is not null and (
				(file_scan = 'waiting' and (file_scanned_at is null or file_scanned_at < ${notTriedSince.toISOString()}::timestamptz))
				or (file_scan = 'infected' and file_scanned_at < now() - interval '1 day'))
			order by file_scanned_at nulls first, id limit 1`)
		return rows[0] as File | undefined
	},

	/** The scanner had no verdict: the others come first next time. */
	async markTried({ id }: ScannedFile): Promise<void> {
		await db.execute(sql`update ${table} set file_scanned_at = now() where id = ${id}`)
	},

	/** What it was before; nothing when another instance was first, or the file was replaced or deleted. */
	async save({ id, filePath }: ScannedFile, { fileScan, fileScanFinding }: ScanResult) {
		const { rows } = await db.execute<{ fileScan: FileScan }>(
			sql`select file_scan as "fileScan" from ${table} where id = ${id} and file_path = ${filePath} and file_scan <> 'clean' for update`,
		)
		if (rows[0])
			await db.execute(
				sql`update ${table} set file_scan = ${fileScan}, file_scan_finding = ${fileScanFinding}, file_scanned_at = now() where id = ${id}`,
			)
		return rows[0]?.fileScan
	},
})
export type ScannedFiles<File extends ScannedFile> = ReturnType<typeof scannedFiles<File>>
