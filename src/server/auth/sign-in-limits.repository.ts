import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { signInFailures } from '../../db/tables/auth.ts'

/** From the `free`th try on each one blocks the next, for `minutes`, twice as long each time, at most for `most`. */
export type Allowance = { free: number; minutes: number; most: number }

const isOld = sql`${signInFailures.updatedAt} < now() - interval '24 hours'`

export const signInLimitsRepository = (db: Queryable) => ({
	/**
	 * Counts a try before it is known whether it fails: tries at the same moment cannot all slip through. Nothing, and
	 * nothing counted, while it is blocked.
	 */
	async admit(client: string, { free, minutes, most }: Allowance) {
		const count = sql`case when ${isOld} then 1 else ${signInFailures.count} + 1 end`
		const delay = sql`least(${most}::int, ${minutes}::int * 2 ^ least(10, greatest(0, (${count}) - ${free}::int)))`
		const [row] = await db
			.insert(signInFailures)
			.values({ client })
			.onConflictDoUpdate({
				target: signInFailures.client,
				set: {
					count,
					blockedUntil: sql`case when (${count}) >= ${free}::int then now() + make_interval(mins => (${delay})::int) end`,
					updatedAt: sql`now()`,
				},
				setWhere: or(
					isNull(signInFailures.blockedUntil),
					lt(signInFailures.blockedUntil, sql`now()`),
					// longer than any: the clock was ahead then, and was set back; a transaction that waited for this row began earlier
					gt(signInFailures.blockedUntil, sql`now() + make_interval(mins => ${most}::int + 2)`),
				),
			})
			.returning({
				count: signInFailures.count,
				isKnown: sql<boolean>`coalesce(${signInFailures.knownUntil} > now(), false)`,
			})
		return row
	},

	async secondsBlocked(client: string): Promise<number> {
		const [row] = await db
			.select({ seconds: sql<number>`ceil(extract(epoch from ${signInFailures.blockedUntil} - now()))::int` })
			.from(signInFailures)
			.where(eq(signInFailures.client, client))
		return Math.max(1, row?.seconds ?? 1)
	},

	/** The account signed in here: its failures are forgotten, and for 90 days it is known here. */
	async remember(client: string): Promise<void> {
		const knownUntil = sql`now() + interval '90 days'`
		await db
			.insert(signInFailures)
			.values({ client, count: 0, knownUntil })
			.onConflictDoUpdate({
				target: signInFailures.client,
				set: { count: 0, blockedUntil: null, knownUntil, updatedAt: sql`now()` },
			})
	},

	/** A try that was counted did not fail after all. */
	async uncount(client: string): Promise<void> {
		await db
			.update(signInFailures)
			.set({ count: sql`greatest(0, ${signInFailures.count} - 1)` })
			.where(eq(signInFailures.client, client))
	},

	/** The same, and what this try would have blocked is open again. */
	async release(client: string): Promise<void> {
		await db
			.update(signInFailures)
			.set({ count: sql`greatest(0, ${signInFailures.count} - 1)`, blockedUntil: null })
			.where(eq(signInFailures.client, client))
	},

	async removeExpired(): Promise<void> {
		const isUnknown = or(isNull(signInFailures.knownUntil), lt(signInFailures.knownUntil, sql`now()`))
		// a sign-in that is under way holds several of these rows: waiting for one of them could be a deadlock
		const expired = db
			.select({ client: signInFailures.client })
			.from(signInFailures)
			.where(and(isOld, isUnknown))
			.for('update', { skipLocked: true })
		await db.delete(signInFailures).where(inArray(signInFailures.client, expired))
	},
})
