import { sql } from 'drizzle-orm'
import type { Db, Transaction } from './client.ts'

/** Instances listen here for the tags of content that changed. */
export const changesChannel = 'content_changed'

export type Changes = {
	/**
	 * Runs a write that public pages must show. The notification leaves with the commit or not at all;
	 * this process forgets what it cached before the caller gets its answer.
	 */
	save<T>(tags: string[], write: (tx: Transaction) => Promise<T>): Promise<T>
}

export function changes(db: Db, forget: (tags: string[]) => void = () => {}): Changes {
	return {
		async save(tags, write) {
			const result = await db.transaction(async (tx) => {
				const value = await write(tx)
				await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(tags)})`)
				return value
			})
			forget(tags)
			return result
		},
	}
}
