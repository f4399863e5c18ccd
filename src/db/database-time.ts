import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** To compare with times that the database wrote: the clock of this machine may differ. */
export async function databaseTime(db: Queryable): Promise<Date> {
	const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
	return new Date(rows[0]?.now ?? 0)
}
