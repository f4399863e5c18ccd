import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

const total = () => bigint({ mode: 'number' }).notNull().default(0)

/** One row. The three moments only rise; see docs/decisions/0011-visitor-analytics.md. */
export const analyticsProgress = pgTable('analytics_progress', {
	id: integer().primaryKey().default(1),
	/** No session, view or event is written with an earlier moment than this. */
	closedTo: moment().notNull(),
	/** The roll-ups hold everything before this, and nothing after it. */
	rolledTo: moment().notNull(),
	/** What is older is being removed, or has been. */
	keptFrom: moment().notNull(),
})

/** Sums of a quarter of an hour, which is where days begin in every time zone. */
export const analyticsQuarters = pgTable('analytics_quarters', {
	quarter: moment().primaryKey(),
	/** Sessions that began here. */
	sessions: total(),
	/** Those that were the first of their visitor. */
	newVisitors: total(),
	/** Those with one page view. */
	bounces: total(),
	timeSpent: total(),
	/** Views that happened here, whenever their session began. */
	pageViews: total(),
	/** Sessions, whenever they began, whose visitor's session before began here. */
	followed: total(),
})

/** What happened to sessions that are rolled up already. Added by reports, folded into the quarters now and then. */
export const analyticsChanges = pgTable(
	'analytics_changes',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		quarter: moment().notNull(),
		bounces: integer().notNull().default(0),
		timeSpent: total(),
	},
	(table) => [index('analytics_changes_by_quarter').on(table.quarter)],
)

/** Sessions of a day (in UTC) by what their visitor came with; views by page; events by `type:name`. */
export const analyticsDays = pgTable(
	'analytics_days',
	{
		day: date({ mode: 'string' }).notNull(),
		dimension: text({ enum: ['device', 'browser', 'country', 'referrer', 'page', 'event'] }).notNull(),
		value: text().notNull(),
		/** How many sessions, views or events. */
		count: total(),
		/** Sessions, whenever they began, whose visitor's session before began on this day. */
		followed: total(),
	},
	(table) => [primaryKey({ columns: [table.dimension, table.day, table.value] })],
)

/** Requests that were not counted, and why. */
export const analyticsDropped = pgTable(
	'analytics_dropped',
	{
		day: date({ mode: 'string' }).notNull(),
		reason: text().notNull(),
		count: total(),
	},
	(table) => [primaryKey({ columns: [table.day, table.reason] })],
)
