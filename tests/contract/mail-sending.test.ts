import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SubmissionReceipt } from '../../src/contract/articles.ts'
import type { Mail } from '../../src/contract/mail.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { signaturesOf, testDkim } from '../support/dkim.ts'
import { aManuscript } from '../support/manuscript.ts'
import { quietPort } from '../support/quiet-port.ts'
import { type Behaviour, startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aMessage, aSubmission, postArticle, postJson } from './requests.ts'

const plans = new Map<string, Behaviour[]>()
let smtp: TestSmtp
let app: TestApp
let staff: Staff
beforeAll(async () => {
	smtp = await startSmtp({ behave: (recipient) => plans.get(recipient)?.shift() ?? 'take' })
	app = await startApp({ demo: true, settings: { mail: { ...smtp.settings, dkim: testDkim } } })
	staff = await staffOn(app)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const outbox = async (query = '') => (await staff.json<Mail[]>('GET', `/api/mail?limit=100${query}`)).data
const mailTo = async (recipient: string) => (await outbox()).find((mail) => mail.recipient === recipient)
const arrived = (recipient: string, count = 1) =>
	expect.poll(() => smtp.received.filter(({ to }) => to.includes(recipient)).length).toBe(count)

describe('a message from the contact form', () => {
	test('is confirmed to its sender and told to staff, over TLS, signed, once', async () => {
		const email = 'asker@example.org'
		expect((await postJson(app, '/api/contacts', aMessage({ email, subject: 'Fees & <dates>' }))).status).toBe(200)
		await arrived(email)
		const [mail] = await smtp.read(email)
		expect(mail?.subject).toBe('We have received your message')
		expect(mail?.from).toEqual({ name: 'Fleuron', address: 'mail@fleuron.example.org' })
		expect(mail?.to).toEqual([{ name: '', address: email }])
		expect(mail?.text).toContain('Dear Ada Writer,')
		expect(mail?.html).toContain('prefers-color-scheme: dark')
		expect(mail?.html).not.toMatch(/<(script|img|link)\b|url\(|@import/i)
		expect(mail?.text).toContain(app.url)
		expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')

		const raw = smtp.received.find(({ to }) => to.includes(email))?.raw ?? Buffer.alloc(0)
		expect(await signaturesOf(raw)).toEqual([expect.objectContaining({ result: 'pass' })])
		const changed = Buffer.from(raw.toString('latin1').replace('We have received', 'We have lost'), 'latin1')
		expect(await signaturesOf(changed)).toEqual([expect.objectContaining({ result: 'fail' })])

		// nobody reads the shipped address of the site: the first admin gets the mail
		const replyTo = async () => {
			const [notice] = await outbox('&kind=contact-notice&state=sent')
			const mails = await smtp.read(notice?.recipient ?? '')
			return mails.find(({ subject }) => subject === 'New inquiry: Fees & <dates>')?.replyTo
		}
		await expect.poll(replyTo).toEqual([{ name: '', address: email }])
	})

	test('is confirmed to one address once a day', async () => {
		const sent = Array.from({ length: 5 }, (_, at) =>
			postJson(app, '/api/contacts', aMessage({ email: `often+${at}@example.org`, message: `number ${at}` })),
		)
		await Promise.all(sent)
		const confirmations = (await outbox('&kind=contact-confirmation')).filter(({ recipient }) =>
			recipient?.startsWith('often'),
		)
		expect(confirmations).toHaveLength(1)
	})

	test('spellings with a plus sign do not use up the confirmation of the plain address', async () => {
		for (const email of ['tagged+1@example.org', 'tagged+2@example.org', 'tagged@example.org', 'tagged+3@example.org'])
			await postJson(app, '/api/contacts', aMessage({ email }))
		const recipients = (await outbox('&kind=contact-confirmation')).map(({ recipient }) => recipient)
		expect(recipients.filter((recipient) => recipient?.startsWith('tagged'))).toEqual([
			'tagged@example.org',
			'tagged+1@example.org',
		])
	})

	test('dots in an address at Gmail make no second mailbox', async () => {
		for (const email of ['dotted.name@gmail.com', 'd.o.tted.name@gmail.com', 'dottedname@gmail.com'])
			await postJson(app, '/api/contacts', aMessage({ email }))
		for (const email of ['a.b@example.org', 'ab@example.org']) await postJson(app, '/api/contacts', aMessage({ email }))
		const recipients = (await outbox('&kind=contact-confirmation')).map(({ recipient }) => recipient)
		expect(recipients.filter((recipient) => recipient?.endsWith('@gmail.com'))).toEqual(['dotted.name@gmail.com'])
		expect(recipients).toEqual(expect.arrayContaining(['a.b@example.org', 'ab@example.org']))
	})
})

test('a submission sends a receipt with the private link, from the same statement that stores it', async () => {
	const authorEmail = 'author@example.org'
	const answer = await postArticle(app, aSubmission({ journalId: 1, authorEmail }), { bytes: aManuscript() })
	const { data } = (await answer.json()) as { data: SubmissionReceipt }
	await arrived(authorEmail)
	const [mail] = await smtp.read(authorEmail)
	expect(mail?.subject).toBe(`Your article has arrived: ${data.reference}`)
	expect(mail?.text).toContain(`${app.url}${data.trackingPath}`)
	expect(await outbox('&kind=submission-notice')).toHaveLength(1)
})

describe('what can go wrong', () => {
	test.each<[Behaviour, number, number[]]>([
		['later', 1, [2]],
		// on a connection that took another mail before, it is sent again at once and counts as one attempt
		['dropBeforeData', 1, [1, 2]],
		['dropBeforeDot', 1, [2]],
		// the server accepted it without an answer: at most one copy more, with the same Message-ID
		['dropAfterDot', 2, [2]],
	])('%s: tried again, with the same Message-ID', async (plan, copies, attempts) => {
		const email = `${plan.toLowerCase()}@example.org`
		plans.set(email, [plan])
		await postJson(app, '/api/contacts', aMessage({ email }))
		await expect.poll(async () => (await mailTo(email))?.state).toBe('sent')
		const sent = await mailTo(email)
		expect(attempts).toContain(sent?.attempts)
		expect(sent?.reason).toBeNull()
		const copiesOf = smtp.received.filter(({ to }) => to.includes(email))
		expect(copiesOf).toHaveLength(copies)
		expect(new Set(copiesOf.map(({ messageId }) => messageId)).size).toBe(1)
	})

	test('a server that does not answer is tried again later', async () => {
		const timeouts = { connectMs: 300_000, silentMs: 1_500 }
		const impatient = await startApp({ settings: { mail: { ...smtp.settings, timeouts } } })
		onTestFinished(() => impatient.close())
		impatient.mail.start()
		plans.set('silent@example.org', ['stall'])
		await postJson(impatient, '/api/contacts', aMessage({ email: 'silent@example.org' }))
		await arrived('silent@example.org')
	})

	test('550 fails the mail, with its reason; staff may try again', async () => {
		const email = 'nobody@example.org'
		plans.set(email, ['refuse'])
		await postJson(app, '/api/contacts', aMessage({ email }))
		await expect.poll(async () => (await mailTo(email))?.state).toBe('failed')
		const failed = await mailTo(email)
		expect(failed?.reason).toBe('550 5.1.1 No such mailbox')
		const retried = await staff.json<Mail>('POST', `/api/mail/${failed?.id}/retry`)
		expect(retried).toMatchObject({ status: 200, data: { reason: null } })
		await arrived(email)
		await expect.poll(async () => (await mailTo(email))?.state).toBe('sent')
		expect((await staff.json('POST', `/api/mail/${failed?.id}/retry`)).status).toBe(409)
		expect((await staff.json('POST', `/api/mail/${failed?.id}/cancel`)).status).toBe(409)
	})

	test('no mail is lost while the server cannot be reached', async () => {
		const away = await startSmtp({ port: await quietPort() })
		await away.close()
		const waiting = await startApp({ settings: { mail: away.settings } })
		onTestFinished(() => waiting.close())
		const people = await staffOn(waiting)
		waiting.mail.start()
		await postJson(waiting, '/api/contacts', aMessage({ email: 'patient@example.org' }))
		const status = async () => (await people.json('GET', '/api/mail/status')).data
		expect(await status()).toMatchObject({ isConfigured: true, isReachable: false, queued: 2, failed: 0 })
		const back = await startSmtp({ port: away.port })
		onTestFinished(() => back.close())
		await expect.poll(() => back.received.map(({ to }) => to[0])).toContain('patient@example.org')
	})

	test('a receipt is counted once, however often the server is asked', async () => {
		let asked = 0
		const port = await quietPort()
		const deaf = createServer((socket) => {
			asked++
			socket.destroy()
		}).listen(port, '127.0.0.1')
		await once(deaf, 'listening')
		const mail = {
			...smtp.settings,
			port,
			delivery: { ...smtp.settings.delivery, serverWaitMs: 5, longestServerWaitMs: 10 },
		}
		const waiting = await startApp({ demo: true, settings: { mail } })
		onTestFinished(() => waiting.close())
		const authorEmail = 'steadfast@example.org'
		await postArticle(waiting, aSubmission({ journalId: 1, authorEmail }), { bytes: aManuscript() })
		waiting.mail.start()
		// two mails are tried each time: that is more often than there are receipts in a day
		await expect.poll(() => asked).toBeGreaterThan(44)
		await new Promise((resolve) => deaf.close(resolve))
		const back = await startSmtp({ port })
		onTestFinished(() => back.close())
		await expect.poll(() => back.received.map(({ to }) => to[0])).toContain(authorEmail)
	})

	test('a relay on this machine may have a certificate that it made itself', async () => {
		const { certificateAuthority: _, ...settings } = smtp.settings
		const email = 'relayed@example.org'
		const local = await startApp({ settings: { mail: { ...settings, encryption: 'offered' } } })
		onTestFinished(() => local.close())
		local.mail.start()
		await postJson(local, '/api/contacts', aMessage({ email }))
		await arrived(email)
		const elsewhere = await startApp({ settings: { mail: { ...settings, encryption: 'starttls' } } })
		onTestFinished(() => elsewhere.close())
		const people = await staffOn(elsewhere)
		const { data } = await people.json<{ problem: string }>('GET', '/api/mail/status')
		expect(data.problem).toMatch(/self-signed/)
	})

	test('a wrong SMTP password fails no mail', async () => {
		const wrong = { ...smtp.settings, auth: { user: 'fleuron', pass: 'wrong' } }
		const waiting = await startApp({ settings: { mail: wrong } })
		onTestFinished(() => waiting.close())
		const people = await staffOn(waiting)
		waiting.mail.start()
		await postJson(waiting, '/api/contacts', aMessage({ email: 'kept@example.org' }))
		await expect
			.poll(async () => (await people.json<Mail[]>('GET', '/api/mail')).data.map(({ reason }) => reason))
			.toEqual([expect.stringContaining('SMTP_USER'), expect.stringContaining('SMTP_USER')])
		expect((await people.json('GET', '/api/mail/status')).data).toMatchObject({
			isReachable: false,
			problem: expect.stringContaining('535'),
			queued: 2,
		})
	})
})

test('without settings mail waits, is shown with its content, and is sent once they come', async () => {
	const { config, drop } = await cloneDatabase()
	const without = await startApp({ database: config })
	await postJson(without, '/api/contacts', aMessage({ email: 'early@example.org' }))
	const people = await staffOn(without)
	const [mail] = (await people.json<Mail[]>('GET', '/api/mail?kind=contact-confirmation')).data
	expect(mail).toMatchObject({ state: 'waiting', recipient: 'early@example.org', sentAt: null })
	const read = await people.json<{ subject: string; text: string; previewPath: string }>('GET', `/api/mail/${mail?.id}`)
	expect(read.data.text).toContain('Dear Ada Writer')
	const frame = await without.get(read.data.previewPath)
	expect(frame.status).toBe(200)
	expect(await frame.text()).toContain('Dear Ada Writer')
	await without.close()

	const withSettings = await startApp({ database: config, settings: { mail: smtp.settings } })
	onTestFinished(async () => {
		await withSettings.close()
		await drop()
	})
	withSettings.mail.start()
	await arrived('early@example.org')
})

test('two instances send each mail once', async () => {
	const { config, drop } = await cloneDatabase()
	const both = await Promise.all([1, 2].map(() => startApp({ database: config, settings: { mail: smtp.settings } })))
	onTestFinished(async () => {
		for (const each of both) await each.close()
		await drop()
	})
	const [one, other] = both as [TestApp, TestApp]
	const addresses = Array.from({ length: 60 }, (_, at) => `twin${at}@example.org`)
	await one.pool.query(
		`insert into mails (kind, recipient, data) select 'test', unnest($1::text[]), '{"template":"contact-confirmation"}'`,
		[addresses],
	)
	for (const each of [one, other]) each.mail.start()
	const left = async () =>
		(await one.pool.query<{ count: number }>(`select count(*)::int from mails where state <> 'sent'`)).rows[0]?.count
	await expect.poll(left).toBe(0)
	for (const address of addresses) expect(smtp.received.filter(({ to }) => to.includes(address))).toHaveLength(1)
})
