import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SavedView } from '../../contract/queue.ts'
import type { Queryable } from '../../db/client.ts'
import { admins } from '../../db/tables/auth.ts'
import { savedViews } from '../../db/tables/saved-views.ts'

export type StoredView = Omit<SavedView, 'isOwn'> & { ownerId: number | null }
export type ViewValues = Pick<SavedView, 'name' | 'query' | 'isShared'>

const columns = {
	id: savedViews.id,
	list: savedViews.list,
	name: savedViews.name,
	query: savedViews.query,
	isShared: savedViews.isShared,
	ownerId: savedViews.ownerId,
	ownerName: admins.name,
}

export const savedViewsRepository = (db: Queryable) => {
	const named = (where: SQL | undefined) =>
		db
			.select(columns)
			.from(savedViews)
			.leftJoin(admins, eq(admins.id, savedViews.ownerId))
			.where(where)
			.orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id))

	return {
		/** Those of an account, and what others share. */
		seenBy: (accountId: number): Promise<StoredView[]> =>
			named(or(eq(savedViews.ownerId, accountId), eq(savedViews.isShared, true))),

		async find(id: number): Promise<StoredView | undefined> {
			return (await named(eq(savedViews.id, id)))[0]
		},

		/** Nobody else changes it before the transaction ends. */
		async lock(id: number): Promise<boolean> {
			const rows = await db.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.id, id)).for('update')
			return rows.length === 1
		},

		/** Nobody adds a view for this account before the transaction ends. */
		async lockOwner(ownerId: number): Promise<void> {
			await db.select({ id: admins.id }).from(admins).where(eq(admins.id, ownerId)).for('no key update')
		},

		countOf: (ownerId: number): Promise<number> => db.$count(savedViews, eq(savedViews.ownerId, ownerId)),

		/** Nothing when the owner has a view of this name. */
		async create(view: typeof savedViews.$inferInsert): Promise<number | undefined> {
			const [row] = await db.insert(savedViews).values(view).onConflictDoNothing().returning({ id: savedViews.id })
			return row?.id
		},

		/** Whether another view of the same owner has this name. */
		async isTaken({ id, list, ownerId }: StoredView, name: string): Promise<boolean> {
			const owner = sql`${savedViews.ownerId} is not distinct from ${ownerId}`
			const same = eq(sql`lower(${savedViews.name})`, sql`lower(${name})`)
			return (await db.$count(savedViews, and(owner, same, eq(savedViews.list, list), ne(savedViews.id, id)))) > 0
		},

		async update(id: number, values: ViewValues): Promise<void> {
			await db.update(savedViews).set(values).where(eq(savedViews.id, id))
		},

		async remove(id: number): Promise<void> {
			await db.delete(savedViews).where(eq(savedViews.id, id))
		},

		async removeDemo(): Promise<number> {
			return (await db.delete(savedViews).where(eq(savedViews.isDemo, true)).returning({ id: savedViews.id })).length
		},
	}
}
