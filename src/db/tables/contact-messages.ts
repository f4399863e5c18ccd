import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { inquirySenders } from '../../contract/contact-words.ts'
import { checkOneOf, id, messageColumns } from './columns.ts'
import { contacts } from './contacts.ts'

/** The conversation about an inquiry, after its first message. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: id(),
		contactId: integer()
			.notNull()
			.references(() => contacts.id, { onDelete: 'cascade' }),
		sender: text({ enum: inquirySenders }).notNull(),
		...messageColumns(),
	},
	(table) => [
		index('contact_messages_by_contact').on(table.contactId, table.createdAt),
		index('contact_messages_unread')
			.on(table.contactId)
			.where(sql`${table.sender} = 'person' and ${table.readAt} is null`),
		checkOneOf('contact_messages_sender', table.sender, inquirySenders),
	],
)
