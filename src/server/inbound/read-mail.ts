import { createHash } from 'node:crypto'
import PostalMime, { type Address } from 'postal-mime'
import { textOfHtml } from './html-text.ts'

/** What is needed of a mail, cleaned and bounded. */
export type ReadMail = {
	/** Without angle brackets. Made from the bytes where the mail has none. */
	messageId: string
	from: { name: string; address: string }
	/** Addresses that it was sent or delivered to, in lower case. */
	recipients: string[]
	/** Message-IDs of the mails that it answers, the nearest first. */
	answers: string[]
	subject: string
	text: string
	/** Attached files, as far as the mail was read whole. */
	files: { name: string; bytes: Uint8Array }[]
	/** The names of further files. */
	unread: string[]
	/** false: only the beginning was read. */
	isWhole: boolean
	/** Values by name in lower case. */
	headers: Record<string, string[]>
	contentType: string
}

/** One file of 10 MB in its encoding, with room for a text. */
export const mostBytes = 16 * 1024 * 1024
/** Of a mail that is larger only the beginning is read, which holds its text. */
export const beginningBytes = 1024 * 1024
const shortLine = 60
const most = {
	parts: 2_000,
	/** Beside those of attached files, whose lines are longer than `shortLine`. */
	shortLines: 20_000,
	text: 20_000,
	html: 400_000,
	recipients: 100,
	answers: 50,
	files: 20,
	headers: 500,
	header: 2_000,
}

/** Without what a database cannot hold and people cannot see. Line breaks and tabs stay. */
const clean = (text: string) =>
	text
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are removed
		.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g, '')

const oneLine = (text: string, longest: number) => clean(text).replace(/\s+/g, ' ').trim().slice(0, longest)

const mailboxesIn = (addresses: (Address | undefined)[] = []): { name: string; address: string }[] =>
	addresses
		.flatMap((one) => (one === undefined ? [] : one.group ? one.group : [one]))
		.map(({ name, address }) => ({
			name: oneLine(name ?? '', 200),
			address: oneLine(address ?? '', 320),
		}))

const idsIn = (text: string) =>
	[...clean(text.slice(0, 20_000)).matchAll(/<([^<>\s]{1,300})>/g)].map(([, id]) => String(id))

const bytesOf = (content: string | ArrayBuffer | Uint8Array) =>
	typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** Parts begin with such a line. The parser's time grows with the square of their number, so they are counted first. */
function refuseManyParts(source: Uint8Array): void {
	const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
	let lines = 0
	for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 1))
		if (++lines > most.parts) throw new Error(`It has more than ${most.parts} parts.`)
}

/** The parser's time grows with the number of lines more than with their length: of a mail of short lines the beginning is read. */
function withoutEndlessLines(source: Uint8Array): Uint8Array {
	let lines = 0
	let beginning = source.length
	for (let at = source.indexOf(10); at !== -1; at = source.indexOf(10, at + 1))
		if (++lines === most.shortLines) beginning = at + 1
	return lines > most.shortLines + source.length / shortLine ? source.subarray(0, beginning) : source
}

/** Reads a mail, or the beginning of one. Throws for what is nested, divided or headed beyond reason. */
export async function readMail(given: Uint8Array, isGivenWhole: boolean): Promise<ReadMail> {
	const source = withoutEndlessLines(given)
	const isWhole = isGivenWhole && source.length === given.length
	refuseManyParts(source)
	const mail = await PostalMime.parse(source, {
		maxNestingDepth: 30,
		maxHeadersSize: 1024 * 1024,
		maxRfc822NestingDepth: 0,
	})
	const headers: Record<string, string[]> = Object.create(null)
	for (const { key, value } of mail.headers.slice(0, most.headers)) {
		headers[key] ??= []
		headers[key].push(value.slice(0, most.header))
	}
	const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'].flatMap(
		(name) => headers[name] ?? [],
	)
	const [from] = mailboxesIn([mail.from])
	const text = mail.text?.trim() ? mail.text : textOfHtml((mail.html ?? '').slice(0, most.html))
	const attached = mail.attachments
		.filter(({ related, disposition }) => !(related && disposition !== 'attachment'))
		.slice(0, most.files)
		.map(({ filename, mimeType, content }) => ({ name: oneLine(filename ?? mimeType, 120), bytes: bytesOf(content) }))
	const [messageId] = idsIn(`<${(mail.messageId ?? '').replace(/[<>\s]/g, '')}>`)
	return {
		messageId: messageId ?? `${createHash('sha256').update(given).digest('hex')}@no-message-id`,
		from: from ?? { name: '', address: '' },
		recipients: [...mailboxesIn([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address), ...delivered]
			.slice(0, most.recipients)
			.map((address) => oneLine(address, 320).toLowerCase()),
		// the last reference is the mail that was answered
		answers: [...idsIn(mail.inReplyTo ?? ''), ...idsIn(mail.references ?? '').toReversed()].slice(0, most.answers),
		subject: oneLine(mail.subject ?? '', 500),
		text: clean(text.slice(0, 10 * most.text))
			.trim()
			.slice(0, 5 * most.text),
		// the last file of a mail that was cut is not whole
		files: isWhole ? attached : attached.slice(0, -1),
		unread: isWhole ? [] : attached.slice(-1).map(({ name }) => name),
		isWhole,
		headers,
		contentType: oneLine(headers['content-type']?.[0] ?? '', 200).toLowerCase(),
	}
}
