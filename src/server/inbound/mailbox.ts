import { type FetchMessageObject, type FetchQueryObject, ImapFlow, type SearchObject } from 'imapflow'
import { cutText } from '../cut-text.ts'
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
	responseStatus?: string
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
	// on one line, without what no table can hold
	return cutText(`${host} could not be used: ${responseText ?? message}`.replace(/[\p{Cc}\s]+/gu, ' '), 300)
}

const noConnection = () => Object.assign(new Error(), { code: 'NoConnection' })

/** A refusal of one mail is no reason to stop reading the others. */
function refusedOne(error: Failure): [] {
	if (error.responseStatus === 'NO') return []
	throw error
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
			if (!client.usable || !client.mailbox) throw noConnection()
			return answer
		} catch (error) {
			throw new MailboxProblem(sentenceOf(error as Failure, settings))
		}
	}

	async function searched(query: SearchObject): Promise<number[]> {
		const found = await client.search(query, { uid: true })
		if (found === undefined) throw noConnection()
		if (!found) throw new Error('it refused to search')
		return found.sort((a, b) => a - b)
	}

	/** What was asked about this mail: a server may tell news of others in the same answer. */
	async function fetched(uid: number, query: FetchQueryObject): Promise<FetchMessageObject | undefined> {
		const [wanted = ''] = Object.keys(query)
		const isAnswer = (one: FetchMessageObject) => one.uid === uid && wanted in one
		return (await client.fetchAll(String(uid), query, { uid: true }).catch(refusedOne)).find(isAnswer)
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
	const { uidValidity, uidNext: told } = client.mailbox || { uidValidity: 0n, uidNext: 1 }
	// a server need not tell it
	const uidNext = told ?? (await asked(async () => ((await searched({ all: true })).at(-1) ?? 0) + 1))

	return {
		uidValidity: Number(uidValidity),
		uidNext,

		/** The numbers of mails after this one, in order. */
		after: (lastUid: number): Promise<number[]> =>
			// `n:*` names the last mail also when its number is smaller
			asked(async () => (await searched({ uid: `${lastUid + 1}:*` })).filter((uid) => uid > lastUid)),

		/** The numbers of mails that came on this day or later. */
		since: (day: Date): Promise<number[]> => asked(async () => searched({ since: day })),

		/** A mail, or the beginning of a large one. Other clients may remove a mail, and a server may refuse one. */
		read: (uid: number): Promise<{ source: Uint8Array; isWhole: boolean } | 'gone' | 'refused'> =>
			asked(async () => {
				const size = (await fetched(uid, { size: true }))?.size
				const isWhole = (size ?? 0) <= mostBytes
				const query = { source: { start: 0, maxLength: isWhole ? mostBytes : beginningBytes } }
				const source = size === undefined ? undefined : (await fetched(uid, query))?.source
				if (source !== undefined) return { source, isWhole }
				return (await searched({ uid: String(uid) })).includes(uid) ? 'refused' : 'gone'
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
