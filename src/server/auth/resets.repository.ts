import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { admins, passwordResets } from '../../db/tables/auth.ts'

/** Links that set a new password. */
export const resetsRepository = (db: Queryable) => ({
	/**
	 * The active account with its address as it is stored; nothing while another request for it is under way. Waiting for
	 * each other, many at once would tell by their time whether there is an account.
	 */
	async lockAccount(email: string): Promise<{ id: number; email: string } | undefined> {
		const lock = sql`pg_try_advisory_xact_lock(hashtext(${`fleuron reset ${email.toLowerCase()}`}))`
		const { rows } = await db.execute<{ isFree: boolean }>(sql`select ${lock} as "isFree"`)
		if (!rows[0]?.isFree) return undefined
		const [row] = await db
			.select({ id: admins.id, email: admins.email })
			.from(admins)
			.where(and(eq(sql`lower(${admins.email})`, email.toLowerCase()), eq(admins.isActive, true)))
		return row
	},

	async hasUsable(adminId: number): Promise<boolean> {
		const usable = and(eq(passwordResets.adminId, adminId), gt(passwordResets.expiresAt, sql`now()`))
		return (await db.$count(passwordResets, usable)) > 0
	},

	async add(adminId: number, codeHash: string, seconds: number): Promise<void> {
		const expiresAt = sql`now() + make_interval(secs => ${seconds})`
		await db.insert(passwordResets).values({ adminId, codeHash, expiresAt })
	},

	/** Whose code it is, while it can be used. */
	async find(codeHash: string) {
		const [row] = await db
			.select({ id: admins.id, email: admins.email, name: admins.name })
			.from(passwordResets)
			.innerJoin(admins, eq(admins.id, passwordResets.adminId))
			.where(
				and(eq(passwordResets.codeHash, codeHash), gt(passwordResets.expiresAt, sql`now()`), eq(admins.isActive, true)),
			)
		return row
	},

	async removeExpired(): Promise<void> {
		await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
	},
})
