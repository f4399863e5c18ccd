import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, displayOrder, id, isActive, isDemo, updatedAt } from './columns.ts'

export const testimonials = pgTable(
	'testimonials',
	{
		id: id(),
		name: text().notNull(),
		position: text(),
		organization: text(),
		content: text().notNull(),
		image: text(),
		rating: smallint().notNull().default(5),
		isActive: isActive(),
		order: displayOrder(),
		isDemo: isDemo(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('testimonials_order').on(table.order, table.id),
		check('testimonials_rating', sql`${table.rating} between 1 and 5`),
		check('testimonials_order_min', sql`${table.order} >= 1`),
	],
)
