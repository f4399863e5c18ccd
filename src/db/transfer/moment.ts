import type { Readable } from 'node:stream'
import type pg from 'pg'
import { leave } from '../engine/connection.ts'
import { lastMigration, migrationLock } from '../migrate.ts'
import { copyOut } from './copy.ts'
import { copyTo, openSession, type SequenceValue, sequencesOf, type TableShape, tablesOf } from './session.ts'

/** The database as it was at one moment, whatever is written meanwhile. */
export type Moment = {
	/** By the clock of the database, and not later than what was committed after it. */
	at: string
	/** The last migration that had run; none in a database that no version has used. */
	migration: number | undefined
	postgres: string
	tables: TableShape[]
	/** The rows of a table as text. `rows` is right when the stream has ended. */
	read: (table: TableShape) => Readable & { rows: number }
	/** To be asked last, so that no row has an id that a sequence will give again. */
	sequences: () => Promise<SequenceValue[]>
	/** Whether an app is connected, which would go on writing. */
	isInUse: () => Promise<boolean>
	close: () => Promise<void>
}

/** By an app. Commands have a pool of the same name, and only an app listens for changes. */
export async function isInUse(client: Pick<pg.Pool, 'query'>, names = ['fleuron', 'fleuron-listen']): Promise<boolean> {
	const { rowCount } = await client.query(
		'select from pg_stat_activity where datname = current_database() and application_name = any ($1) limit 1',
		[names],
	)
	return rowCount === 1
}

/** A migration waits until it is closed, and so does one that is under way make it wait. */
export async function openMoment(config: pg.ClientConfig, leftOut: readonly string[] = []): Promise<Moment> {
	const client = await openSession(config)
	try {
		await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
		await client.query('begin isolation level repeatable read read only')
		const { rows } = await client.query<{ version: string; at: Date }>(
			`select current_setting('server_version') as version, now() as at`,
		)
		const tables = await tablesOf(client)
		const [facts] = rows
		if (!facts) throw new Error('a select without rows')
		return {
			at: facts.at.toISOString(),
			migration: await lastMigration(client),
			postgres: facts.version,
			tables: tables.filter(({ name }) => !leftOut.includes(name)),
			read: (table) => copyOut(client, copyTo(table)),
			sequences: () => sequencesOf(client),
			isInUse: () => isInUse(client),
			close: () => leave(client),
		}
	} catch (error) {
		await leave(client)
		throw error
	}
}
