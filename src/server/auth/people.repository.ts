import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Invitation, Person } from '../../contract/admins.ts'
import type { Role } from '../../contract/permissions.ts'
import type { Queryable } from '../../db/client.ts'
import { adminInvitations, admins } from '../../db/tables/auth.ts'

const personColumns = {
	id: admins.id,
	name: admins.name,
	email: admins.email,
	role: admins.role,
	isActive: admins.isActive,
	hasSecondFactor: sql<boolean>`(exists (select from admin_totp t where t.admin_id = admins.id and t.confirmed_at is not null)
		or exists (select from admin_passkeys p where p.admin_id = admins.id))`,
	lastSignInAt: admins.lastSignInAt,
	createdAt: admins.createdAt,
}
export type PersonChange = { isActive?: boolean | undefined; role?: Role | undefined }
type NewInvitation = Omit<typeof adminInvitations.$inferInsert, 'expiresAt'> & { hours: number }
type PersonRow = Omit<Person, 'lastSignInAt' | 'createdAt'> & { lastSignInAt: Date | null; createdAt: Date }
const toPerson = (row: PersonRow): Person => ({
	...row,
	lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
	createdAt: row.createdAt.toISOString(),
})

/** Set-up links of the log are not staff's to see or to take back. */
const isOpen = and(eq(adminInvitations.kind, 'invitation'), isNull(adminInvitations.usedAt))

export const peopleRepository = (db: Queryable) => ({
	/** Of the admins who can sign in. */
	async adminAddresses(): Promise<string[]> {
		const isAdmin = and(eq(admins.isActive, true), eq(admins.role, 'admin'))
		const rows = await db.select({ email: admins.email }).from(admins).where(isAdmin).orderBy(admins.id)
		return rows.map(({ email }) => email)
	},

	async people(): Promise<Person[]> {
		return (await db.select(personColumns).from(admins).orderBy(admins.id)).map(toPerson)
	},

	async invitations(): Promise<Invitation[]> {
		const rows = await db
			.select({
				id: adminInvitations.id,
				note: adminInvitations.note,
				email: adminInvitations.email,
				role: adminInvitations.role,
				invitedBy: admins.name,
				createdAt: adminInvitations.createdAt,
				expiresAt: adminInvitations.expiresAt,
			})
			.from(adminInvitations)
			.leftJoin(admins, eq(admins.id, adminInvitations.invitedBy))
			.where(and(isOpen, gt(adminInvitations.expiresAt, sql`now()`)))
			.orderBy(desc(adminInvitations.id))
		return rows.map((row) => ({
			...row,
			createdAt: row.createdAt.toISOString(),
			expiresAt: row.expiresAt.toISOString(),
		}))
	},

	async find(id: number): Promise<Person | undefined> {
		const [row] = await db.select(personColumns).from(admins).where(eq(admins.id, id))
		return row && toPerson(row)
	},

	async change(id: number, values: PersonChange): Promise<Person | undefined> {
		const [row] = await db.update(admins).set(values).where(eq(admins.id, id)).returning(personColumns)
		return row && toPerson(row)
	},

	async hasOtherActiveAdmin(id: number): Promise<boolean> {
		const others = db
			.select({ id: admins.id })
			.from(admins)
			.where(and(eq(admins.isActive, true), eq(admins.role, 'admin'), ne(admins.id, id)))
		return (await others.limit(1)).length === 1
	},

	async invite({ hours, ...invitation }: NewInvitation) {
		const [row] = await db
			.insert(adminInvitations)
			.values({ ...invitation, expiresAt: sql`now() + make_interval(hours => ${hours})` })
			.returning({
				id: adminInvitations.id,
				createdAt: adminInvitations.createdAt,
				expiresAt: adminInvitations.expiresAt,
			})
		if (!row) throw new Error('the invitation was not stored')
		return row
	},

	/** Invitations by a former member of staff are not valid. */
	async revokeAllOf(invitedBy: number): Promise<number[]> {
		const removed = await db
			.delete(adminInvitations)
			.where(and(eq(adminInvitations.invitedBy, invitedBy), isOpen))
			.returning({ id: adminInvitations.id })
		return removed.map(({ id }) => id)
	},

	/** Every invitation that was made for an address, which is in lower case. */
	async removeTo(address: string): Promise<void> {
		await db.delete(adminInvitations).where(eq(sql`lower(${adminInvitations.email})`, address))
	},

	/** False for one that was used or never made. */
	async revoke(id: number): Promise<boolean> {
		const removed = await db
			.delete(adminInvitations)
			.where(and(eq(adminInvitations.id, id), isOpen))
			.returning({ id: adminInvitations.id })
		return removed.length === 1
	},
})
