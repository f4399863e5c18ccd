import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { causeOf, codeOf } from '../../db/engine/problem.ts'
import { type FileList, openFileList } from '../../db/transfer/file-list.ts'
import type { FilesService } from '../files/files.service.ts'
import { version } from '../version.ts'
import type { BackupSettings } from './backup-settings.ts'
import { type BackupRow, backupsRepository } from './backups.repository.ts'
import { writeErasures } from './erasures-file.ts'
import { type BackupResult, makeBackup, partialName } from './make-backup.ts'
import { type Manifest, readManifest, rowsOf } from './manifest.ts'
import { isWithin, refuseOwnFolders } from './places.ts'
import { BackupProblem, folderProblem, withCause } from './problem.ts'

/** After a failure the next try is not before so long. */
const retryHours = 1
/** The list of erased persons forgets them after 24 months, and an older backup would bring them back. */
const longestProtectedMs = 365 * 86_400_000

type Log = { [Level in 'info' | 'warn' | 'error']: (details: object, sentence: string) => void }
type Parts = {
	db: Db
	database: pg.ClientConfig
	files: Pick<FilesService, 'open'>
	settings: { backups: BackupSettings; dataDir: string }
	log: Log
}

/** `problems` says what did not work after the backup was done. */
type Made = BackupResult & { path: string; problems: string[] }

type Making = { list: FileList; isScheduled: boolean }

/** Undefined where there is no such folder. */
async function namesIn(folder: string): Promise<Set<string> | undefined> {
	try {
		return new Set(await readdir(folder))
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined
		throw folderProblem(folder, error)
	}
}

/** As many as a person reads. */
const shortened = (problems: string[]) =>
	problems.length > 3 ? `${problems.slice(0, 3).join(' ')} There are ${problems.length - 3} more.` : problems.join(' ')

/** What a backup says of itself; how many bytes it takes is not in it. */
const outcomeOf = (manifest: Manifest) => ({
	rows: rowsOf(manifest),
	files: manifest.files.count,
	missingFiles: manifest.files.missing.length,
	bytes: null,
})

const lostFiles = ({ length }: string[]) =>
	length > 0
		? [
				`${length} ${length === 1 ? 'file that rows or texts name is' : 'files that rows or texts name are'} not in the store.`,
			]
		: []

const lacking = ({ missingFiles }: BackupRow) => missingFiles ?? 0

/** Orders backups by time, and is the only kind of folder that is ever removed. */
const newName = () => `fleuron-${new Date().toISOString().replace(/[-:.]/g, '')}`
const isName = (name: string) => /^fleuron-\d{8}T\d{9}Z$/.test(name)

export function backupsService({ db, database, files, settings, log }: Parts) {
	const repository = backupsRepository(db)
	const stopping = new AbortController()
	const { folder: scheduled, everyHours, keep } = settings.backups

	/** What can be done later must not fail a backup that is whole: it is logged, and noted in its row. */
	async function attempt(what: string, work: () => Promise<void>): Promise<string[]> {
		try {
			await work()
			return []
		} catch (error) {
			log.error({ err: error }, what)
			return [`${what}: ${causeOf(error)}.`]
		}
	}

	/**
	 * What killed processes left: there is only one backup at a time. A backup gets its name when it is whole, so one with it is done,
	 * whatever its row says.
	 */
	async function settleInterrupted(folder: string, own: string): Promise<void> {
		const names = (await namesIn(folder)) ?? new Set()
		const running = (await repository.withState(folder, 'running')).filter(({ name }) => name !== own)
		for (const { id, name } of [...running, ...(await repository.withState(folder, 'failed'))])
			if (isName(name) && names.has(name))
				await attempt(`The backup ${name} cannot be read`, async () =>
					repository.finish(id, outcomeOf(await readManifest(join(folder, name)))),
				)
		for (const { id, name } of running.filter((row) => !names.has(row.name)))
			await attempt(`What is left of the backup ${name} cannot be removed`, async () => {
				if (isName(name)) await rm(join(folder, partialName(name)), { recursive: true, force: true })
				await repository.fail(id, 'The process ended before the backup was done.')
			})
	}

	/** Newest first. Others that are done were removed by hand, or are on a disk that may return. */
	async function presentIn(folder: string): Promise<BackupRow[]> {
		const names = (await namesIn(folder)) ?? new Set()
		return (await repository.withState(folder, 'done')).filter(({ name }) => names.has(name))
	}

	/** What the newest one says of files. */
	async function lastFiles(folder: string): Promise<Manifest['files'] | undefined> {
		const [last] = await presentIn(folder)
		if (!last) return undefined
		try {
			return (await readManifest(join(folder, last.name))).files
		} catch (error) {
			log.error({ err: error }, 'the backup before cannot be read, and is not compared with the new one')
			return undefined
		}
	}

	/** Backups that were made while a disk was not mounted, or a bucket was wrong, lack files: the best one stays for a year. */
	async function outdatedIn(folder: string): Promise<BackupRow[]> {
		const done = await presentIn(folder)
		const recent = done.filter(({ startedAt }) => startedAt.getTime() > Date.now() - longestProtectedMs)
		const fewest = Math.min(...recent.map(lacking))
		const best = recent.find((backup) => lacking(backup) === fewest)
		return done.slice(keep).filter((backup) => backup !== best)
	}

	async function removeOldest(folder: string): Promise<string[]> {
		let outdated: BackupRow[] = []
		const problems = await attempt('Old backups cannot be looked for', async () => {
			outdated = await outdatedIn(folder)
		})
		for (const { id, name } of outdated) {
			const removed = await attempt(`The old backup ${name} cannot be removed`, async () => {
				if (isName(name)) await rm(join(folder, name), { recursive: true, force: true })
				await repository.markRemoved(id)
			})
			problems.push(...removed)
		}
		return [...problems, ...(await attempt('The rows of old backups cannot be removed', repository.removeOld))]
	}

	/** What follows a backup, and what of it did not work. */
	async function tidyUp(folder: string): Promise<string[]> {
		const written = await attempt('The list of erased persons cannot be written', async () =>
			writeErasures(folder, await repository.erasures()),
		)
		return folder === scheduled ? [...written, ...(await removeOldest(folder))] : written
	}

	/** The mount point of a disk that is not mounted is empty or missing: a backup there would fill the disk of the system. */
	async function refuseUnmounted(folder: string, isScheduled: boolean): Promise<void> {
		const known = await repository.withState(folder, 'done')
		if (known.length === 0) return
		const names = await namesIn(folder)
		// a command names the folder, so it may begin anew in an empty one
		if (names && (!isScheduled || known.some(({ name }) => names.has(name)))) return
		throw new BackupProblem(
			`The folder ${folder} ${names ? 'has none of' : 'is missing, and with it'} the backups that were made there (${known.length}): is its disk mounted? If it is, and they were removed, make the folder if it is missing and run "npm run backup -- ${folder}" once.`,
		)
	}

	async function makeOnly(folder: string, { list, isScheduled }: Making): Promise<Made> {
		const name = newName()
		const { recipient } = settings.backups
		const parts = { database, files, list, folder, name, version, recipient, signal: stopping.signal }
		const path = join(folder, name)
		if (!(await repository.isThere())) return { ...(await makeBackup(parts)), path, problems: [] }
		const id = await repository.start(folder, name)
		let result: BackupResult
		try {
			refuseOwnFolders(folder, settings.dataDir)
			await refuseUnmounted(folder, isScheduled)
			await settleInterrupted(folder, name)
			// a command is told of all that is missing
			result = await makeBackup({ ...parts, before: isScheduled ? await lastFiles(folder) : undefined })
		} catch (error) {
			await repository.fail(id, withCause(error)).catch(() => {})
			throw error
		}
		const { rows, files: count, missing, newlyMissing, bytes } = result
		await repository.finish(id, { rows, files: count, missingFiles: missing.length, bytes })
		const problems = [...lostFiles(newlyMissing), ...(await tidyUp(folder))]
		if (problems.length > 0)
			await attempt('What did not work after the backup cannot be noted', () =>
				repository.note(id, shortened(problems)),
			)
		return { ...result, path, problems }
	}

	/** Makes one, and records how it went. Undefined while another backup runs. */
	async function make(folder: string, isScheduled: boolean): Promise<Made | undefined> {
		const list = await openFileList(database)
		if (!list) return undefined
		try {
			return await makeOnly(folder, { list, isScheduled })
		} finally {
			await list.close()
		}
	}

	return {
		/** By a command: into any folder. */
		make: (folder: string) => make(resolve(folder), false),

		/** By the schedule: when the last one is old enough. A failure is tried again after an hour. */
		async makeIfDue(): Promise<void> {
			if (scheduled === undefined) return
			const last = await repository.last(scheduled)
			// the job comes every ten minutes: an hour must not become 70 minutes
			if (last && last.hoursAgo + 1 / 12 < (last.state === 'done' ? everyHours : Math.min(retryHours, everyHours)))
				return
			const result = await make(scheduled, true)
			if (!result) {
				log.warn({}, 'a backup is due, but another backup is under way')
				return
			}
			log.info({ backup: result.path, rows: result.rows, files: result.files, bytes: result.bytes }, 'backup made')
			if (isWithin(scheduled, settings.dataDir))
				log.warn({ backup: result.path }, 'the backup is in the data folder, and would be lost with it')
			if (result.missing.length > 0)
				log.warn({ files: result.missing.slice(0, 20) }, 'files that a row names are not in the store')
		},

		/** Who was erased since the last backup must be known beside the backups, or a restore brings them back. */
		async noteErasures(): Promise<void> {
			if (scheduled !== undefined && existsSync(scheduled)) await writeErasures(scheduled, await repository.erasures())
		},

		/** `because` is noted as the problem of a backup that is under way. */
		stop: async (because = 'The app was stopped.') => stopping.abort(new Error(because)),
	}
}
