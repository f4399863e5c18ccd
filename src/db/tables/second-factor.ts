import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { admins } from './auth.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'

const adminId = () =>
	integer()
		.notNull()
		.references(() => admins.id, { onDelete: 'cascade' })

/** The authenticator app of an account. */
export const adminTotp = pgTable('admin_totp', {
	adminId: adminId().primaryKey(),
	/** Encrypted. */
	secret: text().notNull(),
	/** The half minute of the last code that was used: no code counts twice. */
	lastStep: bigint({ mode: 'number' }).notNull().default(0),
	createdAt: createdAt(),
	/** Until then it is only being set up. */
	confirmedAt: moment(),
})

export const adminPasskeys = pgTable(
	'admin_passkeys',
	{
		id: id(),
		adminId: adminId(),
		name: text().notNull(),
		/** As the browser names it, in base64url. */
		credentialId: text().notNull(),
		publicKey: text().notNull(),
		counter: bigint({ mode: 'number' }).notNull(),
		/** How the browser reaches it: `usb`, `internal`. */
		transports: jsonb().$type<string[]>().notNull().default([]),
		createdAt: createdAt(),
		lastUsedAt: moment(),
	},
	(table) => [
		uniqueIndex('admin_passkeys_credential').on(table.credentialId),
		index('admin_passkeys_by_admin').on(table.adminId),
	],
)

/** Codes for the day on which the device is lost: each works once, and its row is gone. */
export const adminRecoveryCodes = pgTable(
	'admin_recovery_codes',
	{
		id: id(),
		adminId: adminId(),
		codeHash: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('admin_recovery_codes_once').on(table.adminId, table.codeHash)],
)

const purposes = ['add', 'sign-in', 'step-up'] as const

/** What a passkey has to sign: each counts once, for one account and purpose, for five minutes. */
export const passkeyChallenges = pgTable(
	'passkey_challenges',
	{
		challenge: text().primaryKey(),
		adminId: adminId(),
		purpose: text({ enum: purposes }).notNull(),
		expiresAt: moment().notNull(),
	},
	(table) => [
		index('passkey_challenges_by_end').on(table.expiresAt),
		checkOneOf('passkey_challenges_purpose', table.purpose, purposes),
	],
)
