import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { codeOf } from '../../../db/engine/problem.ts'
import { version } from '../../version.ts'
import type { Recipient } from '../age.ts'
import { measured } from '../parts.ts'
import { BackupProblem } from '../problem.ts'
import { type ArchiveStore, putPart, putText } from './archive-store.ts'
import {
	type Base,
	type BaseMoment,
	baseFolder,
	baseNames,
	basePath,
	baseText,
	bundlePart,
	dataFolder,
	newBaseName,
} from './bases.ts'

/** The server fills these itself; the log comes from the archive. */
const emptyFolders = [
	...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify'],
	...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]
const leftOut =
	/^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|current_logfiles|backup_label|tablespace_map|.*\.new)$/
/** Settings can name programs, so those of a copy that others may have changed are not used. */
export const isSettingsFile = (path: string): boolean => /^[^/]+\.(conf|signal|opts|pid)$/i.test(path)
const control = 'global/pg_control'

type Parts = {
	client: pg.Client
	/** PostgreSQL's data folder. */
	cluster: string
	store: ArchiveStore
	system: string
	recipient: Recipient | undefined
	/** Called between two files, because the copy may take hours. */
	meanwhile: () => Promise<void>
	signal?: AbortSignal | undefined
}

/** Copies the data folder while the server works: with the log since its beginning the copy becomes a database. */
export async function makeBase({ client, ...parts }: Parts): Promise<BaseMoment> {
	const { store, system } = parts
	const name = newBaseName()
	await removeInterrupted(store)
	await client.query('select pg_backup_start($1, true)', [name])
	const copied = await copyFolder(name, parts)
	const { rows } = await client.query<{ label: string; at: Date; postgres: string }>(
		`select labelfile as label, clock_timestamp() as at, current_setting('server_version') as postgres
		from pg_backup_stop(false)`,
	)
	const [stopped] = rows
	if (!stopped) throw new Error('a select without rows')
	const { label, at, postgres } = stopped
	const [, startSegment = ''] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label) ?? []
	const endedAt = at.toISOString()
	const base: Base = { version, postgres, system, startSegment, endedAt, label, ...copied }
	await putText(store, basePath(name), baseText(base))
	return { name, endedAt, startSegment }
}

/** Of a process that was killed, or of a place that was full. */
async function removeInterrupted(store: ArchiveStore): Promise<void> {
	const whole = new Set(await baseNames(store))
	const found = new Set<string>()
	for await (const { key } of store.list(dataFolder)) found.add(key.split('/')[1] ?? '')
	for (const name of found) if (!whole.has(name)) await store.removeFolder(baseFolder(name))
}

/** A folder without a file is in the list alone. */
function ignoreMissing(error: unknown): void {
	if (codeOf(error) !== 'ENOENT') throw error
}

/** With a large file a bundle is larger. */
const leastBundle = 64 * 1024 * 1024

async function copyFolder(name: string, { store, cluster, recipient, meanwhile, signal }: Omit<Parts, 'client'>) {
	const folders: string[] = []
	const files: Base['files'] = []
	const paths = pathsIn(cluster, folders)
	let isDone = false

	async function* nextBundle(bundle: number): AsyncGenerator<Buffer> {
		for (let total = 0; total < leastBundle; ) {
			signal?.throwIfAborted()
			const { value: path, done } = await paths.next()
			isDone = done === true
			if (done) return
			// a table may be dropped meanwhile, which the log knows
			const handle = await open(join(cluster, path), 'r').catch(ignoreMissing)
			if (!handle) continue
			const content = measured()
			yield* content.pass(handle.createReadStream())
			const result = content.result()
			files.push({ path, ...result, bundle })
			total += result.bytes
			await meanwhile()
		}
	}

	for (let bundle = 0; !isDone; bundle++) {
		const source = Readable.from(nextBundle(bundle), { objectMode: false })
		await putPart(store, { ...bundlePart(name, bundle), source, recipient })
	}
	return { folders, files }
}

/** Of the files, that of the control file last; folders go to their list. */
async function* pathsIn(cluster: string, folders: string[]): AsyncGenerator<string> {
	for await (const { path, isFolder } of entriesOf(cluster)) {
		if (isFolder) folders.push(path)
		else if (path !== control && !isSettingsFile(path)) yield path
	}
	yield control
}

async function* entriesOf(root: string, above = ''): AsyncGenerator<{ path: string; isFolder: boolean }> {
	const names = (await readdir(join(root, above)).catch(ignoreMissing)) ?? []
	for (const name of names) {
		const path = above === '' ? name : `${above}/${name}`
		if (leftOut.test(name)) continue
		const isEmpty = emptyFolders.includes(path)
		const entry = await lstat(join(root, path)).catch(ignoreMissing)
		if (entry?.isSymbolicLink() && !isEmpty)
			throw new BackupProblem(`${path} in ${root} is a link, and tablespaces cannot be archived.`)
		if (entry?.isDirectory() || isEmpty) {
			yield { path, isFolder: true }
			if (!isEmpty) yield* entriesOf(root, path)
		} else if (entry?.isFile()) yield { path, isFolder: false }
	}
}
