import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { leave } from '../../../db/engine/connection.ts'
import { type Database, DatabaseProblem, openDatabase } from '../../../db/engine/open.ts'
import { writeAccessRules } from '../../../db/engine/roles.ts'
import { openFileList } from '../../../db/transfer/file-list.ts'
import { version } from '../../version.ts'
import type { Identity } from '../age.ts'
import { eachInParallel } from '../each-in-parallel.ts'
import { makeBackup } from '../make-backup.ts'
import { hashOf, measured } from '../parts.ts'
import { BackupProblem, DamagedPart } from '../problem.ts'
import { type ArchiveStore, getPart, partsInParallel } from './archive-store.ts'
import { type Base, bundlePart, readBase, readDescription, readMoments } from './bases.ts'
import { openCopy, readCopies } from './file-copies.ts'
import { isSegment, lastBeforeGap, logPart, positionOf, type StoredLog, storedLogs } from './log-names.ts'
import { isSettingsFile } from './make-base.ts'

/** Below the data folder, where the server may read; its own tools unpack each segment when it is needed. */
const logs = 'fleuron_log'
const restoreCommand = `test -f ${logs}/%f.gz && gzip -dc ${logs}/%f.gz > "%p"`
const longestReplayMs = 7 * 86_400_000
/** The clock of a bucket may be behind. */
const clockSlackMs = 600_000

type Parts = {
	store: ArchiveStore
	/** Undefined: as late as possible. */
	to: Date | undefined
	identity: Identity | undefined
	/** A folder of its own, for a database that is removed afterwards. */
	scratch: string
	say: (sentence: string) => void
	signal?: AbortSignal | undefined
}

/** `gap` says that the end of the archive was not reached. */
type Recovered = { backup: string; gap: string | undefined }

/** Makes an ordinary backup of the moment, which is then restored as any other. */
export async function recover({ store, to, identity, scratch, say, signal }: Parts): Promise<Recovered> {
	const base = await chooseBase(store, to, identity)
	const { needed, missing } = reachableLogs(await storedLogs(store), base, store)
	const gap = to ? undefined : missing
	if (gap) say(gap)
	const end = needed.findLast(({ name }) => isSegment(name))?.modifiedAt
	if (to && end && end.getTime() + clockSlackMs < to.getTime()) throw new BackupProblem(endsBefore(to, end, store))
	const cluster = join(scratch, 'postgres')
	say(`Unpacking the copy of ${base.endedAt}...`)
	await unpackBase(base, { store, identity, cluster, signal })
	const { segments, damage } = await unpackLogs(needed, { store, identity, cluster, signal })
	if (damage && !to) throw damage
	await writeSettings(cluster, to)
	say(`Replaying ${segments} segments of the log${to ? ` up to ${to.toISOString()}` : ''}...`)
	const tooLate = to && end && endsBefore(to, end, store)
	const database = await openRecovered({ scratch, signal, damage, tooLate })
	try {
		const backup = backUp(database, base, { store, to, identity, scratch, signal })
		return { backup: await unlessAborted(backup, signal), gap }
	} finally {
		await database.stop()
	}
}

/** An interruption must reach the server of the copy also while a bucket does not answer. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	const aborted = Promise.withResolvers<never>()
	const abort = () => aborted.reject(signal?.reason)
	signal?.addEventListener('abort', abort)
	if (signal?.aborted) abort()
	return Promise.race([work, aborted.promise])
}

type NamedBase = Base & { name: string }

/** Refuses what is no archive, or is opened by another key than this one. */
export async function checkArchive(store: ArchiveStore, identity: Identity | undefined): Promise<void> {
	const archive = store.name
	const description = await readDescription(store)
	if (!description)
		throw new BackupProblem(`${archive} is not an archive: it is missing, or there is no archive.json in it.`)
	if ((description.recipient === null) !== (identity === undefined))
		throw new BackupProblem(
			identity === undefined
				? `The archive ${archive} is encrypted: name the file of its key with --key.`
				: `The archive ${archive} is not encrypted, so it may not be yours: leave out --key if you know that it is.`,
		)
}

async function chooseBase(
	store: ArchiveStore,
	to: Date | undefined,
	identity: Identity | undefined,
): Promise<NamedBase> {
	await checkArchive(store, identity)
	const moments = await readMoments(store)
	const chosen = moments.findLast(({ endedAt }) => to === undefined || new Date(endedAt) <= to)
	const base = chosen && (await readBase(store, chosen.name))
	if (base) return { ...base, name: chosen.name }
	throw new BackupProblem(
		moments[0]
			? `The first moment that the archive ${store.name} can restore is ${moments[0].endedAt}.`
			: `The archive ${store.name} has no copy of the database yet.`,
	)
}

type Source = Pick<Parts, 'store' | 'identity' | 'signal'> & { cluster: string }

/** The hash of what was written. */
async function unpack(source: Readable, target: string, signal: AbortSignal | undefined): Promise<string> {
	const content = measured()
	await pipeline(source, content.pass, createWriteStream(target, { mode: 0o600 }), { ...(signal && { signal }) })
	return content.result().sha256
}

async function unpackBase(base: NamedBase, { store, identity, cluster, signal }: Source): Promise<void> {
	await mkdir(cluster, { mode: 0o700 })
	for (const path of base.folders) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
	await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
	const bundles = new Set(base.files.map(({ bundle }) => bundle))
	await eachInParallel(bundles.values(), partsInParallel, async (bundle) => {
		const part = bundlePart(base.name, bundle)
		const take = takeFrom(await getPart(store, part, identity))
		for (const { path, bytes, sha256 } of base.files.filter((file) => file.bundle === bundle)) {
			signal?.throwIfAborted()
			const source = Readable.from(take(bytes), { objectMode: false })
			const target = join(cluster, path)
			const found = isSettingsFile(path) ? (await hashOf(source)).sha256 : await unpack(source, target, signal)
			if (found !== sha256)
				throw new BackupProblem(`The file ${path} of the copy ${base.name} in ${store.name} is damaged.`)
		}
	})
}

/** The next bytes of a stream, as many as are asked for; fewer at its end. */
function takeFrom(source: Readable): (bytes: number) => AsyncGenerator<Buffer> {
	const pieces = source[Symbol.asyncIterator]()
	let rest: Buffer = Buffer.alloc(0)
	return async function* take(bytes) {
		for (let left = bytes; left > 0; ) {
			if (rest.length === 0) {
				const { value, done } = await pieces.next()
				if (done) return
				rest = value as Buffer
			}
			const piece = rest.subarray(0, left)
			rest = rest.subarray(piece.length)
			left -= piece.length
			yield piece
		}
	}
}

const endsBefore = (to: Date, end: Date, { name }: ArchiveStore) =>
	`The archive ${name} ends before ${to.toISOString()}: what it can restore without a gap came there until ${end.toISOString()}. Name an earlier moment, or --to latest.`

type Reachable = {
	needed: StoredLog[]
	/** What a restore without a moment does not reach. */
	missing: string | undefined
}

/** PostgreSQL ends at the first segment that it does not get, and takes that for the end where no moment was named. */
function reachableLogs(
	all: StoredLog[],
	{ startSegment, endedAt }: NamedBase,
	{ name: archive }: ArchiveStore,
): Reachable {
	const last = lastBeforeGap(all, startSegment)
	if (!last)
		throw new BackupProblem(
			`The log of ${endedAt} is missing in the archive ${archive}, and its copy of the database of that moment needs it. Name an earlier moment.`,
		)
	const [first, end] = [positionOf(startSegment), positionOf(last.name)]
	// the server could not get to those behind a gap, and one of them may be damaged
	const needed = all.filter(({ name }) => !isSegment(name) || (positionOf(name) >= first && positionOf(name) <= end))
	const hasMore = all.some(({ name }) => isSegment(name) && positionOf(name) > end)
	const missing = `Parts of the log are missing in the archive ${archive} after the segment ${last.name}, which came there at ${last.modifiedAt.toISOString()}: what was written later is not restored.`
	return { needed, missing: hasMore ? missing : undefined }
}

/** They stay compressed: a day of a small site has many, nearly empty ones. One that is damaged is left out: the server ends before it. */
async function unpackLogs(
	needed: StoredLog[],
	source: Source,
): Promise<{ segments: number; damage: BackupProblem | undefined }> {
	await mkdir(join(source.cluster, logs), { mode: 0o700 })
	const damaged = new Map<string, BackupProblem>()
	await eachInParallel(needed.values(), partsInParallel, async (log) => {
		source.signal?.throwIfAborted()
		const target = join(source.cluster, logs, `${log.name}.gz`)
		try {
			await unpackLog(log, target, source)
		} catch (error) {
			if (!(error instanceof DamagedPart)) throw error
			await rm(target, { force: true })
			damaged.set(log.name, error)
		}
	})
	const segments = needed.filter(({ name }) => isSegment(name) && !damaged.has(name)).length
	return { segments, damage: damaged.get([...damaged.keys()].sort()[0] ?? '') }
}

async function unpackLog(
	{ name, sha256 }: StoredLog,
	target: string,
	{ store, identity, signal }: Source,
): Promise<void> {
	const packed = { path: `${logPart(name, sha256).path}.gz`, isCompressed: false }
	await unpack(await getPart(store, packed, identity), target, signal)
	const content = connect(createReadStream(target), createGunzip(), () => {})
	// cut off or changed, it may not even unpack
	const found = await hashOf(content).catch(() => undefined)
	if (found?.sha256 !== sha256)
		throw new DamagedPart(
			`The segment ${name} of the archive ${store.name} is damaged. A moment before it may still be restored.`,
		)
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

/** What PostgreSQL says where the log ends before the moment, or before the copy of the database is whole. */
const endedEarly = /before (configured recovery target|end of online backup|consistent recovery point)/

type Opening = Pick<Parts, 'scratch' | 'signal'> & { damage: BackupProblem | undefined; tooLate: string | undefined }

async function openRecovered({ scratch, signal, damage, tooLate }: Opening): Promise<Database> {
	try {
		return await openDatabase({ dataDir: scratch, recoveryWaitMs: longestReplayMs, signal, log: () => {} })
	} catch (error) {
		if (damage && error instanceof DatabaseProblem && endedEarly.test(error.message))
			throw new BackupProblem(damage.message, { cause: error })
		if (tooLate && error instanceof DatabaseProblem && error.message.includes('before configured recovery target'))
			throw new BackupProblem(tooLate, { cause: error })
		throw error
	}
}

/** The last change before the moment. */
async function lastChange(config: pg.ClientConfig): Promise<Date | undefined> {
	const client = new pg.Client(config)
	await client.connect()
	try {
		const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
		return rows[0]?.at ?? undefined
	} finally {
		await leave(client)
	}
}

async function backUp(
	{ config }: Database,
	base: NamedBase,
	{ store, to, identity, scratch, signal }: Omit<Parts, 'say'>,
): Promise<string> {
	const copies = await readCopies(store)
	const files = { open: (key: string) => openCopy(store, copies, { key, identity }) }
	const list = await openFileList(config)
	if (!list) throw new Error('another process reads the recovered database')
	const name = 'recovered'
	try {
		// without a change since, it is the copy as it was: who was erased later is erased again
		const madeAt = (to ?? (await lastChange(config)))?.toISOString() ?? base.endedAt
		const made = { name, version, recipient: undefined, madeAt, signal }
		await makeBackup({ database: config, files, list, folder: scratch, ...made })
	} finally {
		await list.close()
	}
	return join(scratch, name)
}
