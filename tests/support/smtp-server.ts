import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailSettings } from '../../src/server/mail/mail-settings.ts'
import { testCertificate, testKey } from './smtp-certificate.ts'

/** What the server does with one mail. `dropAfterDot` has taken the mail and says nothing about it. */
export type Behaviour = 'take' | 'refuse' | 'later' | 'dropBeforeData' | 'dropBeforeDot' | 'dropAfterDot' | 'stall'

export type Received = { from: string; to: string[]; raw: Buffer; messageId: string }

type Options = {
	/** Decides about a mail when its recipient is named. */
	behave?: (recipient: string) => Behaviour
	/** Waited for before anything is said about a recipient. */
	beforeRecipient?: () => Promise<void>
	/** 0: any that is free. */
	port?: number
	/** Without a certificate and an account: what a relay on the same machine looks like. */
	isPlain?: boolean
}

const account = { user: 'fleuron', pass: 'a secret of the test' }
const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on this machine, with TLS and an account, that can be told to misbehave. */
export async function startSmtp({ behave = () => 'take', beforeRecipient, port = 0, isPlain = false }: Options = {}) {
	const received: Received[] = []
	const plans = new Map<string, Behaviour>()
	const stalled: (() => void)[] = []
	const emails = new WeakMap<Received, Promise<Email>>()
	/** Once for each: many tests ask again and again whether theirs has come. */
	const parsed = (mail: Received): Promise<Email> => {
		const email = emails.get(mail) ?? PostalMime.parse(mail.raw)
		emails.set(mail, email)
		return email
	}

	const server = new SMTPServer({
		logger: false,
		disabledCommands: isPlain ? ['STARTTLS', 'AUTH'] : [],
		...(isPlain ? { authOptional: true } : { key: testKey, cert: testCertificate }),
		disableReverseLookup: true,
		closeTimeout: 100,
		onAuth: ({ username, password }, session, done) =>
			username === account.user && password === account.pass && session.secure
				? done(null, { user: username })
				: done(reply(535, '5.7.8 Authentication failed')),
		onRcptTo: async ({ address }, session, done) => {
			await beforeRecipient?.()
			const plan = behave(address)
			plans.set(session.id, plan)
			if (plan === 'refuse') return done(reply(550, '5.1.1 No such mailbox'))
			if (plan === 'later') return done(reply(451, '4.3.0 Try again later'))
			if (plan === 'dropBeforeData') return drop(session)
			done()
		},
		onData: (stream, session, done) => {
			const plan = plans.get(session.id)
			if (plan === 'dropBeforeDot') return drop(session)
			void buffer(stream).then(
				(raw) => {
					if (plan === 'stall') return void stalled.push(() => done(reply(451, '4.4.2 Too slow')))
					received.push({
						from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
						to: session.envelope.rcptTo.map(({ address }) => address),
						raw,
						messageId: /^message-id:\s*(\S+)/im.exec(raw.toString('latin1'))?.[1] ?? '',
					})
					if (plan === 'dropAfterDot') drop(session)
					else done()
				},
				() => {},
			)
		},
	})
	server.on('error', () => {})

	/** The server's own list of connections is not in its types. */
	function drop(session: SMTPServerSession): void {
		const connections = server.connections as Set<{ id: string; _socket: Socket }>
		for (const { id, _socket } of connections) if (id === session.id) _socket.destroy()
	}

	server.listen(port, '127.0.0.1')
	await once(server.server, 'listening')
	const { port: listening } = server.server.address() as AddressInfo
	const settings: MailSettings = {
		host: '127.0.0.1',
		port: listening,
		encryption: isPlain ? 'offered' : 'starttls',
		auth: isPlain ? undefined : account,
		from: { name: undefined, address: 'mail@fleuron.example.org' },
		dkim: undefined,
		certificateAuthority: testCertificate,
		delivery: {
			firstWaitSeconds: 0.2,
			longestWaitSeconds: 1,
			serverWaitMs: 100,
			longestServerWaitMs: 500,
			leaseSeconds: 300,
		},
		timeouts: { connectMs: 300_000, silentMs: 300_000 },
	}
	return {
		port: listening,
		settings,
		received,
		/** The mails to one address, as a mail program reads them. */
		read: (recipient: string): Promise<Email[]> =>
			Promise.all(received.filter(({ to }) => to.includes(recipient)).map(parsed)),
		async close(): Promise<void> {
			for (const end of stalled.splice(0)) end()
			await new Promise<void>((resolve) => server.close(() => resolve()))
		},
	}
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>
