import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { busyStates, type ImportKind } from '../../contract/journal-import-words.ts'
import type { ImportCounts } from '../../contract/journal-imports.ts'
import type { Db } from '../../db/client.ts'
import { AppError, isForLater } from '../app-error.ts'
import { type Caller, systemCaller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import { NotInTime } from '../limited-process.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import {
	type HandledRow,
	importsRepository,
	type NewRow,
	type StoredImport,
	type StoredRow,
	type UndoneRow,
} from './imports.repository.ts'

export type { HandledRow, NewRow, StoredImport, StoredRow, UndoneRow } from './imports.repository.ts'

/** After so many failures in a row it is not tried again. */
const mostFailures = 3
/** Shown until it goes on. */
const awayProblem =
	'A part of the server, such as the virus scanner, does not answer now. The import goes on by itself when it does.'

/** The keys that rows before are recognised by, each with its row. */
export type Seen = Map<string, number>

/** What the worker has to know of what is imported. `Read` is one record of the file. */
export type Imported<Read> = {
	kind: ImportKind
	record: 'journal_import' | 'article_import'
	/** What is cached of it. */
	changes: ContentTag[]
	/** How many records are checked, and how many rows imported or undone, in one transaction. */
	checkBatchSize: number
	batchSize: number
	/** Every record of the file in its order, with the place in the file that was reached. */
	read: (stored: StoredImport, file: Readable) => AsyncIterable<Read & { bytes: number }>
	/** What takes long is done before the batch takes its lock. */
	prepare?: (record: Read, stored: StoredImport) => Promise<void>
	/** Removes what was prepared and is not stored with its batch. */
	forget?: (records: Read[]) => Promise<void>
	/** Compares records with what is there: the rows say what the import would do. Nothing is written. */
	checkBatch: (tx: Tx, stored: StoredImport, records: Read[], seen: Seen) => Promise<NewRow[]>
	/** Imports these rows as things are now. */
	applyBatch: (tx: Tx, stored: StoredImport, rows: StoredRow[], at: Date) => Promise<HandledRow[]>
	/** Takes these rows back, the last ones first. */
	undoBatch: (tx: Tx, stored: StoredImport, rows: StoredRow[], at: Date) => Promise<UndoneRow[]>
}

type Parts<Read> = {
	db: Db
	work: WorkService
	files: FilesService
	log: { error: (details: object, sentence: string) => void }
	imported: Imported<Read>
	clock?: () => Date
}

/** What a batch did, and where the next one begins. An undo may follow an import that was cancelled a moment ago. */
type Step = { state: 'running' | 'undoing'; last: number | undefined }
type Finished = { state: 'done' | 'undone'; action: 'finished' | 'undone' }
const finishedStates: Record<'running' | 'undoing', Finished> = {
	running: { state: 'done', action: 'finished' },
	undoing: { state: 'undone', action: 'undone' },
}

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
export const resultOf = (counts: ImportCounts) =>
	Object.fromEntries(
		Object.entries(counts)
			.filter(([, count]) => count > 0)
			.map(([name, count]) => [name, { before: null, after: count }]),
	)

/**
 * Works on imports batch by batch, each in its own transaction with the row of the import locked. So a crash loses at most
 * one batch, any instance goes on with the next one, and two never write the same rows. Only an instance that has not
 * begun leaves a locked import alone: the lock may belong to one that finds nothing to do, and then both would stop.
 */
export function importWorker<Read>({ db, work, files, log, imported, clock = () => new Date() }: Parts<Read>) {
	const { kind, record } = imported
	const lockFor = (tx: Tx, id: number, hasBegun: boolean) =>
		hasBegun ? importsRepository(tx).lock(kind, id) : importsRepository(tx).tryLock(kind, id)
	let current: Promise<void> | undefined
	let isAsked = false
	let isStopping = false

	/** The entries in the log name the person who asked for the import. */
	async function callerOf(id: number): Promise<Caller> {
		const stored = await importsRepository(db).find(kind, id)
		if (!stored?.createdBy || stored.createdByName === null) return systemCaller
		const admin = { id: stored.createdBy, name: stored.createdByName, email: '', role: 'editor' as const }
		return { ...systemCaller, actor: { kind: 'staff', admin, token: '' } }
	}

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
			const stored = await lockFor(tx, id, before !== undefined)
			if (stored?.state !== 'running' && stored?.state !== 'undoing') return undefined
			const { state } = stored
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
		} while (done && !isStopping)
	}

	/** Only now: an import of thousands of records would empty every cache again and again. */
	async function finish(tx: Tx, { id, fileName, counts }: StoredImport, { state, action }: Finished): Promise<void> {
		await importsRepository(tx).update(id, { state, finishedAt: clock(), failures: 0, problem: null })
		tx.changed(...imported.changes)
		await tx.log({ action, record, id, label: fileName, changes: resultOf(counts) })
	}

	/** Goes on after the last row that was stored. */
	async function check(stored: StoredImport, caller: Caller): Promise<void> {
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
				const locked = await lockFor(tx, id, hasBegun)
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
			hasBegun = true
			position += rows.length
			rows = []
			await setImmediate()
			return isStored && !isStopping
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

	async function runOne(id: number): Promise<void> {
		const stored = await importsRepository(db).find(kind, id)
		if (!stored) return
		const caller = await callerOf(id)
		try {
			if (stored.state === 'checking') await check(stored, caller)
			else await runBatches(id, caller)
		} catch (error) {
			await fail(id, error)
		}
	}

	/** What can be explained is not tried again; who is away now is waited for; anything else is tried a few times. */
	async function fail(id: number, error: unknown): Promise<void> {
		const sentence = error instanceof AppError && !isForLater(error) ? error.message : undefined
		log.error({ err: error, import: id }, 'a batch of an import failed')
		await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			const stored = await importsRepository(tx).lock(kind, id)
			// staff may have cancelled it meanwhile
			if (!stored || !busyStates.some((state) => state === stored.state)) return
			// a file that is never read in time must not be tried again and again
			if (isForLater(error) && !(error instanceof NotInTime)) {
				await importsRepository(tx).update(id, { problem: awayProblem })
				return
			}
			const failures = stored.failures + 1
			const isOver = sentence !== undefined || failures >= mostFailures
			const problem =
				sentence ??
				(error instanceof NotInTime
					? error.message
					: 'Something went wrong on the server. What was imported until then is still there.')
			const ended = { state: 'failed' as const, problem, finishedAt: clock() }
			await importsRepository(tx).update(id, { failures, ...(isOver && ended) })
			if (!isOver) return
			tx.changed(...imported.changes)
			await tx.log({ action: 'finished', record, id, label: stored.fileName, reason: problem })
		})
	}

	async function runAll(): Promise<void> {
		do {
			isAsked = false
			for (const id of await importsRepository(db).busy(kind)) if (!isStopping) await runOne(id)
		} while (isAsked && !isStopping)
	}

	/** Looks for imports to work on; resolves when there are none left for this instance. */
	async function run(): Promise<void> {
		isAsked = true
		current ??= runAll().finally(() => {
			current = undefined
		})
		await current
	}

	return {
		run,
		/** The same without waiting. */
		wake(): void {
			run().catch((error: unknown) => log.error({ err: error }, 'imports could not be looked for'))
		},
		/** Lets the current batch end; another instance, or the next start, goes on. */
		async stop(): Promise<void> {
			isStopping = true
			await current?.catch(() => {})
		},
	}
}
export type ImportWorker = ReturnType<typeof importWorker>
