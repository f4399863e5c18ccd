import type { Readable } from 'node:stream'
import type { ImportKind } from '../../contract/journal-import-words.ts'
import type { Db } from '../../db/client.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
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

/** What checking and running an import share. */
export type ImportParts<Read> = {
	db: Db
	work: WorkService
	files: Pick<FilesService, 'open'>
	imported: Imported<Read>
	clock: () => Date
	isStopping: () => boolean
}

/**
 * Only an instance that has not begun leaves a locked import alone: the lock may belong to one that finds nothing to do, and
 * then both would stop.
 */
export const lockFor = (tx: Tx, kind: ImportKind, id: number, hasBegun: boolean) =>
	hasBegun ? importsRepository(tx).lock(kind, id) : importsRepository(tx).tryLock(kind, id)
