import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { codeOf, DatabaseProblem } from './engine/problem.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const journalFile = 'meta/_journal.json'
/** Any number will do, as long as nothing else in this database locks it. */
export const migrationLock = 4_605_138

/** Made first and removed last by a restore or move: a database with it has not all of its rows, or persons who were erased. */
export const restoreMarker = 'restore_under_way'

export const notRestored =
	'A restore or move into this database was interrupted, so it is not complete: run the same command again ("npm run restore" or "npm run move").'

/** `when` tells migrations apart and orders them. */
export type Migration = { tag: string; when: number }
type Journal = { entries: (Migration & { idx: number })[] }

const readJournal = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')) as Journal

export async function isHalfRestored(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
	const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
		restoreMarker,
	])
	return rows[0]?.isThere ?? false
}

/** All that this version knows, oldest first. */
export const knownMigrations = (): Migration[] => readJournal().entries.map(({ tag, when }) => ({ tag, when }))

/** The moment of the last migration that ran on a database; none for one without tables. */
export async function lastMigration(client: Pick<pg.Pool, 'query'>): Promise<number | undefined> {
	const { rows: found } = await client.query<{ isThere: boolean }>(
		`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
	)
	if (!found[0]?.isThere) return undefined
	const { rows } = await client.query<{ last: string | null }>(
		'select max(created_at)::text as last from drizzle.__drizzle_migrations',
	)
	return rows[0]?.last ? Number(rows[0].last) : undefined
}

/** Brings the schema up to date. Several instances may start at once: they take turns. */
export const migrate = (config: pg.ClientConfig): Promise<void> =>
	underLock(config, async (client) => {
		await refuseRestored(client)
		await refuseNewer(client)
		await runMigrations(drizzle(client), { migrationsFolder })
	})

/** For the restore itself, after its rows are there. */
export const migrateRestored = (config: pg.ClientConfig): Promise<void> =>
	underLock(config, async (client) => {
		await refuseNewer(client)
		await runMigrations(drizzle(client), { migrationsFolder })
	})

/** Brings an empty database to the schema that this migration led to. */
export const migrateUntil = (config: pg.ClientConfig, when: number): Promise<void> =>
	underLock(config, async (client) => {
		const folder = await mkdtemp(join(tmpdir(), 'fleuron-migrations-'))
		try {
			await cp(migrationsFolder, folder, { recursive: true })
			const journal = readJournal()
			const entries = journal.entries.filter((entry) => entry.when <= when)
			await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
			await runMigrations(drizzle(client), { migrationsFolder: folder })
		} finally {
			await rm(folder, { recursive: true, force: true })
		}
	})

async function underLock(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
	const client = new pg.Client({ application_name: 'fleuron-migrate', ...config })
	await client.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		// "already exists, skipping" notices are expected at every start
		await client.query('set client_min_messages = warning')
		await work(client)
	} catch (error) {
		throw explainRights(error, client)
	} finally {
		await client.end()
	}
}

export const withoutRights = (role: string, database: string): string =>
	`The role "${role}" may not make tables in the database "${database}": let it own that database and all that is in it ("alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(role)}").`

/** From PostgreSQL 15 on a role makes tables only in what it owns, or where it was given the right. */
export function explainRights(error: unknown, { user = '', database = '' }: pg.Client): unknown {
	const isRefused = [error, (error as Error).cause].some((one) => codeOf(one) === '42501')
	return isRefused ? new DatabaseProblem(withoutRights(user, database), { cause: error }) : error
}

/** Half of a backup is no site, and who was erased after a backup must not be seen again. */
async function refuseRestored(client: pg.Client): Promise<void> {
	if (await isHalfRestored(client)) throw new DatabaseProblem(notRestored)
}

/** An older version would write rows that the newer schema does not expect. */
async function refuseNewer(client: pg.Client): Promise<void> {
	const last = await lastMigration(client)
	const newest = knownMigrations().at(-1)
	if (last !== undefined && newest && last > newest.when)
		throw new DatabaseProblem(
			`The database was used by a newer version of Fleuron than this one, which knows its tables up to ${newest.tag}: install that version again, or restore a backup from before it into another database.`,
		)
}
