import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { confirmations } from '../../contract/author-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, moment } from './columns.ts'

/** All authors of an article in their order. An article without rows has its author's name alone. */
export const articleAuthors = pgTable(
	'article_authors',
	{
		/** Not always generated: rows are written again, with their ids, when the order changes. */
		id: integer().primaryKey().generatedByDefaultAsIdentity(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** From 1 on. */
		position: integer().notNull(),
		/** The only name of an organisation. */
		family: text().notNull(),
		given: text(),
		particle: text(),
		suffix: text(),
		isOrganisation: boolean().notNull().default(false),
		/** Of the corresponding author, address and institution are those of the article. */
		isCorresponding: boolean().notNull().default(false),
		email: text(),
		institution: text(),
		/** Two letters, ISO 3166-1. */
		country: text(),
		/** The bare iD, with its check digit verified; nobody signed in at ORCID. */
		orcid: text(),
		confirmation: text({ enum: confirmations }).notNull().default('none'),
		/** Why the co-author objects. */
		objection: text(),
		/** When the question was put into the outbox; nothing when a limit was reached. */
		askedAt: moment(),
		remindedAt: moment(),
		decidedAt: moment(),
		/** Of the co-author's private link: a link of another version does not work. */
		linkVersion: integer().notNull().default(1),
	},
	(table) => [
		uniqueIndex('article_authors_in_order').on(table.articleId, table.position),
		uniqueIndex('article_authors_one_corresponding').on(table.articleId).where(sql`${table.isCorresponding}`),
		index('article_authors_by_email').on(sql`lower(${table.email})`),
		index('article_authors_objected').on(table.articleId).where(sql`${table.confirmation} = 'objected'`),
		checkOneOf('article_authors_confirmation', table.confirmation, confirmations),
	],
)
