import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fileScans } from '../../contract/article-words.ts'
import { galleyProblems } from '../../contract/galley-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'

/** The final PDFs of an article; the one with the highest number is public. */
export const articleGalleys = pgTable(
	'article_galleys',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		version: integer().notNull(),
		fileName: text().notNull(),
		filePath: text().notNull(),
		fileSize: bigint({ mode: 'number' }).notNull(),
		fileSha256: text().notNull(),
		/** What the virus scanner said; nothing where there was none yet. */
		fileScan: text({ enum: fileScans }),
		fileScanFinding: text(),
		fileScannedAt: moment(),
		pages: integer().notNull(),
		/** What was wrong with it when staff used it all the same. */
		problems: text({ enum: galleyProblems }).array().notNull().default([]),
		createdAt: createdAt(),
		createdBy: text().notNull(),
	},
	(table) => [
		uniqueIndex('article_galleys_version').on(table.articleId, sql`${table.version} desc`),
		index('article_galleys_by_file').on(table.filePath),
		index('article_galleys_not_clean').on(table.id).where(sql`${table.fileScan} is distinct from 'clean'`),
		checkOneOf('article_galleys_scan', table.fileScan, fileScans),
	],
)
