import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { depositStates } from '../../contract/deposit-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'

/** What was, or is to be, sent to Crossref about an article, with what Crossref answered. */
export const articleDeposits = pgTable(
	'article_deposits',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** As it was when it was sent. */
		doi: text().notNull(),
		/** The address it is sent to: what a test system accepted is not registered. */
		endpoint: text().notNull(),
		state: text({ enum: depositStates }).notNull().default('queued'),
		/** Several articles are sent in one file. */
		batchId: text(),
		/** Sent in a file of its own, after a file with others was refused as a whole. */
		isAlone: boolean().notNull().default(false),
		attempts: integer().notNull().default(0),
		/** Null when nothing is to be done any more. */
		nextAt: moment(),
		answer: text(),
		createdAt: createdAt(),
		sentAt: moment(),
		/** Of what was sent about the article; nothing for what earlier versions sent. */
		contentHash: text(),
		/** Changes that harvesters were told of until then were compared with what was sent. */
		comparedAt: moment(),
		/** Accepted, and the article was changed since. */
		isOutdated: boolean().notNull().default(false),
		answeredAt: moment(),
	},
	(table) => [
		checkOneOf('article_deposits_state', table.state, depositStates),
		index('article_deposits_by_article').on(table.articleId, table.id),
		index('article_deposits_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
		uniqueIndex('article_deposits_one_open')
			.on(table.articleId, table.endpoint)
			.where(sql`${table.state} in ('queued', 'sent')`),
	],
)

/** At most one row: while it is there, nothing is deposited without being asked. */
export const depositPauses = pgTable(
	'deposit_pauses',
	{
		id: integer().primaryKey().default(1),
		reason: text().notNull(),
		since: createdAt(),
	},
	(table) => [check('deposit_pauses_one_row', sql`${table.id} = 1`)],
)
