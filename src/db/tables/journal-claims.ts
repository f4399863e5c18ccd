import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { claimDocumentTypes, claimKinds, journalChangeFields } from '../../contract/claim-words.ts'
import { admins } from './auth.ts'
import { checkOneOf, id, moment } from './columns.ts'
import { journals } from './journals.ts'

const journalId = () =>
	integer()
		.notNull()
		.references(() => journals.id, { onDelete: 'cascade' })

/** What supports a claim about a journal. The value itself is in the journal; `checkedValue` is what it was then. */
export const journalClaims = pgTable(
	'journal_claims',
	{
		id: id(),
		journalId: journalId(),
		kind: text({ enum: claimKinds }).notNull(),
		/** The index that the claim is about; empty for every other kind. */
		name: text().notNull().default(''),
		sourceUrl: text(),
		/** The evidence where it is a stored document: all four or none. */
		documentKey: text(),
		documentName: text(),
		documentType: text({ enum: claimDocumentTypes }),
		documentSize: integer(),
		/** Of an impact factor. */
		year: integer(),
		checkedBy: integer().references(() => admins.id, { onDelete: 'set null' }),
		/** Null: the source says so, and nobody here has checked it. */
		checkedAt: moment(),
		/** What was checked, or what the source said. */
		checkedValue: text().notNull(),
	},
	(table) => [
		unique('journal_claims_one_each').on(table.journalId, table.kind, table.name),
		index('journal_claims_by_account').on(table.checkedBy),
		index('journal_claims_by_document').on(table.documentKey).where(sql`${table.documentKey} is not null`),
		checkOneOf('journal_claims_kind', table.kind, claimKinds),
	],
)

/**
 * Append-only, and public. A trigger of `journals` writes it, so that no way to change a journal can leave a change out:
 * form, bulk edit, import and its undo. It names nobody.
 */
export const journalChanges = pgTable(
	'journal_changes',
	{
		id: id(),
		journalId: journalId(),
		at: moment().notNull().default(sql`clock_timestamp()`),
		field: text({ enum: journalChangeFields }).notNull(),
		before: text().array().notNull(),
		after: text().array().notNull(),
	},
	(table) => [
		index('journal_changes_by_journal').on(table.journalId, sql`${table.at} desc`, sql`${table.id} desc`),
		checkOneOf('journal_changes_field', table.field, journalChangeFields),
	],
)
