import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, updatedAt } from './columns.ts'

export const contacts = pgTable(
	'contacts',
	{
		id: id(),
		name: text().notNull(),
		email: text().notNull(),
		phone: text(),
		subject: text().notNull(),
		message: text().notNull(),
		status: text({ enum: ['new', 'in_progress', 'resolved', 'closed'] })
			.notNull()
			.default('new'),
		adminNotes: text(),
		submittedAt: moment().notNull().defaultNow(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('contacts_by_submission').on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
		index('contacts_by_status').on(table.status, sql`${table.submittedAt} desc`),
		check('contacts_status', sql`${table.status} in ('new', 'in_progress', 'resolved', 'closed')`),
	],
)
