import { afterAll, beforeAll, expect } from 'vitest'
import type { ArticleDetails } from '../../src/contract/articles.ts'
import type { Contact, ContactDetails } from '../../src/contract/contacts.ts'
import type { InboundStatus } from '../../src/contract/inbound.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { startImap, type TestImap } from '../support/imap-server.ts'
import { shared } from '../support/shared.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { aMail, aMessageId } from './inbound-mails.ts'
import { aMessage, postJson } from './requests.ts'

/** An app with a mailbox, in which one mail was before it was set. */
export function inboundSetup() {
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
		await app.inbound.check()
	})
	afterAll(async () => {
		await app.close()
		await imap.close()
		await smtp.close()
	})

	const status = async () => (await staff.get<InboundStatus>('/api/mail/inbound')).data
	const mailWith = async (address: string, part: string) =>
		(await smtp.read(address)).find(({ text }) => text?.includes(part))

	const messagesOf = async (id: number) => (await staff.get<ContactDetails>(`/api/contacts/${id}`)).data.messages

	/** An inquiry that staff have replied to, and the mail that its person got. */
	async function replied(email = 'ada@example.org', text = `We read it: ${aMessageId()}`) {
		const sent = await postJson(app, '/api/contacts', aMessage({ email }))
		const { id } = ((await sent.json()) as { data: { id: number } }).data
		await staff.post(`/api/contacts/${id}/messages`, { text })
		await expect.poll(() => mailWith(email, text)).toBeTruthy()
		const mail = await mailWith(email, text)
		return { id, email, to: mail?.replyTo?.[0]?.address ?? '', messageId: mail?.messageId ?? '' }
	}
	const repliedOnce = shared(() => replied())

	return {
		get app() {
			return app
		},
		get smtp() {
			return smtp
		},
		get imap() {
			return imap
		},
		get staff() {
			return staff
		},
		get staffEmail() {
			return staffEmail
		},
		check: () => app.inbound.check(),
		status,
		last: async () => (await status()).recent[0],
		contacts: async () => (await staff.get<Contact[]>('/api/contacts')).data,
		messagesOf,
		mailWith,
		replied,

		/** The same one for all who only add to it, and the texts that are added from now on. */
		async conversation() {
			const { id, to } = await repliedOnce()
			const known = (await messagesOf(id)).length
			return { to, added: async () => (await messagesOf(id)).slice(known).map(({ text }) => text) }
		},

		/** An article whose author staff have written to, and the mail about it. */
		async submitted() {
			const path = await storeSubmission(app)
			const reference = path.split('/')[2]?.split('.')[0] ?? ''
			const { rows } = await app.pool.query<{ id: number }>('select id from articles where reference = $1', [reference])
			const id = rows[0]?.id ?? 0
			await staff.post(`/api/articles/${id}/messages`, { text: `Figure 2 of ${reference} is missing.` })
			await expect.poll(() => mailWith('ada@example.org', `Figure 2 of ${reference}`)).toBeTruthy()
			const mail = await mailWith('ada@example.org', `Figure 2 of ${reference}`)
			const details = async () => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data
			return { id, reference, details, to: mail?.replyTo?.[0]?.address ?? '', messageId: mail?.messageId ?? '' }
		},
	}
}
export type InboundSetup = ReturnType<typeof inboundSetup>
