import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import {
	articleFormats,
	type ImportField,
	importKinds,
	importModes,
	importStates,
	rowOutcomes,
	undoResults,
} from '../../contract/journal-import-words.ts'
import type { ImportCounts, ImportProblem } from '../../contract/journal-imports.ts'
import { admins } from './auth.ts'
import { checkOneOf, createdAt, id, isDemo, moment } from './columns.ts'
import { journals } from './journals.ts'

/** A file that is imported: journals into the catalogue, or articles into a journal; and how far the job has come. */
export const journalImports = pgTable(
	'journal_imports',
	{
		id: id(),
		kind: text({ enum: importKinds }).notNull().default('journals'),
		fileName: text().notNull(),
		fileSize: integer().notNull(),
		/** Gone once the import has started: columns that were not mapped are not kept. */
		fileKey: text(),
		/** Of articles: the format of the file, and the journal they become part of. */
		format: text({ enum: articleFormats }),
		journalId: integer().references(() => journals.id, { onDelete: 'set null' }),
		/** Of a table, and what its columns mean. */
		separator: text().notNull(),
		isDoaj: boolean().notNull(),
		columns: jsonb().$type<{ name: string; field: ImportField | null }[]>().notNull(),
		mode: text({ enum: importModes }).notNull(),
		state: text({ enum: importStates }).notNull(),
		problem: text(),
		/** How much of the file was checked. */
		bytesRead: integer().notNull().default(0),
		counts: jsonb().$type<ImportCounts>().notNull(),
		/** How often in a row the job failed. */
		failures: smallint().notNull().default(0),
		createdBy: integer().references(() => admins.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
		startedAt: moment(),
		/** The account, and the API key if it used one, that asked for the import or the undo that is under way. */
		startedBy: integer(),
		startedWithKey: integer(),
		finishedAt: moment(),
		/** When the rows were removed: from then on it cannot be undone. */
		rowsRemovedAt: moment(),
		/** The journals that it adds are demonstration content too. */
		isDemo: isDemo(),
	},
	(table) => [
		index('journal_imports_by_account').on(table.createdBy),
		checkOneOf('journal_imports_state', table.state, importStates),
		checkOneOf('journal_imports_mode', table.mode, importModes),
		checkOneOf('journal_imports_kind', table.kind, importKinds),
		index('journal_imports_by_journal').on(table.journalId),
	],
)

/** The rows or records of such a file, as far as they were understood: nothing that is not imported. */
export const journalImportRows = pgTable(
	'journal_import_rows',
	{
		importId: integer()
			.notNull()
			.references(() => journalImports.id, { onDelete: 'cascade' }),
		/** As a spreadsheet counts: the headings are row 1. Articles are counted from 1 on. */
		row: integer().notNull(),
		title: text().notNull(),
		/** What it is recognised by: ISSNs; of an article its DOI, its id elsewhere, or title and year. */
		keys: text('issns').array().notNull(),
		values: jsonb().$type<Record<string, unknown>>().notNull(),
		problems: jsonb().$type<ImportProblem[]>().notNull(),
		outcome: text({ enum: rowOutcomes }).notNull(),
		/** The journal or article that it matched or became. It may be deleted meanwhile. */
		recordId: integer('journal_id'),
		changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
		isHandled: boolean().notNull().default(false),
		/** `updatedAt` of that record after the import wrote it: another one means that it was changed since. */
		recordUpdatedAt: timestamp('journal_updated_at', { withTimezone: true }),
		/** Files that came with it and were checked; the import gives them to the article. */
		fileKeys: text().array().notNull().default([]),
		undo: text({ enum: undoResults }),
		note: text(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.row] }),
		index('journal_import_rows_by_outcome').on(table.importId, table.outcome, table.row),
		index('journal_import_rows_undone').on(table.importId, table.undo, table.row).where(sql`${table.undo} is not null`),
		index('journal_import_rows_with_problems')
			.on(table.importId, table.row)
			.where(sql`jsonb_array_length(${table.problems}) > 0`),
		index('journal_import_rows_by_file').using('gin', table.fileKeys),
		checkOneOf('journal_import_rows_outcome', table.outcome, rowOutcomes),
	],
)
