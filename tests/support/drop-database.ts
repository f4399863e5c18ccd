import type pg from 'pg'

/**
 * Drops a database with the connections that are left. `with (force)` would be refused while autovacuum, which belongs to
 * the superuser, is at work there; a plain drop ends autovacuum by itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
	await client.query(
		'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
		[name],
	)
	await client.query(`drop database if exists ${name}`)
}
