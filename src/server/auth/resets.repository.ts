import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { admins, passwordResets } from '../../db/tables/auth.ts'

/** Links that set a new password. */
export const resetsRepository = (db: Queryable) => ({
	/** The account with its address as it is stored; nothing when there is no active one, after the same work. */
	async add(email: string, codeHash: string, seconds: number): Promise<{ id: number; email: string } | undefined> {
		const { rows } = await db.execute<{ id: number; email: string }>(sql`
			with account as (
				select id, email from admins where lower(email) = ${email.toLowerCase()} and is_active),
			added as (
				insert into password_resets (admin_id, code_hash, expires_at)
				select id, ${codeHash}, now() + make_interval(secs => ${seconds}) from account)
			select id, email from account`)
		return rows[0]
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

	/** True for the one request that uses the code up. All other codes of the account end with it. */
	async spend(codeHash: string, adminId: number): Promise<boolean> {
		const spent = await db
			.delete(passwordResets)
			.where(and(eq(passwordResets.codeHash, codeHash), gt(passwordResets.expiresAt, sql`now()`)))
			.returning({ id: passwordResets.id })
		if (spent.length === 1) await db.delete(passwordResets).where(eq(passwordResets.adminId, adminId))
		return spent.length === 1
	},

	/** False when the account was switched off meanwhile. */
	async setPassword(adminId: number, passwordHash: string): Promise<boolean> {
		const changed = await db
			.update(admins)
			.set({ passwordHash })
			.where(and(eq(admins.id, adminId), eq(admins.isActive, true)))
			.returning({ id: admins.id })
		return changed.length === 1
	},

	async removeExpired(): Promise<void> {
		await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
	},
})
