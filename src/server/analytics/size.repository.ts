import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

export const sizeRepository = (db: Db) => ({
	/** Kilobytes of everything that is kept about visits: rows, indexes, sums, and space that is free for new rows. */
	async kilobytes(): Promise<number> {
		const { rows } = await db.execute<{ kilobytes: string }>(
			sql`select coalesce(sum(pg_total_relation_size(oid)) / 1024, 0)::int as kilobytes from pg_class
				where relkind = 'r' and relname like 'analytics\\_%' and pg_table_is_visible(oid)`,
		)
		return Number(rows[0]?.kilobytes ?? 0)
	},
})
