import type { ContactDetails, ContactMessage } from '../../contract/contacts.ts'
import type { Inquiry } from '../../contract/inquiries.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, orNotFound } from '../app-error.ts'
import type { AttachmentsService, NewFile } from '../attachments/attachments.service.ts'
import { type Caller, linkedContact, staffOf, systemCaller } from '../caller.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import type { Answerable } from '../inbound/inbound.service.ts'
import { isQueuedOrWasWithin } from '../mail/queue.service.ts'
import { assigneesIn, isTooMuch } from '../messages.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { logShownLink } from '../work/shown-links.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { contactsRepository } from './contacts.repository.ts'
import { contactTags } from './contacts.service.ts'
import { inquiriesRepository } from './inquiries.repository.ts'
import { inquiryPath, type LinkedContact, openInquiryToken } from './inquiry-link.ts'
import { storeContact } from './new-contacts.ts'

type Parts = {
	db: Db
	work: WorkService
	secrets: SecretsService
	publicUrl: () => string
	settings: { mail: object | undefined }
	attachments: AttachmentsService
}
type Written = { text: string; uploads?: Upload[] }

/** What follows an inquiry: staff and the person write to each other. */
export function inquiriesService({ db, work, secrets, publicUrl, settings, attachments }: Parts) {
	const repository = inquiriesRepository(db)
	const isMailConfigured = settings.mail !== undefined

	const lock = async (tx: Tx, id: number) => orNotFound(await contactsRepository(tx).lock(id), 'Message')

	async function details(id: number): Promise<ContactDetails> {
		const contact = orNotFound(await contactsRepository(db).find(id), 'Message')
		return { ...contact, ...(await repository.conversation(id)) }
	}

	/** For the holder of the private link: nothing that staff noted. */
	async function read(caller: Caller): Promise<Inquiry> {
		const contact = orNotFound(await contactsRepository(db).find(linkedContact(caller)), 'Inquiry')
		const { id, name, email, subject, message, submittedAt } = contact
		return { name, email, subject, message, submittedAt, ...(await repository.conversation(id)) }
	}

	/** An answer of the person, from the page or by mail; the contact is locked. */
	async function storeAnswer(tx: Tx, contactId: number, { text, files }: { text: string; files: NewFile[] }) {
		const messageId = await inquiriesRepository(tx).add({ contactId, sender: 'person', text })
		await attachments.store(tx, { contactId, contactMessageId: messageId }, files)
		await tx.log({ action: 'message_added', record: 'contact', id: contactId })
		await tx.queueMail({ kind: 'inquiry-message', contactId, data: { messageId } })
	}

	const address = async (contact: LinkedContact): Promise<string> =>
		`${publicUrl()}${await inquiryPath(secrets, contact)}`

	return {
		details,
		read,
		/** The private page of an inquiry, as a mail names it. */
		address,

		/** The contact a private link was made for; nothing for a link that was changed, renewed or never given out. */
		async openLink(token: string, queryable: Queryable = db): Promise<number | undefined> {
			const contact = await openInquiryToken(secrets, token)
			return contact && (await inquiriesRepository(queryable).hasLink(contact)) ? contact.id : undefined
		},

		/** From the private page. Staff are told by mail. */
		async addByPerson(
			{ text, uploads = [], oncePerContent = false, after }: Written & { oncePerContent?: boolean; after?: string },
			caller: Caller,
		): Promise<Inquiry> {
			const contactId = linkedContact(caller)
			const files = await attachments.check(uploads, caller)
			const content = { id: contactId, text, after, ...(files.length > 0 && { files: attachments.contentOf(uploads) }) }
			await work.run(
				{
					caller,
					changes: contactTags,
					limit: 'inquiry-messages',
					idempotency: { scope: 'inquiry-messages', content, oncePerContent },
					files: files.map(({ filePath }) => filePath),
				},
				async (tx) => {
					await lock(tx, contactId)
					if (isTooMuch(await inquiriesRepository(tx).countOfPerson(contactId)))
						throw new AppError(
							'too_many_requests',
							'There are very many messages here already. Please write to us by e-mail.',
						)
					await storeAnswer(tx, contactId, { text, files })
					return null
				},
			)
			return read(caller)
		},

		/** From staff. It is mailed to the person. */
		async reply(contactId: number, { text, uploads = [] }: Written, caller: Caller): Promise<ContactDetails> {
			const { id: staffId, name: staffName } = staffOf(caller).admin
			const files = await attachments.check(uploads, caller)
			const content = {
				...{ id: contactId, staffId, text },
				...(files.length > 0 && { files: attachments.contentOf(uploads) }),
			}
			await work.run(
				{
					caller,
					changes: contactTags,
					idempotency: { scope: 'inquiry-messages', content },
					files: files.map(({ filePath }) => filePath),
				},
				async (tx) => {
					const { email: recipient, status } = await lock(tx, contactId)
					const messageId = await inquiriesRepository(tx).add({
						...{ contactId, sender: 'staff', staffId, staffName, text },
					})
					await attachments.store(tx, { contactId, contactMessageId: messageId }, files)
					const after = status === 'new' ? 'in_progress' : status
					if (after !== status) await contactsRepository(tx).setStatus(contactId, { status: after })
					await tx.log({
						action: 'message_added',
						record: 'contact',
						id: contactId,
						changes: fieldChanges({ status }, { status: after }),
					})
					await tx.queueMail({ kind: 'inquiry-reply', recipient, contactId, data: { messageId } })
					return null
				},
			)
			return details(contactId)
		},

		async markReadByStaff(contactId: number, upTo: number, caller: Caller): Promise<ContactDetails> {
			await work.run({ caller, changes: [] }, async (tx) => {
				await lock(tx, contactId)
				if ((await inquiriesRepository(tx).markRead(contactId, 'staff', upTo)) === 0) return
				tx.changed(...contactTags)
				await tx.log({ action: 'messages_read', record: 'contact', id: contactId })
			})
			return details(contactId)
		},

		async markReadByPerson(upTo: number, caller: Caller): Promise<Inquiry> {
			const contactId = linkedContact(caller)
			await work.run({ caller, changes: [] }, async (tx) => {
				if ((await inquiriesRepository(tx).markRead(contactId, 'person', upTo)) === 0) return
				await tx.log({ action: 'messages_read', record: 'contact', id: contactId })
			})
			return read(caller)
		},

		attachment: async (id: number, caller: Caller): Promise<Download> =>
			attachments.download({ contactId: linkedContact(caller) }, id),
		attachmentOf: (contactId: number, id: number): Promise<Download> => attachments.download({ contactId }, id),

		/** The person gets another private link and the ones before end. Staff see it only where nobody can mail it. */
		async renewLink(id: number, caller: Caller): Promise<{ link: string | null }> {
			const renewed = await work.run({ caller, changes: contactTags }, async (tx) => {
				const { email: recipient } = await lock(tx, id)
				const before = (await inquiriesRepository(tx).linkVersion(id)) ?? 0
				const linkVersion = before + 1
				await inquiriesRepository(tx).setLinkVersion(id, linkVersion)
				const entry = { record: 'contact', id } as const
				await tx.log({ ...entry, action: 'link_renewed', changes: { linkVersion: { before, after: linkVersion } } })
				if (isMailConfigured) await tx.queueMail({ kind: 'inquiry-link', recipient, contactId: id })
				else await logShownLink(tx, entry)
				return { id, linkVersion }
			})
			return { link: isMailConfigured ? null : await address(renewed) }
		},

		/** For answers by mail. */
		async answerable(id: number): Promise<Answerable | undefined> {
			const contact = await contactsRepository(db).find(id)
			return (
				contact && {
					email: contact.email,
					label: `the inquiry “${contact.subject}”`,
					actor: { kind: 'inquiry', contactId: id },
					hasRoom: async () => !isTooMuch(await repository.countOfPerson(id)),
					async store(tx, text, files) {
						await lock(tx, id)
						if (isTooMuch(await inquiriesRepository(tx).countOfPerson(id))) return false
						tx.changed(...contactTags)
						await storeAnswer(tx, id, { text, files })
						return true
					},
				}
			)
		},

		/** A mail that answers nothing. Its sender is told nothing: it could be made up, or a program. */
		async addByMail(
			tx: Tx,
			{ adminNotes, ...message }: Omit<ContactMessage, 'phone'> & { adminNotes: string | undefined },
			files: NewFile[],
		): Promise<number> {
			const { id } = await storeContact(tx, { ...message, phone: undefined })
			if (adminNotes) await contactsRepository(tx).setStatus(id, { adminNotes })
			await attachments.store(tx, { contactId: id }, files)
			tx.changed(...contactTags)
			await tx.queueMail({ kind: 'contact-notice', contactId: id })
			return id
		},

		/** Once a day, until somebody has read them. */
		async remindOfUnread(now = new Date()): Promise<void> {
			const unread = await repository.unreadBefore(new Date(now.getTime() - 3_600_000))
			if (unread.length === 0) return
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				// a job may run twice, and mail may not be set up
				if (await isQueuedOrWasWithin(tx, 'unread-inquiries', 20 * 3_600)) return
				for (const assigneeId of assigneesIn(unread))
					await tx.queueMail({ kind: 'unread-inquiries', data: { assigneeId } })
			})
		},
	}
}
export type InquiriesService = ReturnType<typeof inquiriesService>
