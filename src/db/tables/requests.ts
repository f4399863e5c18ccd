import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/**
 * How often a client sent a form in the current window. Here, so that several instances count together. The table is
 * unlogged, so that a count does not wait for the disk: after a crash of the database all windows begin again.
 */
export const requestLimits = pgTable(
	'request_limits',
	{
		scope: text().notNull(),
		/** A keyed hash of the network address: the address itself is not stored. */
		client: text().notNull(),
		count: integer().notNull().default(1),
		resetsAt: moment().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.scope, table.client] }),
		index('request_limits_by_reset').on(table.resetsAt),
	],
)

/** What a request with an Idempotency-Key was answered, so that its repetition is answered the same and done once. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		scope: text().notNull(),
		/** A hash of the key and its sender. */
		key: text().notNull(),
		/** A hash of what was sent: the same key with something else is refused. */
		fingerprint: text().notNull(),
		response: jsonb(),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_by_age').on(table.createdAt)],
)

/** The keys that sign links, shared by all instances; the newest signs. */
export const secrets = pgTable('secrets', {
	name: text().primaryKey(),
	/** Encrypted where there is a master key. */
	value: text().notNull(),
	createdAt: createdAt(),
	/** What it signed is not valid afterwards. */
	endsAt: moment(),
})
