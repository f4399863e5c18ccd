import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mailKinds, storedMailStates } from '../../contract/mail-words.ts'
import { activity } from './activity.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'
import { newsletterCampaigns, newsletterSubscribers } from './newsletters.ts'

/**
 * The outbox: written in the same transaction as what a mail is about, sent by any instance that is free.
 * What a mail says is worked out when it is sent, from the records it is about; with those it is deleted.
 */
export const mails = pgTable(
	'mails',
	{
		id: id(),
		kind: text({ enum: mailKinds }).notNull(),
		/** One plain address. Nothing for a notice to staff: who reads it is looked up when it is sent. */
		recipient: text(),
		state: text({ enum: storedMailStates }).notNull().default('queued'),
		/** Mails to many wait behind mails to one. */
		priority: smallint().notNull().default(0),
		articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
		/** The entry of the activity log that it tells of. */
		statusChangeId: integer().references(() => activity.id, { onDelete: 'set null' }),
		contactId: integer().references(() => contacts.id, { onDelete: 'cascade' }),
		subscriberId: integer().references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
		campaignId: integer().references(() => newsletterCampaigns.id, { onDelete: 'cascade' }),
		/** What the records do not say: the words of staff, a code. Codes are removed once the mail is sent. */
		data: jsonb().notNull().default({}),
		/** As it was sent, with codes hidden; nothing for a campaign, which is kept once for all. */
		subject: text(),
		html: text(),
		text: text(),
		/** The same at every attempt; its domain is added with the first. */
		messageId: text().notNull().default(sql`gen_random_uuid()::text`),
		attempts: integer().notNull().default(0),
		dueAt: moment().notNull().defaultNow(),
		/** Not sent after this moment: its link no longer works. */
		expiresAt: moment(),
		reason: text(),
		/** Cancelled by a later change of status: it waits again when that one is undone. */
		isSuperseded: boolean().notNull().default(false),
		/** Who sends it just now, and until when nobody else may. */
		claim: uuid(),
		claimedUntil: moment(),
		createdAt: createdAt(),
		sentAt: moment(),
	},
	(table) => [
		index('mails_due').on(table.priority, table.dueAt, table.id).where(sql`${table.state} = 'queued'`),
		index('mails_in_hand').on(table.claimedUntil).where(sql`${table.state} = 'sending'`),
		index('mails_by_state').on(table.state, sql`${table.id} desc`),
		index('mails_last_sent').on(sql`${table.sentAt} desc`).where(sql`${table.sentAt} is not null`),
		index('mails_by_article').on(table.articleId).where(sql`${table.articleId} is not null`),
		index('mails_by_status_change').on(table.statusChangeId).where(sql`${table.statusChangeId} is not null`),
		index('mails_by_message_id').on(table.messageId),
		index('mails_by_recipient').on(sql`lower(${table.recipient})`, sql`${table.id} desc`),
		index('mails_by_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
		index('mails_by_subscriber').on(table.subscriberId).where(sql`${table.subscriberId} is not null`),
		index('mails_by_campaign').on(table.campaignId, table.state).where(sql`${table.campaignId} is not null`),
		// nobody receives a campaign twice
		uniqueIndex('mails_once_a_campaign')
			.on(table.campaignId, sql`lower(${table.recipient})`)
			.where(sql`${table.kind} = 'campaign'`),
		checkOneOf('mails_kind', table.kind, mailKinds),
		checkOneOf('mails_state', table.state, storedMailStates),
	],
)
