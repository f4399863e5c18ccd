import { ImapFlow } from 'imapflow'
import type { InboundSettings } from './inbound-settings.ts'
import { beginningBytes, mostBytes } from './read-mail.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const keepAliveMs = timeouts.socketTimeout / 3

/** The connection, and with it the check, is over: nothing is wrong with a single mail. */
export class MailboxProblem extends Error {}

type Failure = Error & {
	code?: string
	authenticationFailed?: boolean
	responseText?: string
	serverResponseCode?: string
}

/** What went wrong, in words that tell staff what to do. */
function sentenceOf(error: Failure, { host, mailbox }: InboundSettings): string {
	const { code = '', message, responseText } = error
	if (error.authenticationFailed) return `${host} refused the user name or the password.`
	if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `There is no server called ${host}.`
	if (code === 'ECONNREFUSED') return `${host} does not accept connections on this port.`
	if (/^(CERT_|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/.test(code))
		return `The certificate of ${host} cannot be trusted (${code}).`
	if (/^(ClosedAfter|NoConnection|EConnectionClosed|ECONNRESET|EPIPE)/.test(code))
		return `${host} ended the connection.`
	if (/TIMEOUT|ETIMEDOUT|UPGRADE_TIMEOUT/i.test(code)) return `${host} did not answer in time.`
	if (error.serverResponseCode === 'NONEXISTENT' || /NONEXISTENT|doesn't exist|not found/i.test(responseText ?? ''))
		return `There is no mailbox called ${mailbox}.`
	return `${host} could not be used: ${responseText ?? message}`.slice(0, 300)
}

/** One connection to the mailbox. Every failure of it is a MailboxProblem. */
export async function openMailbox(settings: InboundSettings) {
	const { host, port, encryption, user, password, certificateAuthority, timeoutMs } = settings
	const client = new ImapFlow({
		host,
		port,
		secure: encryption === 'tls',
		...(encryption === 'starttls' && { doSTARTTLS: true }),
		auth: { user, pass: password },
		tls: { minVersion: 'TLSv1.2', ...(certificateAuthority && { ca: certificateAuthority }) },
		logger: false,
		disableAutoIdle: true,
		// a server may not fill the memory
		maxLiteralSize: mostBytes + 64 * 1024,
		maxResponseSize: 2 * mostBytes,
		...timeouts,
		...(timeoutMs && { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }),
	})
	// what it tells is also told by the call that it interrupts
	client.on('error', () => {})

	async function asked<T>(call: () => Promise<T>): Promise<T> {
		try {
			const answer = await call()
			// without a connection the client answers that there is nothing, as for a mail that is gone
			if (!client.usable || !client.mailbox) throw Object.assign(new Error(), { code: 'NoConnection' })
			return answer
		} catch (error) {
			throw new MailboxProblem(sentenceOf(error as Failure, settings))
		}
	}

	await asked(async () => {
		try {
			await client.connect()
			await client.mailboxOpen(settings.mailbox)
		} catch (error) {
			client.close()
			throw error
		}
	})
	// both sides end a connection on which nothing is said, and reading one mail may take minutes
	const keepAlive = setInterval(() => void client.noop().catch(() => {}), keepAliveMs).unref()
	const { uidValidity, uidNext } = client.mailbox || { uidValidity: 0n, uidNext: 1 }

	return {
		uidValidity: Number(uidValidity),
		uidNext,

		/** The numbers of mails after this one, in order. */
		after: (lastUid: number): Promise<number[]> =>
			asked(async () => {
				const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })
				// `n:*` names the last mail also when its number is smaller
				return (found || []).filter((uid) => uid > lastUid).sort((a, b) => a - b)
			}),

		/** The numbers of mails that came on this day or later. */
		since: (day: Date): Promise<number[]> =>
			asked(async () => ((await client.search({ since: day }, { uid: true })) || []).sort((a, b) => a - b)),

		/** A mail, or the beginning of a large one; nothing when it is gone. */
		read: (uid: number): Promise<{ source: Uint8Array; isWhole: boolean } | undefined> =>
			asked(async () => {
				const found = await client.fetchOne(String(uid), { size: true }, { uid: true })
				if (!found) return undefined
				const isWhole = (found.size ?? 0) <= mostBytes
				const query = { source: { start: 0, maxLength: isWhole ? mostBytes : beginningBytes } }
				const mail = await client.fetchOne(String(uid), query, { uid: true })
				if (!mail || mail.source === undefined) return undefined
				return { source: mail.source, isWhole }
			}),

		mark: (uids: number[], flag: '\\Seen' | '\\Flagged'): Promise<void> =>
			asked(async () => {
				if (uids.length === 0) return
				const isDone = await client.messageFlagsAdd(uids.join(','), [flag], { uid: true })
				if (!isDone) throw new Error('it did not mark a mail as read')
			}),

		/** Says goodbye if the server still listens. */
		async close(): Promise<void> {
			clearInterval(keepAlive)
			const ended = new Promise((resolve) => setTimeout(resolve, 2_000).unref())
			await Promise.race([client.logout().catch(() => {}), ended])
			client.close()
		},
	}
}
export type OpenMailbox = Awaited<ReturnType<typeof openMailbox>>
