import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { viewLists } from '../../contract/queue-words.ts'
import { admins } from './auth.ts'
import { checkOneOf, createdAt, id, isDemo, updatedAt } from './columns.ts'

/** Filters of a list under a name, for one account or for all. */
export const savedViews = pgTable(
	'saved_views',
	{
		id: id(),
		list: text({ enum: viewLists }).notNull(),
		name: text().notNull(),
		/** As in the address of the list, in one spelling. */
		query: text().notNull(),
		/** Null: of nobody, as demonstration content is. */
		ownerId: integer().references(() => admins.id, { onDelete: 'cascade' }),
		isShared: boolean().notNull().default(false),
		isDemo: isDemo(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		uniqueIndex('saved_views_one_per_name').on(
			table.list,
			sql`coalesce(${table.ownerId}, 0)`,
			sql`lower(${table.name})`,
		),
		checkOneOf('saved_views_list', table.list, viewLists),
	],
)
