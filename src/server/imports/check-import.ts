import { setImmediate } from 'node:timers/promises'
import type { ImportCounts } from '../../contract/journal-imports.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { type ImportParts, lockFor, type NewRow, type StoredImport } from './imported.ts'
import { importsRepository } from './imports.repository.ts'

/** With the rows of a batch that was checked. */
export function countsAfterCheck(
	counts: ImportCounts,
	staged: readonly Pick<NewRow, 'outcome' | 'problems'>[],
): ImportCounts {
	const next = { ...counts, read: counts.read + staged.length }
	for (const { outcome, problems } of staged) {
		next[outcome] += 1
		next.problems += problems.length
	}
	return next
}

/** Reads the file and stores what an import would do, in batches. Goes on after the last row that was stored. */
export async function checkImport<Read>(
	{ db, work, files, imported, isStopping }: Omit<ImportParts<Read>, 'clock'>,
	stored: StoredImport,
	caller: Caller,
): Promise<void> {
	if (stored.fileKey === null) throw new AppError('not_found', 'The file is no longer there.')
	const { id } = stored
	const seen = await importsRepository(db).keysOf(id)
	let rows: (Read & { bytes: number })[] = []
	let position = stored.counts.read
	let hasBegun = false
	let isStoring = false
	const store = async (isLast: boolean) => {
		isStoring = true
		const isStored = await work.run({ caller, changes: [] }, async (tx) => {
			const locked = await lockFor(tx, imported.kind, id, hasBegun)
			// another instance is at work, or staff have cancelled it or mapped it again
			if (locked?.state !== 'checking' || locked.counts.read !== position) return false
			const staged = rows.length > 0 ? await imported.checkBatch(tx, locked, rows, seen) : []
			if (staged.length > 0) await importsRepository(tx).addRows(staged)
			const counts = countsAfterCheck(locked.counts, staged)
			const bytesRead = isLast ? locked.fileSize : (rows.at(-1)?.bytes ?? locked.bytesRead)
			const done = isLast ? { state: 'ready' as const } : {}
			await importsRepository(tx).update(id, { counts, bytesRead, failures: 0, problem: null, ...done })
			return true
		})
		isStoring = false
		if (!isStored) await imported.forget?.(rows)
		hasBegun = true
		position += rows.length
		rows = []
		await setImmediate()
		return isStored && !isStopping()
	}

	const { stream } = await files.open(stored.fileKey)
	let place = 0
	try {
		for await (const row of imported.read(stored, stream)) {
			// what was stored before a restart
			if (place++ < stored.counts.read) continue
			rows.push(row)
			await imported.prepare?.(row, stored)
			if (rows.length >= imported.checkBatchSize && !(await store(false))) return
		}
	} catch (error) {
		// whether a batch that failed while it was stored is there is not known
		if (!isStoring) await imported.forget?.(rows)
		throw error
	}
	await store(true)
}
