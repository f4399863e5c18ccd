import { randomUUID } from 'node:crypto'

type Mail = {
	from?: string
	to?: string
	subject?: string
	text?: string
	messageId?: string
	headers?: Record<string, string>
}

export const aMessageId = () => `${randomUUID()}@client.example`

/** A mail as a person's program sends it. Say only what your test is about. */
export function aMail({
	from = 'Ada Writer <ada@example.org>',
	to = 'inbox@mail.example',
	...given
}: Mail = {}): string {
	const { subject = 'Re: Your article', text = 'Thank you.', messageId = aMessageId(), headers = {} } = given
	return [
		`From: ${from}`,
		`To: ${to}`,
		`Subject: ${subject}`,
		'Date: Mon, 16 Nov 2026 10:00:00 +0000',
		...(messageId ? [`Message-ID: <${messageId}>`] : []),
		'MIME-Version: 1.0',
		...(headers['Content-Type'] ? [] : ['Content-Type: text/plain; charset=utf-8']),
		...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
		'',
		text,
		'',
	].join('\n')
}

/** The same with files. */
export function withFiles(mail: Mail, files: { name: string; bytes: Buffer }[]): string {
	const part = (headers: string, body: string) => `--b\n${headers}\n\n${body}\n`
	const parts = files.map(({ name, bytes }) =>
		part(
			`Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"`,
			bytes.toString('base64').replace(/.{76}/g, '$&\n'),
		),
	)
	const text = `${part('Content-Type: text/plain', mail.text ?? 'With files.')}${parts.join('')}--b--`
	return aMail({ ...mail, text, headers: { ...mail.headers, 'Content-Type': 'multipart/mixed; boundary="b"' } })
}

export const bounce = (to: string) =>
	aMail({
		...{
			from: 'Mail Delivery System <MAILER-DAEMON@mail.example>',
			to,
			subject: 'Undelivered Mail Returned to Sender',
		},
		headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"', 'Return-Path': '<>' },
		text: '--b\nContent-Type: text/plain\n\nThis is the mail system.\n--b--',
	})

/** Made to break programs that read mails. */
export const hostileMails = (): [name: string, mail: string | Uint8Array][] => {
	const nested = (depth: number) => {
		const open = Array.from(
			{ length: depth },
			(_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
		)
		return open.join('')
	}
	const many = Array.from({ length: 10_000 }, (_, at) => `X-Header-${at}: ${at}`).join('\n')
	const parts = Array.from({ length: 20_000 }, () => '--p\nContent-Type: text/plain\n\nx').join('\n')
	return [
		['of 12 megabytes', aMail({ text: 'All work and no play.\n'.repeat(570_000) })],
		['with 10,000 headers', aMail().replace('MIME-Version', `${many}\nMIME-Version`)],
		['nested 5,000 times', aMail({ messageId: aMessageId() }).replace(/Content-Type[\s\S]*/, nested(5_000))],
		['of 20,000 parts', aMail({ headers: { 'Content-Type': 'multipart/mixed; boundary="p"' }, text: parts })],
		['in a character set that is not there', aMail({ headers: { 'Content-Type': 'text/plain; charset=x-klingon' } })],
		[
			'with broken encodings',
			aMail({
				subject: '=?utf-8?b?!!!?= =?iso-2022-jp?q?=1B?= \u0000',
				headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'base64' },
				text: '=====!!!\u0000\u0000',
			}),
		],
		['of bytes that are no text', new Uint8Array(20_000).map((_, at) => (at * 7_919) % 256)],
		['without any header', '\n\n'],
		['with one header of a megabyte', aMail({ subject: 'x'.repeat(1_000_000) })],
		['to 20,000 people', aMail({ to: Array.from({ length: 20_000 }, (_, at) => `p${at}@x.example`).join(', ') })],
		['with endless markup', aMail({ headers: { 'Content-Type': 'text/html' }, text: '<'.repeat(300_000) })],
	]
}
