import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { articles } from './articles.ts'
import { createdAt, id } from './columns.ts'

/** Notes among staff about an article. Only added to; they are deleted with the article. */
export const articleNotes = pgTable(
	'article_notes',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** The account is named without a reference: a note outlives it. */
		staffId: integer(),
		staffName: text().notNull(),
		text: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [index('article_notes_by_article').on(table.articleId, table.id)],
)
