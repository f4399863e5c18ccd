import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, isDemo, moment, updatedAt } from './columns.ts'
import { journals } from './journals.ts'

export const articles = pgTable(
	'articles',
	{
		id: id(),
		title: text().notNull(),
		authorName: text().notNull(),
		authorEmail: text().notNull(),
		authorPhone: text(),
		institution: text(),
		researchField: text().notNull(),
		abstract: text().notNull(),
		keywords: text().notNull().default(''),
		journalId: integer().references(() => journals.id, { onDelete: 'set null' }),
		/** Free text by specification: authors write "spring 2027" or "before my viva". */
		expectedPublicationDate: text(),
		publishingBudget: text(),
		specificRequirements: text(),
		fileName: text(),
		filePath: text(),
		fileUrl: text(),
		status: text({ enum: ['submitted', 'under_review', 'accepted', 'rejected', 'published'] })
			.notNull()
			.default('submitted'),
		adminNotes: text(),
		doi: text(),
		/** The author line as structured names, where an admin corrected what the parser made of it. */
		authors: jsonb(),
		publicationYear: integer(),
		volume: text(),
		issue: text(),
		pages: text(),
		isDemo: isDemo(),
		submittedAt: moment().notNull().defaultNow(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('articles_by_submission').on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
		index('articles_by_status').on(table.status, sql`${table.submittedAt} desc`),
		index('articles_by_journal').on(table.journalId),
		index('articles_by_author').on(sql`lower(${table.authorEmail})`),
		check(
			'articles_status',
			sql`${table.status} in ('submitted', 'under_review', 'accepted', 'rejected', 'published')`,
		),
	],
)

export const citations = pgTable(
	'citations',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		format: text({ enum: ['APA', 'MLA', 'Chicago', 'Harvard', 'Vancouver'] }).notNull(),
		citationText: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		unique('citations_one_per_format').on(table.articleId, table.format),
		check('citations_format', sql`${table.format} in ('APA', 'MLA', 'Chicago', 'Harvard', 'Vancouver')`),
	],
)
