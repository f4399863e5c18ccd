import { sql } from 'drizzle-orm'
import { type Db, withoutFlush } from './client.ts'

/** Instances listen here for the tags of content that changed. */
export const changesChannel = 'content_changed'

/**
 * Tells every instance that content with these tags, and these records, changed. One such statement waits for the commit
 * of another.
 */
export async function announceChanges(db: Db, changes: (string | object)[]): Promise<void> {
	await db.execute(sql`select ${withoutFlush}, pg_notify(${changesChannel}, ${JSON.stringify(changes)})`)
}
