import type { Contact } from '../../contract/contacts.ts'
import type { Db } from '../../db/client.ts'
import { attachmentNames } from '../attachments/attachments.service.ts'
import { type Composers, type MailSubject, NotToBeSent } from '../mail/compose.service.ts'
import { unreadOf } from '../messages.ts'
import { contactsRepository } from './contacts.repository.ts'
import { inquiriesRepository } from './inquiries.repository.ts'
import type { LinkedContact } from './inquiry-link.ts'

type Parts = {
	db: Db
	/** The person's private page. */
	inquiryAddress: (contact: LinkedContact) => Promise<string>
}
type ContactMailKind =
	| 'contact-confirmation'
	| 'contact-notice'
	| 'inquiry-message'
	| 'inquiry-reply'
	| 'inquiry-link'
	| 'unread-inquiries'

/** Mail programs show all mails about an inquiry as one conversation. */
const threadOf = ({ id }: Pick<Contact, 'id'>) => `contact-${id}`

/** The place where staff read and answer. */
const staffLink = (origin: string, { id }: Pick<Contact, 'id'>) => `${origin}/admin/dashboard?tab=contacts&open=${id}`

/** Mails about messages from visitors. */
export function contactMails({ db, inquiryAddress }: Parts): Pick<Composers, ContactMailKind> {
	async function contactOf({ contactId }: MailSubject): Promise<Contact> {
		const contact = contactId === null ? undefined : await contactsRepository(db).find(contactId)
		if (!contact) throw new NotToBeSent('The message is gone.')
		return contact
	}

	async function messageOf({ data }: MailSubject) {
		const messageId = typeof data.messageId === 'number' ? data.messageId : 0
		const message = await inquiriesRepository(db).find(messageId)
		if (!message) throw new NotToBeSent('The message is gone.')
		return { ...message, files: await attachmentNames(db, 'contactMessageId', messageId) }
	}

	/** The private page, and its token: staff who read the outbox must not be able to act as the person. */
	async function linkOf({ id }: Contact) {
		const link = await inquiryAddress({ id, linkVersion: (await inquiriesRepository(db).linkVersion(id)) ?? 0 })
		return { link, secret: link.slice(link.lastIndexOf('/') + 1) }
	}

	return {
		'contact-confirmation': async (mail, { brand, dateOf, replyTo }) => {
			const contact = await contactOf(mail)
			const { name, email, submittedAt } = contact
			return {
				email: { template: 'contact-confirmation', props: { brand, name, date: dateOf(submittedAt) } },
				recipient: email,
				replyTo: replyTo('supportEmail'),
				thread: threadOf(contact),
			}
		},

		'contact-notice': async (mail, { brand, staffAddress }) => {
			const contact = await contactOf(mail)
			const { name, email, phone, subject, message } = contact
			const files = await attachmentNames(db, 'contactId', contact.id)
			const link = staffLink(brand.origin, contact)
			return {
				email: { template: 'contact-notice', props: { brand, name, email, phone, subject, message, files, link } },
				recipient: await staffAddress('supportEmail', await contactsRepository(db).assigneeEmail(contact.id)),
				replyTo: email,
				thread: threadOf(contact),
			}
		},

		'inquiry-message': async (mail, { brand, staffAddress }) => {
			const contact = await contactOf(mail)
			const { text, files } = await messageOf(mail)
			const { name, email, subject } = contact
			return {
				email: {
					template: 'inquiry-message',
					props: { brand, name, subject, text, files, link: staffLink(brand.origin, contact) },
				},
				recipient: await staffAddress('supportEmail', await contactsRepository(db).assigneeEmail(contact.id)),
				replyTo: email,
				thread: threadOf(contact),
			}
		},

		'inquiry-reply': async (mail, { brand, replyTo }) => {
			const contact = await contactOf(mail)
			const { text, files, staffName } = await messageOf(mail)
			const { name, subject, email } = contact
			const { link, secret } = await linkOf(contact)
			return {
				email: {
					template: 'inquiry-reply',
					props: { brand, name, subject, text, files, staffName: staffName ?? brand.name, link },
				},
				recipient: email,
				replyTo: replyTo('supportEmail'),
				secret,
				thread: threadOf(contact),
			}
		},

		'inquiry-link': async (mail, { brand, replyTo }) => {
			const contact = await contactOf(mail)
			const { link, secret } = await linkOf(contact)
			return {
				email: { template: 'inquiry-link', props: { brand, name: contact.name, subject: contact.subject, link } },
				recipient: contact.email,
				replyTo: replyTo('supportEmail'),
				secret,
				thread: threadOf(contact),
			}
		},

		'unread-inquiries': async ({ data }, { brand, staffAddress, dateOf }) => {
			const unread = unreadOf(data, await inquiriesRepository(db).unreadBefore(new Date()))
			const [first] = unread
			if (!first) throw new NotToBeSent('Everything has been read.')
			const contacts = unread.map(({ name, subject, count, since }) => ({
				...{ name, subject, count, since: dateOf(since.toISOString()) },
			}))
			const link = `${brand.origin}/admin/dashboard?tab=contacts&unread=true`
			return {
				email: { template: 'unread-inquiries', props: { brand, contacts, link } },
				recipient: await staffAddress('supportEmail', first.assigneeEmail),
			}
		},
	}
}
