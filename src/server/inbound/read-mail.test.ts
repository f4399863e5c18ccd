import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const head = 'From: Ada <ada@example.org>\r\nSubject: Parts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'
const mailOf = (parts: number) => new TextEncoder().encode(`${head}${'--b\r\n\r\nx\r\n'.repeat(parts)}--b--\r\n`)

test('a mail of many parts is read, one of very many is refused before it is taken apart', async () => {
	expect(await readMail(mailOf(100), true)).toMatchObject({ from: { address: 'ada@example.org' }, subject: 'Parts' })
	await expect(readMail(mailOf(50_000), true)).rejects.toThrow('It has more than 2000 parts.')
})
