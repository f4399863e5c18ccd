import type { ImportMode } from '../../../contract/journal-import-words.ts'
import type { ImportMapping, JournalImport, JournalImportDetails } from '../../../contract/journal-imports.ts'
import { AppError, fieldError } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { PageQuery } from '../../content/pages.ts'
import type { Upload } from '../../http/uploads.ts'
import {
	type ImportsParts,
	importsService,
	type NamedImport,
	type RowFilter,
	type StoredImport,
	summaryOf,
} from '../../imports/imports.service.ts'
import { uploadReader } from '../../upload-reader.ts'
import { recognise } from './columns.ts'
import { readHead } from './csv-file.ts'
import { firstValues } from './plan.ts'
import type { RowValues } from './read-row.ts'
import { readTableHead } from './read-table.ts'

const readUpload = uploadReader('tables of journals')

const toImport = (stored: NamedImport): JournalImport => ({
	...summaryOf(stored),
	...{ mode: stored.mode, isDoaj: stored.isDoaj, hasFile: stored.fileKey !== null },
})

const canMap = ({ state, fileKey }: StoredImport) =>
	fileKey !== null && (state === 'mapping' || state === 'ready' || state === 'failed')

/** Journals from a CSV file. */
export function journalImportsService(parts: ImportsParts) {
	const { work, files, worker } = parts
	const shared = importsService(parts, {
		...{ kind: 'journals', record: 'journal_import', limit: 'journal-imports' },
		changes: ['journals', 'journals:bulk', 'articles'],
	})

	/** The first value of each column, as long as the file is there: the beginning of one that was read to its end before. */
	async function samples({ fileKey }: StoredImport): Promise<string[][]> {
		if (fileKey === null) return []
		try {
			const { stream } = await files.open(fileKey)
			return (await readHead(stream)).samples
		} catch {
			return []
		}
	}

	return {
		problems: shared.problems,
		exportProblems: shared.exportProblems,
		removeOld: shared.removeOld,
		swept: { folder: 'imports', used: shared.usedFiles },

		async list(asked: PageQuery) {
			const { data, meta } = await shared.list(asked)
			return { data: data.map(toImport), meta }
		},

		async read(id: number): Promise<JournalImportDetails> {
			const stored = await shared.find(id)
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
			const { separator, headings } = await readUpload(upload, caller, (open, signal) => readTableHead(open(), signal))
			const { isDoaj, columns } = recognise(headings)
			const fileKey = files.newKey('imports', 'csv')
			await files.keep(source, fileKey)
			const file = { fileName: name || 'journals.csv', fileSize: size, fileKey, separator, isDoaj, columns, mode }
			return toImport(await shared.create({ ...file, state: isDoaj ? 'checking' : 'mapping' }, caller))
		},

		async map(id: number, { mode, columns }: ImportMapping, caller: Caller): Promise<JournalImport> {
			await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await shared.lock(tx, id)
				if (!canMap(stored))
					throw new AppError('conflict', 'Its columns cannot be mapped any more. Please upload the file again.')
				if (columns.length !== stored.columns.length)
					throw fieldError('invalid_input', 'columns', `The file has ${stored.columns.length} columns.`)
				const mapped = stored.columns.map(({ name }, at) => ({ name, field: columns[at] ?? null }))
				await shared.checkAgain(tx, id, { columns: mapped, mode })
				const changes = { mode: { before: stored.mode, after: mode } }
				await tx.log({ action: 'changed', record: 'journal_import', id, label: stored.fileName, changes })
			})
			worker.wake()
			return toImport(await shared.find(id))
		},

		start: async (id: number, caller: Caller) => toImport(await shared.start(id, caller)),
		cancel: async (id: number, caller: Caller) => toImport(await shared.cancel(id, caller)),
		undo: async (id: number, caller: Caller) => toImport(await shared.undo(id, caller)),

		async rows(id: number, asked: Omit<RowFilter, 'importId'> & PageQuery) {
			const { data, meta, stored } = await shared.rows(id, asked)
			return {
				meta,
				data: data.map(({ values, keys, recordId, ...row }) => ({
					...row,
					...{ issns: keys, journalId: recordId },
					...(row.outcome === 'new' && { changes: firstValues(values as RowValues, stored) }),
				})),
			}
		},
	}
}
export type JournalImportsService = ReturnType<typeof journalImportsService>
