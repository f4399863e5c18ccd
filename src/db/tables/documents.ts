import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type DocumentStatement, documentKinds } from '../../contract/document-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment, updatedAt } from './columns.ts'
import { journals } from './journals.ts'

/** What a document says about the journal, whatever becomes of it. */
type DocumentJournal = { id: number | null; title: string; issn: string }

/** PDFs that were issued about articles. They are never changed: a wrong one is revoked. */
export const documents = pgTable(
	'documents',
	{
		id: id(),
		/** Anybody who has it can check the document. */
		code: text().notNull(),
		kind: text({ enum: documentKinds }).notNull(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		/** The name of the author it is about. */
		recipient: text().notNull(),
		/** Of the invoice or the receipt that it is. */
		number: text(),
		journal: jsonb().$type<DocumentJournal>(),
		statements: jsonb().$type<DocumentStatement[]>().notNull(),
		fileName: text().notNull(),
		filePath: text().notNull(),
		fileSize: bigint({ mode: 'number' }).notNull(),
		fileSha256: text().notNull(),
		issuedAt: createdAt(),
		/** Null: the author, who signed it. */
		issuedBy: text(),
		revokedAt: moment(),
		revokedBy: text(),
		revokeReason: text(),
	},
	(table) => [
		uniqueIndex('documents_code').on(table.code),
		index('documents_by_article').on(table.articleId, sql`${table.id} desc`),
		// one that was revoked can be followed by another of the same number
		uniqueIndex('documents_number')
			.on(table.kind, table.number)
			.where(sql`${table.number} is not null and ${table.revokedAt} is null`),
		index('documents_by_file').on(table.filePath),
		checkOneOf('documents_kind', table.kind, documentKinds),
	],
)

/** How staff word documents, where that differs from what is usual. */
export const documentWordings = pgTable(
	'document_wordings',
	{
		id: id(),
		kind: text({ enum: documentKinds }).notNull(),
		/** Null: of the site, for journals without their own. */
		journalId: integer().references(() => journals.id, { onDelete: 'cascade' }),
		title: text(),
		opening: text(),
		body: text(),
		closing: text(),
		signatory: text(),
		updatedAt: updatedAt(),
	},
	(table) => [
		uniqueIndex('document_wordings_of').on(table.kind, sql`coalesce(${table.journalId}, 0)`),
		index('document_wordings_by_journal').on(table.journalId),
		checkOneOf('document_wordings_kind', table.kind, documentKinds),
	],
)
