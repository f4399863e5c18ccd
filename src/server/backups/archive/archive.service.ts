import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { filesNamedInRows } from '../../../db/condition.ts'
import { archivedFolders } from '../../../db/engine/archiving.ts'
import { leave } from '../../../db/engine/connection.ts'
import { messageOf } from '../../../db/engine/problem.ts'
import { openSession } from '../../../db/transfer/session.ts'
import type { FileStoreSettings, FilesService } from '../../files/files.service.ts'
import { type Recipient, recipientText } from '../age.ts'
import type { BackupSettings } from '../backup-settings.ts'
import { backupsRepository } from '../backups.repository.ts'
import { eachInParallel } from '../each-in-parallel.ts'
import { erasuresName, longestErasures, withErasures } from '../erasures-file.ts'
import { isWithin } from '../places.ts'
import { BackupProblem } from '../problem.ts'
import type { ArchiveSettings } from './archive-settings.ts'
import { type ArchiveStore, getText, openArchive, partsInParallel, putText } from './archive-store.ts'
import { type BaseMoment, baseFolder, basePath, readMoments } from './bases.ts'
import { claim } from './claim.ts'
import { copyFiles, type FileCopies, readCopies, removeCopies } from './file-copies.ts'
import { noteRound, roundSeconds } from './last-round.ts'
import { hasGap, positionOf, storedLogs } from './log-names.ts'
import { makeBase } from './make-base.ts'
import { shipLog, spooledLogs } from './ship-log.ts'

/** Any number will do, as long as nothing else in this database locks it. */
const archiveLock = 4_605_141
const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
/** A copy that failed is not begun again with the next minute. */
const retryMs = 10 * minuteMs
/** The job comes every minute, but after a kill its queue waits for the killed one: then any process does it itself. */
const lateSeconds = 75
const lookMs = 15_000
/** PostgreSQL copies a segment within moments of being told. */
const longestWaitMs = 30_000

type Parts = {
	db: Db
	database: pg.ClientConfig
	files: Pick<FilesService, 'open' | 'listAll'>
	settings: { archive: ArchiveSettings; backups: Pick<BackupSettings, 'recipient'>; dataDir: string }
	log: { [Level in 'info' | 'error']: (details: object, sentence: string) => void }
}
type Place = { store: ArchiveStore; folder: string; spool: string; recipient: Recipient | undefined }

export function archiveService({ db, database, files, settings, log }: Parts) {
	const { baseHours, keepDays } = settings.archive
	const stopping = new AbortController()
	const { signal } = stopping
	let known: FileCopies | undefined
	const moments = new Map<string, BaseMoment>()
	const notBefore = { base: 0, files: 0, gaps: 0 }

	async function copyNewFiles({ store, recipient }: Place): Promise<void> {
		if (performance.now() < notBefore.files) return
		const begun = performance.now()
		known = await readCopies(store, known)
		const namedInRows = () => filesNamedInRows(db.$client)
		await copyFiles(known, { store, files, namedInRows, recipient, signal })
		// a store with very many files is not read all the time
		notBefore.files = performance.now() + 20 * (performance.now() - begun) - minuteMs
	}

	/**
	 * The files before the log that names them. What one step could not do is told in the end, but keeps no segment back that is in the
	 * spool already.
	 */
	async function copyNewData(client: pg.Client, place: Place): Promise<void> {
		const faults: unknown[] = []
		const noteFault = (error: unknown) => void faults.push(error)
		await switchLog(client, place, signal).catch(noteFault)
		const names = await spooledLogs(place.spool)
		await copyNewFiles(place).catch(noteFault)
		// before the log that has their rows no longer
		await noteErasures(place.store).catch(noteFault)
		await shipLog(names, { ...place, signal })
		if (faults.length > 0) throw faults[0]
		await noteRound(place.spool, 'done')
	}

	async function passOn(client: pg.Client, place: Place): Promise<void> {
		await noteRound(place.spool, 'begun')
		await copyNewData(client, place)
	}

	/** A copy of the database takes long, and what comes meanwhile is copied as always. */
	function everyMinute(client: pg.Client, place: Place): () => Promise<void> {
		let next = performance.now() + minuteMs
		return async () => {
			if (performance.now() < next) return
			next = Number.POSITIVE_INFINITY
			// what fails is told by the next round
			await passOn(client, place).catch(() => {})
			next = performance.now() + minuteMs
		}
	}

	/** Looked for when a process starts, and then seldom: an archive has thousands of segments. */
	async function isTorn(store: ArchiveStore, { startSegment }: BaseMoment): Promise<boolean> {
		if (performance.now() < notBefore.gaps) return false
		notBefore.gaps = performance.now() + hourMs
		return hasGap(await storedLogs(store), startSegment)
	}

	async function makeBaseIfDue(client: pg.Client, place: Place, system: string): Promise<void> {
		const { store } = place
		if (performance.now() < notBefore.base) return
		// also for a list of copies that cannot be read: it may be long
		notBefore.base = performance.now() + retryMs
		const last = (await readMoments(store, moments)).at(-1)
		const isDue =
			!last ||
			Date.now() - new Date(last.endedAt).getTime() > baseHours * hourMs - minuteMs / 2 ||
			// made while the clock was ahead
			new Date(last.endedAt).getTime() > Date.now() + minuteMs ||
			(await isTorn(store, last))
		if (!isDue) {
			notBefore.base = 0
			return
		}
		const meanwhile = everyMinute(client, place)
		const base = await makeBase({ client, cluster: place.folder, system, meanwhile, signal, ...place })
		notBefore.base = 0
		log.info({ archive: store.name, base: base.name }, 'the database was copied into the archive')
		await copyNewData(client, place)
		await removeOld(place)
	}

	/** Keeps the newest copy that is old enough, and all after it. */
	async function removeOld({ store, recipient }: Place): Promise<void> {
		const oldest = new Date(Date.now() - keepDays * dayMs)
		const bases = await readMoments(store, moments)
		const first = bases.findLast(({ endedAt }) => new Date(endedAt) <= oldest)
		if (!first) return
		for (const { name } of bases.slice(0, bases.indexOf(first))) {
			await store.remove(basePath(name))
			await store.removeFolder(baseFolder(name))
			moments.delete(name)
		}
		const old = (await storedLogs(store)).filter(
			({ name }) => !name.endsWith('.history') && positionOf(name) < positionOf(first.startSegment),
		)
		await eachInParallel(old.values(), partsInParallel, ({ path }) => store.remove(path))
		known = await readCopies(store, known)
		await removeCopies(known, { store, before: new Date(first.endedAt), isEncrypted: recipient !== undefined })
	}

	async function noteErasures(store: ArchiveStore): Promise<void> {
		const before = (await getText(store, erasuresName, longestErasures)) ?? ''
		const text = withErasures(before, await backupsRepository(db).erasures())
		if (text !== before) await putText(store, erasuresName, text)
	}

	async function work(client: pg.Client, store: ArchiveStore, system: string): Promise<void> {
		const { recipient } = settings.backups
		const place = { store, recipient, ...(await archivedFolders(settings.dataDir)) }
		await noteRound(place.spool, 'begun')
		await claim(store, place.spool, { system, recipient: recipient ? hashed(recipientText(recipient)) : null })
		await store.tidy()
		await copyNewData(client, place)
		await makeBaseIfDue(client, place, system)
	}

	async function round(archive: FileStoreSettings): Promise<void> {
		const client = await openSession(database)
		try {
			const { rows } = await client.query<Server>(serverQuery, [archiveLock])
			const [server] = rows
			if (!server?.isFree) return
			if (server.mode !== 'on')
				throw new BackupProblem(
					'PostgreSQL was started without archiving and keeps nothing: stop the app and every command, and start it again.',
				)
			const store = await openArchive(archive)
			await work(client, store, server.system).finally(store.close)
		} finally {
			await leave(client)
		}
	}

	let looks: NodeJS.Timeout | undefined
	let isLooking = false
	let told = ''

	/** A round that cannot begin is tried with every look, and several processes look: the same sentence is logged once. */
	function tell(error: unknown): void {
		const sentence = messageOf(error)
		if (!signal.aborted && sentence !== told) log.error({ err: error }, 'the archive could not be continued')
		told = sentence
	}

	async function roundIfLate(archive: FileStoreSettings): Promise<void> {
		if (isLooking) return
		isLooking = true
		try {
			const { spool } = await archivedFolders(settings.dataDir)
			const seconds = await roundSeconds(spool, 'begun')
			if (seconds === undefined || seconds > lateSeconds) await round(archive)
			else told = ''
		} catch (error) {
			tell(error)
		} finally {
			isLooking = false
		}
	}

	return {
		/** Every minute: what the database and the store have new. */
		async update(): Promise<void> {
			const { store } = settings.archive
			if (store !== undefined) await round(store)
		},
		/** In every process of the app. */
		start(): void {
			const { store } = settings.archive
			if (store === undefined) return
			if (store.kind === 'disk' && isWithin(store.folder, settings.dataDir))
				log.info({ archive: store.folder }, 'the archive is in the data folder, and would be lost with it')
			looks = setInterval(() => void roundIfLate(store), lookMs)
		},
		async stop(): Promise<void> {
			clearInterval(looks)
			stopping.abort(new Error('The app was stopped.'))
		},
	}
}

type Server = { isFree: boolean; mode: string; system: string }
const serverQuery = `select pg_try_advisory_lock($1) as "isFree", current_setting('archive_mode') as mode,
	(select system_identifier::text from pg_control_system()) as system`

/** The log up to now becomes a segment of its own, which PostgreSQL puts into the spool. */
async function switchLog(client: pg.Client, { folder, spool }: Place, signal: AbortSignal): Promise<void> {
	// nothing is switched if nothing was written since the last time; the end of a copy switches by itself and does not wait
	const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name')
	const waiting = join(folder, 'pg_wal/archive_status', `${rows[0]?.name}.ready`)
	for (const begun = performance.now(); performance.now() - begun < longestWaitMs; await sleep(100)) {
		signal.throwIfAborted()
		if (!existsSync(waiting)) return
	}
	throw new BackupProblem(
		`PostgreSQL has not copied its log to ${spool} within ${longestWaitMs / 1000} seconds. Its own log, postgres.log in the data folder, says why.`,
	)
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
