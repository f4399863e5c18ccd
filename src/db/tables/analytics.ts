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
	},
	(table) => [
		index('analytics_sessions_by_start').on(table.startedAt),
		index('analytics_sessions_by_visitor').on(table.visitorId, table.startedAt),
	],
)

export const analyticsPageViews = pgTable(
	'analytics_page_views',
	{
		/** Random, because whoever knows it may update the view. */
		id: uuid().primaryKey().defaultRandom(),
		sessionId: uuid()
			.notNull()
			.references(() => analyticsSessions.sessionId, { onDelete: 'cascade' }),
		visitorId: uuid()
			.notNull()
			.references(() => analyticsVisitors.visitorId, { onDelete: 'cascade' }),
		page: text().notNull(),
		title: text(),
		url: text(),
		referrer: text(),
		timeSpent: integer().notNull().default(0),
		scrollDepth: smallint().notNull().default(0),
		exitPage: boolean().notNull().default(false),
		viewedAt: moment().notNull().defaultNow(),
	},
	(table) => [
		index('analytics_page_views_by_time').on(table.viewedAt),
		index('analytics_page_views_by_session').on(table.sessionId, table.viewedAt),
		index('analytics_page_views_by_visitor').on(table.visitorId),
	],
)

export const analyticsEvents = pgTable(
	'analytics_events',
	{
		id: serial(),
		sessionId: uuid()
			.notNull()
			.references(() => analyticsSessions.sessionId, { onDelete: 'cascade' }),
		visitorId: uuid()
			.notNull()
			.references(() => analyticsVisitors.visitorId, { onDelete: 'cascade' }),
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
		index('analytics_events_by_session').on(table.sessionId),
		index('analytics_events_by_visitor').on(table.visitorId),
		check(
			'analytics_events_type',
			sql`${table.eventType} in ('click', 'scroll', 'form_submit', 'download', 'external_link', 'search', 'contact', 'newsletter', 'article_submit', 'custom')`,
		),
	],
)
