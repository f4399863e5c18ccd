import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { dropDatabase } from './drop-database.ts'
import { namedDatabase } from './named-database.ts'

type Journal = { entries: { idx: number }[] }

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
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-migrations-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	await cp(fileURLToPath(new URL('../../src/db/migrations', import.meta.url)), folder, { recursive: true })
	const path = join(folder, 'meta/_journal.json')
	const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
	const entries = journal.entries.filter(({ idx }) => idx <= lastMigration)
	await writeFile(path, JSON.stringify({ ...journal, entries }))
	const client = new pg.Client(config)
	await client.connect()
	await runMigrations(drizzle(client), { migrationsFolder: folder })
	await client.query(rows)
	await client.end()
	await migrate(config)
	const { db, pool } = connect(config)
	// before the database is dropped
	onTestFinished(() => pool.end())
	return { db, pool }
}
