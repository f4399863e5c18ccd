import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idempotencyKeys } from '../../db/tables/requests.ts'

const keptFor = sql`interval '24 hours'`

export const idempotencyRepository = (db: Queryable) => ({
	/** True for the one request that is to do the work. Others with the key wait here until that one has ended. */
	async claim(scope: string, key: string, fingerprint: string): Promise<boolean> {
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

	async find(scope: string, key: string) {
		const [row] = await db
			.select({ fingerprint: idempotencyKeys.fingerprint, response: idempotencyKeys.response })
			.from(idempotencyKeys)
			.where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
		return row
	},

	async saveResponse(scope: string, keys: string[], response: unknown): Promise<void> {
		await db
			.update(idempotencyKeys)
			.set({ response })
			.where(and(eq(idempotencyKeys.scope, scope), inArray(idempotencyKeys.key, keys)))
	},

	/** Those about articles that are gone, by their references. */
	async removeAbout(references: string[]): Promise<void> {
		await db
			.delete(idempotencyKeys)
			.where(sql`${idempotencyKeys.response} ->> 'reference' = any(${sql.param(references)}::text[])`)
	},

	async removeExpired(): Promise<void> {
		await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${keptFor}`))
	},
})
