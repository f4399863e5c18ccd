import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { publicationNoticeKinds } from '../../contract/publication-notice-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id } from './columns.ts'

/** Corrections, expressions of concern and retractions of published articles. */
export const articleNotices = pgTable(
	'article_notices',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		kind: text({ enum: publicationNoticeKinds }).notNull(),
		issuedOn: date({ mode: 'string' }).notNull(),
		reason: text().notNull(),
		/** The version that readers had until then. */
		earlierGalley: integer(),
		createdAt: createdAt(),
		createdBy: text().notNull(),
	},
	(table) => [
		checkOneOf('article_notices_kind', table.kind, publicationNoticeKinds),
		index('article_notices_by_article').on(table.articleId),
	],
)
