import { busyStates } from '../../contract/journal-import-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, isForLater } from '../app-error.ts'
import { actorNow } from '../auth/api-keys.service.ts'
import { type Caller, systemCaller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import { NotInTime } from '../limited-process.ts'
import type { WorkService } from '../work/work.service.ts'
import { checkImport } from './check-import.ts'
import type { Imported } from './imported.ts'
import { importsRepository, type StoredImport } from './imports.repository.ts'
import { importRunner } from './run-import.ts'

export type { HandledRow, Imported, NewRow, Seen, StoredImport, StoredRow, UndoneRow } from './imported.ts'

/** After so many failures in a row it is not tried again. */
const mostFailures = 3
/** Shown until it goes on. */
const unavailableProblem =
	'A part of the server, such as the virus scanner, does not answer now. The import goes on by itself when it does.'

type Parts<Read> = {
	db: Db
	work: WorkService
	files: FilesService
	log: { error: (details: object, sentence: string) => void }
	imported: Imported<Read>
	clock?: () => Date
}

/**
 * Works on imports batch by batch, each in its own transaction with the row of the import locked. So a crash loses at most
 * one batch, any instance goes on with the next one, and two never write the same rows.
 */
export function importWorker<Read>({ db, work, files, log, imported, clock = () => new Date() }: Parts<Read>) {
	const { kind, record } = imported
	let current: Promise<void> | undefined
	let isAsked = false
	let isStopping = false
	const parts = { db, work, files, imported, clock, isStopping: () => isStopping }
	const runBatches = importRunner(parts)

	/** The entries in the log name who asked for the import. */
	async function callerOf({ startedBy, startedWithKey, createdBy }: StoredImport): Promise<Caller> {
		const adminId = startedBy ?? createdBy
		const actor = adminId === null ? undefined : await actorNow(db, adminId, startedWithKey)
		return actor ? { ...systemCaller, actor } : systemCaller
	}

	async function runOne(id: number): Promise<void> {
		const stored = await importsRepository(db).find(kind, id)
		if (!stored) return
		const caller = await callerOf(stored)
		try {
			if (stored.state === 'checking') await checkImport(parts, stored, caller)
			else await runBatches(id, caller)
		} catch (error) {
			await fail(id, error)
		}
	}

	/** What can be explained is not tried again; a service that does not answer is waited for; anything else is tried a few times. */
	async function fail(id: number, error: unknown): Promise<void> {
		const sentence = error instanceof AppError && !isForLater(error) ? error.message : undefined
		log.error({ err: error, import: id }, 'a batch of an import failed')
		await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			const stored = await importsRepository(tx).lock(kind, id)
			// staff may have cancelled it meanwhile
			if (!stored || !busyStates.some((state) => state === stored.state)) return
			// a file that is never read in time must not be tried again and again
			if (isForLater(error) && !(error instanceof NotInTime)) {
				await importsRepository(tx).update(id, { problem: unavailableProblem })
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
