import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ChangedDocumentWording } from '../../contract/document-wording-words.ts'
import type { DocumentKind } from '../../contract/document-words.ts'
import type { Queryable } from '../../db/client.ts'
import { documentWordings } from '../../db/tables/documents.ts'
import { journals } from '../../db/tables/journals.ts'

export type StoredWordingRow = typeof documentWordings.$inferSelect

const isOf = (journalId: number | null) =>
	journalId === null ? isNull(documentWordings.journalId) : eq(documentWordings.journalId, journalId)

export const documentWordingsRepository = (db: Queryable) => ({
	all: () =>
		db
			.select({ row: documentWordings, journalTitle: journals.title })
			.from(documentWordings)
			.leftJoin(journals, eq(journals.id, documentWordings.journalId))
			.orderBy(asc(journals.title), asc(documentWordings.id)),

	/** Of the site and of this journal. */
	of: (kind: DocumentKind, journalId: number | null): Promise<StoredWordingRow[]> =>
		db
			.select()
			.from(documentWordings)
			.where(and(eq(documentWordings.kind, kind), or(isOf(null), isOf(journalId)))),

	async journalTitle(id: number): Promise<string | undefined> {
		const [row] = await db.select({ title: journals.title }).from(journals).where(eq(journals.id, id))
		return row?.title
	},

	/** Its row, made where there is none; nobody else changes it before the transaction ends. */
	async lock(kind: DocumentKind, journalId: number | null): Promise<StoredWordingRow> {
		await db.insert(documentWordings).values({ kind, journalId }).onConflictDoNothing()
		const [row] = await db
			.select()
			.from(documentWordings)
			.where(and(eq(documentWordings.kind, kind), isOf(journalId)))
			.for('update')
		if (!row) throw new Error('the row of the wording was not stored')
		return row
	},

	async save(id: number, change: ChangedDocumentWording): Promise<void> {
		await db
			.update(documentWordings)
			.set({ ...change, updatedAt: sql`now()` })
			.where(eq(documentWordings.id, id))
	},
})
