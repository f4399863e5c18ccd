import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { campaignAudiences, campaignStates } from '../../contract/campaign-words.ts'
import { admins } from './auth.ts'
import { checkOneOf, createdAt, folded, id, isActive, moment } from './columns.ts'

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
		/** The campaign whose link was used to leave. */
		unsubscribedBy: integer().references((): AnyPgColumn => newsletterCampaigns.id, { onDelete: 'set null' }),
		/** When the confirmation was asked for: those who came before mail was set up are asked once. */
		askedAt: moment(),
		/** The address was refused permanently by its mail server. */
		suppressedAt: moment(),
		suppressedReason: text(),
	},
	(table) => [
		uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
		index('newsletter_subscribers_by_date').on(sql`${table.subscribedAt} desc`, sql`${table.id} desc`),
		index('newsletter_subscribers_unasked').on(table.id).where(sql`${table.askedAt} is null`),
		index('newsletter_subscribers_left_by').on(table.unsubscribedBy),
		index('newsletter_subscribers_search').using('gin', sql`${folded(table.email)} gin_trgm_ops`),
	],
)

export const newsletterCampaigns = pgTable(
	'newsletter_campaigns',
	{
		id: id(),
		subject: text().notNull(),
		/** HTML, clean since it was saved. */
		content: text().notNull(),
		state: text({ enum: campaignStates }).notNull().default('draft'),
		audience: text({ enum: campaignAudiences }).notNull().default('all'),
		researchField: text(),
		subscribedFrom: date(),
		subscribedTo: date(),
		scheduledAt: moment(),
		/** No mail of it is sent before. */
		startsAt: moment(),
		sentAt: moment(),
		sentTo: integer().notNull().default(0),
		createdBy: integer().references(() => admins.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
	},
	(table) => [
		index('newsletter_campaigns_open').on(table.state, table.scheduledAt),
		checkOneOf('newsletter_campaigns_state', table.state, campaignStates),
		checkOneOf('newsletter_campaigns_audience', table.audience, campaignAudiences),
	],
)

/** Uploaded for the content of a campaign that may not be saved yet. */
export const campaignPictures = pgTable('campaign_pictures', {
	path: text().primaryKey(),
	createdAt: createdAt(),
})
