import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { activityActions, activityActors, activityRecords } from '../../contract/activity-words.ts'
import { statusGaps } from '../../contract/status-gaps.ts'
import { id, moment } from './columns.ts'

/**
 * Append-only: a trigger refuses updates except those of an erasure, and deletes except those of retention. It names records and accounts
 * without foreign keys, so that an entry outlives them.
 */
export const activity = pgTable(
	'activity',
	{
		id: id(),
		// not the beginning of the transaction: it may have waited for an earlier change to end
		at: moment().notNull().default(sql`clock_timestamp()`),
		actorKind: text({ enum: activityActors }).notNull(),
		/** The account, for staff. */
		actorId: integer(),
		/** As it was then: an account may be renamed or removed. */
		actorName: text(),
		action: text({ enum: activityActions }).notNull(),
		recordKind: text({ enum: activityRecords }).notNull(),
		recordId: integer(),
		/** What people call the record: no personal data of visitors. */
		label: text(),
		/** Field name to `{ before, after }`. Never a secret. */
		changes: jsonb().notNull().default({}),
		/** Why, in the words of the person who did it. */
		reason: text(),
		/** What was unusual about a new status. */
		gaps: text({ enum: statusGaps }).array(),
		/** The entry that this one takes back. */
		undoes: integer().references((): AnyPgColumn => activity.id),
		requestId: text(),
	},
	(table) => [
		index('activity_by_record').on(table.recordKind, table.recordId, table.id),
		index('activity_by_actor').on(table.actorId, table.id).where(sql`${table.actorId} is not null`),
		index('activity_by_time').on(table.at),
		index('activity_undone').on(table.undoes).where(sql`${table.undoes} is not null`),
		check(
			'activity_actor',
			sql`${table.actorKind} in ('staff', 'author', 'coauthor', 'inquirer', 'visitor', 'system')`,
		),
	],
)
