import { changedFieldLabels } from '../../../contract/journal-import-words.ts'
import type { Activity } from '../../activity/activity.service.ts'
import type { StoredImport, StoredRow, UndoneRow } from '../../imports/import-worker.service.ts'
import type { Tx } from '../../work/work.service.ts'
import { claimsRepository } from '../claims.repository.ts'
import type { Journal } from '../journal-columns.repository.ts'
import { journalsRepository } from '../journals.repository.ts'
import { type ManyChange, manyJournalsRepository } from '../many-journals.repository.ts'
import { hasValue } from './plan.ts'

/** Removes the journals of these rows, or gives them their former values. */
export async function undoBatch(tx: Tx, stored: StoredImport, rows: StoredRow[], at: Date): Promise<UndoneRow[]> {
	const ids = rows.flatMap(({ recordId }) => recordId ?? []).sort((one, other) => one - other)
	const many = manyJournalsRepository(tx)
	const withArticles = await many.lockForRemoval(ids)
	const withChecks = await claimsRepository(tx).checkedAmong(ids)
	const journals = new Map((await journalsRepository(tx).lockAll(ids)).map((journal) => [journal.id, journal]))
	const removed: number[] = []
	const restored: ManyChange[] = []
	const entries: Activity[] = []
	const done: UndoneRow[] = []
	const reason = `Undo of import ${stored.id}: ${stored.fileName}`

	for (const row of rows) {
		const journal = journals.get(row.recordId ?? 0)
		if (!journal) {
			const isGone = row.outcome === 'new'
			done.push({ row: row.row, undo: isGone ? 'undone' : 'kept', note: isGone ? null : 'The journal was deleted.' })
			continue
		}
		if (row.outcome === 'new') {
			const note = reasonToKeep(journal, row, { withArticles, withChecks })
			done.push({ row: row.row, undo: note ? 'kept' : 'undone', note })
			if (note) continue
			removed.push(journal.id)
			entries.push({ action: 'deleted', record: 'journal', id: journal.id, label: journal.title, reason })
			continue
		}
		const { values, changes, kept } = formerValues(journal, row)
		if (Object.keys(changes).length > 0) {
			restored.push({ id: journal.id, values })
			entries.push({ action: 'changed', record: 'journal', id: journal.id, label: journal.title, changes, reason })
		}
		const names = kept.map((field) => changedFieldLabels[field] ?? field).join(', ')
		done.push({ row: row.row, undo: kept.length > 0 ? 'kept' : 'undone', note: names && `Changed since: ${names}.` })
	}

	await many.update(restored, at)
	await many.remove(removed)
	if (entries.length > 0) await tx.logAll(entries)
	return done
}

type Uses = { withArticles: Set<number>; withChecks: Set<number> }

/** Why a journal that the import added stays; null when nobody uses it. */
function reasonToKeep({ id, updatedAt }: Journal, row: StoredRow, { withArticles, withChecks }: Uses): string | null {
	if (withArticles.has(id)) return 'Articles were submitted to it.'
	if (withChecks.has(id)) return 'Claims about it were checked.'
	return updatedAt === row.recordUpdatedAt?.toISOString() ? null : 'It was changed since.'
}

/** Each field gets its former value, unless it has another one than the import gave it. */
function formerValues(journal: Journal, { changes }: StoredRow) {
	const fields = Object.entries(changes)
	const own = fields.filter(([field, { after }]) => hasValue(journal, field, after))
	return {
		values: Object.fromEntries(own.map(([field, { before }]) => [field, before])),
		changes: Object.fromEntries(own.map(([field, { before, after }]) => [field, { before: after, after: before }])),
		kept: fields.filter((field) => !own.includes(field)).map(([field]) => field),
	}
}
