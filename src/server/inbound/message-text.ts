import { contactLimits } from '../../contract/contact-words.ts'
import { plainEmail } from '../../contract/forms.ts'
import type { ReadMail } from './read-mail.ts'
import { replyText } from './reply-text.ts'

const longestMessage = 20_000
const noText = '(The mail has no text.)'

/** What else was in a mail: files are not stored, but nobody is to miss that they were sent. */
function notes({ attachments }: ReadMail, isWhole: boolean, wasCut: boolean): string {
	return [
		attachments.length > 0 && `[Attached to the mail, not stored here: ${attachments.join(', ')}]`,
		wasCut && '[The text of the mail goes on in the mailbox.]',
		!isWhole && '[The mail is very large: there may be more in the mailbox.]',
	]
		.filter(Boolean)
		.map((note) => `\n\n${note}`)
		.join('')
}

function bounded(text: string, mail: ReadMail, isWhole: boolean, longest: number): string {
	const after = notes(mail, isWhole, text.length > longest)
	return `${(text || noText).slice(0, longest - after.length).toWellFormed()}${after}`
}

/** The answer in a reply, without what it quotes. */
export const messageText = (mail: ReadMail, isWhole: boolean): string =>
	bounded(replyText(mail.text), mail, isWhole, longestMessage)

/** A mail that answers nothing, as an inquiry; a sentence where its sender could not be answered. */
export function newContact(mail: ReadMail, isWhole: boolean) {
	const email = plainEmail.safeParse(mail.from.address)
	if (!email.success) return 'The address of its sender cannot be used.'
	return {
		name: (mail.from.name || email.data).slice(0, contactLimits.name).toWellFormed().trim(),
		email: email.data,
		subject: (mail.subject || '(no subject)').slice(0, contactLimits.subject).toWellFormed().trim(),
		message: bounded(mail.text, mail, isWhole, contactLimits.message),
	}
}
