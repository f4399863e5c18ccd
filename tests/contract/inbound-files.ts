import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { attachmentLimits } from '../../src/contract/attachment-words.ts'
import { isForLater } from '../../src/server/app-error.ts'
import { attachmentsService } from '../../src/server/attachments/attachments.service.ts'
import { queueFigures } from '../../src/server/bounded-queue.ts'
import { picturesService } from '../../src/server/pictures/pictures.service.ts'
import { scannerService } from '../../src/server/scanner/scanner.service.ts'
import { startApp } from '../support/app.ts'
import { aPdf } from '../support/pdfs.ts'
import { aMail, withFiles } from './inbound-mails.ts'
import type { InboundSetup } from './inbound-setup.ts'

const broken = (name: string) => ({ name, bytes: Buffer.from('%PDF-1.7\n') })
const checkedPdfs = () => queueFigures().get('PDFs')?.started ?? 0

/** A virus scanner that lets everybody wait. */
async function silentScanner() {
	const waiting: Socket[] = []
	const server = createServer((socket) => {
		socket.on('error', () => {})
		socket.resume()
		waiting.push(socket)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
		waiting,
		close() {
			for (const socket of waiting) socket.destroy()
			server.close()
		},
	}
}

/** Anybody can send files that take long to check. */
export function inboundFiles(setup: InboundSetup): void {
	const { check, last, messagesOf, replied, conversation } = setup

	describe('files of a mail', () => {
		test('are not checked when it came already, or when too many did', async () => {
			const { id, to } = await replied()
			const mail = withFiles({ to }, [{ name: 'figure.pdf', bytes: aPdf() }])
			await setup.imap.deliver(mail)
			const before = checkedPdfs()
			await check()
			expect(checkedPdfs()).toBe(before + 1)
			await setup.imap.deliver(mail)
			await check()
			expect((await setup.imap.flags()).at(-1)).toBe('S')
			expect(await messagesOf(id)).toHaveLength(2)

			await setup.app.pool.query(
				`insert into contact_messages (contact_id, sender, text) select $1, 'person', 'Again ' || n from generate_series(1, 50) as n`,
				[id],
			)
			await setup.imap.deliver(withFiles({ to }, [broken('broken.pdf')]))
			await check()
			expect(await last()).toMatchObject({ state: 'refused', reason: expect.stringContaining('very many') })

			const from = 'files@strangers.example'
			await setup.app.pool.query(
				`insert into inbound_mails (message_id, mailbox, uid_validity, uid, state, is_marked, sender)
				select 'files-' || n, 'other', 1, n, 'contact', true, $1 from generate_series(1, 10) as n`,
				[from],
			)
			await setup.imap.deliver(withFiles({ from }, [broken('broken.pdf')]))
			await check()
			expect(await last()).toMatchObject({ state: 'refused', reason: expect.stringContaining('Too many') })
			await setup.app.pool.query(`delete from inbound_mails where mailbox = 'other'`)
			expect(checkedPdfs()).toBe(before + 1)
		})

		test('beyond as many as a message may have are named and not checked', async () => {
			const { to, added } = await conversation()
			const before = checkedPdfs()
			const names = Array.from({ length: attachmentLimits.files + 2 }, (_, at) => `file-${at + 1}.pdf`)
			await setup.imap.deliver(withFiles({ to }, names.map(broken)))
			await check()
			expect(checkedPdfs()).toBe(before + attachmentLimits.files)
			const text = (await added()).at(-1) ?? ''
			for (const name of names) expect(text).toContain(`not stored here: ${name}. `)
			expect(text.split('A message has at most 5 files.')).toHaveLength(3)
		})

		test('are checked later when they take too long', async () => {
			const { core } = setup.app
			const parts = { ...core, scanner: scannerService(core), pictures: picturesService(core.files) }
			const files = [{ name: 'figure.pdf', bytes: aPdf() }]
			const checked = attachmentsService(parts).checkMailed(files, AbortSignal.abort())
			const error = await checked.catch((reason: unknown) => reason)
			expect(error).toMatchObject({ message: 'Checking its files took too long.' })
			expect(isForLater(error)).toBe(true)
		})

		test('that end the app count as an attempt, and after the last one the mail is set aside', async () => {
			const scanner = await silentScanner()
			const other = await startApp({
				database: setup.app.database,
				settings: { mail: setup.smtp.settings, inbound: setup.imap.settings, clamd: scanner.address },
			})
			const { to } = await conversation()
			await setup.imap.deliver(withFiles({ to }, [{ name: 'figure.pdf', bytes: aPdf() }]))
			await setup.imap.deliver(aMail({ to, text: 'The next one.' }))
			const reading = other.inbound.check()
			await expect.poll(() => scanner.waiting.length).toBe(1)
			// what an app leaves that is killed now
			const { rows } = await setup.app.pool.query<{ uid: string; attempts: number }>(
				`select uid, attempts from inbound_mails where state = 'retrying' order by uid desc limit 1`,
			)
			expect(rows).toMatchObject([{ attempts: 1 }])
			await setup.app.pool.query(`update inbound_mails set attempts = 6 where state = 'retrying' and uid = $1`, [
				rows[0]?.uid,
			])
			await check()
			expect((await setup.imap.flags()).slice(-2)).toEqual(['F', 'S'])
			const { rows: after } = await setup.app.pool.query<{ state: string; reason: string }>(
				`select state, reason from inbound_mails where state = 'failed' and uid = $1`,
				[rows[0]?.uid],
			)
			expect(after).toEqual([{ state: 'failed', reason: 'The app ended while it was read.' }])
			scanner.close()
			await reading
			await other.close()
		})
	})
}
