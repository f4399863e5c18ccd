import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { permissions } from '../../contract/permissions.ts'
import { admins } from './auth.ts'
import { createdAt, id, moment } from './columns.ts'

/** With which other programs call the API, in the name of the account that made them. */
export const apiKeys = pgTable(
	'api_keys',
	{
		id: id(),
		adminId: integer()
			.notNull()
			.references(() => admins.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		/** SHA-256 of the key: it cannot be used to call anything. */
		tokenHash: text().notNull(),
		/** How the key begins, to tell several apart. */
		start: text().notNull(),
		permissions: text({ enum: permissions }).array().notNull(),
		requestsAnHour: integer().notNull(),
		expiresAt: moment(),
		lastUsedAt: moment(),
		revokedAt: moment(),
		createdAt: createdAt(),
	},
	(table) => [uniqueIndex('api_keys_token').on(table.tokenHash), index('api_keys_by_admin').on(table.adminId)],
)
