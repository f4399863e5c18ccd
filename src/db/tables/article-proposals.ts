import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proposalFields, proposalStates } from '../../contract/correction-words.ts'
import { articleFiles } from './article-files.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'

/** Changes that authors proposed after the review had started, one row a field. */
export const articleProposals = pgTable(
	'article_proposals',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		field: text({ enum: proposalFields }).notNull(),
		/** As text: a journal by its id, a file by its name. */
		before: text(),
		after: text(),
		/** The proposed file. It is gone when it became the current one. */
		fileId: integer().references(() => articleFiles.id, { onDelete: 'set null' }),
		state: text({ enum: proposalStates }).notNull().default('proposed'),
		proposedAt: createdAt(),
		decidedAt: moment(),
		/** The account is named without a reference: a decision outlives it. */
		decidedBy: text(),
		reason: text(),
		/** When the mail about the decision was queued. */
		toldAt: moment(),
	},
	(table) => [
		index('article_proposals_by_article').on(table.articleId, table.id),
		index('article_proposals_by_file').on(table.fileId).where(sql`${table.fileId} is not null`),
		uniqueIndex('article_proposals_one_open_per_field')
			.on(table.articleId, table.field)
			.where(sql`${table.state} = 'proposed'`),
		checkOneOf('article_proposals_field', table.field, proposalFields),
		checkOneOf('article_proposals_state', table.state, proposalStates),
	],
)

/** New addresses of authors that are not confirmed yet, at most one an article. */
export const articleAddressChanges = pgTable(
	'article_address_changes',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		email: text().notNull(),
		askedAt: createdAt(),
	},
	(table) => [uniqueIndex('article_address_changes_one_per_article').on(table.articleId)],
)
