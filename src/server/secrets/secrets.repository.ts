import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { secrets } from '../../db/tables/requests.ts'

export type StoredKey = typeof secrets.$inferSelect

export const secretsRepository = (db: Queryable) => ({
	/** Stored if there is no key of this name. Instances that do this at once keep the same one. */
	async keep(name: string, value: string): Promise<void> {
		await db.insert(secrets).values({ name, value }).onConflictDoNothing()
	},

	/** All of them, the oldest first. */
	list: (): Promise<StoredKey[]> => db.select().from(secrets).orderBy(asc(secrets.createdAt), asc(secrets.name)),

	async add(name: string, value: string): Promise<void> {
		// the keys of one transaction must not be of one age: the newest one signs
		await db.insert(secrets).values({ name, value, createdAt: sql`clock_timestamp()` })
	},

	/** The same key in another wrapping; nothing happens when somebody else was quicker. */
	async rewrap(name: string, before: string, value: string): Promise<void> {
		await db
			.update(secrets)
			.set({ value })
			.where(and(eq(secrets.name, name), eq(secrets.value, before)))
	},

	/** Links of all other keys end after so many days, unless they end earlier. */
	async endOthers(name: string, days: number): Promise<void> {
		const end = sql`now() + make_interval(days => ${days})`
		await db
			.update(secrets)
			.set({ endsAt: end })
			.where(and(ne(secrets.name, name), or(isNull(secrets.endsAt), sql`${secrets.endsAt} > ${end}`)))
	},

	/** False when there is no such key. */
	async end(name: string): Promise<boolean> {
		const ended = await db
			.update(secrets)
			.set({ endsAt: sql`now()` })
			.where(eq(secrets.name, name))
			.returning({ name: secrets.name })
		return ended.length === 1
	},

	async removeAll(): Promise<void> {
		await db.delete(secrets)
	},
})
