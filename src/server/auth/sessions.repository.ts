import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { adminSessions, admins } from '../../db/tables/auth.ts'

/** A session ends 12 hours after its last use, and 30 days after it began. */
const isFresh = and(
	gt(adminSessions.lastUsedAt, sql`now() - interval '12 hours'`),
	gt(adminSessions.createdAt, sql`now() - interval '30 days'`),
)

export type NewSession = { adminId: number; tokenHash: string; device: string | null; isSteppedUp: boolean }

/** Who is signed in where. */
export const sessionsRepository = (db: Queryable) => ({
	async insert({ isSteppedUp, ...session }: NewSession): Promise<void> {
		await db.insert(adminSessions).values({ ...session, ...(isSteppedUp && { steppedUpAt: sql`now()` }) })
	},

	/** Who the token belongs to. */
	async find(tokenHash: string) {
		const [row] = await db
			.select({
				id: admins.id,
				name: admins.name,
				email: admins.email,
				role: admins.role,
				sessionId: adminSessions.id,
				isUseDue: sql<boolean>`last_used_at < now() - interval '1 minute'`,
			})
			.from(adminSessions)
			.innerJoin(admins, eq(admins.id, adminSessions.adminId))
			.where(and(eq(adminSessions.tokenHash, tokenHash), eq(admins.isActive, true), isFresh))
		return row
	},

	/** At most once a minute: a call does not wait for a write each time. */
	async noteUse(sessionId: number): Promise<void> {
		await db.update(adminSessions).set({ lastUsedAt: sql`now()` }).where(eq(adminSessions.id, sessionId))
	},

	/** The last used one first. */
	listOf: (adminId: number) =>
		db
			.select({
				id: adminSessions.id,
				device: adminSessions.device,
				createdAt: adminSessions.createdAt,
				lastUsedAt: adminSessions.lastUsedAt,
				tokenHash: adminSessions.tokenHash,
			})
			.from(adminSessions)
			.where(and(eq(adminSessions.adminId, adminId), isFresh))
			.orderBy(desc(adminSessions.lastUsedAt), desc(adminSessions.id)),

	/** The device of the session; nothing when the account has no such session. */
	async removeOne(adminId: number, id: number): Promise<{ device: string | null } | undefined> {
		const [row] = await db
			.delete(adminSessions)
			.where(and(eq(adminSessions.adminId, adminId), eq(adminSessions.id, id)))
			.returning({ device: adminSessions.device })
		return row
	},

	async removeByToken(tokenHash: string): Promise<void> {
		await db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash))
	},

	async removeAllOf(adminId: number): Promise<void> {
		await db.delete(adminSessions).where(eq(adminSessions.adminId, adminId))
	},

	async removeOthersOf(adminId: number, tokenHash: string): Promise<void> {
		await db
			.delete(adminSessions)
			.where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.tokenHash, tokenHash)))
	},

	async removeExpired(): Promise<void> {
		await db
			.delete(adminSessions)
			.where(
				or(
					lt(adminSessions.lastUsedAt, sql`now() - interval '12 hours'`),
					lt(adminSessions.createdAt, sql`now() - interval '30 days'`),
				),
			)
	},
})
