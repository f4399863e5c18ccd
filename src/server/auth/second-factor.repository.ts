import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SecondFactorMethod } from '../../contract/second-factor-words.ts'
import type { Queryable } from '../../db/client.ts'
import { adminSessions } from '../../db/tables/auth.ts'
import { adminPasskeys, adminRecoveryCodes, adminTotp } from '../../db/tables/second-factor.ts'

/** Authenticator apps, recovery codes, and what an account has in all. */
export const secondFactorRepository = (db: Queryable) => ({
	/** One at a time for an account: two requests must not both take the last factor or make the first codes. */
	async lock(adminId: number): Promise<void> {
		await db.execute(sql`select from admins where id = ${adminId} for update`)
	},

	/** Nothing: the account has no second factor. */
	async methods(adminId: number): Promise<SecondFactorMethod[]> {
		const { rows } = await db.execute<{ totp: boolean; passkey: boolean; codes: boolean }>(sql`
			select exists (select from admin_totp where admin_id = ${adminId} and confirmed_at is not null) as totp,
				exists (select from admin_passkeys where admin_id = ${adminId}) as passkey,
				exists (select from admin_recovery_codes where admin_id = ${adminId}) as codes`)
		const { totp = false, passkey = false, codes = false } = rows[0] ?? {}
		if (!totp && !passkey) return []
		return [
			...(passkey ? (['passkey'] as const) : []),
			...(totp ? (['totp'] as const) : []),
			...(codes ? (['recovery_code'] as const) : []),
		]
	},

	async read(adminId: number) {
		const [totp] = await db
			.select({ addedAt: adminTotp.confirmedAt })
			.from(adminTotp)
			.where(and(eq(adminTotp.adminId, adminId), isNotNull(adminTotp.confirmedAt)))
		const passkeys = await db
			.select()
			.from(adminPasskeys)
			.where(eq(adminPasskeys.adminId, adminId))
			.orderBy(desc(adminPasskeys.id))
		const recoveryCodesLeft = await db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, adminId))
		return { totpAddedAt: totp?.addedAt ?? null, passkeys, recoveryCodesLeft }
	},

	/** Takes the place of one that was never confirmed; false when there is a confirmed one. */
	async beginTotp(adminId: number, secret: string): Promise<boolean> {
		const begun = await db
			.insert(adminTotp)
			.values({ adminId, secret })
			.onConflictDoUpdate({
				target: adminTotp.adminId,
				set: { secret, lastStep: 0, createdAt: sql`now()` },
				setWhere: isNull(adminTotp.confirmedAt),
			})
			.returning({ adminId: adminTotp.adminId })
		return begun.length === 1
	},

	async findTotp(adminId: number) {
		const [row] = await db.select().from(adminTotp).where(eq(adminTotp.adminId, adminId))
		return row
	},

	/** False for a code of a half minute that was used already, and for the secret of another attempt. */
	async spendStep(adminId: number, secret: string, step: number): Promise<boolean> {
		const used = await db
			.update(adminTotp)
			.set({ lastStep: step, confirmedAt: sql`coalesce(${adminTotp.confirmedAt}, now())` })
			.where(and(eq(adminTotp.adminId, adminId), eq(adminTotp.secret, secret), lt(adminTotp.lastStep, step)))
			.returning({ adminId: adminTotp.adminId })
		return used.length === 1
	},

	async removeTotp(adminId: number): Promise<boolean> {
		const removed = await db
			.delete(adminTotp)
			.where(and(eq(adminTotp.adminId, adminId), isNotNull(adminTotp.confirmedAt)))
			.returning({ adminId: adminTotp.adminId })
		return removed.length === 1
	},

	async replaceRecoveryCodes(adminId: number, hashes: string[]): Promise<void> {
		await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
		if (hashes.length > 0) await db.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })))
	},

	/** True for the one request that uses the code up. */
	async spendRecoveryCode(adminId: number, codeHash: string): Promise<boolean> {
		const spent = await db
			.delete(adminRecoveryCodes)
			.where(and(eq(adminRecoveryCodes.adminId, adminId), eq(adminRecoveryCodes.codeHash, codeHash)))
			.returning({ id: adminRecoveryCodes.id })
		return spent.length === 1
	},

	recoveryCodesLeft: (adminId: number): Promise<number> =>
		db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, adminId)),

	/** False when there was nothing to remove. */
	async removeAll(adminId: number): Promise<boolean> {
		const totp = await db.delete(adminTotp).where(eq(adminTotp.adminId, adminId)).returning({ id: adminTotp.adminId })
		const passkeys = await db
			.delete(adminPasskeys)
			.where(eq(adminPasskeys.adminId, adminId))
			.returning({ id: adminPasskeys.id })
		await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
		return totp.length + passkeys.length > 0
	},

	/** Whether this session was confirmed with the second factor a short time ago. */
	async isSteppedUp(tokenHash: string, minutes: number): Promise<boolean> {
		const [row] = await db
			.select({ isFresh: sql<boolean>`stepped_up_at > now() - make_interval(mins => ${minutes})` })
			.from(adminSessions)
			.where(eq(adminSessions.tokenHash, tokenHash))
		return row?.isFresh ?? false
	},

	async stepUp(tokenHash: string): Promise<void> {
		await db.update(adminSessions).set({ steppedUpAt: sql`now()` }).where(eq(adminSessions.tokenHash, tokenHash))
	},

	allSecrets: () => db.select({ adminId: adminTotp.adminId, secret: adminTotp.secret }).from(adminTotp),

	async replaceSecret(adminId: number, before: string, secret: string): Promise<void> {
		await db
			.update(adminTotp)
			.set({ secret })
			.where(and(eq(adminTotp.adminId, adminId), eq(adminTotp.secret, before)))
	},

	/** Authenticator apps that somebody began to set up and did not confirm. */
	async removeUnconfirmed(): Promise<void> {
		await db
			.delete(adminTotp)
			.where(and(isNull(adminTotp.confirmedAt), lt(adminTotp.createdAt, sql`now() - interval '1 hour'`)))
	},
})
