import type pg from 'pg'
import { leave } from '../engine/connection.ts'
import { DatabaseProblem } from '../engine/problem.ts'
import { migrateUntil, restoreMarker } from '../migrate.ts'
import { type Load, loadTables } from './load.ts'
import { openSession, type TableShape } from './session.ts'

/** A database that gets all its rows from elsewhere. */
export type Target = {
	/** An earlier attempt was interrupted: what it left is replaced. */
	isResumed: boolean
	/** The tables as they were after this migration, and then their rows: all of them, or none. */
	load: <Table extends TableShape>(migration: number, load: Load<Table>) => Promise<void>
	close: () => Promise<void>
}

/** Refuses a database that has anything in it, besides what an interrupted attempt left. */
export async function openTarget(config: pg.ClientConfig): Promise<Target> {
	const client = await openSession(config)
	try {
		const isResumed = await claim(client)
		return {
			isResumed,
			async load(migration, load) {
				await migrateUntil(config, migration)
				await client.query('begin')
				try {
					await loadTables(client, load)
					await load.afterwards?.(client)
					await client.query(`drop table ${restoreMarker}`)
					await client.query('commit')
				} catch (error) {
					await client.query('rollback').catch(() => {})
					throw error
				}
				await client.query('analyze')
			},
			close: () => leave(client),
		}
	} catch (error) {
		await leave(client)
		throw error
	}
}

/** The marker is the first table, so whatever else is there beside it came from a restore. */
async function claim(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ name: string }>(`
		select relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' and not exists
			(select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`)
	if (rows.some(({ name }) => name === restoreMarker)) return true
	if (rows.length > 0)
		throw new DatabaseProblem(
			'The database is not empty, and nothing was changed: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
		)
	await client.query(`create table ${restoreMarker} (since timestamptz not null default now())`)
	return false
}
