import { describe, expect, test } from 'vitest'
import type { Contact, ContactDetails } from '../../src/contract/contacts.ts'
import { signUp } from '../support/admins.ts'
import { aPdf } from '../support/pdfs.ts'
import { aMail, withFiles } from './inbound-mails.ts'
import type { InboundSetup } from './inbound-setup.ts'

/** Mails of people: replies, and mails that answer nothing. */
export function inboundReplies(setup: InboundSetup): void {
	const { check, status, last, contacts, messagesOf, mailWith, replied, submitted } = setup

	describe('a reply', () => {
		test('to an article is a message of its author, without what it quotes, and staff are told', async () => {
			const { id, reference, details, to } = await submitted()
			expect(to).toMatch(new RegExp(`^inbox\\+a${id}-[0-9a-f]{20}@mail\\.example$`))
			const quoted = `On Mon, 16 Nov 2026 at 09:00, Fleuron <${to}> wrote:\n> Figure 2 of ${reference} is missing.`
			await setup.imap.deliver(
				aMail({ to: `Fleuron <${to.toUpperCase()}>`, text: `Here it is: ${reference}.\n\n${quoted}` }),
			)
			await check()
			const { messages, unreadMessages } = await details()
			expect(messages.at(-1)).toMatchObject({ sender: 'author', text: `Here it is: ${reference}.`, readAt: null })
			expect(unreadMessages).toBe(1)
			expect((await setup.imap.flags()).at(-1)).toBe('S')
			expect(await last()).toMatchObject({ state: 'message', articleId: id, sender: 'ada@example.org' })
			await expect.poll(() => mailWith(setup.staffEmail, `Here it is: ${reference}.`)).toBeTruthy()
			const { rows } = await setup.app.pool.query<{ actor_kind: string }>(
				`select actor_kind from activity where record_kind = 'article' and record_id = $1 and action = 'message_added' order by id desc limit 1`,
				[id],
			)
			expect(rows).toEqual([{ actor_kind: 'author' }])
		})

		test('to an inquiry is an answer of the person; by the mail it names where the address says nothing', async () => {
			const { id, messageId, to } = await replied()
			await setup.imap.deliver(aMail({ text: 'By reference.', headers: { 'In-Reply-To': messageId } }))
			await setup.imap.deliver(
				aMail({ text: 'By the last one.', headers: { References: `<x@y.example> ${messageId}` } }),
			)
			await setup.imap.deliver(
				aMail({ text: 'By address.', to: 'somebody@else.example', headers: { 'Delivered-To': to } }),
			)
			await check()
			const texts = (await messagesOf(id)).filter(({ sender }) => sender === 'person').map(({ text }) => text)
			expect(texts).toEqual(['By reference.', 'By the last one.', 'By address.'])
			expect((await setup.staff.get<Contact>(`/api/contacts/${id}`)).data).toMatchObject({ unreadMessages: 3 })
		})

		test('from another address, or with a token that was made up, is a new contact', async () => {
			const { id, reference, details, to, messageId } = await submitted()
			const before = (await details()).messages.length
			await setup.imap.deliver(
				aMail({ from: 'Eve <eve@evil.example>', to, text: 'I withdraw.', subject: `Forged ${reference}` }),
			)
			const guessed = to.replace(/-[0-9a-f]{20}/, `-${'0'.repeat(20)}`)
			await setup.imap.deliver(aMail({ to: guessed, subject: `Guessed ${reference}` }))
			// everybody who knows the reference could write this
			const thread = { References: `<article-${reference}@fleuron.example.org>` }
			await setup.imap.deliver(aMail({ headers: thread, subject: `Thread ${reference}` }))
			await setup.imap.deliver(
				aMail({ from: 'eve@evil.example', headers: { 'In-Reply-To': messageId }, subject: `Named ${reference}` }),
			)
			await check()
			expect((await details()).messages).toHaveLength(before)
			const made = (await contacts()).filter(({ subject }) => subject.endsWith(reference))
			expect(made.map(({ subject }) => subject.split(' ')[0]).sort()).toEqual(['Forged', 'Guessed', 'Named', 'Thread'])
			expect(made.find(({ subject }) => subject.startsWith('Forged'))).toMatchObject({
				...{ name: 'Eve', email: 'eve@evil.example', status: 'new', message: 'I withdraw.' },
				adminNotes: `A reply by mail about ${reference}, from another address than the one on record.`,
			})
			expect(id).toBeGreaterThan(0)
		})

		test('in the name of the author, with what a co-author got, is a new contact', async () => {
			const { id, reference, details } = await submitted()
			const [ada, bo] = [
				{ family: 'Writer', given: 'Ada', isCorresponding: true },
				{ family: 'Lind', given: 'Bo' },
			]
			const email = `bo-${id}@example.org`
			await setup.staff.put(`/api/articles/${id}`, { authors: [ada, { ...bo, email }] })
			await expect.poll(() => mailWith(email, reference)).toBeTruthy()
			const asked = await mailWith(email, reference)
			const to = asked?.replyTo?.[0]?.address ?? ''
			expect(to).toMatch(new RegExp(`^inbox\\+a${id}-`))
			const named = { 'In-Reply-To': asked?.messageId ?? '' }
			await setup.imap.deliver(aMail({ to, text: 'I withdraw.', subject: `By address ${reference}` }))
			await setup.imap.deliver(aMail({ headers: named, text: 'I withdraw.', subject: `By mail ${reference}` }))
			await setup.imap.deliver(aMail({ from: email, to, text: 'It is fine.', subject: `Bo ${reference}` }))
			await check()
			expect((await details()).messages.filter(({ sender }) => sender === 'author')).toEqual([])
			const made = (await contacts()).filter(({ subject }) => subject.endsWith(reference))
			expect(made.map(({ subject }) => subject.replace(` ${reference}`, '')).sort()).toEqual([
				'Bo',
				'By address',
				'By mail',
			])
			const note = `A reply by mail about ${reference}, from another address than the one on record.`
			expect(made.find(({ email: of }) => of === email)?.adminNotes).toBe(note)
		})

		test('keeps the files that came with it, names those that are refused, and loses none silently', async () => {
			const { id, to } = await replied()
			const files = [
				{ name: 'figure 2.pdf', bytes: aPdf() },
				{ name: 'setup.exe', bytes: Buffer.from('MZ') },
				{ name: 'large.pdf', bytes: Buffer.concat([aPdf(), Buffer.alloc(9_000_000, ' ')]) },
			]
			await setup.imap.deliver(withFiles({ to, text: 'See the files.' }, files))
			await check()
			const message = (await messagesOf(id)).at(-1)
			expect(message?.attachments.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
				['figure 2.pdf', aPdf().length],
				['large.pdf', aPdf().length + 9_000_000],
			])
			expect(message?.text).toBe(
				'See the files.\n\n[Attached to the mail, not stored here: setup.exe. Please attach Word documents (.docx), PDFs, PNG or JPEG pictures.]',
			)
			const { headers } = await signUp(setup.app)
			const given = await setup.app.get(`/api/contacts/${id}/attachments/${message?.attachments[0]?.id}`, headers)
			expect(await given.bytes()).toEqual(new Uint8Array(aPdf()))

			const article = await submitted()
			await setup.imap.deliver(withFiles({ to: article.to, text: 'The figure.' }, files.slice(0, 1)))
			await setup.imap.deliver(withFiles({ from: 'new@strangers.example', subject: 'With a file' }, files.slice(0, 2)))
			const huge = [{ name: 'huge.pdf', bytes: Buffer.alloc(13_000_000, ' ') }]
			await setup.imap.deliver(withFiles({ to, text: 'A huge one.' }, huge))
			await check()
			expect((await article.details()).messages.at(-1)).toMatchObject({
				...{ sender: 'author', text: 'The figure.', attachments: [{ fileName: 'figure 2.pdf' }] },
			})
			const contact = (await contacts()).find(({ subject }) => subject === 'With a file')
			expect(contact?.message).toContain('not stored here: setup.exe')
			const { data } = await setup.staff.get<ContactDetails>(`/api/contacts/${contact?.id}`)
			expect(data.attachments).toMatchObject([{ fileName: 'figure 2.pdf' }])
			await expect.poll(() => mailWith(setup.staffEmail, 'File on its page: figure 2.pdf')).toBeTruthy()
			expect((await messagesOf(id)).at(-1)?.text).toBe(
				'A huge one.\n\n[Attached to the mail, only in the mailbox: huge.pdf]\n\n[Only the beginning of the mail was read: there may be more in the mailbox.]',
			)
		})

		test('beyond what one person may write stays in the mailbox, unread and flagged', async () => {
			const { id, to } = await replied()
			await setup.app.pool.query(
				`insert into contact_messages (contact_id, sender, text) select $1, 'person', 'Again ' || n from generate_series(1, 50) as n`,
				[id],
			)
			await setup.imap.deliver(aMail({ to, text: 'And again.' }))
			await check()
			expect(await messagesOf(id)).toHaveLength(51)
			expect((await setup.imap.flags()).at(-1)).toBe('F')
			expect(await last()).toMatchObject({ state: 'refused', reason: expect.stringContaining('very many') })
			expect((await status()).left).toBeGreaterThan(0)
		})
	})

	describe('a mail that answers nothing', () => {
		test('is a new contact that staff are told of; its sender gets no mail', async () => {
			const from = 'Zoë <zoe@strangers.example>'
			await setup.imap.deliver(aMail({ from, subject: '=?utf-8?q?F=C3=A9es?=', text: 'How much?\n\n> quoted by me' }))
			await check()
			const [contact] = await contacts()
			expect(contact).toMatchObject({
				...{ name: 'Zoë', email: 'zoe@strangers.example', subject: 'Fées', status: 'new' },
				...{ message: 'How much?\n\n> quoted by me', adminNotes: null, phone: null },
			})
			await expect.poll(() => mailWith(setup.staffEmail, 'How much?')).toBeTruthy()
			const { rows } = await setup.app.pool.query<{ kind: string }>('select kind from mails where contact_id = $1', [
				contact?.id,
			])
			expect(rows).toEqual([{ kind: 'contact-notice' }])
		})

		test('is left in the mailbox when one sender writes too many', async () => {
			const from = 'flood@strangers.example'
			// nine of the ten a day have come already
			await setup.app.pool.query(
				`insert into inbound_mails (message_id, mailbox, uid_validity, uid, state, is_marked, sender)
				select 'flood-' || n, 'other', 1, n, 'contact', true, $1 from generate_series(1, 9) as n`,
				[from],
			)
			for (let times = 0; times < 2; times += 1) await setup.imap.deliver(aMail({ from, subject: `Flood ${times}` }))
			await check()
			expect((await contacts()).filter(({ email }) => email === from)).toHaveLength(1)
			expect((await setup.imap.flags()).slice(-2).join(',')).toBe('S,F')
			await setup.app.pool.query(`delete from inbound_mails where mailbox = 'other'`)
		})

		test('is left in the mailbox when all senders together write too many', async () => {
			await setup.app.pool.query(
				`insert into inbound_mails (message_id, mailbox, uid_validity, uid, state, is_marked)
				select 'many-' || n, 'other', 1, n, 'contact', true from generate_series(1, 200) as n`,
			)
			await setup.imap.deliver(aMail({ from: 'one-more@strangers.example' }))
			await check()
			expect(await last()).toMatchObject({ state: 'refused', reason: expect.stringContaining('Too many') })
			await setup.app.pool.query(`delete from inbound_mails where mailbox = 'other'`)
		})
	})
}
