import { connect } from '../db/client.ts'
import { withLimit } from '../db/engine/connection.ts'
import { type Database, openDatabase } from '../db/engine/open.ts'
import { migrate } from '../db/migrate.ts'
import { contentChanges } from './content/changes.ts'
import { limitsService } from './limits/limits.service.ts'
import { secretsService } from './secrets/secrets.service.ts'
import type { Settings } from './settings.ts'
import { workService } from './work/work.service.ts'

/** The database of these settings, up to date. */
export async function openMigrated(
	settings: Settings,
	log: (sentence: string) => void,
	{ mayCreate }: { mayCreate?: boolean } = {},
): Promise<Database> {
	const { databaseUrl, dataDir, archive } = settings
	const database = await openDatabase({ databaseUrl, dataDir, mayCreate, isArchived: archive.store !== undefined, log })
	try {
		await migrate(database.config)
		return database
	} catch (error) {
		await database.stop()
		throw error
	}
}

/** The database as it is, for commands that must not bring it up to date. A restore alone may make it. */
export async function withUnmigrated<T>(
	settings: Settings,
	use: (opened: Database & ReturnType<typeof connect>) => Promise<T>,
	{ log = () => {}, mayCreate = false }: { log?: (sentence: string) => void; mayCreate?: boolean } = {},
): Promise<T> {
	const { databaseUrl, dataDir } = settings
	const database = await openDatabase({ databaseUrl, dataDir, mayCreate, log })
	const connected = connect(database.config)
	try {
		return await use({ ...database, ...connected })
	} finally {
		await connected.pool.end()
		await database.stop()
	}
}

/** What a command works with. */
export function commandTools(settings: Settings, { db, pool }: ReturnType<typeof connect>) {
	const changes = contentChanges()
	const secrets = secretsService(db, settings.masterKey)
	const limits = limitsService(db, secrets, settings.profile)
	// a command has no caller with a token, stores no files, and other processes hear of its changes from the database
	const none = { adminOf: async () => undefined, removeFile: async () => {} }
	const work = workService({ db, limits, ...none, forget: changes.forget })
	return { db, pool, changes, limits, secrets, work }
}
export type CommandTools = ReturnType<typeof commandTools>

const longestEndMs = 5_000

/** For commands: the database with a pool that is closed afterwards, beside a running app or alone. */
export async function withDatabase<T>(settings: Settings, use: (tools: CommandTools) => Promise<T>): Promise<T> {
	const database = await openMigrated(settings, () => {}, { mayCreate: false })
	const connected = connect(database.config)
	try {
		return await use(commandTools(settings, connected))
	} finally {
		// a command that was interrupted may leave a statement that waits
		await withLimit(connected.pool.end(), longestEndMs).catch(() => {})
		await database.stop()
	}
}
