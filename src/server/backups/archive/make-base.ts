import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { syncFolder } from '../../../db/engine/durable.ts'
import { codeOf } from '../../../db/engine/problem.ts'
import { version } from '../../version.ts'
import type { Recipient } from '../age.ts'
import { writePart } from '../parts.ts'
import { BackupProblem, folderProblem } from '../problem.ts'
import { type Base, baseManifest, basesFolder, baseText, newBaseName } from './bases.ts'

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
	archive: string
	system: string
	recipient: Recipient | undefined
	/** Called between two files, because the copy may take hours. */
	meanwhile: () => Promise<void>
	signal?: AbortSignal | undefined
}

/** Copies the data folder while the server works: with the log since its beginning the copy becomes a database. */
export async function makeBase({ client, archive, ...parts }: Parts): Promise<string> {
	const name = newBaseName()
	const partial = join(archive, basesFolder, `.${name}.partial`)
	try {
		await removePartial(archive)
		await client.query('select pg_backup_start($1, true)', [name])
		const copied = await copyFolder(partial, parts)
		const { rows } = await client.query<{ label: string; at: Date; postgres: string }>(
			`select labelfile as label, clock_timestamp() as at, current_setting('server_version') as postgres
			from pg_backup_stop(false)`,
		)
		const [stopped] = rows
		if (!stopped) throw new Error('a select without rows')
		const { label, at, postgres } = stopped
		const [, startSegment = ''] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label) ?? []
		const { recipient, system } = parts
		const path = 'backup_label'
		copied.files.push({ path, ...(await write(partial, path, Readable.from([Buffer.from(label)]), recipient)) })
		const base: Base = { ...{ version, postgres, system, startSegment, endedAt: at.toISOString() }, ...copied }
		const source = Readable.from([Buffer.from(baseText(base))])
		await writePart(partial, { path: baseManifest, isCompressed: false, source, recipient: undefined })
		for (const folder of ['', ...base.folders.map((one) => join('data', one))])
			await syncFolder(join(partial, folder)).catch(ignoreMissing)
		await rename(partial, join(archive, basesFolder, name))
		await syncFolder(join(archive, basesFolder))
		return name
	} catch (error) {
		await rm(partial, { recursive: true, force: true }).catch(() => {})
		throw folderProblem(archive, error)
	}
}

/** Of a process that was killed. */
async function removePartial(archive: string): Promise<void> {
	const names = await readdir(join(archive, basesFolder)).catch(() => [])
	for (const name of names.filter((one) => one.endsWith('.partial')))
		await rm(join(archive, basesFolder, name), { recursive: true, force: true })
}

/** A folder without a file is in the list alone. */
function ignoreMissing(error: unknown): void {
	if (codeOf(error) !== 'ENOENT') throw error
}

async function write(partial: string, path: string, source: Readable, recipient: Recipient | undefined) {
	const { bytes, sha256 } = await writePart(partial, { path: `data/${path}`, isCompressed: true, source, recipient })
	return { bytes, sha256 }
}

async function copyFolder(partial: string, parts: Omit<Parts, 'client' | 'archive'>) {
	const { cluster, recipient, meanwhile, signal } = parts
	const folders: string[] = []
	const files: Base['files'] = []
	const copy = async (path: string) => {
		signal?.throwIfAborted()
		// a table may be dropped meanwhile, which the log knows
		const handle = await open(join(cluster, path), 'r').catch(ignoreMissing)
		if (handle) files.push({ path, ...(await write(partial, path, handle.createReadStream(), recipient)) })
		await meanwhile()
	}
	for await (const { path, isFolder } of entriesOf(cluster)) {
		if (isFolder) folders.push(path)
		else if (path !== control && !isSettingsFile(path)) await copy(path)
	}
	await copy(control)
	return { folders, files }
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
