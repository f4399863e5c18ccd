import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isActive, moment, updatedAt } from './columns.ts'

export const admins = pgTable(
	'admins',
	{
		id: id(),
		email: text().notNull(),
		passwordHash: text().notNull(),
		name: text().notNull(),
		role: text().notNull().default('admin'),
		isActive: isActive(),
		lastSignInAt: moment(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [uniqueIndex('admins_email').on(sql`lower(${table.email})`)],
)
