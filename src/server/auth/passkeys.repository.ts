import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { adminPasskeys, passkeyChallenges } from '../../db/tables/second-factor.ts'

export type StoredPasskey = typeof adminPasskeys.$inferSelect
export type NewPasskey = Pick<
	StoredPasskey,
	'adminId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'
>
export type Challenge = Pick<typeof passkeyChallenges.$inferSelect, 'challenge' | 'adminId' | 'purpose'>

/** Passkeys, and what they have to sign. */
export const passkeysRepository = (db: Queryable) => ({
	listOf: (adminId: number): Promise<StoredPasskey[]> =>
		db.select().from(adminPasskeys).where(eq(adminPasskeys.adminId, adminId)),

	/** Nothing when the passkey is known already. */
	async add(passkey: NewPasskey): Promise<StoredPasskey | undefined> {
		const [row] = await db.insert(adminPasskeys).values(passkey).onConflictDoNothing().returning()
		return row
	},

	async find(adminId: number, credentialId: string): Promise<StoredPasskey | undefined> {
		const [row] = await db
			.select()
			.from(adminPasskeys)
			.where(and(eq(adminPasskeys.adminId, adminId), eq(adminPasskeys.credentialId, credentialId)))
		return row
	},

	async rename(adminId: number, id: number, name: string): Promise<StoredPasskey | undefined> {
		const [row] = await db
			.update(adminPasskeys)
			.set({ name })
			.where(and(eq(adminPasskeys.adminId, adminId), eq(adminPasskeys.id, id)))
			.returning()
		return row
	},

	async noteUse(id: number, counter: number): Promise<void> {
		await db.update(adminPasskeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(adminPasskeys.id, id))
	},

	async remove(adminId: number, id: number): Promise<StoredPasskey | undefined> {
		const [row] = await db
			.delete(adminPasskeys)
			.where(and(eq(adminPasskeys.adminId, adminId), eq(adminPasskeys.id, id)))
			.returning()
		return row
	},

	async addChallenge(challenge: Challenge, minutes: number): Promise<void> {
		await db
			.insert(passkeyChallenges)
			.values({ ...challenge, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
	},

	/** True for the one request that uses it up. */
	async takeChallenge({ challenge, adminId, purpose }: Challenge): Promise<boolean> {
		const taken = await db
			.delete(passkeyChallenges)
			.where(
				and(
					eq(passkeyChallenges.challenge, challenge),
					eq(passkeyChallenges.adminId, adminId),
					eq(passkeyChallenges.purpose, purpose),
					gt(passkeyChallenges.expiresAt, sql`now()`),
				),
			)
			.returning({ challenge: passkeyChallenges.challenge })
		return taken.length === 1
	},

	async removeExpired(): Promise<void> {
		await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
	},
})
