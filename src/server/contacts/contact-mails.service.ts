import type { Contact } from '../../contract/contacts.ts'
import type { Db } from '../../db/client.ts'
import { type Composers, type MailSubject, NotToBeSent } from '../mail/compose.service.ts'
import { contactsRepository } from './contacts.repository.ts'

/** Mails about messages from visitors. */
export function contactMails(db: Db): Pick<Composers, 'contact-confirmation' | 'contact-notice'> {
	async function contactOf({ contactId }: MailSubject): Promise<Contact> {
		const contact = contactId === null ? undefined : await contactsRepository(db).find(contactId)
		if (!contact) throw new NotToBeSent('The message is gone.')
		return contact
	}

	return {
		'contact-confirmation': async (mail, { brand, dateOf, replyTo }) => {
			const { name, email, submittedAt } = await contactOf(mail)
			return {
				email: { template: 'contact-confirmation', props: { brand, name, date: dateOf(submittedAt) } },
				recipient: email,
				replyTo: replyTo('supportEmail'),
			}
		},

		'contact-notice': async (mail, { brand, staffAddress }) => {
			const { id, name, email, phone, subject, message } = await contactOf(mail)
			const link = `${brand.origin}/admin/dashboard?tab=contacts&open=${id}`
			return {
				email: { template: 'contact-notice', props: { brand, name, email, phone, subject, message, link } },
				recipient: await staffAddress('supportEmail'),
				replyTo: email,
			}
		},
	}
}
