import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Identity } from '../../src/server/backups/age.ts'
import type { BackupSettings } from '../../src/server/backups/backup-settings.ts'
import { backupsService } from '../../src/server/backups/backups.service.ts'
import { restoreBackup } from '../../src/server/backups/restore-backup.ts'
import type { FileStoreSettings } from '../../src/server/files/file-store-settings.ts'
import { filesService } from '../../src/server/files/files.service.ts'
import type { TestApp } from './app.ts'
import { emptyDatabase } from './empty-database.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
export const plain: BackupSettings = { folder: undefined, everyHours: 24, keep: 7, recipient: undefined }

export const namesIn = async (where: string) =>
	(await readdir(where)).filter((name) => name.startsWith('fleuron-')).sort()

/** What the table knows of the backups in a folder, and that the next one is due. */
export const rowsOfBackups = (pool: () => Pick<pg.Pool, 'query'>) => ({
	states: async (where: string) =>
		(await pool().query('select state, problem from backups where folder = $1 order by id', [where])).rows,
	dueAgain: (where: string) =>
		pool().query(`update backups set started_at = started_at - interval '25 hours' where folder = $1`, [where]),
})

/** Removed when the test ends. */
export async function newFolder(): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), 'fleuron-backups-'))
	onTestFinished(() => rm(made, { recursive: true, force: true }))
	return made
}

type Site = Pick<TestApp, 'db' | 'database'> & { files: Pick<TestApp['files'], 'open'> }

type Others = Partial<Site> & { log?: typeof quiet }

export const backupsOf = ({ db, database, files }: Site, settings: BackupSettings, parts: Others = {}) =>
	backupsService({ db, database, files, settings: { backups: settings, dataDir: '/nowhere' }, log: quiet, ...parts })

/** The path of a new backup. */
export async function madeIn(site: Site, where: string, settings: BackupSettings = plain): Promise<string> {
	const made = await backupsOf(site, settings).make(where)
	if (!made) throw new Error('another backup is under way')
	return made.path
}

type Place = {
	identity?: Identity
	store?: FileStoreSettings
	database?: pg.ClientConfig
	say?: (sentence: string) => void
	eraseAgain?: () => Promise<void>
}

/** A place for a backup: an empty database and an empty folder, unless others are given. */
export async function restored(backup: string, { identity, say = () => {}, ...given }: Place = {}) {
	const eraseAgain = given.eraseAgain ?? (async () => {})
	const database = given.database ?? (await emptyDatabase())
	const store = given.store ?? { kind: 'disk' as const, folder: join(await newFolder(), 'uploads') }
	const files = await filesService(store)
	onTestFinished(async () => files.close())
	return {
		...{ database, store, files },
		restore: () => restoreBackup({ backup, identity, database, files, say, checkKeys: async () => {}, eraseAgain }),
	}
}
