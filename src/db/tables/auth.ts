import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '../../contract/permissions.ts'
import { checkOneOf, createdAt, id, isActive, moment, updatedAt } from './columns.ts'

const role = () => text({ enum: roles }).notNull().default('admin')

export const admins = pgTable(
	'admins',
	{
		id: id(),
		email: text().notNull(),
		passwordHash: text().notNull(),
		name: text().notNull(),
		role: role(),
		isActive: isActive(),
		lastSignInAt: moment(),
		/** Gets a mail each morning about what waits. */
		hasDigest: boolean().notNull().default(true),
		/** The last day of that mail, in the time zone of the site. */
		digestOn: date(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [uniqueIndex('admins_email').on(sql`lower(${table.email})`), checkOneOf('admins_role', table.role, roles)],
)

/** Sessions of staff. Deleting a row makes its token invalid. */
export const adminSessions = pgTable(
	'admin_sessions',
	{
		id: id(),
		adminId: integer()
			.notNull()
			.references(() => admins.id, { onDelete: 'cascade' }),
		/** SHA-256 of the token: it cannot be used to sign in. */
		tokenHash: text().notNull(),
		/** The browser and the system; nothing more of what the browser says about itself. */
		device: text(),
		createdAt: createdAt(),
		lastUsedAt: moment().notNull().defaultNow(),
		/** When it was last confirmed with the second factor. */
		steppedUpAt: moment(),
	},
	(table) => [
		uniqueIndex('admin_sessions_token').on(table.tokenHash),
		index('admin_sessions_by_admin').on(table.adminId),
		index('admin_sessions_by_use').on(table.lastUsedAt),
	],
)

/** Codes that let one person create an account: from staff, or from the log of a new installation. */
export const adminInvitations = pgTable(
	'admin_invitations',
	{
		id: id(),
		kind: text({ enum: ['set-up', 'invitation'] }).notNull(),
		codeHash: text().notNull(),
		/** Whom it was made for, as a note for staff. */
		note: text(),
		/** The only address that can use it; null: every address can. */
		email: text(),
		/** Of the account that is created with it. */
		role: role(),
		invitedBy: integer().references(() => admins.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
		usedBy: integer().references(() => admins.id, { onDelete: 'set null' }),
	},
	(table) => [
		uniqueIndex('admin_invitations_code').on(table.codeHash),
		checkOneOf('admin_invitations_role', table.role, roles),
	],
)

/** Links that set a new password: each works once, for an hour. */
export const passwordResets = pgTable(
	'password_resets',
	{
		id: id(),
		adminId: integer()
			.notNull()
			.references(() => admins.id, { onDelete: 'cascade' }),
		codeHash: text().notNull(),
		createdAt: createdAt(),
		expiresAt: moment().notNull(),
	},
	(table) => [
		uniqueIndex('password_resets_code').on(table.codeHash),
		index('password_resets_by_admin').on(table.adminId),
	],
)

/** Sign-ins that failed, by a keyed hash of e-mail address and network, or of the address alone. */
export const signInFailures = pgTable(
	'sign_in_failures',
	{
		client: text().primaryKey(),
		count: integer().notNull().default(1),
		blockedUntil: moment(),
		/** The account signed in from this network: until then, what others do elsewhere does not block it here. */
		knownUntil: moment(),
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [index('sign_in_failures_by_age').on(table.updatedAt)],
)
