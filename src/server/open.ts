import { changes } from '../db/changes.ts'
import { connect } from '../db/client.ts'
import { type Database, openDatabase } from '../db/engine/open.ts'
import { migrate } from '../db/migrate.ts'
import type { Settings } from './settings.ts'

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
	work: (tools: ReturnType<typeof connect> & { saves: ReturnType<typeof changes> }) => Promise<T>,
): Promise<T> {
	const database = await openMigrated(settings, () => {})
	const { db, pool } = connect(database.config)
	try {
		return await work({ db, pool, saves: changes(db) })
	} finally {
		await pool.end()
		await database.stop()
	}
}
