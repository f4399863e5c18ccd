import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { trashKinds } from '../../contract/trash-words.ts'
import type { Links, Snapshot } from '../snapshot.ts'
import { checkOneOf, id, isDemo, moment } from './columns.ts'

/** Deleted records with all their rows, as they were, until they are restored or erased. */
export const trash = pgTable(
	'trash',
	{
		id: id(),
		recordKind: text({ enum: trashKinds }).notNull(),
		recordId: integer().notNull(),
		label: text().notNull(),
		/** Mail addresses in the rows, in lower case: a person can be found. */
		addresses: text().array().notNull().default([]),
		rows: jsonb().$type<Snapshot>().notNull(),
		links: jsonb().$type<Links>().notNull().default({}),
		/** Keys of the stored files that the rows name: the sweep leaves them. */
		files: text().array().notNull().default([]),
		isDemo: isDemo(),
		/** The account is named without a reference: the record outlives it. */
		deletedBy: integer(),
		deletedByName: text(),
		deletedAt: moment().notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('trash_one_per_record').on(table.recordKind, table.recordId),
		index('trash_by_time').on(sql`${table.deletedAt} desc`, sql`${table.id} desc`),
		index('trash_by_file').using('gin', table.files),
		checkOneOf('trash_kind', table.recordKind, trashKinds),
	],
)
