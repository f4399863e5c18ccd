import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const analyticsVisitors = pgTable(
	'analytics_visitors',
	{
		visitorId: uuid().primaryKey(),
		fingerprint: text(),
		userAgent: text(),
		/** Truncated once the country is known; a whole address is never stored. */
		ipAddress: text(),
		country: text(),
		region: text(),
		city: text(),
		browser: text(),
		browserVersion: text(),
		os: text(),
		osVersion: text(),
		device: text(),
		deviceType: text({ enum: ['desktop', 'mobile', 'tablet'] }).notNull(),
		screenResolution: text(),
		language: text(),
		timezone: text(),
		referrer: text(),
		utmSource: text(),
		utmMedium: text(),
		utmCampaign: text(),
		utmTerm: text(),
		utmContent: text(),
		firstSeenAt: moment().notNull().defaultNow(),
		lastSeenAt: moment().notNull().defaultNow(),
		/** Where the chain of this visitor's sessions ends; each session knows the one before it. */
		lastSessionAt: moment(),
		/** The end of the chain before that: what the last session was told. */
		previousSessionAt: moment(),
	},
	(table) => [check('analytics_visitors_device_type', sql`${table.deviceType} in ('desktop', 'mobile', 'tablet')`)],
)

export const analyticsSessions = pgTable(
	'analytics_sessions',
	{
		sessionId: uuid().primaryKey(),
		visitorId: uuid()
			.notNull()
			.references(() => analyticsVisitors.visitorId, { onDelete: 'cascade' }),
		entryPage: text().notNull(),
		startedAt: moment().notNull().defaultNow(),
		endedAt: moment(),
		/** When this visitor's session before this one began. With it, distinct visitors of any range are counted exactly. */
		previousStartedAt: moment(),
		// as it was then: a later change of the visitor does not change the session
		deviceType: text({ enum: ['desktop', 'mobile', 'tablet'] })
			.notNull()
			.default('desktop'),
		browser: text().notNull().default('Unknown'),
		country: text().notNull().default('Unknown'),
		referrer: text().notNull().default(''),
		utmSource: text().notNull().default(''),
		utmMedium: text().notNull().default(''),
		utmCampaign: text().notNull().default(''),
		// counters, so that reports need not read page views
		pageViews: integer().notNull().default(0),
		timeSpent: bigint({ mode: 'number' }).notNull().default(0),
		exitPage: text(),
		/** Bits: 1 a journal was viewed, 2 the form was opened, 4 an article was submitted. */
		steps: smallint().notNull().default(0),
	},
	(table) => [
		index('analytics_sessions_by_start').on(table.startedAt),
		index('analytics_sessions_by_previous_start')
			// with all that breakdowns ask of it: nothing has to be looked up in the table
			.on(table.previousStartedAt, table.startedAt, table.deviceType, table.browser, table.country)
			.where(sql`${table.previousStartedAt} is not null`),
		index('analytics_sessions_by_visitor').on(table.visitorId),
	],
)

/**
 * No foreign keys: rows get here only by a join with the session they belong to, and leave by age. They would cost as
 * much as the row itself.
 */
export const analyticsPageViews = pgTable(
	'analytics_page_views',
	{
		/** Random, because knowing it allows updates of the view. */
		id: uuid().primaryKey().defaultRandom(),
		sessionId: uuid().notNull(),
		visitorId: uuid().notNull(),
		page: text().notNull(),
		title: text(),
		url: text(),
		referrer: text(),
		timeSpent: integer().notNull().default(0),
		scrollDepth: smallint().notNull().default(0),
		exitPage: boolean().notNull().default(false),
		viewedAt: moment().notNull().defaultNow(),
	},
	(table) => [index('analytics_page_views_by_time').on(table.viewedAt)],
)

export const analyticsEvents = pgTable(
	'analytics_events',
	{
		id: serial(),
		sessionId: uuid().notNull(),
		visitorId: uuid().notNull(),
		eventType: text().notNull(),
		eventName: text().notNull(),
		eventCategory: text(),
		element: text(),
		elementText: text(),
		page: text(),
		url: text(),
		value: text(),
		metadata: jsonb(),
		occurredAt: moment().notNull().defaultNow(),
	},
	(table) => [
		index('analytics_events_by_time').on(table.occurredAt),
		check(
			'analytics_events_type',
			sql`${table.eventType} in ('click', 'scroll', 'form_submit', 'download', 'external_link', 'search', 'contact', 'newsletter', 'article_submit', 'custom')`,
		),
	],
)
