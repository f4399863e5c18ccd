import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { galleyProblems } from '../../contract/galley-words.ts'
import { articles } from './articles.ts'
import { createdAt, id } from './columns.ts'

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
		pages: integer().notNull(),
		/** What was wrong with it when staff used it all the same. */
		problems: text({ enum: galleyProblems }).array().notNull().default([]),
		createdAt: createdAt(),
		createdBy: text().notNull(),
	},
	(table) => [
		uniqueIndex('article_galleys_version').on(table.articleId, sql`${table.version} desc`),
		index('article_galleys_by_file').on(table.filePath),
	],
)
