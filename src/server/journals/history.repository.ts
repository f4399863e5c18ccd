import { desc, eq, sql } from 'drizzle-orm'
import type { JournalChange } from '../../contract/journal-claims.ts'
import type { Queryable } from '../../db/client.ts'
import { journalChanges } from '../../db/tables/journal-claims.ts'
import { journals } from '../../db/tables/journals.ts'
import type { Span } from '../content/pages.ts'

/** The database writes the history itself, whatever changes a journal; demonstration content alone is added here. */
export const historyRepository = (db: Queryable) => ({
	async ofJournal(journalId: number, { limit, offset }: Span): Promise<JournalChange[]> {
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

	async fillDemo(now: Date): Promise<void> {
		const at = sql`${now.toISOString()}::timestamptz`
		await db.execute(sql`
			insert into ${journalChanges} ("journal_id", "at", "field", "before", "after")
			select ${journals.id}, ${at} - interval '200 days', 'fee', array['on_request'],
				"journal_fee"(${journals.feeState}, ${journals.publicationFee}, ${journals.otherFees})
			from ${journals} where ${journals.isDemo} and ${journals.feeState} = 'amount' and ${journals.id} % 2 = 1
			union all
			select ${journals.id}, ${at} - interval '90 days', 'indexing', ${journals.indexing}[2:], ${journals.indexing}
			from ${journals} where ${journals.isDemo} and cardinality(${journals.indexing}) > 0 and ${journals.id} % 2 = 1`)
	},
})
