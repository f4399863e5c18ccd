import { lookup as lookupName } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mayConnectTo } from './public-address.ts'

/** What came back: an answer, or why there was none. */
export type PostResult = { status: number; text: string } | { failure: string }

export type PostOptions = { headers: Record<string, string>; body: string; allowLoopback: boolean; timeoutMs: number }

const mostAnswerBytes = 4_096
const mostHeaderBytes = 16_384

const privateNetwork =
	'The address leads into a private network or to this machine, and nothing was sent: only public addresses are called.'

class NotPublic extends Error {}

/** Names are looked up once, and what was checked is what is connected: another answer a moment later changes nothing. */
const checkedLookup =
	(allowLoopback: boolean): LookupFunction =>
	(hostname, options, callback) => {
		lookupName(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, [])
			// one closed address among public ones is an attack or a mistake
			const isOpen = addresses.length > 0 && addresses.every(({ address }) => mayConnectTo(address, { allowLoopback }))
			const [first] = addresses
			if (!isOpen || !first) return callback(new NotPublic(privateNetwork), [])
			if (options.all) callback(null, addresses)
			else callback(null, first.address, first.family)
		})
	}

const failures: Record<string, string> = {
	ENOTFOUND: 'The host name was not found.',
	EAI_AGAIN: 'The host name could not be looked up.',
	ECONNREFUSED: 'Nobody answers at this address: the connection was refused.',
	ECONNRESET: 'The receiver closed the connection without an answer.',
	EHOSTUNREACH: 'The receiver cannot be reached.',
	ENETUNREACH: 'The receiver cannot be reached.',
	ETIMEDOUT: 'The receiver did not answer in time.',
	ABORT_ERR: 'The receiver did not answer in time.',
	HPE_HEADER_OVERFLOW: 'The answer has too many headers.',
}

function sentenceOf(error: Error): string {
	if (error instanceof NotPublic) return error.message
	const { code = '' } = error as NodeJS.ErrnoException
	const known = failures[code]
	if (known) return known
	if (code.startsWith('HPE_')) return 'The answer is not HTTP.'
	return /CERT|SSL|TLS|SIGNATURE|SIGNED/.test(code)
		? `The connection is not secure: the certificate was refused (${code}).`
		: `The connection failed${code ? ` (${code})` : ''}.`
}

/** The beginning of the answer; whatever went wrong while it was read, there was one. */
async function beginningOf(response: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	let bytes = 0
	try {
		for await (const part of response) {
			parts.push(part as Buffer)
			bytes += (part as Buffer).length
			if (bytes >= mostAnswerBytes) break
		}
	} catch {}
	response.destroy()
	return Buffer.concat(parts).subarray(0, mostAnswerBytes).toString()
}

/** Sends JSON to an address that staff gave: no redirect is followed, no private network is reached. */
export function postJson(url: URL, { headers, body, allowLoopback, timeoutMs }: PostOptions): Promise<PostResult> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	// a literal address is connected without being looked up
	if (isIP(host) !== 0 && !mayConnectTo(host, { allowLoopback })) return Promise.resolve({ failure: privateNetwork })
	const send = url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve) => {
		const request = send(url, {
			method: 'POST',
			// a connection of its own: one that was checked for another name is never used again
			agent: false,
			lookup: checkedLookup(allowLoopback),
			signal: AbortSignal.timeout(timeoutMs),
			maxHeaderSize: mostHeaderBytes,
			headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
		})
		let isAnswered = false
		request.on('response', (response) => {
			isAnswered = true
			const status = response.statusCode ?? 0
			void beginningOf(response).then((text) => resolve({ status, text }))
		})
		// without this, Node would tell nobody that the receiver asked for another protocol
		request.on('upgrade', (response, socket) => {
			socket.destroy()
			resolve({ status: response.statusCode ?? 101, text: '' })
		})
		request.on('close', () => {
			if (!isAnswered) resolve({ failure: 'The connection ended before an answer came.' })
		})
		request.on('error', (error) => resolve({ failure: sentenceOf(error) }))
		request.end(body)
	})
}
