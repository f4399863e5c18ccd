import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArticleDetails } from '../../src/contract/articles.ts'
import type { Contact, ContactDetails } from '../../src/contract/contacts.ts'
import type { InboundStatus } from '../../src/contract/inbound.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { dovecotRoot, startImap, type TestImap } from '../support/imap-server.ts'
import { aPdf } from '../support/pdfs.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { aMail, aMessageId, bounce, hostileMails, withFiles } from './inbound-mails.ts'
import { aMessage, postJson } from './requests.ts'

test('without a mailbox nothing is read, and staff see that', async () => {
	const app = await startApp()
	const staff = staffCalls(app, (await signUp(app)).headers)
	await app.runJob('read-mailbox')
	const { data } = await staff.get<InboundStatus>('/api/mail/inbound')
	expect(data).toMatchObject({ isConfigured: false, lastCheckedAt: null, problem: null, recent: [] })
	await app.close()
})

describe.skipIf(!dovecotRoot)('with a mailbox', () => {
	let smtp: TestSmtp
	let imap: TestImap
	let app: TestApp
	let staff: ReturnType<typeof staffCalls>
	let staffEmail: string
	beforeAll(async () => {
		smtp = await startSmtp()
		imap = await startImap()
		app = await startApp({ settings: { mail: smtp.settings, inbound: imap.settings } })
		const account = await signUp(app)
		staffEmail = account.email
		staff = staffCalls(app, account.headers)
		app.mail.start()
		await imap.deliver(aMail({ subject: 'Older than the setting' }))
		await check()
	})
	afterAll(async () => {
		await app.close()
		await imap.close()
		await smtp.close()
	})

	const check = () => app.inbound.check()
	const status = async () => (await staff.get<InboundStatus>('/api/mail/inbound')).data
	const last = async () => (await status()).recent[0]
	const contacts = async () => (await staff.get<Contact[]>('/api/contacts')).data
	const messagesOf = async (id: number) => (await staff.get<ContactDetails>(`/api/contacts/${id}`)).data.messages
	const mailWith = async (address: string, part: string) =>
		(await smtp.read(address)).find(({ text }) => text?.includes(part))

	/** An inquiry that staff have replied to, and the mail that its person got. */
	async function replied(email = 'ada@example.org', text = `We read it: ${aMessageId()}`) {
		const sent = await postJson(app, '/api/contacts', aMessage({ email }))
		const { id } = ((await sent.json()) as { data: { id: number } }).data
		await staff.post(`/api/contacts/${id}/messages`, { text })
		await expect.poll(() => mailWith(email, text)).toBeTruthy()
		const mail = await mailWith(email, text)
		return { id, email, to: mail?.replyTo?.[0]?.address ?? '', messageId: mail?.messageId ?? '' }
	}

	async function submitted() {
		const path = await storeSubmission(app)
		const reference = path.split('/')[2]?.split('.')[0] ?? ''
		const { rows } = await app.pool.query<{ id: number }>('select id from articles where reference = $1', [reference])
		const id = rows[0]?.id ?? 0
		await staff.post(`/api/articles/${id}/messages`, { text: `Figure 2 of ${reference} is missing.` })
		await expect.poll(() => mailWith('ada@example.org', `Figure 2 of ${reference}`)).toBeTruthy()
		const mail = await mailWith('ada@example.org', `Figure 2 of ${reference}`)
		const details = async () => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data
		return { id, reference, details, to: mail?.replyTo?.[0]?.address ?? '', messageId: mail?.messageId ?? '' }
	}

	test('what was in the mailbox before it was set is left alone', async () => {
		expect(await contacts()).toEqual([])
		expect(await imap.flags()).toEqual([''])
		expect(await status()).toMatchObject({
			...{ isConfigured: true, host: 'localhost', mailbox: 'INBOX', replyAddress: 'inbox@mail.example', problem: null },
			...{ lastSucceededAt: expect.any(String), recent: [] },
		})
	})

	test('a mailbox whose numbers begin again is read from the last check on, and nothing is stored twice', async () => {
		const { id, to } = await replied()
		await imap.deliver(aMail({ to, text: 'Before.' }))
		await check()
		await imap.renumber()
		await imap.deliver(aMail({ to, text: 'After.' }))
		await expect
			.poll(async () => {
				await check()
				return (await messagesOf(id)).map(({ text }) => text).slice(1)
			})
			.toEqual(['Before.', 'After.'])
	})

	describe('a reply', () => {
		test('to an article is a message of its author, without what it quotes, and staff are told', async () => {
			const { id, reference, details, to } = await submitted()
			expect(to).toMatch(new RegExp(`^inbox\\+a${id}-[0-9a-f]{20}@mail\\.example$`))
			const quoted = `On Mon, 16 Nov 2026 at 09:00, Fleuron <${to}> wrote:\n> Figure 2 of ${reference} is missing.`
			await imap.deliver(aMail({ to: `Fleuron <${to.toUpperCase()}>`, text: `Here it is: ${reference}.\n\n${quoted}` }))
			await check()
			const { messages, unreadMessages } = await details()
			expect(messages.at(-1)).toMatchObject({ sender: 'author', text: `Here it is: ${reference}.`, readAt: null })
			expect(unreadMessages).toBe(1)
			expect((await imap.flags()).at(-1)).toBe('S')
			expect(await last()).toMatchObject({ state: 'message', articleId: id, sender: 'ada@example.org' })
			await expect.poll(() => mailWith(staffEmail, `Here it is: ${reference}.`)).toBeTruthy()
			const { rows } = await app.pool.query<{ actor_kind: string }>(
				`select actor_kind from activity where record_kind = 'article' and record_id = $1 and action = 'message_added' order by id desc limit 1`,
				[id],
			)
			expect(rows).toEqual([{ actor_kind: 'author' }])
		})

		test('to an inquiry is an answer of the person; by the mail it names where the address says nothing', async () => {
			const { id, messageId, to } = await replied()
			await imap.deliver(aMail({ text: 'By reference.', headers: { 'In-Reply-To': messageId } }))
			await imap.deliver(aMail({ text: 'By the last one.', headers: { References: `<x@y.example> ${messageId}` } }))
			await imap.deliver(aMail({ text: 'By address.', to: 'somebody@else.example', headers: { 'Delivered-To': to } }))
			await check()
			const texts = (await messagesOf(id)).filter(({ sender }) => sender === 'person').map(({ text }) => text)
			expect(texts).toEqual(['By reference.', 'By the last one.', 'By address.'])
			expect((await staff.get<Contact>(`/api/contacts/${id}`)).data).toMatchObject({ unreadMessages: 3 })
		})

		test('from another address, or with a token that was made up, is a new contact', async () => {
			const { id, reference, details, to, messageId } = await submitted()
			const before = (await details()).messages.length
			await imap.deliver(
				aMail({ from: 'Eve <eve@evil.example>', to, text: 'I withdraw.', subject: `Forged ${reference}` }),
			)
			const guessed = to.replace(/-[0-9a-f]{20}/, `-${'0'.repeat(20)}`)
			await imap.deliver(aMail({ to: guessed, subject: `Guessed ${reference}` }))
			// everybody who knows the reference could write this
			const thread = { References: `<article-${reference}@fleuron.example.org>` }
			await imap.deliver(aMail({ headers: thread, subject: `Thread ${reference}` }))
			await imap.deliver(
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
			await staff.put(`/api/articles/${id}`, { authors: [ada, { ...bo, email }] })
			await expect.poll(() => mailWith(email, reference)).toBeTruthy()
			const asked = await mailWith(email, reference)
			const to = asked?.replyTo?.[0]?.address ?? ''
			expect(to).toMatch(new RegExp(`^inbox\\+a${id}-`))
			const named = { 'In-Reply-To': asked?.messageId ?? '' }
			await imap.deliver(aMail({ to, text: 'I withdraw.', subject: `By address ${reference}` }))
			await imap.deliver(aMail({ headers: named, text: 'I withdraw.', subject: `By mail ${reference}` }))
			await imap.deliver(aMail({ from: email, to, text: 'It is fine.', subject: `Bo ${reference}` }))
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
			await imap.deliver(withFiles({ to, text: 'See the files.' }, files))
			await check()
			const message = (await messagesOf(id)).at(-1)
			expect(message?.attachments.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
				['figure 2.pdf', aPdf().length],
				['large.pdf', aPdf().length + 9_000_000],
			])
			expect(message?.text).toBe(
				'See the files.\n\n[Attached to the mail, not stored here: setup.exe. Please attach Word documents (.docx), PDFs, PNG or JPEG pictures.]',
			)
			const { headers } = await signUp(app)
			const given = await app.get(`/api/contacts/${id}/attachments/${message?.attachments[0]?.id}`, headers)
			expect(await given.bytes()).toEqual(new Uint8Array(aPdf()))

			const article = await submitted()
			await imap.deliver(withFiles({ to: article.to, text: 'The figure.' }, files.slice(0, 1)))
			await imap.deliver(withFiles({ from: 'new@strangers.example', subject: 'With a file' }, files.slice(0, 2)))
			const huge = [{ name: 'huge.pdf', bytes: Buffer.alloc(13_000_000, ' ') }]
			await imap.deliver(withFiles({ to, text: 'A huge one.' }, huge))
			await check()
			expect((await article.details()).messages.at(-1)).toMatchObject({
				...{ sender: 'author', text: 'The figure.', attachments: [{ fileName: 'figure 2.pdf' }] },
			})
			const contact = (await contacts()).find(({ subject }) => subject === 'With a file')
			expect(contact?.message).toContain('not stored here: setup.exe')
			const { data } = await staff.get<ContactDetails>(`/api/contacts/${contact?.id}`)
			expect(data.attachments).toMatchObject([{ fileName: 'figure 2.pdf' }])
			expect((await messagesOf(id)).at(-1)?.text).toBe(
				'A huge one.\n\n[Attached to the mail, only in the mailbox: huge.pdf]\n\n[The mail is very large: there may be more in the mailbox.]',
			)
		})

		test('beyond what one person may write stays in the mailbox, unread and flagged', async () => {
			const { id, to } = await replied()
			await app.pool.query(
				`insert into contact_messages (contact_id, sender, text) select $1, 'person', 'Again ' || n from generate_series(1, 50) as n`,
				[id],
			)
			await imap.deliver(aMail({ to, text: 'And again.' }))
			await check()
			expect(await messagesOf(id)).toHaveLength(51)
			expect((await imap.flags()).at(-1)).toBe('F')
			expect(await last()).toMatchObject({ state: 'refused', reason: expect.stringContaining('very many') })
			expect((await status()).left).toBeGreaterThan(0)
		})
	})

	describe('a mail that answers nothing', () => {
		test('is a new contact that staff are told of; its sender gets no mail', async () => {
			const from = 'Zoë <zoe@strangers.example>'
			await imap.deliver(aMail({ from, subject: '=?utf-8?q?F=C3=A9es?=', text: 'How much?\n\n> quoted by me' }))
			await check()
			const [contact] = await contacts()
			expect(contact).toMatchObject({
				...{ name: 'Zoë', email: 'zoe@strangers.example', subject: 'Fées', status: 'new' },
				...{ message: 'How much?\n\n> quoted by me', adminNotes: null, phone: null },
			})
			await expect.poll(() => mailWith(staffEmail, 'How much?')).toBeTruthy()
			const { rows } = await app.pool.query<{ kind: string }>('select kind from mails where contact_id = $1', [
				contact?.id,
			])
			expect(rows).toEqual([{ kind: 'contact-notice' }])
		})

		test('is left in the mailbox when one sender writes too many', async () => {
			const from = 'flood@strangers.example'
			for (let times = 0; times < 12; times += 1) await imap.deliver(aMail({ from, subject: `Flood ${times}` }))
			await check()
			expect((await contacts()).filter(({ email }) => email === from)).toHaveLength(10)
			expect((await imap.flags()).slice(-12).join(',')).toBe(`${'S,'.repeat(10)}F,F`)
		})

		test('is left in the mailbox when all senders together write too many', async () => {
			await app.pool.query(
				`insert into inbound_mails (message_id, mailbox, uid_validity, uid, state, is_marked)
				select 'many-' || n, 'other', 1, n, 'contact', true from generate_series(1, 200) as n`,
			)
			await imap.deliver(aMail({ from: 'one-more@strangers.example' }))
			await check()
			expect(await last()).toMatchObject({ state: 'refused', reason: expect.stringContaining('Too many') })
			await app.pool.query(`delete from inbound_mails where mailbox = 'other'`)
		})
	})

	describe('a mail of a program', () => {
		const automatic: [string, Parameters<typeof aMail>[0]][] = [
			['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
			['one of Exchange', { headers: { 'X-Autoreply': 'yes' } }],
			['a newsletter', { headers: { 'List-Unsubscribe': '<https://x.example>' } }],
			['a mailing list', { headers: { Precedence: 'list' } }],
			['a mail without a return path', { headers: { 'Return-Path': '<>' } }],
			['a mail of this site', { from: 'Fleuron <mail@fleuron.example.org>' }],
			['a sender who reads nothing', { from: 'no-reply@shop.example' }],
		]
		test.each(automatic)('%s is ignored, kept in the mailbox as read, and never answered', async (_, given) => {
			const { id, to } = await replied()
			const mails = async () => (await app.pool.query('select from mails')).rowCount
			const [before, known] = [await mails(), (await contacts()).length]
			await imap.deliver(aMail({ to, ...given }))
			await check()
			expect(await messagesOf(id)).toHaveLength(1)
			expect(await contacts()).toHaveLength(known)
			expect(await mails()).toBe(before)
			expect((await imap.flags()).at(-1)).toBe('S')
			expect(await last()).toMatchObject({ state: 'ignored', reason: expect.stringMatching(/^[A-Z].+\.$/) })
		})

		test('a bounce is ignored', async () => {
			const { id, to } = await replied()
			await imap.deliver(bounce(to))
			await check()
			expect(await messagesOf(id)).toHaveLength(1)
			expect(await last()).toMatchObject({ state: 'ignored', reason: 'A report about the delivery of a mail.' })
		})

		test('the notice to staff that comes back to the mailbox starts no loop', async () => {
			await imap.deliver(aMail({ from: 'loop@strangers.example', text: 'Begins a loop?' }))
			await check()
			await expect.poll(() => mailWith(staffEmail, 'Begins a loop?')).toBeTruthy()
			const notice = smtp.received.find(({ raw }) => raw.includes('Begins a loop?'))
			const known = (await contacts()).length
			await imap.deliver(notice?.raw ?? '')
			await check()
			expect(await contacts()).toHaveLength(known)
		})
	})

	describe('each mail is stored once', () => {
		test('when it is delivered twice', async () => {
			const { id, to } = await replied()
			const mail = aMail({ to, text: 'Only once.' })
			await imap.deliver(mail)
			await imap.deliver(mail)
			await check()
			await imap.deliver(mail)
			await check()
			expect(await messagesOf(id)).toHaveLength(2)
			expect((await imap.flags()).slice(-3)).toEqual(['S', 'S', 'S'])
		})

		test('when the connection breaks after it was stored and before the mailbox knows', async () => {
			const { id, to } = await replied()
			await imap.deliver(aMail({ to, text: 'Stored, not marked.' }))
			imap.breakAt(/UID STORE/)
			await check()
			expect(await messagesOf(id)).toHaveLength(2)
			expect(await status()).toMatchObject({ problem: expect.stringMatching(/^localhost /) })
			await check()
			expect(await messagesOf(id)).toHaveLength(2)
			expect((await imap.flags()).at(-1)).toBe('S')
			expect(await status()).toMatchObject({ problem: null })
		})

		test('when two instances read at the same time', async () => {
			const other = await startApp({
				database: app.database,
				settings: { mail: smtp.settings, inbound: imap.settings },
			})
			const { id, to } = await replied()
			for (const text of ['One.', 'Two.', 'Three.']) await imap.deliver(aMail({ to, text }))
			await Promise.all([check(), other.inbound.check(), check()])
			const texts = (await messagesOf(id)).map(({ text }) => text).slice(1)
			expect(texts.toSorted()).toEqual(['One.', 'Three.', 'Two.'])
			await other.close()
		})
	})

	describe('what goes wrong', () => {
		const withInbound = async (change: Partial<TestImap['settings']>) =>
			startApp({ database: app.database, settings: { mail: smtp.settings, inbound: { ...imap.settings, ...change } } })

		test.each([
			['a wrong password', { password: 'wrong' }, 'localhost refused the user name or the password.'],
			['a mailbox that is not there', { mailbox: 'Nowhere' }, 'There is no mailbox called Nowhere.'],
			['a port that nobody listens on', { port: 1 }, 'localhost does not accept connections on this port.'],
			['a server that is not there', { host: 'imap.invalid' }, 'There is no server called imap.invalid.'],
			[
				'a certificate that nobody trusts',
				{ certificateAuthority: '' },
				'The certificate of localhost cannot be trusted',
			],
		])('%s is told to staff in words', async (_, change, sentence) => {
			const other = await withInbound(change)
			await other.inbound.check()
			const response = await fetch(`${other.url}/api/mail/inbound`, { headers: (await signUp(other)).headers })
			const { data } = (await response.json()) as { data: InboundStatus }
			expect(data).toMatchObject({ problem: expect.stringContaining(sentence) })
			await other.close()
		})

		test('a mail that cannot be stored is tried three times, reported, and holds up no other', async () => {
			const { id, to } = await replied()
			await app.pool.query(`alter table contact_messages add constraint no_poison check (text not like 'Poison%')`)
			await imap.deliver(aMail({ to, text: 'Poison.' }))
			await imap.deliver(aMail({ to, text: 'Antidote.' }))
			await check()
			expect((await messagesOf(id)).at(-1)?.text).toBe('Antidote.')
			const failing = async () =>
				(await status()).recent.find(({ state }) => state === 'retrying' || state === 'failed')
			expect(await failing()).toMatchObject({ state: 'retrying' })
			await check()
			await check()
			expect(await failing()).toMatchObject({ state: 'failed', reason: expect.any(String) })
			expect((await imap.flags()).slice(-2)).toEqual(['F', 'S'])
			await app.pool.query('alter table contact_messages drop constraint no_poison')
			await check()
			expect(await messagesOf(id)).toHaveLength(2)
		})
	})

	describe('a mail that was made to break programs', () => {
		beforeEach(async () => {
			await app.pool.query(`update inbound_mails set state = 'message' where state = 'contact'`)
		})
		afterEach(async () => {
			expect(await status()).toMatchObject({ problem: null })
		})

		test.each(hostileMails())('%s neither ends the app nor holds up the next', async (name, mail) => {
			await imap.deliver(mail)
			const next = `After the one ${name}`
			await imap.deliver(aMail({ from: 'next@strangers.example', subject: next }))
			await expect
				.poll(
					async () => {
						await check()
						return (await contacts()).some(({ subject }) => subject === next)
					},
					{ timeout: 60_000 },
				)
				.toBe(true)
			expect((await app.get('/api/site')).status).toBe(200)
		})
	})
})
