import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { syncFolder } from '../../db/engine/durable.ts'
import { makeFolder } from '../../db/engine/make-folder.ts'
import { codeOf } from '../../db/engine/problem.ts'
import { knownMigrations, notRestored, restoreMarker } from '../../db/migrate.ts'
import type { FileList } from '../../db/transfer/file-list.ts'
import { type Moment, openMoment } from '../../db/transfer/moment.ts'
import { AppError } from '../app-error.ts'
import type { FilesService } from '../files/files.service.ts'
import { filesNamedIn } from '../files/named-files.service.ts'
import type { Recipient } from './age.ts'
import { eachInParallel } from './each-in-parallel.ts'
import {
	fileListPart,
	filePart,
	type Manifest,
	manifestName,
	newManifest,
	rowsOf,
	sumsName,
	tablePart,
} from './manifest.ts'
import { storedPath, writePart } from './parts.ts'
import { BackupProblem, folderProblem } from './problem.ts'

/** Says how backups of this installation went, which means nothing in another one. A move is of the same one and copies it. */
const leftOut = ['backups']
const filesInParallel = 6
/** Each round needs files that were removed since the one before began; so many never follow each other. */
const mostRounds = 10

type Parts = {
	database: pg.ClientConfig
	files: Pick<FilesService, 'open'>
	list: FileList
	/** Where backups are, and what this one is called. */
	folder: string
	name: string
	version: string
	recipient: Recipient | undefined
	/** The moment of a database that was recovered from an archive; otherwise it is now. */
	madeAt?: string | undefined
	/** What the backup before says of files, on the schedule: one without any is refused after one that had some. */
	before?: Manifest['files'] | undefined
	signal?: AbortSignal | undefined
}

export type BackupResult = {
	rows: number
	files: number
	missing: string[]
	/** Those of them that the backup before did not lack. */
	newlyMissing: string[]
	bytes: number
	rounds: number
}

export const partialName = (name: string) => `.${name}.partial`

/** Under a name that nobody takes for a backup, until all of it is there and durable. */
export async function makeBackup(parts: Parts): Promise<BackupResult> {
	const { folder, name } = parts
	const partial = join(folder, partialName(name))
	try {
		await makeFolder(partial).catch((error: unknown) => {
			// a link that leads nowhere, or no place for folders
			if (codeOf(error) === 'ENOENT')
				throw new BackupProblem(
					`The folder ${folder} cannot be made: the file system takes none there, or a link in its path leads nowhere.`,
					{ cause: error },
				)
			throw error
		})
		const result = await fill(partial, parts)
		await rename(partial, join(folder, name))
		await syncFolder(folder)
		return result
	} catch (error) {
		await rm(partial, { recursive: true, force: true }).catch(() => {})
		throw folderProblem(folder, error)
	}
}

async function fill(partial: string, parts: Parts): Promise<BackupResult> {
	for (let round = 1; ; round++) {
		const dumped = await dump(partial, { ...parts, round })
		await copyFiles(partial, { ...parts, round })
		// a file may have been removed with its row after the moment of the database: the next moment no longer names it
		if ((await parts.list.newlyMissing(round)) > 0) {
			if (round < mostRounds) continue
			throw new BackupProblem('Files were removed faster than they could be copied. Please try again later.')
		}
		parts.signal?.throwIfAborted()
		return { ...(await finish(partial, dumped, { ...parts, round })), rounds: round }
	}
}

type Round = Parts & { round: number }
type Sum = { path: string; sha256: string; bytes: number }
type Dumped = Pick<Manifest, 'madeAt' | 'postgres' | 'migration' | 'tables' | 'sequences'> & { sums: Sum[] }

/** Refuses what is no whole database of a version that is known. */
export function migrationOf({ migration, tables }: Moment): Manifest['migration'] {
	if (tables.some(({ name }) => name === restoreMarker)) throw new BackupProblem(notRestored)
	const known = knownMigrations().find(({ when }) => when === migration)
	if (known) return known
	throw new BackupProblem(
		migration === undefined
			? 'There is nothing to back up: the database has no tables.'
			: 'The database was used by a newer version of Fleuron than this one. Its backup needs that version.',
	)
}

/** Every table as it is at one moment; what its text names of files goes to the list. */
async function dump(partial: string, { database, list, round, recipient, signal }: Round): Promise<Dumped> {
	const moment = await openMoment(database, leftOut)
	try {
		const migration = migrationOf(moment)
		const tables: Dumped['tables'] = []
		const sums: Sum[] = []
		for (const table of moment.tables) {
			signal?.throwIfAborted()
			const source = moment.read(table)
			// a piece is made of whole rows, so no name lies across two of them
			const each = async (piece: Buffer) => {
				const keys = filesNamedIn(piece.toString('latin1'))
				if (keys.length > 0) await list.add(keys, round)
			}
			const part = tablePart(table.name)
			const written = await writePart(partial, { ...part, source, recipient, each })
			tables.push({ ...table, rows: source.rows, sha256: written.sha256, bytes: written.bytes })
			sums.push(sumOf(storedPath(part, recipient !== undefined), written))
		}
		const sequences = await moment.sequences()
		return { madeAt: moment.at, migration, postgres: moment.postgres, tables, sequences, sums }
	} finally {
		await moment.close()
	}
}

const sumOf = (path: string, written: { storedSha256: string; storedBytes: number }): Sum => ({
	path,
	sha256: written.storedSha256,
	bytes: written.storedBytes,
})

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'

async function copyFiles(partial: string, { files, list, round, recipient, signal }: Round): Promise<void> {
	await eachInParallel(list.toCopy(round), filesInParallel, async ({ key }) => {
		signal?.throwIfAborted()
		const opened = await files.open(key).catch((error: unknown) => {
			if (!isGone(error)) throw error
		})
		if (!opened) return list.markMissing(key, round)
		await list.markCopied(key, await writePart(partial, { ...filePart(key), source: opened.stream, recipient }))
	})
}

async function finish(partial: string, dumped: Dumped, { list, before, round, recipient, version, madeAt }: Round) {
	const isEncrypted = recipient !== undefined
	for await (const { key } of list.outdated(round)) await rm(join(partial, storedPath(filePart(key), isEncrypted)))
	const { sums, ...database } = dumped
	const counted = { count: 0, bytes: 0 }
	const lines = Readable.from(
		(async function* () {
			for await (const { key, bytes, sha256 } of list.copied(round)) {
				counted.count++
				counted.bytes += bytes
				yield Buffer.from(`${key}\t${bytes}\t${sha256}\n`)
			}
		})(),
		{ objectMode: false },
	)
	const listed = await writePart(partial, { ...fileListPart, source: lines, recipient })
	sums.push(sumOf(storedPath(fileListPart, isEncrypted), listed))
	const missing = await list.missing(round)
	// any text can name a file that never was, so what was missing before says nothing
	const lacked = new Set(before?.missing)
	const newlyMissing = missing.filter((key) => !lacked.has(key))
	if (before && before.count > 0 && counted.count === 0 && newlyMissing.length > 0)
		throw new BackupProblem(
			`None of the ${missing.length} files that the database names is in the place of uploads: is its disk mounted, and are the S3 settings right? No backup was made. If the files are lost, "npm run backup" makes one without them.`,
		)
	const manifest = newManifest({
		...database,
		...{ version, isEncrypted, madeAt: madeAt ?? database.madeAt },
		files: { ...counted, missing },
		// the manifest itself is one more
		parts: sums.length + counted.count + 1,
	})
	const text = `${JSON.stringify(manifest, null, '\t')}\n`
	const plain = { isCompressed: false, recipient: undefined }
	const written = await writePart(partial, { ...plain, path: manifestName, source: Readable.from([Buffer.from(text)]) })
	sums.push(sumOf(manifestName, written))
	const folders = new Set<string>([partial])
	const total = { bytes: 0 }
	const sumLines = Readable.from(
		(async function* () {
			const line = ({ path, sha256, bytes }: Sum) => {
				for (let above = dirname(path); above !== '.'; above = dirname(above)) folders.add(join(partial, above))
				total.bytes += bytes
				return Buffer.from(`${sha256}  ${path}\n`)
			}
			for (const sum of sums) yield line(sum)
			for await (const { key, ...file } of list.copied(round))
				yield line(sumOf(storedPath(filePart(key), isEncrypted), file))
		})(),
		{ objectMode: false },
	)
	await writePart(partial, { ...plain, path: sumsName, source: sumLines })
	for (const folder of folders) await syncFolder(folder)
	return { rows: rowsOf(manifest), files: counted.count, missing, newlyMissing, bytes: total.bytes }
}
