import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from './client.ts'

/** Instances listen here for the tags of content that changed. */
export const changesChannel = 'content_changed'

export type Changes = {
	/**
	 * Runs a write that public pages must show. The notification leaves with the commit or not at all;
	 * this process forgets what it cached before the caller gets its answer.
	 */
	save<T>(tags: string[], write: (tx: Transaction) => Promise<T>): Promise<T>
	/** The same for a write that is one statement: the announcement has to be part of it. */
	saveAtOnce<T>(tags: string[], write: (announcement: Announcement) => Promise<T>): Promise<T>
}

/** An expression that notifies, and the values for its places. */
export type Announcement = { call: SQL; values: Record<string, string> }

/** An expression that tells every instance, when the transaction ends, that content with these tags changed. */
export const announced = (tags: string[]) => sql`pg_notify(${changesChannel}, ${JSON.stringify(tags)})`

export function changes(db: Db, forget: (tags: string[]) => void = () => {}): Changes {
	const announceLater = sql`pg_notify(${changesChannel}, ${sql.placeholder('changedTags')})`
	return {
		async saveAtOnce(tags, write) {
			const result = await write({ call: announceLater, values: { changedTags: JSON.stringify(tags) } })
			forget(tags)
			return result
		},
		async save(tags, write) {
			const result = await db.transaction(async (tx) => {
				const value = await write(tx)
				await tx.execute(sql`select ${announced(tags)}`)
				return value
			})
			forget(tags)
			return result
		},
	}
}
