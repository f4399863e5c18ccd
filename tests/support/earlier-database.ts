import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { knownMigrations, migrate, migrateUntil } from '../../src/db/migrate.ts'
import { dropDatabase } from './drop-database.ts'
import { namedDatabase } from './named-database.ts'

let counter = 0

/** A database as it was after this migration, with these rows, and then migrated to the present. */
export async function migratedFrom(lastMigration: number, rows: string) {
	const { server } = inject('database')
	const name = `earlier_${process.pid}_${++counter}_${Date.now().toString(36)}`
	const admin = new pg.Client(server)
	await admin.connect()
	await admin.query(`create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
	onTestFinished(async () => {
		await dropDatabase(admin, name)
		await admin.end()
	})
	const config = namedDatabase(server, name)
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
