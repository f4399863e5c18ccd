import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backupStates } from '../../contract/backup-words.ts'
import { checkOneOf, id, moment } from './columns.ts'

/** Every backup that was tried, by the schedule or by a command: the operator sees how the last ones ended. */
export const backups = pgTable(
	'backups',
	{
		id: id(),
		/** The folder that holds backups, and the name of this one in it. */
		folder: text().notNull(),
		name: text().notNull(),
		state: text({ enum: backupStates }).notNull(),
		startedAt: moment().notNull().defaultNow(),
		finishedAt: moment(),
		rows: bigint({ mode: 'number' }),
		files: integer(),
		/** Files that a row names and the store does not have. */
		missingFiles: integer(),
		bytes: bigint({ mode: 'number' }),
		/** Why it failed, or what did not work after it was done, as sentences. */
		problem: text(),
	},
	(table) => [
		index('backups_by_time').on(table.startedAt.desc()),
		checkOneOf('backups_state', table.state, backupStates),
	],
)

/** Who was erased, as a keyed hash of the address: an older backup brings the person back, and a restore erases again. */
export const erasedPersons = pgTable('erased_persons', {
	addressHash: text().primaryKey(),
	erasedAt: moment().notNull(),
})
