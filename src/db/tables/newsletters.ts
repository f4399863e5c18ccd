import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { admins } from './auth.ts'
import { createdAt, id, isActive, moment } from './columns.ts'

export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: id(),
		email: text().notNull(),
		isActive: isActive(),
		subscribedAt: moment().notNull().defaultNow(),
		/** Set by the link in the confirmation mail: decides who receives campaigns. */
		confirmedAt: moment(),
		unsubscribedAt: moment(),
	},
	(table) => [
		uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
		index('newsletter_subscribers_by_date').on(sql`${table.subscribedAt} desc`, sql`${table.id} desc`),
		index('newsletter_subscribers_search').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
	],
)

export const newsletterCampaigns = pgTable('newsletter_campaigns', {
	id: id(),
	subject: text().notNull(),
	content: text().notNull(),
	sentAt: moment(),
	sentTo: integer().notNull().default(0),
	createdBy: integer().references(() => admins.id, { onDelete: 'set null' }),
	createdAt: createdAt(),
})
