import type pg from 'pg'
import { leave } from '../engine/connection.ts'
import { DatabaseProblem } from '../engine/problem.ts'
import { explainRights, migrateUntil, restoreMarker } from '../migrate.ts'
import { type Load, loadTables } from './load.ts'
import { openSession, type TableShape } from './session.ts'

/** A database that gets all its rows from elsewhere. */
export type Target = {
	/** An earlier attempt was interrupted: what it left is replaced, unless all rows were there. */
	isResumed: boolean
	/** What an interrupted attempt had loaded completely, by the name that it gave. */
	loadedFrom: string | undefined
	/** Marks it as not complete: no app starts on it until `release`. Before anything is written. */
	begin: () => Promise<void>
	/**
	 * The tables as they were after this migration, and then their rows: all of them, or none. With a name of what is loaded the mark
	 * stays until `release`, and another attempt knows that the rows are there.
	 */
	load: <Table extends TableShape>(migration: number, load: Load<Table>, loadedFrom?: string) => Promise<void>
	/** On its connection, before apps start. */
	use: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>
	/** Lets apps start. */
	release: () => Promise<void>
	close: () => Promise<void>
}

/** Of the connection, so it ends with a killed process. Any number that nothing else in the database locks. */
const targetLock = 4_605_142

/** Refuses a database that has anything in it, besides what an interrupted attempt left, and gives the advice. Writes nothing. */
export async function openTarget(config: pg.ClientConfig, advice: string): Promise<Target> {
	const client = await openSession(config)
	try {
		const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
			targetLock,
		])
		if (!rows[0]?.isFree)
			throw new DatabaseProblem('Another restore or move into this database is under way; nothing was changed.')
		const found = await lookAt(client, advice)
		return {
			...found,
			async begin() {
				// an app may have made its tables since
				const { isResumed } = await lookAt(client, advice)
				if (isResumed) return
				await client.query(`create table ${restoreMarker} (${markerColumns})`).catch((error: unknown) => {
					throw explainRights(error, client)
				})
			},
			async load(migration, load, loadedFrom) {
				await migrateUntil(config, migration)
				await client.query('begin')
				try {
					await loadTables(client, load)
					await load.afterwards?.(client)
					if (loadedFrom === undefined) await client.query(`drop table ${restoreMarker}`)
					else await client.query(`insert into ${restoreMarker} (loaded_from) values ($1)`, [loadedFrom])
					await client.query('commit')
				} catch (error) {
					await client.query('rollback').catch(() => {})
					throw error
				}
				await client.query('analyze')
			},
			use: (work) => work(client),
			release: async () => void (await client.query(`drop table ${restoreMarker}`)),
			close: () => leave(client),
		}
	} catch (error) {
		await leave(client)
		throw error
	}
}

const markerColumns = 'since timestamptz not null default now(), loaded_from text'

/** The marker is the first table, so whatever else is there beside it came from a restore. */
async function lookAt(client: pg.Client, advice: string): Promise<Pick<Target, 'isResumed' | 'loadedFrom'>> {
	const { rows } = await client.query<{ name: string }>(`
		select relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema' and not exists
			(select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`)
	if (rows.some(({ name }) => name === restoreMarker)) {
		// one that an earlier version left has no such column
		await client.query(`alter table ${restoreMarker} add column if not exists loaded_from text`)
		const { rows: loaded } = await client.query<{ loadedFrom: string }>(
			`select loaded_from as "loadedFrom" from ${restoreMarker} where loaded_from is not null`,
		)
		return { isResumed: true, loadedFrom: loaded[0]?.loadedFrom }
	}
	if (rows.length > 0) throw new DatabaseProblem(`The database is not empty, and nothing was changed: ${advice}.`)
	return { isResumed: false, loadedFrom: undefined }
}
