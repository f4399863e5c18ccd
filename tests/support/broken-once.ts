import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** The database ends the connection that writes into the table for the second or another time, as when the process is killed. */
export async function breakOnce(
	{ pool }: Pick<TestApp, 'pool'>,
	{ table, at = 2 }: { table: string; at?: number },
	work: () => Promise<unknown>,
): Promise<void> {
	await pool.query(`
		create sequence if not exists broken_once;
		create or replace function break_once() returns trigger language plpgsql as $$
		begin
			if nextval('broken_once') = ${at} then perform pg_terminate_backend(pg_backend_pid()); end if;
			return null;
		end $$;
		create trigger break_once after insert on ${table} for each statement execute function break_once();`)
	await work()
	const { rows } = await pool.query<{ last_value: string }>('select last_value from broken_once')
	expect(Number(rows[0]?.last_value), 'it went on after it was broken').toBeGreaterThan(at)
	await pool.query(`drop trigger break_once on ${table}; drop sequence broken_once`)
}
