import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { articles } from './articles.ts'
import { createdAt, id, updatedAt } from './columns.ts'
import { journals } from './journals.ts'

/** The issues of journals that are published here; a volume is what several of them have in common. */
export const journalIssues = pgTable(
	'journal_issues',
	{
		id: id(),
		journalId: integer()
			.notNull()
			.references(() => journals.id, { onDelete: 'cascade' }),
		volume: text().notNull(),
		/** Null for a volume that has no issues. */
		number: text(),
		title: text(),
		/** Null while staff prepare it: readers do not see it. */
		publishedOn: date({ mode: 'string' }),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		uniqueIndex('journal_issues_place').on(table.journalId, table.volume, sql`coalesce(${table.number}, '')`),
	],
)

/** Which articles are in an issue, and in which order. One counts while the article is of the journal of the issue. */
export const journalIssueArticles = pgTable(
	'journal_issue_articles',
	{
		id: id(),
		issueId: integer()
			.notNull()
			.references(() => journalIssues.id, { onDelete: 'cascade' }),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
	},
	(table) => [
		uniqueIndex('journal_issue_articles_once').on(table.issueId, table.articleId),
		index('journal_issue_articles_by_article').on(table.articleId),
	],
)
