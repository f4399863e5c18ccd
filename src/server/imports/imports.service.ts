import { Readable } from 'node:stream'
import { csvHead, csvLines } from '../../contract/csv.ts'
import {
	type ImportKind,
	type ImportState,
	importedRecordWords,
	problemEffectLabel,
} from '../../contract/journal-import-words.ts'
import type { ImportCounts, ImportSummary, ListedProblem } from '../../contract/journal-imports.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import { type PageQuery, pageOf, type Span } from '../content/pages.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { LimitScope } from '../limits/limits.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import type { ImportWorker } from './import-worker.service.ts'
import {
	importsRepository,
	type NamedImport,
	type NewImport,
	type RowFilter,
	type StoredImport,
} from './imports.repository.ts'

export type { NamedImport, RowFilter, StoredImport } from './imports.repository.ts'

/** Which of these files wait to become part of an article. */
export const usedByImports = (db: Queryable, keys: string[]) => importsRepository(db).usedByRows(keys)

/** Whose problems an export reads at a time. */
const rowBatch = 500
/** What was uploaded and never imported is removed after so many days. */
const unstartedDays = 7
const day = 86_400_000

export const noCounts: ImportCounts = {
	...{ read: 0, new: 0, changed: 0, unchanged: 0, skipped: 0, problems: 0 },
	...{ handled: 0, created: 0, updated: 0, undone: 0, kept: 0 },
}

export type ImportsParts = {
	db: Db
	work: WorkService
	files: FilesService
	worker: ImportWorker
	settings: { journalImportDays: number }
}
/** What is imported, as the log and the caches know it. */
type Imported = {
	kind: ImportKind
	record: 'journal_import' | 'article_import'
	limit: LimitScope
	/** What cached content changes. */
	changes: ContentTag[]
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, part / whole))

function progressOf({ state, counts, bytesRead, fileSize }: StoredImport): number {
	if (state === 'checking') return share(bytesRead, fileSize)
	if (state === 'undoing') return share(counts.undone + counts.kept, counts.created + counts.updated)
	// rows that turned out to be unchanged are no longer among the new and changed ones
	return share(counts.handled, counts.handled + remaining(counts))
}

/** New and changed rows that are still to be imported. */
const remaining = ({ new: added, changed, created, updated }: ImportCounts) => added + changed - created - updated

/** What staff see of an import of any kind. */
export const summaryOf = (stored: NamedImport): ImportSummary => ({
	...{ id: stored.id, fileName: stored.fileName, fileSize: stored.fileSize, state: stored.state },
	...{ problem: stored.problem, counts: stored.counts },
	progress: progressOf(stored),
	hasRows: stored.rowsRemovedAt === null,
	createdBy: stored.createdByName ?? null,
	createdAt: stored.createdAt.toISOString(),
	startedAt: stored.startedAt?.toISOString() ?? null,
	finishedAt: stored.finishedAt?.toISOString() ?? null,
})

const conflict = (sentence: string) => new AppError('conflict', sentence)

const canStart = ({ state, startedAt, rowsRemovedAt, counts }: StoredImport) =>
	rowsRemovedAt === null &&
	remaining(counts) > 0 &&
	(state === 'ready' ||
		(startedAt !== null && (state === 'cancelled' || state === 'failed') && counts.undone + counts.kept === 0))

const canUndo = ({ state, rowsRemovedAt, counts }: StoredImport) =>
	rowsRemovedAt === null &&
	(state === 'done' || state === 'cancelled' || state === 'failed') &&
	counts.created + counts.updated > counts.undone + counts.kept

/** A run begins: it goes on only while its caller may do this. */
function begunBy(caller: Caller) {
	const { admin, key } = staffOf(caller)
	return { finishedAt: null, problem: null, failures: 0, startedBy: admin.id, startedWithKey: key?.id ?? null }
}

const stoppable: readonly ImportState[] = ['mapping', 'checking', 'ready', 'running', 'failed']

/** What staff do with imports of every kind. The worker does the rest. */
export function importsService({ db, work, files, worker, settings }: ImportsParts, imported: Imported) {
	const { kind, record, changes } = imported
	const repository = importsRepository(db)

	const find = async (id: number) => orNotFound(await repository.find(kind, id), 'Import')
	const lock = async (tx: Tx, id: number) => orNotFound(await importsRepository(tx).lock(kind, id), 'Import')

	/** After the commit. A file that could not be removed now is found by the sweep. */
	async function drop(key: string | null): Promise<void> {
		if (key !== null) await files.remove(key).catch(() => {})
	}

	async function page<T>(read: (span: Span) => Promise<T[]>, total: Promise<number>, asked: PageQuery) {
		const { span, metaOf } = pageOf(asked)
		const [data, count] = await Promise.all([read(span), total])
		return { data, meta: metaOf(count) }
	}

	return {
		find,
		lock,

		/** Which of these uploaded files are still needed. */
		usedFiles: repository.usedKeys,

		/** The file is read again from its beginning, as staff now say what it means. */
		async checkAgain(tx: Tx, id: number, values: Pick<NewImport, 'columns' | 'mode'>): Promise<void> {
			await importsRepository(tx).removeRows(id)
			await importsRepository(tx).update(id, {
				...{ ...values, state: 'checking', counts: noCounts, bytesRead: 0 },
				...{ problem: null, failures: 0, finishedAt: null },
			})
		},

		list: (asked: PageQuery) => page((span) => repository.list(kind, span), repository.count(kind), asked),

		/** The file is in the store already; it is removed again unless this is committed. */
		async create(values: Omit<NewImport, 'kind' | 'counts' | 'createdBy'> & { fileKey: string }, caller: Caller) {
			const options = { caller, changes: [], limit: imported.limit, files: [values.fileKey] }
			const id = await work.run(options, async (tx) => {
				const createdBy = staffOf(caller).admin.id
				const created = await importsRepository(tx).create({ ...values, kind, counts: noCounts, createdBy })
				await tx.log({ action: 'created', record, id: created, label: values.fileName })
				return created
			})
			worker.wake()
			return find(id)
		},

		async start(id: number, caller: Caller) {
			const key = await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await lock(tx, id)
				if (!canStart(stored)) throw conflict('There is nothing to import now. Please look at its state.')
				const startedAt = stored.startedAt ?? new Date()
				await importsRepository(tx).update(id, { state: 'running', fileKey: null, startedAt, ...begunBy(caller) })
				await tx.log({ action: 'started', record, id, label: stored.fileName })
				return stored.fileKey
			})
			await drop(key)
			worker.wake()
			return find(id)
		},

		/** What was not started is removed with its file; what was written stays until it is undone. */
		async cancel(id: number, caller: Caller) {
			const key = await work.run({ caller, changes }, async (tx) => {
				const stored = await lock(tx, id)
				const isStarted = stored.startedAt !== null
				if (!stoppable.includes(stored.state) || (isStarted && stored.state === 'failed'))
					throw conflict('It cannot be cancelled now. Please look at its state.')
				const at = new Date()
				if (!isStarted) await importsRepository(tx).removeRows(id)
				await importsRepository(tx).update(id, {
					...{ state: 'cancelled', finishedAt: at, fileKey: null },
					...(stored.state !== 'failed' && { problem: null }),
					...(!isStarted && { rowsRemovedAt: at }),
				})
				await tx.log({ action: 'cancelled', record, id, label: stored.fileName })
				return stored.fileKey
			})
			await drop(key)
			return find(id)
		},

		async undo(id: number, caller: Caller) {
			await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await lock(tx, id)
				if (!canUndo(stored)) throw conflict('There is nothing to undo. Please look at its state.')
				await importsRepository(tx).update(id, { state: 'undoing', ...begunBy(caller) })
				const state = { before: stored.state, after: 'undoing' }
				await tx.log({ action: 'changed', record, id, label: stored.fileName, changes: { state } })
			})
			worker.wake()
			return find(id)
		},

		async rows(id: number, { outcome, undo, ...asked }: Omit<RowFilter, 'importId'> & PageQuery) {
			const stored = await find(id)
			const filter = { importId: id, outcome, undo }
			const found = await page((span) => repository.listRows(filter, span), repository.countRows(filter), asked)
			return { ...found, stored }
		},

		async problems(id: number, asked: PageQuery) {
			const { counts, rowsRemovedAt } = await find(id)
			const total = Promise.resolve(rowsRemovedAt ? 0 : counts.problems)
			return page((span) => repository.problems(id, span), total, asked)
		},

		/** Made while it is sent: there may be millions. */
		async exportProblems(id: number): Promise<Download> {
			await find(id)
			const columns = problemColumns(kind)
			async function* lines() {
				yield csvHead(columns)
				let after = 0
				for (;;) {
					const some = await repository.problemsAfter(id, after, rowBatch)
					const last = some.at(-1)
					if (!last) return
					yield csvLines(columns, some)
					after = last.row
				}
			}
			return {
				name: `import-${id}-problems.csv`,
				type: 'text/csv; charset=utf-8',
				size: undefined,
				open: async () => Readable.from(lines(), { objectMode: false }),
			}
		},

		/** Rows and files are kept for a time; the record of the import stays. */
		async removeOld(now = new Date()): Promise<void> {
			const before = (days: number) => new Date(now.getTime() - days * day)
			const limits = { unstarted: before(unstartedDays), finished: before(settings.journalImportDays) }
			for (const id of await repository.expired(kind, limits)) {
				const key = await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					const stored = await importsRepository(tx).lock(kind, id)
					// somebody may have started it since
					const [isStillExpired] = await importsRepository(tx).expired(kind, limits, id)
					if (isStillExpired === undefined) return null
					await importsRepository(tx).removeRows(id)
					const state = stored?.startedAt === null ? { state: 'cancelled' as const } : {}
					await importsRepository(tx).update(id, { rowsRemovedAt: now, fileKey: null, ...state })
					return stored?.fileKey ?? null
				})
				await drop(key)
			}
		},
	}
}

function problemColumns(kind: ImportKind) {
	const words = importedRecordWords[kind]
	return [
		{ name: words.number, value: ({ row }: ListedProblem) => row },
		{ name: 'Title', value: ({ title }: ListedProblem) => title },
		{ name: words.part, value: ({ column }: ListedProblem) => column },
		{ name: 'Value', value: ({ value }: ListedProblem) => value },
		{ name: 'Problem', value: ({ sentence }: ListedProblem) => sentence },
		{ name: 'What happens', value: ({ effect }: ListedProblem) => problemEffectLabel(kind, effect) },
	]
}
