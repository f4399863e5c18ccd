import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailSettings } from './mail-settings.ts'

export type OutgoingMail = {
	recipient: string
	subject: string
	html: string
	text: string
	replyTo?: string | undefined
	/** For a newsletter: the address that unsubscribes with one click, and its name. */
	list?: { unsubscribe: string; name: string } | undefined
	/** Mails with the same one are shown as one conversation. */
	thread?: string | undefined
}

/** Headers that must not be changed on the way, List-Unsubscribe included (RFC 8058). */
const signedHeaders = [
	...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
	...[
		'Content-Transfer-Encoding',
		'References',
		'List-Id',
		'List-Unsubscribe',
		'List-Unsubscribe-Post',
		'Auto-Submitted',
	],
].join(':')

/** Writes a mail as SMTP sends it: headers, HTML and plain text, and a signature where there is a key. */
export function messageWriter({ from, dkim }: MailSettings) {
	const signer =
		dkim &&
		new DKIM({
			domainName: dkim.domain,
			keySelector: dkim.selector,
			privateKey: dkim.privateKey,
			headerFieldNames: signedHeaders,
		})
	const domain = from.address.slice(from.address.lastIndexOf('@') + 1)

	return {
		domain,
		async write(mail: OutgoingMail, messageId: string, siteName: string) {
			const { recipient, subject, html, text, replyTo, list, thread } = mail
			const composer = new MailComposer({
				from: { name: from.name ?? siteName, address: from.address },
				// an object is one address, whatever is in it
				to: { name: '', address: recipient },
				...(replyTo && { replyTo: { name: '', address: replyTo } }),
				subject,
				html,
				text,
				messageId: `<${messageId}>`,
				...(thread && { references: [`<${thread}@${domain}>`] }),
				headers: {
					// automatic replies are not wanted
					'Auto-Submitted': 'auto-generated',
					'X-Auto-Response-Suppress': 'All',
					...(list && {
						'List-Id': { prepared: true, value: `<newsletter.${domain}>` },
						'List-Unsubscribe': { prepared: true, value: `<${list.unsubscribe}>` },
						'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
					}),
				},
				disableFileAccess: true,
				disableUrlAccess: true,
			})
			const message = await composer.compile().build()
			return signer ? buffer(signer.sign(message)) : message
		},
	}
}
