import { readKnownArticles, removeArticle } from '../articles/imported-articles.service.ts'
import type { BatchOptions, BatchResult } from '../imports/import-worker.service.ts'
import { importsRepository, type StoredImport, type UndoneRow } from '../imports/imports.service.ts'
import { removeEmptyIssue } from '../journal-issues/journal-issues.service.ts'
import type { Tx } from '../work/work.service.ts'

const batchSize = 25

/** Puts the next articles into the trash, the last ones first; answers nothing when none is left. */
export async function undoBatch(
	tx: Tx,
	stored: StoredImport,
	{ after }: BatchOptions,
): Promise<BatchResult | undefined> {
	const rows = await importsRepository(tx).written(stored.id, { limit: batchSize, after })
	if (rows.length === 0) return undefined
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
	await importsRepository(tx).markUndone(stored.id, done)
	const undone = done.filter(({ undo }) => undo === 'undone').length
	const { counts } = stored
	const next = { ...counts, undone: counts.undone + undone, kept: counts.kept + done.length - undone }
	return { counts: next, last: rows.at(-1)?.row }
}
