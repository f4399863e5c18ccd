import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number will do, as long as nothing else in this database locks it. */
const migrationLock = 4_605_138

/** Brings the schema up to date. Several instances may start at once: they take turns. */
export async function migrate(config: pg.ClientConfig): Promise<void> {
	const client = new pg.Client({ application_name: 'fleuron-migrate', ...config })
	await client.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		// "already exists, skipping" notices are expected at every start
		await client.query('set client_min_messages = warning')
		await runMigrations(drizzle(client), { migrationsFolder })
	} finally {
		await client.end()
	}
}
