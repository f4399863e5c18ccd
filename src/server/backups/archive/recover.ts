import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { leave } from '../../../db/engine/connection.ts'
import { type Database, DatabaseProblem, openDatabase } from '../../../db/engine/open.ts'
import { writeAccessRules } from '../../../db/engine/roles.ts'
import { openFileList } from '../../../db/transfer/file-list.ts'
import { AppError } from '../../app-error.ts'
import { version } from '../../version.ts'
import type { Identity } from '../age.ts'
import { makeBackup } from '../make-backup.ts'
import { filePart } from '../manifest.ts'
import { hashOf, readPart } from '../parts.ts'
import { BackupProblem } from '../problem.ts'
import { basesFolder, type NamedBase, readBases, readDescription } from './bases.ts'
import { readCopies } from './file-copies.ts'
import { isSegment, logPart, positionOf, storedLogs } from './log-names.ts'
import { isSettingsFile } from './make-base.ts'

/** Below the data folder, where the server may read; its own tools unpack each segment when it is needed. */
const logs = 'fleuron_log'
const restoreCommand = `test -f ${logs}/%f.gz && gzip -dc ${logs}/%f.gz > "%p"`
const longestReplayMs = 7 * 86_400_000

type Parts = {
	archive: string
	/** Undefined: as late as possible. */
	to: Date | undefined
	identity: Identity | undefined
	/** A folder of its own, for a database that is removed afterwards. */
	scratch: string
	say: (sentence: string) => void
}

/** Makes an ordinary backup of the moment, which is then restored as any other. */
export async function recover({ archive, to, identity, scratch, say }: Parts): Promise<{ backup: string }> {
	const base = await chooseBase(archive, to, identity)
	const cluster = join(scratch, 'postgres')
	say(`Unpacking the copy of ${base.endedAt}...`)
	await unpackBase(base, { archive, identity, cluster })
	const segments = await unpackLogs(base, { archive, identity, cluster })
	await writeSettings(cluster, to)
	say(`Replaying ${segments} segments of the log${to ? ` up to ${to.toISOString()}` : ''}...`)
	const database = await openRecovered(scratch, to)
	try {
		return await backUp(database, { archive, to, identity, scratch })
	} finally {
		await database.stop()
	}
}

async function chooseBase(archive: string, to: Date | undefined, identity: Identity | undefined): Promise<NamedBase> {
	const description = await readDescription(archive)
	if (!description) throw new BackupProblem(`${archive} is not an archive: there is no archive.json in it.`)
	if ((description.recipient === null) !== (identity === undefined))
		throw new BackupProblem(
			identity === undefined
				? `The archive ${archive} is encrypted: name the file of its key with --key.`
				: `The archive ${archive} is not encrypted, so it may not be yours: leave out --key if you know that it is.`,
		)
	const bases = await readBases(archive)
	const base = bases.findLast(({ endedAt }) => to === undefined || new Date(endedAt) <= to)
	if (base) return base
	throw new BackupProblem(
		bases[0]
			? `The first moment that the archive ${archive} can restore is ${bases[0].endedAt}.`
			: `The archive ${archive} has no copy of the database yet.`,
	)
}

type Source = Pick<Parts, 'archive' | 'identity'> & { cluster: string }

/** The hash of what was written. */
async function unpack(source: Readable, target: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(
		source,
		async function* (pieces: AsyncIterable<Buffer>) {
			for await (const piece of pieces) {
				hash.update(piece)
				yield piece
			}
		},
		createWriteStream(target, { mode: 0o600 }),
	)
	return hash.digest('hex')
}

async function unpackBase(base: NamedBase, { archive, identity, cluster }: Source): Promise<void> {
	const folder = join(archive, basesFolder, base.name)
	await mkdir(cluster, { mode: 0o700 })
	for (const path of base.folders) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
	for (const { path, sha256 } of base.files.filter((file) => !isSettingsFile(file.path))) {
		const source = readPart(folder, { path: `data/${path}`, isCompressed: true }, identity)
		if ((await unpack(source, join(cluster, path))) !== sha256)
			throw new BackupProblem(`The file ${path} in ${folder} is damaged.`)
	}
}

/** They stay compressed: a day of a small site has many, nearly empty ones. */
async function unpackLogs(base: NamedBase, { archive, identity, cluster }: Source): Promise<number> {
	const first = positionOf(base.startSegment)
	const needed = (await storedLogs(archive)).filter(({ name }) => !isSegment(name) || positionOf(name) >= first)
	await mkdir(join(cluster, logs), { mode: 0o700 })
	for (const { name, sha256 } of needed) {
		const part = logPart(name, sha256)
		if ((await hashOf(readPart(archive, part, identity))).sha256 !== sha256)
			throw new BackupProblem(`The segment ${name} in ${archive} is damaged.`)
		const packed = { path: `${part.path}.gz`, isCompressed: false }
		await unpack(readPart(archive, packed, identity), join(cluster, logs, `${name}.gz`))
	}
	return needed.filter(({ name }) => isSegment(name)).length
}

async function writeSettings(cluster: string, to: Date | undefined): Promise<void> {
	await writeFile(join(cluster, 'postgresql.conf'), settingsText(to))
	for (const name of ['postgresql.auto.conf', 'pg_ident.conf']) await writeFile(join(cluster, name), '')
	await writeAccessRules(cluster)
	await writeFile(join(cluster, 'recovery.signal'), '')
}

/** Nobody may read before the moment is reached. */
const settingsText = (to: Date | undefined) =>
	[
		`restore_command = '${restoreCommand}'`,
		// while the settings are read, the server knows no names of zones, and Z is one
		...(to ? [`recovery_target_time = '${to.toISOString().replace('Z', '+00')}'`] : []),
		`recovery_target_action = 'promote'`,
		'hot_standby = off',
		'event_triggers = off',
		'jit = off',
		'',
	].join('\n')

async function openRecovered(scratch: string, to: Date | undefined): Promise<Database> {
	try {
		return await openDatabase({ dataDir: scratch, recoveryWaitMs: longestReplayMs, log: () => {} })
	} catch (error) {
		if (to && error instanceof DatabaseProblem && error.message.includes('before configured recovery target'))
			throw new BackupProblem(
				`The archive ends before ${to.toISOString()}, or part of it is missing. An earlier moment, or --to latest, can be restored.`,
				{ cause: error },
			)
		throw error
	}
}

/** The last change before the moment. */
async function lastChange(config: pg.ClientConfig): Promise<Date> {
	const client = new pg.Client(config)
	await client.connect()
	try {
		const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
		return rows[0]?.at ?? new Date()
	} finally {
		await leave(client)
	}
}

async function backUp(
	{ config }: Database,
	{ archive, to, identity, scratch }: Omit<Parts, 'say'>,
): Promise<{ backup: string }> {
	const copies = await readCopies(archive)
	const files = {
		async open(key: string) {
			const copy = copies.get(key)
			if (!copy) throw new AppError('not_found', 'The archive has no such file.')
			return { stream: readPart(archive, filePart(key), identity), size: copy.bytes }
		},
	}
	const list = await openFileList(config)
	if (!list) throw new Error('another process reads the recovered database')
	const name = 'recovered'
	try {
		const madeAt = (to ?? (await lastChange(config))).toISOString()
		await makeBackup({ database: config, files, list, folder: scratch, name, version, recipient: undefined, madeAt })
	} finally {
		await list.close()
	}
	return { backup: join(scratch, name) }
}
