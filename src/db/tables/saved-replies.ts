import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, isDemo, updatedAt } from './columns.ts'

/** Texts that staff use again and again, with placeholders. */
export const savedReplies = pgTable(
	'saved_replies',
	{
		id: id(),
		name: text().notNull(),
		text: text().notNull(),
		isDemo: isDemo(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index('saved_replies_by_name').on(sql`lower(${table.name})`, table.id)],
)
