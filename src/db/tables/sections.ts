import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, displayOrder, id, isActive, isDemo, updatedAt } from './columns.ts'

export const sections = pgTable(
	'publication_sections',
	{
		id: id(),
		title: text().notNull(),
		slug: text().notNull().unique(),
		description: text().notNull(),
		icon: text(),
		image: text(),
		order: displayOrder(),
		isActive: isActive(),
		isDemo: isDemo(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('publication_sections_order').on(table.order, table.id),
		check('publication_sections_order_min', sql`${table.order} >= 1`),
	],
)
