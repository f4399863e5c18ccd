import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { messageOf } from '../../db/engine/problem.ts'
import { type FileList, openFileList } from '../../db/transfer/file-list.ts'
import type { FilesService } from '../files/files.service.ts'
import { version } from '../version.ts'
import type { BackupSettings } from './backup-settings.ts'
import { backupsRepository } from './backups.repository.ts'
import { writeErasures } from './erasures-file.ts'
import { type BackupResult, makeBackup, partialName } from './make-backup.ts'

/** After a failure the next try is not before so long. */
const retryHours = 1

type Log = { [Level in 'info' | 'warn' | 'error']: (details: object, sentence: string) => void }
type Parts = {
	db: Db
	database: pg.ClientConfig
	files: Pick<FilesService, 'open'>
	settings: { backups: BackupSettings }
	log: Log
}

/** Orders backups by time, and is the only kind of folder that is ever removed. */
const newName = () => `fleuron-${new Date().toISOString().replace(/[-:.]/g, '')}`
const isName = (name: string) => /^fleuron-\d{8}T\d{9}Z$/.test(name)

export function backupsService({ db, database, files, settings, log }: Parts) {
	const repository = backupsRepository(db)
	const stopping = new AbortController()
	const { folder: scheduled, everyHours, keep } = settings.backups

	/** What killed processes left: there is only one backup at a time. */
	async function removeInterrupted(folder: string): Promise<void> {
		for (const { id, name } of await repository.withState(folder, 'running')) {
			if (isName(name)) await rm(join(folder, partialName(name)), { recursive: true, force: true })
			await repository.fail(id, 'The process ended before the backup was done.')
		}
	}

	async function removeOldest(folder: string): Promise<void> {
		const done = await repository.withState(folder, 'done')
		for (const { id, name } of done.slice(keep)) {
			if (isName(name)) await rm(join(folder, name), { recursive: true, force: true })
			await repository.markRemoved(id)
		}
		await repository.removeOld()
	}

	async function makeOnly(folder: string, list: FileList): Promise<BackupResult & { path: string }> {
		const name = newName()
		const { recipient } = settings.backups
		const parts = { database, files, list, folder, name, version, recipient, signal: stopping.signal }
		if (!(await repository.isThere())) return { ...(await makeBackup(parts)), path: join(folder, name) }
		await removeInterrupted(folder)
		const id = await repository.start(folder, name)
		try {
			const result = await makeBackup(parts)
			const { rows, files: count, missing, bytes } = result
			await repository.finish(id, { rows, files: count, missingFiles: missing.length, bytes })
			await writeErasures(folder, await repository.erasures())
			if (folder === scheduled) await removeOldest(folder)
			return { ...result, path: join(folder, name) }
		} catch (error) {
			await repository.fail(id, messageOf(error)).catch(() => {})
			throw error
		}
	}

	/** Makes one, and records how it went. Undefined while another backup runs. */
	async function make(folder: string): Promise<(BackupResult & { path: string }) | undefined> {
		const list = await openFileList(database)
		if (!list) return undefined
		try {
			return await makeOnly(folder, list)
		} finally {
			await list.close()
		}
	}

	return {
		/** By a command: into any folder. */
		make: (folder: string) => make(resolve(folder)),

		/** By the schedule: when the last one is old enough. A failure is tried again after an hour. */
		async makeIfDue(): Promise<void> {
			if (scheduled === undefined) return
			const last = await repository.last(scheduled)
			// the job comes every ten minutes: an hour must not become 70 minutes
			if (last && last.hoursAgo + 1 / 12 < (last.state === 'done' ? everyHours : Math.min(retryHours, everyHours)))
				return
			const result = await make(scheduled)
			if (!result) return
			log.info({ backup: result.path, rows: result.rows, files: result.files, bytes: result.bytes }, 'backup made')
			if (result.missing.length > 0)
				log.warn({ files: result.missing.slice(0, 20) }, 'files that a row names are not in the store')
		},

		/** Who was erased since the last backup must be known beside the backups, or a restore brings them back. */
		async noteErasures(): Promise<void> {
			if (scheduled !== undefined && existsSync(scheduled)) await writeErasures(scheduled, await repository.erasures())
		},

		stop: async () => stopping.abort(new Error('The app was stopped.')),
	}
}
