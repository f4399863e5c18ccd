import { describe, expect, test } from 'vitest'
import type { InboundStatus } from '../../src/contract/inbound.ts'
import { signUp } from '../support/admins.ts'
import { startApp } from '../support/app.ts'
import { dovecotRoot } from '../support/imap-server.ts'
import { sampleOf } from '../support/sample.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { inboundFailures } from './inbound-failures.ts'
import { inboundFiles } from './inbound-files.ts'
import { aMail, bounce } from './inbound-mails.ts'
import { inboundReplies } from './inbound-replies.ts'
import { inboundSetup } from './inbound-setup.ts'

test('without a mailbox nothing is read, and staff see that', async () => {
	const app = await startApp()
	const staff = staffCalls(app, (await signUp(app)).headers)
	await app.runJob('read-mailbox')
	const { data } = await staff.get<InboundStatus>('/api/mail/inbound')
	expect(data).toMatchObject({ isConfigured: false, lastCheckedAt: null, problem: null, recent: [] })
	await app.close()
})

describe.skipIf(!dovecotRoot)('with a mailbox', () => {
	// one app and one mailbox for all of them
	const setup = inboundSetup()
	const { check, status, contacts, mailWith, conversation } = setup

	test('what was in the mailbox before it was set is left alone', async () => {
		expect(await contacts()).toEqual([])
		expect(await setup.imap.flags()).toEqual([''])
		expect(await status()).toMatchObject({
			...{ isConfigured: true, host: 'localhost', mailbox: 'INBOX', replyAddress: 'inbox@mail.example', problem: null },
			...{ lastSucceededAt: expect.any(String), recent: [] },
		})
	})

	test('a mailbox whose numbers begin again is read from the last check on, and nothing is stored twice', async () => {
		const { to, added } = await conversation()
		await setup.imap.deliver(aMail({ to, text: 'Before.' }))
		await check()
		await setup.imap.renumber()
		await setup.imap.deliver(aMail({ to, text: 'After.' }))
		await expect
			.poll(async () => {
				await check()
				return added()
			})
			.toEqual(['Before.', 'After.'])
	})

	inboundReplies(setup)

	describe('a mail of a program', () => {
		const automatic: [string, Parameters<typeof aMail>[0]][] = [
			['a mail of this site', { from: 'Fleuron <mail@fleuron.example.org>' }],
			['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
			['one of Exchange', { headers: { 'X-Autoreply': 'yes' } }],
			['a newsletter', { headers: { 'List-Unsubscribe': '<https://x.example>' } }],
			['a mailing list', { headers: { Precedence: 'list' } }],
			['a mail without a return path', { headers: { 'Return-Path': '<>' } }],
			['a sender who reads nothing', { from: 'no-reply@shop.example' }],
		]
		// each is read by a process of its own; all of them: src/server/inbound/read-mail.test.ts
		const sent = [...sampleOf(automatic.slice(1), 2, 'automatic mails'), ...automatic.slice(0, 1)]
		test('is ignored, kept in the mailbox as read, and never answered; so is a bounce', async () => {
			const { to, added } = await conversation()
			const mails = async () => (await setup.app.pool.query('select from mails')).rowCount
			const [before, known] = [await mails(), (await contacts()).length]
			for (const [subject, given] of sent) await setup.imap.deliver(aMail({ to, subject, ...given }))
			await setup.imap.deliver(bounce(to))
			await check()
			expect(await added()).toEqual([])
			expect(await contacts()).toHaveLength(known)
			expect(await mails()).toBe(before)
			expect((await setup.imap.flags()).slice(-sent.length - 1).join('')).toBe('S'.repeat(sent.length + 1))
			const [last, ...others] = (await status()).recent.slice(0, sent.length + 1)
			expect(last).toMatchObject({ state: 'ignored', reason: 'A report about the delivery of a mail.' })
			expect(others.reverse()).toMatchObject(
				sent.map(([subject]) => ({ subject, state: 'ignored', reason: expect.stringMatching(/^[A-Z].+\.$/) })),
			)
		})

		test('the notice to staff that comes back to the mailbox starts no loop', async () => {
			await setup.imap.deliver(aMail({ from: 'loop@strangers.example', text: 'Begins a loop?' }))
			await check()
			await expect.poll(() => mailWith(setup.staffEmail, 'Begins a loop?')).toBeTruthy()
			const notice = setup.smtp.received.find(({ raw }) => raw.includes('Begins a loop?'))
			const known = (await contacts()).length
			await setup.imap.deliver(notice?.raw ?? '')
			await check()
			expect(await contacts()).toHaveLength(known)
		})
	})

	describe('each mail is stored once', () => {
		test('when it is delivered twice', async () => {
			const { to, added } = await conversation()
			const mail = aMail({ to, text: 'Only once.' })
			await setup.imap.deliver(mail)
			await setup.imap.deliver(mail)
			await check()
			await setup.imap.deliver(mail)
			await check()
			expect(await added()).toEqual(['Only once.'])
			expect((await setup.imap.flags()).slice(-3)).toEqual(['S', 'S', 'S'])
		})

		test('and one with the Message-ID of another, which its sender chooses, is stored too', async () => {
			const { to, added } = await conversation()
			const headers = { 'Message-ID': '<chosen@strangers.example>' }
			for (const text of ['The first.', 'The second.']) await setup.imap.deliver(aMail({ to, text, headers }))
			await check()
			expect(await added()).toEqual(['The first.', 'The second.'])
		})

		test('when the connection breaks after it was stored and before the mailbox knows', async () => {
			const { to, added } = await conversation()
			await setup.imap.deliver(aMail({ to, text: 'Stored, not marked.' }))
			setup.imap.breakAt(/UID STORE/)
			await check()
			expect(await added()).toHaveLength(1)
			expect(await status()).toMatchObject({ problem: expect.stringMatching(/^localhost /) })
			await check()
			expect(await added()).toEqual(['Stored, not marked.'])
			expect((await setup.imap.flags()).at(-1)).toBe('S')
			expect(await status()).toMatchObject({ problem: null })
		})

		test('when two instances read at the same time', async () => {
			const other = await startApp({
				database: setup.app.database,
				settings: { mail: setup.smtp.settings, inbound: setup.imap.settings },
			})
			const { to, added } = await conversation()
			for (const text of ['One.', 'Two.', 'Three.']) await setup.imap.deliver(aMail({ to, text }))
			await Promise.all([check(), other.inbound.check(), check()])
			expect((await added()).toSorted()).toEqual(['One.', 'Three.', 'Two.'])
			await other.close()
		})
	})

	inboundFiles(setup)
	inboundFailures(setup)
})
