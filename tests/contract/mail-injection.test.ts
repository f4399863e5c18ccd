import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { aMessage, postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	await signUp(app)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const breaks = [
	'\r\n',
	'\n',
	'\r',
	'\u2028',
	'\u2029',
	'\u0085',
	'\0',
	'%0d%0a',
	'\\r\\n',
	'=0D=0A',
	'=?utf-8?q?=0D=0A?=',
]
const headers = [
	'Bcc: victim@example.net',
	'To: victim@example.net',
	'\r\n<b>body</b>',
	'RCPT TO:<victim@example.net>',
	'.\r\nQUIT',
]
/** What is written into every field of the contact form, in turn. */
const texts = breaks.flatMap((lineBreak) => headers.map((header) => `Hello${lineBreak}${header}`))

const settled = async () => {
	const { rows } = await app.pool.query<{ count: number }>(
		`select count(*)::int from mails where state in ('queued', 'sending')`,
	)
	return rows[0]?.count
}

test('whatever is written into the fields: one recipient, and no header of its own', async () => {
	const senders: string[] = []
	for (const [at, text] of texts.entries()) {
		const email = `sender${at}@example.org`
		const answer = await postJson(app, '/api/contacts', aMessage({ email, name: text, subject: text, message: text }))
		if (answer.status === 200) senders.push(email)
	}
	expect(senders.length).toBeGreaterThan(40)
	await expect.poll(settled).toBe(0)
	for (const email of senders) {
		const mails = smtp.received.filter(({ to }) => to.includes(email))
		expect(mails, email).toHaveLength(1)
		expect(mails[0]?.to).toEqual([email])
		const [read] = await smtp.read(email)
		expect(read?.to).toEqual([{ name: '', address: email }])
		expect(read?.cc ?? []).toEqual([])
		expect(read?.bcc ?? []).toEqual([])
		expect(read?.subject).toBe('We have received your message')
	}
	// and the notices to staff, which carry the subject that was written
	const notices = smtp.received.filter(({ to }) => !to[0]?.startsWith('sender'))
	expect(notices).toHaveLength(senders.length)
	for (const { to, raw } of notices) {
		expect(to).toHaveLength(1)
		const head = raw.subarray(0, raw.indexOf('\r\n\r\n')).toString()
		expect(head.match(/^to:/gim)).toHaveLength(1)
		expect(head).not.toMatch(/^(b?cc):/im)
	}
	expect(smtp.received.flatMap(({ to }) => to).filter((address) => address.includes('victim'))).toEqual([])
})

test('even an address that came into the database another way has no second recipient', async () => {
	const addresses = [
		'a@example.org, victim@example.net',
		'a@example.org\r\nBcc: victim@example.net',
		'<a@example.org> victim@example.net',
		'a@example.org>\r\nRCPT TO:<victim@example.net',
		'"a@example.org victim@example.net"@example.org',
		'group: a@example.org, victim@example.net;',
	]
	const before = smtp.received.length
	await app.pool.query(`insert into mails (kind, recipient) select 'test', unnest($1::text[])`, [addresses])
	app.mail.wake()
	await expect.poll(settled).toBe(0)
	const { rows } = await app.pool.query(`select distinct state, reason from mails where kind = 'test'`)
	expect(rows).toEqual([{ state: 'cancelled', reason: 'There is no address to send it to.' }])
	expect(smtp.received).toHaveLength(before)
})
