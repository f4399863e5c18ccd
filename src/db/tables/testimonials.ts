import { type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, displayOrder, filled, id, isActive, isDemo, searchedText, updatedAt } from './columns.ts'

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
		/** What staff search in; see decision 47. */
		searchText: text()
			.notNull()
			.generatedAlwaysAs(
				(): SQL =>
					searchedText(
						testimonials.name,
						filled(testimonials.position),
						filled(testimonials.organization),
						testimonials.content,
					),
			),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('testimonials_order').on(table.order, table.id),
		check('testimonials_rating', sql`${table.rating} between 1 and 5`),
		check('testimonials_order_min', sql`${table.order} >= 1`),
	],
)
