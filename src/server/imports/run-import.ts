import { setImmediate } from 'node:timers/promises'
import type { ImportKind } from '../../contract/journal-import-words.ts'
import type { ImportCounts } from '../../contract/journal-imports.ts'
import type { Permission } from '../../contract/permissions.ts'
import { AppError } from '../app-error.ts'
import { actorNow } from '../auth/api-keys.service.ts'
import { type Caller, mayDo, systemCaller } from '../caller.ts'
import type { Tx } from '../work/work.service.ts'
import { type HandledRow, type ImportParts, lockFor, type StoredImport, type StoredRow } from './imported.ts'
import { importsRepository } from './imports.repository.ts'

/** What a batch did, and where the next one begins. An undo may follow an import that was cancelled a moment ago. */
type Step = { state: 'running' | 'undoing'; last: number | undefined }
type Finished = { state: 'done' | 'undone'; action: 'finished' | 'undone' }
const finishedStates: Record<'running' | 'undoing', Finished> = {
	running: { state: 'done', action: 'finished' },
	undoing: { state: 'undone', action: 'undone' },
}

/** A row may turn out otherwise than when it was checked: then the counts follow it. */
function countsAfterImport(
	counts: ImportCounts,
	before: readonly Pick<StoredRow, 'outcome' | 'problems'>[],
	after: readonly Pick<HandledRow, 'outcome' | 'problems'>[],
): ImportCounts {
	const next = { ...counts }
	for (const { outcome, problems } of before) {
		next[outcome] -= 1
		next.problems -= problems.length
	}
	for (const { outcome, problems } of after) {
		next[outcome] += 1
		next.problems += problems.length
		if (outcome === 'new') next.created += 1
		if (outcome === 'changed') next.updated += 1
	}
	return { ...next, handled: counts.handled + after.length }
}

/** What staff see of an import's result in the activity log. */
const resultOf = (counts: ImportCounts) =>
	Object.fromEntries(
		Object.entries(counts)
			.filter(([, count]) => count > 0)
			.map(([name, count]) => [name, { before: null, after: count }]),
	)

/** What starting each needs. */
const permissionsOf: Record<ImportKind, Record<Step['state'], readonly Permission[]>> = {
	journals: { running: ['journals.write'], undoing: ['journals.delete', 'journals.write'] },
	// issues of the journal are made or removed with them
	articles: {
		running: ['articles.write', 'journals.write'],
		undoing: ['articles.delete', 'articles.write', 'journals.write'],
	},
}

/** An import may take hours: an account may be switched off and a key revoked before it ends. */
async function requireActors(tx: Tx, stored: StoredImport & Pick<Step, 'state'>): Promise<void> {
	const { kind, state, createdBy, startedBy, startedWithKey } = stored
	const isAllowed = async (adminId: number, keyId: number | null) => {
		const actor = await actorNow(tx, adminId, keyId)
		return (
			actor !== undefined &&
			permissionsOf[kind][state].every((permission) => mayDo({ ...systemCaller, actor }, permission))
		)
	}
	if (state === 'running' && createdBy !== null && !(await isAllowed(createdBy, null)))
		throw new AppError(
			'forbidden',
			'The account that uploaded this file may not import any more. Please upload it again.',
		)
	if (startedBy !== null && !(await isAllowed(startedBy, startedWithKey)))
		throw new AppError(
			'forbidden',
			'The account or key that started this may not do it any more. Please start it again.',
		)
}

/** Imports the rows of a file, or takes them back, in batches. */
export function importRunner<Read>({ work, imported, clock, isStopping }: Omit<ImportParts<Read>, 'db' | 'files'>) {
	const { kind, record } = imported

	/** Imports or takes back the next rows after these; nothing when none is left. */
	async function runBatch(tx: Tx, stored: StoredImport & Pick<Step, 'state'>, after: number | undefined) {
		const { id, state, counts } = stored
		const repository = importsRepository(tx)
		const next = { limit: imported.batchSize, after }
		const rows = await (state === 'running' ? repository.waiting(id, next) : repository.written(id, next))
		if (rows.length === 0) return undefined
		const last = rows.at(-1)?.row
		if (state === 'running') {
			const handled = await imported.applyBatch(tx, stored, rows, clock())
			await repository.markHandled(id, handled)
			return { counts: countsAfterImport(counts, rows, handled), last }
		}
		const done = await imported.undoBatch(tx, stored, rows, clock())
		await repository.markUndone(id, done)
		const undone = done.filter(({ undo }) => undo === 'undone').length
		return { counts: { ...counts, undone: counts.undone + undone, kept: counts.kept + done.length - undone }, last }
	}

	/** One batch of an import; nothing when there is no more to do, or another instance does it. */
	async function step(id: number, caller: Caller, before: Step | undefined): Promise<Step | undefined> {
		return work.run({ caller, changes: [] }, async (tx) => {
			const stored = await lockFor(tx, kind, id, before !== undefined)
			if (stored?.state !== 'running' && stored?.state !== 'undoing') return undefined
			const { state } = stored
			await requireActors(tx, { ...stored, state })
			const after = before?.state === state ? before.last : undefined
			const result = await runBatch(tx, { ...stored, state }, after)
			if (!result) await finish(tx, stored, finishedStates[state])
			else await importsRepository(tx).update(id, { counts: result.counts, failures: 0, problem: null })
			return result && { state, last: result.last }
		})
	}

	async function runBatches(id: number, caller: Caller): Promise<void> {
		let done: Step | undefined
		do {
			done = await step(id, caller, done)
			// other requests are answered in between
			await setImmediate()
		} while (done && !isStopping())
	}

	/** Only now: an import of thousands of records would empty every cache again and again. */
	async function finish(tx: Tx, { id, fileName, counts }: StoredImport, { state, action }: Finished): Promise<void> {
		await importsRepository(tx).update(id, { state, finishedAt: clock(), failures: 0, problem: null })
		tx.changed(...imported.changes)
		await tx.log({ action, record, id, label: fileName, changes: resultOf(counts) })
	}

	return runBatches
}
