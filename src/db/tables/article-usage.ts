import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { articles } from './articles.ts'

/** How often the page and the PDF of an article were asked for, by month: sums alone, nothing about who asked. */
export const articleUsage = pgTable(
	'article_usage',
	{
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** Its first day. */
		month: date({ mode: 'string' }).notNull(),
		views: integer().notNull().default(0),
		downloads: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.articleId, table.month] })],
)
