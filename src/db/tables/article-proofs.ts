import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { proofStates } from '../../contract/proof-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'

/** Galleys that authors were asked to approve, and what they answered. */
export const articleProofs = pgTable(
	'article_proofs',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		number: integer().notNull(),
		galleyVersion: integer().notNull(),
		state: text({ enum: proofStates }).notNull().default('waiting'),
		note: text(),
		dueOn: date({ mode: 'string' }),
		sentAt: createdAt(),
		sentBy: text().notNull(),
		/** When the author was reminded, once. */
		remindedAt: moment(),
		/** What the author asks to change, in order. */
		corrections: text().array().notNull().default([]),
		answeredAt: moment(),
		closedAt: moment(),
		closedBy: text(),
	},
	(table) => [
		checkOneOf('article_proofs_state', table.state, proofStates),
		uniqueIndex('article_proofs_number').on(table.articleId, sql`${table.number} desc`),
		uniqueIndex('article_proofs_waiting').on(table.articleId).where(sql`${table.state} = 'waiting'`),
	],
)
