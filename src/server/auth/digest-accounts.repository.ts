import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { admins } from '../../db/tables/auth.ts'

const { id, name, email, isActive, hasDigest, digestOn } = admins

/** Who gets the digest, and who had it on which day. */
export const digestAccountsRepository = (db: Queryable) => ({
	async isOn(adminId: number): Promise<boolean> {
		const [row] = await db.select({ hasDigest }).from(admins).where(eq(id, adminId))
		return row?.hasDigest ?? false
	},

	async switch(adminId: number, isOn: boolean): Promise<void> {
		await db.update(admins).set({ hasDigest: isOn }).where(eq(id, adminId))
	},

	/** Active accounts that want one. */
	async recipient(adminId: number): Promise<{ name: string; email: string } | undefined> {
		const wanted = and(eq(id, adminId), eq(isActive, true), eq(hasDigest, true))
		const [row] = await db.select({ name, email }).from(admins).where(wanted)
		return row
	},

	/** Those who have not had the digest of this day. */
	async due(day: string): Promise<number[]> {
		const rows = await db.select({ id }).from(admins).where(isDue(day)).orderBy(id)
		return rows.map((row) => row.id)
	},

	/** True for one of several that ask at once. */
	async claim(adminId: number, day: string): Promise<boolean> {
		const rows = await db
			.update(admins)
			.set({ digestOn: day })
			.where(and(eq(id, adminId), isDue(day)))
			.returning({ id })
		return rows.length > 0
	},
})

const isDue = (day: string) => and(eq(isActive, true), eq(hasDigest, true), or(isNull(digestOn), ne(digestOn, day)))
