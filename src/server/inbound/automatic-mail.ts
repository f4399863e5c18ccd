import type { ReadMail } from './read-mail.ts'

/** Why a mail was sent by a program and not by a person; nothing for a mail of a person. */
export function automaticReason({ headers, from, contentType }: Pick<ReadMail, 'headers' | 'from' | 'contentType'>) {
	const header = (name: string) => headers[name]?.[0]?.trim().toLowerCase()
	const submitted = header('auto-submitted')
	if (submitted && !submitted.startsWith('no')) return 'An automatic reply.'
	if (/^multipart\/report|^message\/delivery-status/.test(contentType)) return 'A report about the delivery of a mail.'
	if (header('return-path') === '<>' || header('x-failed-recipients') !== undefined)
		return 'A report about the delivery of a mail.'
	if (/^(mailer-daemon|postmaster|mail-daemon|bounces?)(\+|@|$)/.test(from.address.toLowerCase()))
		return 'A report about the delivery of a mail.'
	if (['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => header(name) !== undefined))
		return 'An automatic reply.'
	if (/^(auto_reply|auto-reply)$/.test(header('precedence') ?? '')) return 'An automatic reply.'
	if (/^(bulk|list|junk)$/.test(header('precedence') ?? '')) return 'Sent to many.'
	if (Object.keys(headers).some((name) => /^list-(id|unsubscribe|post|help|owner)$/.test(name))) return 'Sent to many.'
	if (header('x-auto-response-suppress')?.match(/\b(all|autoreply|oof)\b/) && header('x-ms-exchange-inbox-rules-loop'))
		return 'An automatic reply.'
	if (/^(no-?reply|do-?not-?reply)(\+|@|$)/.test(from.address.toLowerCase())) return 'Its sender reads no answers.'
	return undefined
}
