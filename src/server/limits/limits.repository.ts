import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { type Db, type Queryable, withoutFlush } from '../../db/client.ts'
import { requestLimits } from '../../db/tables/requests.ts'

type Window = { count: number; resetsIn: number }

const isOver = sql`${requestLimits.resetsAt} <= now()`
const isCurrent = (scope: string, client: string) =>
	and(eq(requestLimits.scope, scope), eq(requestLimits.client, client), gt(requestLimits.resetsAt, sql`now()`))
const window = {
	count: requestLimits.count,
	resetsIn: sql<number>`ceil(extract(epoch from ${requestLimits.resetsAt} - now()))::int`,
}

type Counted = { scope: string; client: string; seconds: number; by?: number }

function increment(db: Queryable, { scope, client, seconds, by = 1, most }: Counted & { most?: number }) {
	const until = sql`now() + make_interval(secs => ${seconds})`
	return db
		.insert(requestLimits)
		.values({ scope, client, count: by, resetsAt: until })
		.onConflictDoUpdate({
			target: [requestLimits.scope, requestLimits.client],
			set: {
				count: sql`case when ${isOver} then ${by}::int else ${requestLimits.count} + ${by}::int end`,
				resetsAt: sql`case when ${isOver} then ${until} else ${requestLimits.resetsAt} end`,
			},
			...(most !== undefined && { setWhere: sql`${isOver} or ${requestLimits.count} + ${by}::int <= ${most}` }),
		})
}

/**
 * Counts one request; a window that has ended starts again. One statement, so that instances cannot miscount. Requests of
 * one network wait for each other's count, so it does not wait for the disk.
 */
export async function countRequest(db: Db, scope: string, client: string, seconds: number): Promise<Window> {
	const [row] = await increment(db, { scope, client, seconds }).returning({ ...window, withoutFlush })
	return row ?? { count: 1, resetsIn: seconds }
}

export const limitsRepository = (db: Queryable) => ({
	/** Counts so many requests; what would exceed `most` is not counted, and false then. */
	async countUpTo(most: number, counted: Counted): Promise<boolean> {
		return (await increment(db, { ...counted, most }).returning(window)).length === 1
	},

	/** Takes one request back, if the window in which it was counted has not ended. */
	async release(scope: string, client: string): Promise<void> {
		await db
			.update(requestLimits)
			.set({ count: sql`greatest(0, ${requestLimits.count} - 1)` })
			.where(isCurrent(scope, client))
	},

	/** The figure this window began with; a window that has ended begins again with this one. */
	async firstOf(scope: string, figure: number, seconds: number): Promise<number> {
		const until = sql`now() + make_interval(secs => ${seconds})`
		const [row] = await db
			.insert(requestLimits)
			.values({ scope, client: '', count: figure, resetsAt: until })
			.onConflictDoUpdate({
				target: [requestLimits.scope, requestLimits.client],
				set: {
					count: sql`case when ${isOver} then excluded.count else ${requestLimits.count} end`,
					resetsAt: sql`case when ${isOver} then ${until} else ${requestLimits.resetsAt} end`,
				},
			})
			.returning({ count: requestLimits.count })
		return row?.count ?? figure
	},

	/** The current window of a sender, if there is one. */
	async find(scope: string, client: string): Promise<Window | undefined> {
		const [row] = await db.select(window).from(requestLimits).where(isCurrent(scope, client))
		return row
	},

	async forget(scope: string, client: string): Promise<void> {
		await db.delete(requestLimits).where(and(eq(requestLimits.scope, scope), eq(requestLimits.client, client)))
	},

	async forgetClient(client: string): Promise<void> {
		await db.delete(requestLimits).where(eq(requestLimits.client, client))
	},

	/** No window is longer than a day: a later end was noted while the clock was ahead, before it was set back. */
	async removeExpired(): Promise<void> {
		const isFromLater = gt(requestLimits.resetsAt, sql`now() + interval '1 day 2 minutes'`)
		await db.delete(requestLimits).where(or(lt(requestLimits.resetsAt, sql`now()`), isFromLater))
	},
})
