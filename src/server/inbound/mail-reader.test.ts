import { expect, test } from 'vitest'
import { readMailInChild } from './mail-reader.ts'

const limits = { seconds: 60, kilobytes: 1200 * 1024, heapMegabytes: 256 }
const mail = (lines: string[]) => Buffer.from(lines.join('\r\n'))

test('a mail is read in another process, with its files byte for byte', async () => {
	const bytes = Buffer.from([0, 255, 13, 10, 128])
	const read = await readMailInChild(
		mail([
			...['From: Ada <ada@example.org>', 'Subject: Figures', 'Content-Type: multipart/mixed; boundary=b', ''],
			...['--b', 'Content-Type: text/plain; charset=utf-8', '', 'Größer.'],
			...['--b', 'Content-Disposition: attachment; filename=a.bin', 'Content-Transfer-Encoding: base64', ''],
			...[bytes.toString('base64'), '--b--', ''],
		]),
		true,
	)
	expect(read).toMatchObject({ from: { name: 'Ada', address: 'ada@example.org' }, subject: 'Figures', text: 'Größer.' })
	expect(read.files.map((file) => [file.name, Buffer.from(file.bytes)])).toEqual([['a.bin', bytes]])
})

test('one that takes all memory ends that process alone', async () => {
	const source = mail(['Content-Type: text/html', '', `${'<b>'.repeat(30)}\r\n`.repeat(60_000)])
	await expect(readMailInChild(source, true, { ...limits, heapMegabytes: 20 })).rejects.toThrow('too much memory')
})

test('one that takes too long is given up', async () => {
	const source = mail(['Subject: Hi', '', 'Hi.'])
	await expect(readMailInChild(source, true, { ...limits, seconds: 0.01 })).rejects.toThrow('too long')
})

test('what cannot be read is a sentence', async () => {
	const source = mail(['Content-Type: multipart/mixed; boundary=b', '', ...Array(3_000).fill('--b')])
	await expect(readMailInChild(source, true)).rejects.toThrow('It has more than 2000 parts.')
})
