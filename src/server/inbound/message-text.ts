import { contactLimits } from '../../contract/contact-words.ts'
import { plainEmail } from '../../contract/forms.ts'
import type { NewFile, RefusedFile } from '../attachments/attachments.service.ts'
import type { ReadMail } from './read-mail.ts'
import { replyText } from './reply-text.ts'

const longestMessage = 20_000
const noText = '(The mail has no text.)'

/** A mail whose files were checked. */
export type CheckedMail = Omit<ReadMail, 'files'> & { files: NewFile[]; refused: RefusedFile[] }

/** What else was in a mail and is not stored: nobody is to miss that it was sent. */
function notes({ refused, unread, isWhole }: CheckedMail, wasCut: boolean): string {
	return [
		...refused.map(({ name, reason }) => `[Attached to the mail, not stored here: ${name}. ${reason}]`),
		unread.length > 0 && `[Attached to the mail, only in the mailbox: ${unread.join(', ')}]`,
		wasCut && '[The text of the mail goes on in the mailbox.]',
		!isWhole && '[Only the beginning of the mail was read: there may be more in the mailbox.]',
	]
		.filter(Boolean)
		.map((note) => `\n\n${note}`)
		.join('')
}

function bounded(text: string, mail: CheckedMail, longest: number): string {
	const after = notes(mail, text.length > longest).slice(0, longest / 2)
	return `${(text || noText).slice(0, longest - after.length).toWellFormed()}${after}`
}

/** The answer in a reply, without what it quotes. */
export const messageText = (mail: CheckedMail): string => bounded(replyText(mail.text), mail, longestMessage)

/** A mail that answers nothing, as an inquiry; a sentence where its sender could not be answered. */
export function newContact(mail: CheckedMail) {
	const email = plainEmail.safeParse(mail.from.address)
	if (!email.success) return 'The address of its sender cannot be used.'
	return {
		name: (mail.from.name || email.data).slice(0, contactLimits.name).toWellFormed().trim(),
		email: email.data,
		subject: (mail.subject || '(no subject)').slice(0, contactLimits.subject).toWellFormed().trim(),
		message: bounded(mail.text, mail, contactLimits.message),
	}
}
