import { connect } from '../db/client.ts'
import { type Database, openDatabase } from '../db/engine/open.ts'
import { migrate } from '../db/migrate.ts'
import { type LimitsService, limitsService } from './limits/limits.service.ts'
import { secretsService } from './secrets/secrets.service.ts'
import type { Settings } from './settings.ts'
import { type WorkService, workService } from './work/work.service.ts'

/** The database of these settings, up to date. */
export async function openMigrated(settings: Settings, log: (sentence: string) => void): Promise<Database> {
	const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, log })
	try {
		await migrate(database.config)
		return database
	} catch (error) {
		await database.stop()
		throw error
	}
}

/** For commands: the database with a pool that is closed afterwards, beside a running app or alone. */
export async function withDatabase<T>(
	settings: Settings,
	use: (tools: ReturnType<typeof connect> & { limits: LimitsService; work: WorkService }) => Promise<T>,
): Promise<T> {
	const database = await openMigrated(settings, () => {})
	const { db, pool } = connect(database.config)
	try {
		const limits = limitsService(db, secretsService(db), settings.profile)
		// a command stores no files, and other processes hear of its changes from the database
		const work = workService({ db, limits, removeFile: async () => {}, forget: () => {} })
		return await use({ db, pool, limits, work })
	} finally {
		await pool.end()
		await database.stop()
	}
}
