import { desc, eq } from 'drizzle-orm'
import type { JournalChange } from '../../contract/journal-claims.ts'
import type { Queryable } from '../../db/client.ts'
import { journalChanges } from '../../db/tables/journal-claims.ts'

/** The database writes the history itself, whatever changes a journal; demonstration content alone is added here. */
export const historyRepository = (db: Queryable) => ({
	async ofJournal(journalId: number, limit: number, offset: number): Promise<JournalChange[]> {
		const { id, at, field, before, after } = journalChanges
		const rows = await db
			.select({ id, at, field, before, after })
			.from(journalChanges)
			.where(eq(journalChanges.journalId, journalId))
			.orderBy(desc(journalChanges.at), desc(journalChanges.id))
			.limit(limit)
			.offset(offset)
		return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
	},

	count: (journalId: number) => db.$count(journalChanges, eq(journalChanges.journalId, journalId)),

	async insertDemo(rows: (typeof journalChanges.$inferInsert)[]): Promise<void> {
		if (rows.length > 0) await db.insert(journalChanges).values(rows)
	},
})
