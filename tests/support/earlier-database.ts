import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { knownMigrations, migrate, migrateUntil } from '../../src/db/migrate.ts'
import { emptyDatabase } from './empty-database.ts'

/** A database as it was after this migration, with these rows, and then migrated to the present. */
export async function migratedFrom(lastMigration: number, rows: string) {
	const config = await emptyDatabase()
	await migrateUntil(config, knownMigrations()[lastMigration]?.when ?? 0)
	const client = new pg.Client(config)
	await client.connect()
	await client.query(rows)
	await client.end()
	await migrate(config)
	const { db, pool } = connect(config)
	// before the database is dropped
	onTestFinished(() => pool.end())
	return { db, pool }
}
