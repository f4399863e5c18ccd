import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type pg from 'pg'
import { isHalfRestored, knownMigrations, lastMigration } from './migrate.ts'

export type DatabaseCondition = {
	user: string
	/** Rights that the app does not need: who injects SQL would have them too. */
	rights: string[]
	/** Migrations that have not run on it, oldest first. */
	missingMigrations: string[]
	/** No version has used it. */
	isEmpty: boolean
	/** What the first start needs. */
	mayMakeTables: boolean
	database: string
	/** A restore into it did not end. */
	isHalfRestored: boolean
	/** It was used by a newer version than this one. */
	isNewer: boolean
	/** By how many seconds its clock is ahead of ours at least: a slow answer is no wrong clock. */
	clockAhead: number
	/** How it is reached; no address where that is a file. */
	connection: { address: string | undefined; isEncrypted: boolean }
}

/** What pg uses, which its types leave out. */
type Connected = { connection: { stream: Socket } }

/** As it is, whatever the settings ask for: a setting such as `prefer` promises nothing. */
function connectionOf(client: pg.ClientBase): DatabaseCondition['connection'] {
	const { stream } = (client as unknown as Connected).connection
	return { address: stream.remoteAddress, isEncrypted: stream instanceof TLSSocket }
}

async function connectionOfPool(pool: pg.Pool): Promise<DatabaseCondition['connection']> {
	const client = await pool.connect()
	try {
		return connectionOf(client)
	} finally {
		client.release()
	}
}

/** What can be said about a database without changing it. */
export async function readCondition(pool: pg.Pool): Promise<DatabaseCondition> {
	const asked = Date.now()
	const { rows } = await pool.query<
		Pick<DatabaseCondition, 'user' | 'rights' | 'mayMakeTables' | 'database'> & { now: number }
	>(`
		select extract(epoch from clock_timestamp())::float8 * 1000 as now, rolname as user,
			current_database() as database, has_database_privilege(current_database(), 'create')
				and coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
			array_remove(array[case when rolsuper then 'superuser' end, case when rolcreaterole then 'create roles' end,
				case when rolcreatedb then 'create databases' end, case when rolreplication then 'replication' end,
				case when rolbypassrls then 'bypass row security' end], null) as rights
		from pg_roles where rolname = current_user`)
	const answered = Date.now()
	const [row] = rows
	if (!row) throw new Error('a select without rows')
	const migration = await lastMigration(pool)
	const last = migration ?? 0
	const known = knownMigrations()
	return {
		...{ user: row.user, rights: row.rights, mayMakeTables: row.mayMakeTables, database: row.database },
		missingMigrations: known.filter(({ when }) => when > last).map(({ tag }) => tag),
		isEmpty: migration === undefined,
		isHalfRestored: await isHalfRestored(pool),
		isNewer: last > (known.at(-1)?.when ?? 0),
		connection: await connectionOfPool(pool),
		clockAhead: (row.now - Math.min(Math.max(row.now, asked), answered)) / 1000,
	}
}

export type CopyCondition = Pick<DatabaseCondition, 'connection'> & {
	/** The same for a database and its replicas. */
	identity: string
	isInRecovery: boolean
	/** Whether this role may read what reports about visits are made from. */
	mayReadVisits: boolean
}

/** Of a database that another address leads to. */
export async function readCopyCondition(client: pg.Client): Promise<CopyCondition> {
	const { rows } = await client.query<Omit<CopyCondition, 'connection'>>(`
		select (select system_identifier from pg_control_system()) || '/' || oid as identity,
			pg_is_in_recovery() as "isInRecovery",
			coalesce(has_table_privilege(to_regclass('analytics_page_views'), 'select'), true) as "mayReadVisits"
		from pg_database where datname = current_database()`)
	const [row] = rows
	if (!row) throw new Error('a select without rows')
	return { ...row, connection: connectionOf(client) }
}

/** When the newest part of this version was made: no right clock is behind that. */
export const newestMigrationAt = (): number => knownMigrations().at(-1)?.when ?? 0

/** These name files that are gone on purpose, or have nothing to do with files and are large. */
const withoutFiles = ['activity', 'mails', 'backups', 'journal_import_rows', 'idempotency_keys']
const key = '[a-z]+/[0-9a-f]{2}/[0-9a-f]{32}[.][a-z0-9]{1,8}'
const picture = '/pictures/[0-9a-f]{32}[.](?:webp|jpeg|png)'

/** The keys of all stored files that a row names, by the key itself or by the address of a picture. */
export async function filesNamedInRows(pool: Pick<pg.Pool, 'query'>): Promise<Set<string>> {
	const { rows: tables } = await pool.query<{ name: string }>(
		`select format('%I', relname) as name from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) and relname not like 'analytics%'`,
		[withoutFiles],
	)
	const named = new Set<string>()
	for (const { name } of tables) {
		const { rows } = await pool.query<{ found: string }>(
			`select distinct found[1] as found from ${name} as record, regexp_matches(record::text, $1, 'g') as found`,
			[`(${key}|${picture})`],
		)
		for (const { found } of rows) named.add(found.startsWith('/pictures/') ? pictureKey(found) : found)
	}
	return named
}

function pictureKey(address: string): string {
	const file = address.slice('/pictures/'.length)
	return `pictures/${file.slice(0, 2)}/${file}`
}
