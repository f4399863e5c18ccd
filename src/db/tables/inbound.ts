import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { inboundStates } from '../../contract/inbound-words.ts'
import { articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'
import { contacts } from './contacts.ts'

/** How far each mailbox has been read. */
export const inboundMailboxes = pgTable('inbound_mailboxes', {
	/** User, host and mailbox. */
	name: text().primaryKey(),
	/** With another one the numbers of mails begin again. */
	uidValidity: bigint({ mode: 'number' }).notNull(),
	lastUid: bigint({ mode: 'number' }).notNull(),
	checkedAt: moment().notNull().defaultNow(),
	succeededAt: moment(),
	problem: text(),
})

/** Mails that were read from a mailbox: each becomes one message or contact, however often it is seen. */
export const inboundMails = pgTable(
	'inbound_mails',
	{
		id: id(),
		messageId: text().notNull(),
		mailbox: text().notNull(),
		uidValidity: bigint({ mode: 'number' }).notNull(),
		uid: bigint({ mode: 'number' }).notNull(),
		state: text({ enum: inboundStates }).notNull(),
		reason: text(),
		attempts: smallint().notNull().default(1),
		sender: text().notNull().default(''),
		subject: text().notNull().default(''),
		articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
		contactId: integer().references(() => contacts.id, { onDelete: 'cascade' }),
		/** The mailbox has been told that it was read. */
		isMarked: boolean().notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('inbound_mails_once').on(table.messageId),
		index('inbound_mails_by_time').on(sql`${table.createdAt} desc`),
		index('inbound_mails_unmarked').on(table.mailbox, table.uid).where(sql`not ${table.isMarked}`),
		index('inbound_mails_by_article').on(table.articleId).where(sql`${table.articleId} is not null`),
		index('inbound_mails_by_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
		checkOneOf('inbound_mails_state', table.state, inboundStates),
	],
)
