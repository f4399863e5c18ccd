import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ApiKeyInput } from '../../contract/api-keys.ts'
import type { Queryable } from '../../db/client.ts'
import { apiKeys } from '../../db/tables/api-keys.ts'
import { admins } from '../../db/tables/auth.ts'

type NewKey = Omit<ApiKeyInput, 'expiresInDays'> & {
	adminId: number
	tokenHash: string
	start: string
	expiresAt: Date | null
}

const columns = {
	id: apiKeys.id,
	name: apiKeys.name,
	start: apiKeys.start,
	permissions: apiKeys.permissions,
	requestsAnHour: apiKeys.requestsAnHour,
	createdBy: admins.name,
	createdAt: apiKeys.createdAt,
	expiresAt: apiKeys.expiresAt,
	lastUsedAt: apiKeys.lastUsedAt,
	revokedAt: apiKeys.revokedAt,
}

const isValid = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)))
const actorColumns = {
	admin: { id: admins.id, name: admins.name, email: admins.email, role: admins.role },
	key: { id: apiKeys.id, name: apiKeys.name, permissions: apiKeys.permissions },
}

export const apiKeysRepository = (db: Queryable) => ({
	/** The newest first. */
	list: () =>
		db.select(columns).from(apiKeys).innerJoin(admins, eq(admins.id, apiKeys.adminId)).orderBy(desc(apiKeys.id)),

	async insert(key: NewKey): Promise<number> {
		const [row] = await db.insert(apiKeys).values(key).returning({ id: apiKeys.id })
		if (!row) throw new Error('the key was not stored')
		return row.id
	},

	/** A key that works now, with the account in whose name it acts. */
	async find(tokenHash: string) {
		const [row] = await db
			.select({
				...actorColumns,
				requestsAnHour: apiKeys.requestsAnHour,
				isUseDue: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`,
			})
			.from(apiKeys)
			.innerJoin(admins, eq(admins.id, apiKeys.adminId))
			.where(and(eq(apiKeys.tokenHash, tokenHash), isValid, eq(admins.isActive, true)))
		return row
	},

	/** An active account, with this key if it works now. */
	async findActor(adminId: number, keyId: number | null) {
		const [row] = await db
			.select(actorColumns)
			.from(admins)
			.leftJoin(apiKeys, and(eq(apiKeys.id, keyId ?? 0), eq(apiKeys.adminId, admins.id), isValid))
			.where(and(eq(admins.id, adminId), eq(admins.isActive, true)))
		return row
	},

	/** At most once a minute: a call does not wait for a write each time. */
	async noteUse(id: number): Promise<void> {
		await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id))
	},

	/** The name of the key; nothing where there is none to revoke. */
	async revoke(id: number): Promise<string | undefined> {
		const [row] = await db
			.update(apiKeys)
			.set({ revokedAt: sql`now()` })
			.where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
			.returning({ name: apiKeys.name })
		return row?.name
	},

	/** Those that were not revoked before. */
	revokeAllOf: (adminId: number) =>
		db
			.update(apiKeys)
			.set({ revokedAt: sql`now()` })
			.where(and(eq(apiKeys.adminId, adminId), isNull(apiKeys.revokedAt)))
			.returning({ id: apiKeys.id, name: apiKeys.name }),
})
