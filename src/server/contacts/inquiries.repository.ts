import { and, eq, lte, sql } from 'drizzle-orm'
import type { Attachment } from '../../contract/attachments.ts'
import type { InquiryMessage } from '../../contract/contacts.ts'
import type { Queryable } from '../../db/client.ts'
import { contactMessages } from '../../db/tables/contact-messages.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { attachmentsAbout } from '../attachments/attachments.service.ts'
import { messagesRepository, unreadIn } from '../messages.repository.ts'
import type { LinkedContact } from './inquiry-link.ts'

type NewMessage = {
	contactId: number
	sender: InquiryMessage['sender']
	staffId?: number | undefined
	staffName?: string | undefined
	text: string
	/** For demonstration content. */
	createdAt?: Date | undefined
	readAt?: Date | undefined
}

const place = { table: contactMessages, record: contactMessages.contactId, person: 'person' } as const
const isUnread = unreadIn(place)

/** The contacts with answers that nobody has read. */
export const withUnread = sql`(select ${contactMessages.contactId} from ${contactMessages} where ${isUnread})`

/**
 * How many answers nobody has read: a column of lists of contacts. Columns are named as text: in a statement about one
 * table they are written without it, and `id` would be the one of the message.
 */
export const unreadCount = sql<number>`(select count(*)::int from contact_messages as message
	where message.contact_id = contacts.id and message.sender = 'person' and message.read_at is null)`

/** Where notices about a contact go: nothing without an assignee, or for an account that is switched off. */
export const assigneeEmail = sql<
	string | null
>`(select email from admins where admins.id = contacts.assignee_id and admins.is_active)`

/** Messages about an inquiry after its first one, of both sides, and the link to the page that shows them. */
export const inquiriesRepository = (db: Queryable) => ({
	...messagesRepository(db, place),

	/** The messages after the inquiry, and the files of the inquiry itself. */
	async conversation(contactId: number): Promise<{ messages: InquiryMessage[]; attachments: Attachment[] }> {
		const [messages, attached] = await Promise.all([
			messagesRepository(db, place).list(contactId),
			attachmentsAbout(db, { contactId }),
		])
		return {
			messages: messages.map((message) => ({ ...message, attachments: attached.of('contactMessageId', message.id) })),
			attachments: attached.first(),
		}
	},

	async add(message: NewMessage): Promise<number> {
		const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
		if (!row) throw new Error('the message was not stored')
		return row.id
	},

	async hasLink({ id, linkVersion }: LinkedContact): Promise<boolean> {
		return (await db.$count(contacts, and(eq(contacts.id, id), eq(contacts.linkVersion, linkVersion)))) === 1
	},

	async linkVersion(id: number): Promise<number | undefined> {
		const [row] = await db.select({ linkVersion: contacts.linkVersion }).from(contacts).where(eq(contacts.id, id))
		return row?.linkVersion
	},

	async setLinkVersion(id: number, linkVersion: number): Promise<void> {
		await db.update(contacts).set({ linkVersion }).where(eq(contacts.id, id))
	},

	/** Contacts with answers that have waited for a reader since before this moment, the longest first. */
	async unreadBefore(before: Date) {
		return db
			.select({
				name: contacts.name,
				subject: contacts.subject,
				assigneeId: contacts.assigneeId,
				assigneeEmail,
				count: sql<number>`count(*)::int`,
				since: sql<Date>`min(${contactMessages.createdAt})`.mapWith(contactMessages.createdAt),
			})
			.from(contactMessages)
			.innerJoin(contacts, eq(contacts.id, contactMessages.contactId))
			.where(and(isUnread, lte(contactMessages.createdAt, before)))
			.groupBy(contacts.id)
			.orderBy(sql`min(${contactMessages.createdAt})`)
	},
})
