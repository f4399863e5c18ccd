import { expect, test } from 'vitest'
import { automaticReason } from './automatic-mail.ts'
import { readMail } from './read-mail.ts'

const head = 'From: Ada <ada@example.org>\r\nSubject: Parts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'
const mailOf = (parts: number) => new TextEncoder().encode(`${head}${'--b\r\n\r\nx\r\n'.repeat(parts)}--b--\r\n`)

test('a mail of many parts is read, one of very many is refused before it is taken apart', async () => {
	expect(await readMail(mailOf(100), true)).toMatchObject({ from: { address: 'ada@example.org' }, subject: 'Parts' })
	await expect(readMail(mailOf(50_000), true)).rejects.toThrow('It has more than 2000 parts.')
})

test('no id of a mail has a character that a database cannot store', async () => {
	const encoded = (id: string) => `=?utf-8?B?${Buffer.from(`<${id}>`).toString('base64')}?=`
	const ids = `Message-ID: ${encoded('n\0o@x')}\r\nIn-Reply-To: ${encoded('a\0b@x')}\r\nReferences: ${encoded('c\0d@x')}`
	const mail = await readMail(Buffer.from(`${ids}\r\nSubject: Nothing\r\n\r\nText.`), true)
	expect(mail).toMatchObject({ messageId: 'no@x', answers: ['ab@x', 'cd@x'] })
})

test('of a mail of very many short lines the beginning is read; long lines of a file are no reason', async () => {
	const short = Buffer.from(`Subject: Lines\r\n\r\nFirst.${'\r\n'.repeat(200_000)}Last.`)
	const cut = await readMail(short, true)
	expect(cut).toMatchObject({ subject: 'Lines', isWhole: false, text: 'First.' })
	const bytes = Buffer.alloc(3_000_000, 'x')
	const file = `--b\r\nContent-Disposition: attachment; filename=a\r\nContent-Transfer-Encoding: base64\r\n\r\n`
	const lines = bytes.toString('base64').replace(/.{64}/g, '$&\r\n')
	const whole = await readMail(Buffer.from(`${head}${file}${lines}\r\n--b--\r\n`), true)
	expect(whole).toMatchObject({ isWhole: true, files: [{ name: 'a' }] })
	// byte by byte, the matcher would take seconds
	expect(bytes.equals(whole.files[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test.each([
	['Auto-Submitted: auto-replied', 'An automatic reply.'],
	['X-Autoreply: yes', 'An automatic reply.'],
	['List-Unsubscribe: <https://x.example>', 'Sent to many.'],
	['Precedence: list', 'Sent to many.'],
	['Return-Path: <>', 'A report about the delivery of a mail.'],
	['From: no-reply@shop.example', 'Its sender reads no answers.'],
	['Auto-Submitted: no', undefined],
])('what kept it from being of a person is said of a mail with %j: %s', async (header, reason) => {
	const from = header.startsWith('From') ? '' : 'From: Ada <ada@example.org>\r\n'
	expect(automaticReason(await readMail(Buffer.from(`${from}${header}\r\n\r\nText.`), true))).toBe(reason)
})
