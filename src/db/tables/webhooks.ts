import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deliveredEvents, deliveryStates, webhookEvents, withdrawalCauses } from '../../contract/webhook-words.ts'
import { checkOneOf, createdAt, id, isActive, moment } from './columns.ts'

/** Addresses of other programs that are told about events. */
export const webhooks = pgTable('webhooks', {
	id: id(),
	url: text().notNull(),
	description: text().notNull(),
	events: text({ enum: webhookEvents }).array().notNull(),
	isActive: isActive(),
	/** Encrypted with the signing key: with a master key, a dump alone signs nothing. */
	secret: text().notNull(),
	previousSecret: text(),
	previousSecretUntil: moment(),
	/** In a row. */
	failures: integer().notNull().default(0),
	failingSince: moment(),
	switchedOffReason: text(),
	createdBy: text().notNull(),
	createdAt: createdAt(),
})

/** One event for one webhook. It names its record without a reference, and what it says is read when it is sent. */
export const webhookDeliveries = pgTable(
	'webhook_deliveries',
	{
		id: id(),
		webhookId: integer()
			.notNull()
			.references(() => webhooks.id, { onDelete: 'cascade' }),
		/** The same for every attempt: receivers recognise repetitions by it. */
		messageId: text().notNull(),
		event: text({ enum: deliveredEvents }).notNull(),
		articleId: integer(),
		contactId: integer(),
		cause: text({ enum: withdrawalCauses }),
		/** The entry of the activity log that caused it, which may be undone. */
		activityId: integer(),
		state: text({ enum: deliveryStates }).notNull().default('queued'),
		dueAt: moment().notNull().defaultNow(),
		attempts: integer().notNull().default(0),
		/** Which sender has it, and until when no other one takes it. */
		claim: text(),
		claimedUntil: moment(),
		triedAt: moment(),
		responseStatus: integer(),
		/** The beginning of what the receiver answered. */
		answer: text(),
		reason: text(),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('webhook_deliveries_message').on(table.messageId),
		index('webhook_deliveries_by_webhook').on(table.webhookId, table.id.desc()),
		index('webhook_deliveries_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
		index('webhook_deliveries_claimed').on(table.claimedUntil).where(sql`${table.state} = 'sending'`),
		index('webhook_deliveries_by_article').on(table.articleId).where(sql`${table.articleId} is not null`),
		index('webhook_deliveries_by_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
		checkOneOf('webhook_deliveries_event', table.event, deliveredEvents),
		checkOneOf('webhook_deliveries_state', table.state, deliveryStates),
	],
)
