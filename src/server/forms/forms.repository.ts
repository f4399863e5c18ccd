import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idempotencyKeys, requestLimits } from '../../db/tables/requests.ts'

const keptFor = sql`interval '24 hours'`

/** What a write needs to be let in: with it, everything is one statement, and one trip to the database. */
export type Gate = {
	/** There are two, and a statement is prepared for each. */
	name: 'keyed' | 'unkeyed'
	/** For the placeholders in the rest. */
	values: Record<string, unknown>
	/** `counted` and `claimed`, to stand behind `with`. Unless the condition holds, nothing is counted or claimed. */
	tables: (condition: SQL) => SQL
	/** One row when the write may happen, none otherwise. */
	open: SQL
	/** For the result: how many were sent in this window, and the seconds until it ends; null for a repetition. */
	figures: SQL
}
export type GateFigures = { sent: number | null; resetsIn: number | null }
type GateRequest = {
	scope: string
	client: string
	times: number
	seconds: number
	repetition?: { key: string; fingerprint: string; response: unknown } | undefined
}

/**
 * Counts the request and claims its key, unless the window is full or the key was used. Requests with the same key wait
 * for the first; a failure of the write takes the count and the key back with it.
 */
export function gate({ repetition, ...request }: GateRequest): Gate {
	if (!repetition) return { ...unkeyed, values: request }
	return { ...keyed, values: { ...request, ...repetition, response: JSON.stringify(repetition.response) } }
}

const [scope, key] = [sql.placeholder('scope'), sql.placeholder('key')]
const isInTime = sql`counted.count <= ${sql.placeholder('times')}`
const countedIf = (condition: SQL) => sql`counted as (
	insert into request_limits as l (scope, client, resets_at)
	select ${scope}, ${sql.placeholder('client')}, now() + make_interval(secs => ${sql.placeholder('seconds')})
	where ${condition}
	on conflict (scope, client) do update set
		count = case when l.resets_at <= now() then 1 else l.count + 1 end,
		resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
	returning l.count, l.resets_at)`
const shared = {
	open: sql`claimed`,
	figures: sql`(select count from counted) as sent,
		(select ceil(extract(epoch from resets_at - now()))::int from counted) as "resetsIn"`,
}
const unkeyed: Omit<Gate, 'values'> = {
	...shared,
	name: 'unkeyed',
	tables: (condition) => sql`${countedIf(condition)}, claimed as (select from counted where ${isInTime})`,
}
const isNewKey = sql`not exists (select from idempotency_keys where scope = ${scope} and key = ${key}
	and created_at >= now() - ${keptFor})`
const keyed: Omit<Gate, 'values'> = {
	...shared,
	name: 'keyed',
	tables: (condition) => sql`${countedIf(sql`${condition} and ${isNewKey}`)}, claimed as (
		insert into idempotency_keys as k (scope, key, fingerprint, response)
		select ${scope}, ${key}, ${sql.placeholder('fingerprint')}, ${sql.placeholder('response')}::jsonb
		from counted where ${isInTime}
		on conflict (scope, key) do update set
			fingerprint = excluded.fingerprint, response = excluded.response, created_at = now()
			where k.created_at < now() - ${keptFor}
		returning true)`,
}

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
