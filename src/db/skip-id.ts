import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** The id that the next record would have had; no record gets it. */
export async function skipId(db: Queryable, table: 'articles' | 'contacts'): Promise<number> {
	const { rows } = await db.execute<{ id: number }>(
		sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`,
	)
	return rows[0]?.id ?? 1
}
