import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { roundStates } from '../../contract/round-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, id, moment } from './columns.ts'

/** Revisions that staff asked an author for. */
export const articleRounds = pgTable(
	'article_rounds',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** Counted from 1 for each article. */
		number: integer().notNull(),
		state: text({ enum: roundStates }).notNull().default('open'),
		dueOn: date().notNull(),
		note: text(),
		/** The name of a member of staff, without a reference: a round outlives the account. */
		openedBy: text(),
		openedAt: moment().notNull().defaultNow(),
		answeredAt: moment(),
		answeredVersion: integer(),
		authorNote: text(),
		closedBy: text(),
		closedAt: moment(),
		/** When the author was reminded before and after the due date. */
		remindedAt: moment(),
		remindedLateAt: moment(),
	},
	(table) => [
		unique('article_rounds_number').on(table.articleId, table.number),
		index('article_rounds_under_way').on(table.articleId, table.state).where(sql`${table.state} <> 'closed'`),
		checkOneOf('article_rounds_state', table.state, roundStates),
	],
)

/** What an author sent for a round that was opened again: the next answers do not replace it. */
export const roundAnswers = pgTable(
	'round_answers',
	{
		id: id(),
		roundId: integer()
			.notNull()
			.references(() => articleRounds.id, { onDelete: 'cascade' }),
		answeredAt: moment().notNull(),
		version: integer(),
		note: text(),
		/** By the number of the remark. */
		answers: jsonb().$type<{ number: number; answer: string }[]>().notNull(),
	},
	(table) => [index('round_answers_by_round').on(table.roundId)],
)

export const roundRemarks = pgTable(
	'round_remarks',
	{
		id: id(),
		roundId: integer()
			.notNull()
			.references(() => articleRounds.id, { onDelete: 'cascade' }),
		/** Counted from 1 in each round. */
		number: integer().notNull(),
		group: text(),
		text: text().notNull(),
		/** Of the author. */
		answer: text(),
	},
	(table) => [unique('round_remarks_number').on(table.roundId, table.number)],
)
