import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { fileScans } from '../../contract/article-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, id, moment } from './columns.ts'

/** Files of an article besides the current one, which is in `articles`: earlier versions, and files that are proposed. */
export const articleFiles = pgTable(
	'article_files',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** Null for a file that was never the current one. */
		version: integer(),
		fileName: text().notNull(),
		filePath: text().notNull(),
		fileSize: bigint({ mode: 'number' }),
		fileSha256: text(),
		fileScan: text({ enum: fileScans }),
		fileScanFinding: text(),
		fileScannedAt: moment(),
		sentAt: moment().notNull(),
		/** Null: the author. Staff are named without a reference, because a file outlives their account. */
		sentBy: text(),
	},
	(table) => [
		unique('article_files_one_per_version').on(table.articleId, table.version),
		index('article_files_by_file').on(table.filePath),
		index('article_files_not_clean').on(table.fileScan, table.id).where(sql`${table.fileScan} <> 'clean'`),
		index('article_files_not_scanned').on(table.id).where(sql`${table.fileScan} is null`),
		checkOneOf('article_files_scan', table.fileScan, fileScans),
	],
)
