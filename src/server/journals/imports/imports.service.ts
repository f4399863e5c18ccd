import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { csvHead, csvLines } from '../../../contract/csv.ts'
import type { ImportMode, ImportState } from '../../../contract/journal-import-words.ts'
import { problemEffectLabels } from '../../../contract/journal-import-words.ts'
import type {
	ImportCounts,
	ImportMapping,
	JournalImport,
	JournalImportDetails,
	ListedProblem,
} from '../../../contract/journal-imports.ts'
import type { ListMeta } from '../../../contract/route.ts'
import type { Db } from '../../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../../app-error.ts'
import { type Caller, staffOf, systemCaller } from '../../caller.ts'
import type { FilesService } from '../../files/files.service.ts'
import type { Download } from '../../http/download.ts'
import type { Upload } from '../../http/uploads.ts'
import type { Tx, WorkService } from '../../work/work.service.ts'
import { recognise } from './columns.ts'
import { checkWhole, readHead } from './csv-file.ts'
import { importsRepository, type RowFilter, type StoredImport } from './imports.repository.ts'
import { firstValues } from './plan.ts'
import type { RowValues } from './read-row.ts'
import type { ImportWorker } from './worker.ts'

const importsPerPage = 25
/** Whose problems an export reads at a time. */
const rowBatch = 500
/** What was uploaded and never imported is removed after so many days. */
const unstartedDays = 7
const day = 86_400_000

export const noCounts: ImportCounts = {
	...{ read: 0, new: 0, changed: 0, unchanged: 0, skipped: 0, problems: 0 },
	...{ handled: 0, created: 0, updated: 0, undone: 0, kept: 0 },
}

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	worker: ImportWorker
	settings: { journalImportDays: number }
}
type Named = StoredImport & { createdByName?: string | null }
type Page = Partial<Pick<ListMeta, 'page' | 'limit'>>

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(1, part / whole))

function progressOf({ state, counts, bytesRead, fileSize }: StoredImport): number {
	if (state === 'checking') return share(bytesRead, fileSize)
	if (state === 'undoing') return share(counts.undone + counts.kept, counts.created + counts.updated)
	// rows that turned out to be unchanged are no longer among the new and changed ones
	return share(counts.handled, counts.handled + remaining(counts))
}

/** New and changed rows that are still to be imported. */
const remaining = ({ new: added, changed, created, updated }: ImportCounts) => added + changed - created - updated

const toImport = (stored: Named): JournalImport => ({
	...{ id: stored.id, fileName: stored.fileName, fileSize: stored.fileSize, state: stored.state, mode: stored.mode },
	...{ isDoaj: stored.isDoaj, problem: stored.problem, counts: stored.counts },
	progress: progressOf(stored),
	hasFile: stored.fileKey !== null,
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
	(state === 'ready' || (startedAt !== null && (state === 'cancelled' || state === 'failed') && counts.undone === 0))

const canUndo = ({ state, rowsRemovedAt, counts }: StoredImport) =>
	rowsRemovedAt === null &&
	(state === 'done' || state === 'cancelled' || state === 'failed') &&
	counts.created + counts.updated > counts.undone + counts.kept

const canMap = ({ state, fileKey }: StoredImport) =>
	fileKey !== null && (state === 'mapping' || state === 'ready' || state === 'failed')

const stoppable: readonly ImportState[] = ['mapping', 'checking', 'ready', 'running', 'failed']

/** What staff do with imports. The worker does the rest. */
export function journalImportsService({ db, work, files, worker, settings }: Parts) {
	const repository = importsRepository(db)

	const find = async (id: number) => orNotFound(await repository.find(id), 'Import')
	const lock = async (tx: Tx, id: number) => orNotFound(await importsRepository(tx).lock(id), 'Import')
	const present = async (id: number) => toImport(await find(id))

	/** After the commit. A file that could not be removed now is found by the sweep. */
	async function drop(key: string | null): Promise<void> {
		if (key !== null) await files.remove(key).catch(() => {})
	}

	/** The first value of each column, as long as the file is there. */
	async function samples({ fileKey }: StoredImport): Promise<string[][]> {
		if (fileKey === null) return []
		try {
			const { stream } = await files.open(fileKey)
			return (await readHead(stream)).samples
		} catch {
			return []
		}
	}

	async function page<T>(
		read: (span: { limit: number; offset: number }) => Promise<T[]>,
		total: Promise<number>,
		asked: Page,
	) {
		const { page: number = 1, limit = importsPerPage } = asked
		const [data, count] = await Promise.all([read({ limit, offset: (number - 1) * limit }), total])
		return { data, meta: { total: count, page: number, limit } }
	}

	return {
		async list(asked: Page) {
			return page(async (span) => (await repository.list(span)).map(toImport), repository.count(), asked)
		},

		async read(id: number): Promise<JournalImportDetails> {
			const stored = await find(id)
			const shown = canMap(stored) ? await samples(stored) : []
			const columns = stored.columns.map(({ name, field }, at) => {
				const sample = shown.map((row) => row[at]?.trim() ?? '').find(Boolean) ?? ''
				return { name, field, sample: sample.slice(0, 100) }
			})
			return { ...toImport(stored), columns }
		},

		async upload(upload: Upload | undefined, mode: ImportMode, caller: Caller): Promise<JournalImport> {
			if (!upload) throw fieldError('invalid_input', 'file', 'Please choose a CSV file.')
			const { source, name, size } = upload
			const open = () => (typeof source === 'string' ? createReadStream(source) : Readable.from([source]))
			const { separator, headings } = await readHead(open())
			await checkWhole(open(), separator)
			const { isDoaj, columns } = recognise(headings)
			const fileKey = files.newKey('imports', 'csv')
			await files.keep(source, fileKey)
			const changed = { caller, changes: [], limit: 'journal-imports' as const, files: [fileKey] }
			const id = await work.run(changed, async (tx) => {
				const created = await importsRepository(tx).create({
					...{ fileName: name || 'journals.csv', fileSize: size, fileKey, separator, isDoaj, columns, mode },
					state: isDoaj ? 'checking' : 'mapping',
					counts: noCounts,
					createdBy: staffOf(caller).admin.id,
				})
				await tx.log({ action: 'created', record: 'journal_import', id: created, label: name })
				return created
			})
			worker.wake()
			return present(id)
		},

		async map(id: number, { mode, columns }: ImportMapping, caller: Caller): Promise<JournalImport> {
			await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await lock(tx, id)
				if (!canMap(stored)) throw conflict('Its columns cannot be mapped any more. Please upload the file again.')
				if (columns.length !== stored.columns.length)
					throw fieldError('invalid_input', 'columns', `The file has ${stored.columns.length} columns.`)
				const mapped = stored.columns.map(({ name }, at) => ({ name, field: columns[at] ?? null }))
				await importsRepository(tx).removeRows(id)
				await importsRepository(tx).update(id, {
					...{ columns: mapped, mode, state: 'checking', counts: noCounts, bytesRead: 0 },
					...{ problem: null, failures: 0, finishedAt: null },
				})
				const changes = { mode: { before: stored.mode, after: mode } }
				await tx.log({ action: 'changed', record: 'journal_import', id, label: stored.fileName, changes })
			})
			worker.wake()
			return present(id)
		},

		async start(id: number, caller: Caller): Promise<JournalImport> {
			const key = await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await lock(tx, id)
				if (!canStart(stored)) throw conflict('There is nothing to import now. Please look at its state.')
				const started = { startedAt: stored.startedAt ?? new Date(), finishedAt: null, problem: null, failures: 0 }
				await importsRepository(tx).update(id, { state: 'running', fileKey: null, ...started })
				await tx.log({ action: 'started', record: 'journal_import', id, label: stored.fileName })
				return stored.fileKey
			})
			await drop(key)
			worker.wake()
			return present(id)
		},

		/** What was not started is removed with its file; what was written stays until it is undone. */
		async cancel(id: number, caller: Caller): Promise<JournalImport> {
			const key = await work.run({ caller, changes: ['journals', 'journals:bulk', 'articles'] }, async (tx) => {
				const stored = await lock(tx, id)
				const isStarted = stored.startedAt !== null
				if (!stoppable.includes(stored.state) || (isStarted && stored.state === 'failed'))
					throw conflict('It cannot be cancelled now. Please look at its state.')
				const at = new Date()
				if (!isStarted) await importsRepository(tx).removeRows(id)
				await importsRepository(tx).update(id, {
					...{ state: 'cancelled', finishedAt: at, fileKey: null },
					...(!isStarted && { rowsRemovedAt: at }),
				})
				await tx.log({ action: 'cancelled', record: 'journal_import', id, label: stored.fileName })
				return stored.fileKey
			})
			await drop(key)
			return present(id)
		},

		async undo(id: number, caller: Caller): Promise<JournalImport> {
			await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await lock(tx, id)
				if (!canUndo(stored)) throw conflict('There is nothing to undo. Please look at its state.')
				await importsRepository(tx).update(id, { state: 'undoing', finishedAt: null, problem: null, failures: 0 })
				const changes = { state: { before: stored.state, after: 'undoing' } }
				await tx.log({ action: 'changed', record: 'journal_import', id, label: stored.fileName, changes })
			})
			worker.wake()
			return present(id)
		},

		async rows(id: number, { outcome, undo, ...asked }: Omit<RowFilter, 'importId'> & Page) {
			const stored = await find(id)
			const filter = { importId: id, outcome, undo }
			const list = async (span: { limit: number; offset: number }) =>
				(await repository.listRows(filter, span)).map(({ values, ...row }) => ({
					...row,
					...(row.outcome === 'new' && { changes: firstValues(values as RowValues, stored) }),
				}))
			return page(list, repository.countRows(filter), asked)
		},

		async problems(id: number, asked: Page) {
			const { counts, rowsRemovedAt } = await find(id)
			const total = Promise.resolve(rowsRemovedAt ? 0 : counts.problems)
			return page((span) => repository.problems(id, span), total, asked)
		},

		/** Made while it is sent: there may be millions. */
		async exportProblems(id: number): Promise<Download> {
			await find(id)
			async function* lines() {
				yield csvHead(problemColumns)
				let after = 0
				for (;;) {
					const some = await repository.problemsAfter(id, after, rowBatch)
					const last = some.at(-1)
					if (!last) return
					yield csvLines(problemColumns, some)
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
			for (const id of await repository.expired(limits)) {
				const key = await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					const stored = await importsRepository(tx).lock(id)
					await importsRepository(tx).removeRows(id)
					const state = stored?.startedAt === null ? { state: 'cancelled' as const } : {}
					await importsRepository(tx).update(id, { rowsRemovedAt: now, fileKey: null, ...state })
					return stored?.fileKey ?? null
				})
				await drop(key)
			}
		},

		swept: { folder: 'imports', used: repository.usedKeys },
	}
}
export type JournalImportsService = ReturnType<typeof journalImportsService>

const problemColumns = [
	{ name: 'Row', value: ({ row }: ListedProblem) => row },
	{ name: 'Title', value: ({ title }: ListedProblem) => title },
	{ name: 'Column', value: ({ column }: ListedProblem) => column },
	{ name: 'Value', value: ({ value }: ListedProblem) => value },
	{ name: 'Problem', value: ({ sentence }: ListedProblem) => sentence },
	{ name: 'What happens', value: ({ effect }: ListedProblem) => problemEffectLabels[effect] },
]
