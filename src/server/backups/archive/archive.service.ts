import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { archivedFolders } from '../../../db/engine/archiving.ts'
import { leave } from '../../../db/engine/connection.ts'
import { replaceFile } from '../../../db/engine/durable.ts'
import { openSession } from '../../../db/transfer/session.ts'
import type { FilesService } from '../../files/files.service.ts'
import { type Recipient, recipientText } from '../age.ts'
import type { BackupSettings } from '../backup-settings.ts'
import { backupsRepository } from '../backups.repository.ts'
import { writeErasures } from '../erasures-file.ts'
import { BackupProblem, folderProblem } from '../problem.ts'
import type { ArchiveSettings } from './archive-settings.ts'
import {
	type ArchiveDescription,
	basesFolder,
	descriptionPath,
	descriptionText,
	readBases,
	readDescription,
} from './bases.ts'
import { copyFiles, type FileCopy, readCopies, removeCopies, sizeOf } from './file-copies.ts'
import { noteRound, roundSeconds } from './last-round.ts'
import { hasGap, logFolder, positionOf, storedLogs } from './log-names.ts'
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
type Place = { archive: string; folder: string; spool: string; recipient: Recipient | undefined }

export function archiveService({ db, database, files, settings, log }: Parts) {
	const { baseHours, keepDays } = settings.archive
	const stopping = new AbortController()
	const { signal } = stopping
	let known: { size: number; copies: Map<string, FileCopy> } | undefined
	let baseNotBefore = 0
	let filesNotBefore = 0

	/** Another process may have added to the list meanwhile. */
	async function knownCopies(archive: string): Promise<Map<string, FileCopy>> {
		const size = await sizeOf(archive)
		if (known?.size !== size) known = { size, copies: await readCopies(archive) }
		return known.copies
	}

	async function copyNewFiles({ archive, recipient }: Place): Promise<void> {
		if (performance.now() < filesNotBefore) return
		const begun = performance.now()
		const copies = await knownCopies(archive)
		await copyFiles(copies, { archive, files, recipient, signal })
		known = { size: await sizeOf(archive), copies }
		// a store with very many files is not read all the time
		filesNotBefore = performance.now() + 20 * (performance.now() - begun) - minuteMs
	}

	/**
	 * The files before the log that names them. What one step could not do is told in the end, but keeps no segment back that is in the
	 * spool already.
	 */
	async function passOn(place: Place, client?: pg.Client): Promise<void> {
		const faults: unknown[] = []
		const noteFault = (error: unknown) => void faults.push(error)
		if (client) await giveAway(client, place, signal).catch(noteFault)
		const names = await spooledLogs(place.spool)
		await copyNewFiles(place).catch(noteFault)
		await shipLog(names, { ...place, signal })
		if (faults.length > 0) throw faults[0]
	}

	async function makeBaseIfDue(client: pg.Client, place: Place, system: string): Promise<void> {
		const { archive } = place
		const last = (await readBases(archive)).at(-1)
		const isDue =
			!last ||
			Date.now() - new Date(last.endedAt).getTime() > baseHours * hourMs - minuteMs / 2 ||
			hasGap(await storedLogs(archive), last.startSegment)
		if (!isDue || performance.now() < baseNotBefore) return
		baseNotBefore = performance.now() + retryMs
		let passedOn = performance.now()
		const meanwhile = async () => {
			if (performance.now() - passedOn < minuteMs) return
			await passOn(place)
			passedOn = performance.now()
		}
		const base = await makeBase({ client, cluster: place.folder, system, meanwhile, signal, ...place })
		baseNotBefore = 0
		log.info({ archive, base }, 'the database was copied into the archive')
		await passOn(place, client)
		await removeOld(place)
	}

	/** Keeps the newest copy that is old enough, and all after it. */
	async function removeOld({ archive, recipient }: Place): Promise<void> {
		const oldest = new Date(Date.now() - keepDays * dayMs)
		const bases = await readBases(archive)
		const first = bases.findLast(({ endedAt }) => new Date(endedAt) <= oldest)
		if (!first) return
		for (const { name } of bases.slice(0, bases.indexOf(first)))
			await rm(join(archive, basesFolder, name), { recursive: true, force: true })
		for (const { name, file } of await storedLogs(archive))
			if (!name.endsWith('.history') && positionOf(name) < positionOf(first.startSegment))
				await rm(join(archive, logFolder, file))
		const copies = await knownCopies(archive)
		await removeCopies(copies, { archive, before: new Date(first.endedAt), isEncrypted: recipient !== undefined })
		known = undefined
	}

	async function round(archive: string): Promise<void> {
		const client = await openSession(database)
		try {
			const { rows } = await client.query<Server>(serverQuery, [archiveLock])
			const [server] = rows
			if (!server?.isFree) return
			if (server.mode !== 'on')
				throw new BackupProblem(
					'PostgreSQL was started without archiving and keeps nothing: stop the app and every command, and start it again.',
				)
			const { recipient } = settings.backups
			const place = { archive, recipient, ...(await archivedFolders(settings.dataDir)) }
			await noteRound(place.spool)
			await claim(archive, { system: server.system, recipient: recipient ? hashed(recipientText(recipient)) : null })
			await passOn(place, client)
			await makeBaseIfDue(client, place, server.system)
			await writeErasures(archive, await backupsRepository(db).erasures())
		} finally {
			await leave(client)
		}
	}

	let looks: NodeJS.Timeout | undefined
	let isLooking = false

	async function roundIfLate(archive: string): Promise<void> {
		if (isLooking) return
		isLooking = true
		try {
			const { spool } = await archivedFolders(settings.dataDir)
			if ((await roundSeconds(spool)) > lateSeconds) await round(archive)
		} catch (error) {
			if (!signal.aborted) log.error({ err: error }, 'the archive could not be continued')
		} finally {
			isLooking = false
		}
	}

	return {
		/** Every minute: what the database and the store have new. */
		async passOn(): Promise<void> {
			const { folder } = settings.archive
			if (folder !== undefined) await round(folder)
		},
		/** In every process of the app. */
		start(): void {
			const { folder } = settings.archive
			if (folder !== undefined) looks = setInterval(() => void roundIfLate(folder), lookMs)
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
async function giveAway(client: pg.Client, { spool }: Place, signal: AbortSignal): Promise<void> {
	// nothing is switched if nothing was written since the last time
	const { rows } = await client.query<{
		name: string | null
	}>(`with switched as materialized (select pg_switch_wal() as at)
		select case when (at - '0/0') % 16777216 <> 0 then pg_walfile_name(at) end as name from switched`)
	const name = rows[0]?.name
	if (!name) return
	const archived = `select coalesce(last_archived_wal, '') >= $1 as "isDone" from pg_stat_archiver`
	for (const begun = performance.now(); performance.now() - begun < longestWaitMs; await sleep(100)) {
		signal.throwIfAborted()
		if (existsSync(join(spool, name))) return
		const { rows: found } = await client.query<{ isDone: boolean }>(archived, [name])
		if (found[0]?.isDone) return
	}
	throw new BackupProblem(
		`PostgreSQL has not copied its log to ${spool} within ${longestWaitMs / 1000} seconds. Its own log, postgres.log in the data folder, says why.`,
	)
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** An archive is that of one database and one key: two in one folder could not be told apart. */
async function claim(archive: string, wanted: ArchiveDescription): Promise<void> {
	try {
		await mkdir(join(archive, basesFolder), { recursive: true, mode: 0o700 })
		const found = await readDescription(archive)
		if (!found) return await replaceFile(descriptionPath(archive), descriptionText(wanted))
		if (found.system !== wanted.system)
			throw new BackupProblem(
				`The folder ${archive} has the archive of another database, which stays as it is: set ARCHIVE_DIR to a new folder.`,
			)
		// as it was written at first
		if (found.recipient !== null && hashed(found.recipient) === wanted.recipient)
			return await replaceFile(descriptionPath(archive), descriptionText(wanted))
		if (found.recipient !== wanted.recipient)
			throw new BackupProblem(
				`The archive ${archive} was begun with another BACKUP_RECIPIENT, or without one: set ARCHIVE_DIR to a new folder.`,
			)
	} catch (error) {
		throw folderProblem(archive, error)
	}
}
