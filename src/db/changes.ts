import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

/** Instances listen here for the tags of content that changed. */
export const changesChannel = 'content_changed'

/** Tells every instance, when the transaction ends, that content with these tags changed. */
export async function announceChanges(tx: Queryable, tags: string[]): Promise<void> {
	await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(tags)})`)
}
