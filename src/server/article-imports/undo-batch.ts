import { readKnownArticles, removeArticle } from '../articles/imported-articles.service.ts'
import type { StoredImport, StoredRow, UndoneRow } from '../imports/import-worker.service.ts'
import { removeEmptyIssue } from '../journal-issues/journal-issues.service.ts'
import type { Tx } from '../work/work.service.ts'

/** Puts these articles into the trash. */
export async function undoBatch(tx: Tx, stored: StoredImport, rows: StoredRow[]): Promise<UndoneRow[]> {
	const ids = rows.flatMap(({ recordId }) => recordId ?? [])
	const repository = readKnownArticles(tx)
	// the journal before its articles, as those who place articles in its issues lock them
	if (stored.journalId !== null) await repository.lockJournal(stored.journalId)
	const present = await repository.lock(ids)
	const changed = await repository.changedSince(ids)
	const done: UndoneRow[] = []
	const emptied: number[] = []
	for (const { row, recordId, changes } of rows) {
		const id = recordId ?? 0
		const isChanged = present.has(id) && changed.has(id)
		done.push({ row, undo: isChanged ? 'kept' : 'undone', note: isChanged ? 'It was changed since.' : null })
		if (isChanged) continue
		if (present.has(id)) await removeArticle(tx, id)
		tx.changed(`article:${id}`)
		if (typeof changes.issueId?.after === 'number') emptied.push(changes.issueId.after)
	}
	if (stored.journalId !== null) {
		for (const issueId of emptied) await removeEmptyIssue(tx, stored.journalId, issueId)
		tx.changed(`journal:${stored.journalId}`)
	}
	return done
}
