import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Runs work that waits for a row which another transaction changes meanwhile. */
export async function overtaken(
	{ pool }: Pick<TestApp, 'pool'>,
	change: { text: string; values: unknown[] },
	work: () => Promise<unknown>,
): Promise<void> {
	const client = await pool.connect()
	try {
		await client.query('begin')
		await client.query(change)
		const working = work()
		working.catch(() => {})
		const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
		await client.query('commit')
		await working
	} finally {
		// nothing to roll back where it was committed
		await client.query('rollback')
		client.release()
	}
}
