import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { cutText } from '../cut-text.ts'
import type { SmtpTimeouts } from './delivery-policy.ts'
import type { MailSettings } from './mail-settings.ts'

/** The server cannot be reached, for a reason that has nothing to do with the mail. */
export class ServerUnreachable extends Error {}

/** On one line, without what no table can hold. */
const shownAnswer = ({ response, message }: NodemailerError) =>
	cutText((response ?? message).replace(/[\p{Cc}\s]+/gu, ' '), 1_000)

/** What a mail server said about one mail, or that it said nothing. */
export class Refusal extends Error {
	readonly code: number | undefined
	readonly command: string | undefined
	/** The whole mail was sent: whether it was accepted is not known. */
	readonly isUncertain: boolean
	constructor(error: NodemailerError, isUncertain: boolean) {
		super(shownAnswer(error))
		this.code = error.responseCode
		this.command = error.command
		this.isUncertain = isUncertain && this.code === undefined
	}
}

export type Envelope = { from: string; to: string }

const mostOnOneConnection = 100

const sentence = (error: NodemailerError) => {
	const said = shownAnswer(error)
	return error.code === 'EAUTH' ? `The mail server does not accept SMTP_USER and SMTP_PASS: ${said}` : said
}

/** Says QUIT and closes a second later at the latest. */
function leave(connection: SMTPConnection): void {
	connection.quit()
	setTimeout(() => connection.close(), 1_000).unref()
}

/** One connection to the mail server that takes one mail after the other. */
export function smtpClient(settings: MailSettings, timeouts: SmtpTimeouts) {
	let current: SMTPConnection | undefined
	let sentOnCurrent = 0

	function connect(): Promise<SMTPConnection> {
		const { host, port, encryption, auth, certificateAuthority } = settings
		const connection = new SMTPConnection({
			host,
			port,
			secure: encryption === 'tls',
			requireTLS: encryption === 'starttls',
			opportunisticTLS: encryption === 'offered',
			connectionTimeout: timeouts.connectMs,
			greetingTimeout: timeouts.connectMs,
			socketTimeout: timeouts.silentMs,
			tls: {
				minVersion: 'TLSv1.2',
				// no encryption is needed on this machine, and a relay there has a self-signed certificate
				rejectUnauthorized: encryption !== 'offered',
				...(certificateAuthority && { ca: certificateAuthority }),
			},
		})
		return new Promise((resolve, reject) => {
			const fail = (error: NodemailerError) => {
				reject(new ServerUnreachable(sentence(error)))
				connection.close()
			}
			connection.on('error', fail)
			connection.once('end', () => {
				if (current === connection) current = undefined
				reject(new ServerUnreachable('The mail server closed the connection.'))
			})
			connection.connect((problem) => {
				if (problem) return fail(problem)
				if (!auth) return resolve(connection)
				connection.login({ credentials: auth }, (refused) => (refused ? fail(refused) : resolve(connection)))
			})
		})
	}

	async function open(): Promise<SMTPConnection> {
		// many servers have such a limit, and nodemailer's own pool uses the same
		if (current && sentOnCurrent >= mostOnOneConnection) {
			leave(current)
			current = undefined
		}
		if (!current) {
			current = await connect()
			sentOnCurrent = 0
		}
		return current
	}

	/** One try; `isUntouched` when the connection had ended before a byte of the mail was read. */
	async function attempt(envelope: Envelope, message: Buffer, mayEnd: () => Promise<void>) {
		const connection = await open()
		const isUsed = sentOnCurrent++ > 0
		let isOut = false
		const body = Readable.from(
			(async function* () {
				yield message
				await mayEnd()
				isOut = true
			})(),
			{ objectMode: false },
		)
		return new Promise<{ isUntouched: boolean }>((resolve, reject) => {
			connection.send({ ...envelope, size: message.length }, body, (error) => {
				if (!error) return resolve({ isUntouched: false })
				const isGone = error.responseCode === undefined || error.responseCode === 421
				// in the middle of a mail no other command can be sent on this connection
				if (isGone) drop(connection)
				if (isGone && isUsed && !body.readableDidRead) return resolve({ isUntouched: true })
				reject(new Refusal(error, isOut))
			})
		})
	}

	function drop(connection: SMTPConnection): void {
		connection.close()
		if (current === connection) current = undefined
	}

	return {
		/**
		 * Sends one mail. All of it but the final dot is sent at once; the dot follows when `mayEnd` says so, and
		 * whatever fails before that has not sent the mail.
		 */
		async send(envelope: Envelope, message: Buffer, mayEnd: () => Promise<void>): Promise<void> {
			// the server may close an idle connection: that says nothing about the mail
			if ((await attempt(envelope, message, mayEnd)).isUntouched) await attempt(envelope, message, mayEnd)
		},
		/** After a refusal: the next mail starts from the beginning, on a new connection if need be. */
		async reset(): Promise<void> {
			const connection = current
			if (!connection) return
			await new Promise<void>((resolve) =>
				connection.reset((error) => {
					if (error) connection.close()
					resolve()
				}),
			)
		},
		/** Whether the server can be reached and accepts the account. */
		async check(): Promise<void> {
			leave(await connect())
		},
		close(): void {
			if (current) leave(current)
			current = undefined
		},
	}
}
export type SmtpClient = ReturnType<typeof smtpClient>
