import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idempotencyKeys, requestLimits } from '../../db/tables/requests.ts'

const keptFor = sql`interval '24 hours'`

export const formsRepository = (db: Queryable) => ({
	/** Counts one request; a window that has ended starts anew. One statement, so that instances cannot miscount. */
	async count(scope: string, client: string, seconds: number): Promise<{ count: number; resetsIn: number }> {
		const until = sql`now() + make_interval(secs => ${seconds})`
		const isOver = sql`${requestLimits.resetsAt} <= now()`
		const [row] = await db
			.insert(requestLimits)
			.values({ scope, client, resetsAt: until })
			.onConflictDoUpdate({
				target: [requestLimits.scope, requestLimits.client],
				set: {
					count: sql`case when ${isOver} then 1 else ${requestLimits.count} + 1 end`,
					resetsAt: sql`case when ${isOver} then ${until} else ${requestLimits.resetsAt} end`,
				},
			})
			.returning({
				count: requestLimits.count,
				resetsIn: sql<number>`ceil(extract(epoch from ${requestLimits.resetsAt} - now()))::int`,
			})
		return row ?? { count: 1, resetsIn: seconds }
	},

	/** The current window of a sender, if there is one. */
	async sentSoFar(scope: string, client: string): Promise<{ count: number; resetsIn: number } | undefined> {
		const [row] = await db
			.select({
				count: requestLimits.count,
				resetsIn: sql<number>`ceil(extract(epoch from ${requestLimits.resetsAt} - now()))::int`,
			})
			.from(requestLimits)
			.where(
				and(eq(requestLimits.scope, scope), eq(requestLimits.client, client), gt(requestLimits.resetsAt, sql`now()`)),
			)
		return row
	},

	/** True for the one request that is to do the work. Others with the key wait here until that one has ended. */
	async claimKey(scope: string, key: string, fingerprint: string): Promise<boolean> {
		const claimed = await db
			.insert(idempotencyKeys)
			.values({ scope, key, fingerprint })
			.onConflictDoUpdate({
				target: [idempotencyKeys.scope, idempotencyKeys.key],
				set: { fingerprint, response: null, createdAt: sql`now()` },
				setWhere: sql`${idempotencyKeys.createdAt} < now() - ${keptFor}`,
			})
			.returning({ key: idempotencyKeys.key })
		return claimed.length === 1
	},

	async findKey(scope: string, key: string) {
		const [row] = await db
			.select({ fingerprint: idempotencyKeys.fingerprint, response: idempotencyKeys.response })
			.from(idempotencyKeys)
			.where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
		return row
	},

	async saveResponse(scope: string, key: string, response: unknown): Promise<void> {
		await db
			.update(idempotencyKeys)
			.set({ response })
			.where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
	},

	async removeExpired(): Promise<void> {
		await db.delete(requestLimits).where(lt(requestLimits.resetsAt, sql`now()`))
		await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${keptFor}`))
	},
})
