import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../contract/permissions.ts'
import type { Queryable } from '../../db/client.ts'
import { adminInvitations, admins, passwordResets } from '../../db/tables/auth.ts'

const account = { id: admins.id, name: admins.name, email: admins.email, role: admins.role }
const sameEmail = (email: string) => eq(sql`lower(${admins.email})`, email.toLowerCase())

const usableSetUp = sql`(${adminInvitations.kind} <> 'set-up' or not exists (select from ${admins}))`

export type NewAdmin = { email: string; passwordHash: string; name: string; role?: Role | undefined }

/** Ends the links that set a new password; answers the hashes of those that still worked. */
async function endResets(db: Queryable, adminId: number): Promise<string[]> {
	const ended = await db
		.delete(passwordResets)
		.where(eq(passwordResets.adminId, adminId))
		.returning({ codeHash: passwordResets.codeHash, isUsable: sql<boolean>`${passwordResets.expiresAt} > now()` })
	return ended.filter(({ isUsable }) => isUsable).map(({ codeHash }) => codeHash)
}

/** Every way to set a password comes here: the links that could set another one end with it. */
async function storePassword(
	db: Queryable,
	values: { passwordHash: string; isActive?: true },
	isRight: SQL | undefined,
): Promise<{ id: number; endedResets: string[] } | undefined> {
	const [row] = await db.update(admins).set(values).where(isRight).returning({ id: admins.id })
	return row && { id: row.id, endedResets: await endResets(db, row.id) }
}

export const authRepository = (db: Queryable) => ({
	/** Nothing when the address has an account. */
	async insertAdmin(admin: NewAdmin) {
		const [row] = await db.insert(admins).values(admin).onConflictDoNothing().returning(account)
		return row
	},

	async findByEmail(email: string) {
		const [row] = await db
			.select({ ...account, passwordHash: admins.passwordHash, isActive: admins.isActive })
			.from(admins)
			.where(sameEmail(email))
		return row
	},

	/** The admin who has been here longest: notices go there while no mailbox is set. */
	async firstAdminEmail(): Promise<string | undefined> {
		const [row] = await db
			.select({ email: admins.email })
			.from(admins)
			.where(and(eq(admins.isActive, true), eq(admins.role, 'admin')))
			.orderBy(admins.id)
			.limit(1)
		return row?.email
	},

	/** Of active accounts besides this one; so many that a site full of accounts costs no more. */
	async otherAddresses(id: number): Promise<string[]> {
		const isOther = and(eq(admins.isActive, true), ne(admins.id, id))
		const rows = await db.select({ email: admins.email }).from(admins).where(isOther).orderBy(admins.id).limit(100)
		return rows.map(({ email }) => email)
	},

	async hasAdmins(): Promise<boolean> {
		return (await db.select({ id: admins.id }).from(admins).limit(1)).length > 0
	},

	listAdmins: () =>
		db
			.select({ ...account, isActive: admins.isActive, lastSignInAt: admins.lastSignInAt })
			.from(admins)
			.orderBy(admins.id),

	/** Also switches the account on. */
	setPassword: (email: string, passwordHash: string) =>
		storePassword(db, { passwordHash, isActive: true }, sameEmail(email)),

	/** Nothing when the account was switched off. */
	setPasswordOf: (id: number, passwordHash: string) =>
		storePassword(db, { passwordHash }, and(eq(admins.id, id), eq(admins.isActive, true))),

	/**
	 * False when the account was switched off or got another password since the given one was found right. Changes of
	 * either wait until this transaction ends, and then end its session too.
	 */
	async noteSignIn(id: number, passwordHash: string): Promise<boolean> {
		const noted = await db
			.update(admins)
			.set({ lastSignInAt: sql`now()` })
			.where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), eq(admins.isActive, true)))
			.returning({ id: admins.id })
		return noted.length === 1
	},

	/** False when somebody else changed it meanwhile. */
	async replacePassword(id: number, before: string, passwordHash: string): Promise<boolean> {
		const isUnchanged = and(eq(admins.id, id), eq(admins.passwordHash, before))
		return (await storePassword(db, { passwordHash }, isUnchanged)) !== undefined
	},

	endResets: (adminId: number) => endResets(db, adminId),

	/** For the one request that uses the code up; a set-up code only while there is no account. */
	async spendInvitation(codeHash: string): Promise<{ id: number; role: Role; email: string | null } | undefined> {
		const [row] = await db
			.update(adminInvitations)
			.set({ usedAt: sql`now()` })
			.where(
				and(
					eq(adminInvitations.codeHash, codeHash),
					isNull(adminInvitations.usedAt),
					gt(adminInvitations.expiresAt, sql`now()`),
					usableSetUp,
				),
			)
			.returning({ id: adminInvitations.id, role: adminInvitations.role, email: adminInvitations.email })
		return row
	},

	async noteInvited(invitationId: number, adminId: number): Promise<void> {
		await db.update(adminInvitations).set({ usedBy: adminId }).where(eq(adminInvitations.id, invitationId))
	},

	/** Somebody who uses an invitation or changes roles waits for others who do: with two set-up links there is one first account. */
	async lockAccounts(): Promise<void> {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('fleuron first admin'))`)
	},

	async removeExpired(): Promise<void> {
		await db
			.delete(adminInvitations)
			.where(and(isNull(adminInvitations.usedAt), lt(adminInvitations.expiresAt, sql`now()`)))
	},
})
