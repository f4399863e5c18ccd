import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admin } from '../../contract/admins.ts'
import { AppError } from '../app-error.ts'

type SignedIn = { admin: Admin; token: string }

/** Who asks, as far as a service needs to know. */
export type Caller = {
	/** The network address: forwarding headers count only when a trusted proxy sent them. */
	address: string
	/** Requests with the same key are one request that was repeated. */
	idempotencyKey: string | undefined
	/** The request names a public host or came through a proxy: somebody can reach this machine from elsewhere. */
	isFromOutside: boolean
	userAgent: string
	/** The host the request names. */
	host: string
	/** `Sec-GPC: 1` or `DNT: 1`: whoever says so is not counted. */
	optsOut: boolean
	/** Only a bearer token makes a caller staff. */
	staff: SignedIn | undefined
	/** Fires when nobody waits for the answer any more; known for forms with a file, whose check is work. */
	gone?: AbortSignal
}

export function callerOf(request: FastifyRequest, staff?: SignedIn): Caller {
	const key = request.headers['idempotency-key']
	if (key !== undefined && !(typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key)))
		throw new AppError('invalid_input', 'The Idempotency-Key must be 1 to 64 visible ASCII characters without blanks.')
	const { 'user-agent': userAgent = '', host = '', dnt, 'sec-gpc': privacyControl } = request.headers
	return {
		address: request.ip,
		idempotencyKey: key,
		isFromOutside: isFromOutside(request),
		userAgent,
		host,
		optsOut: privacyControl === '1' || dnt === '1',
		staff,
	}
}

/** Fires when the connection ends before the answer has. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
	const controller = new AbortController()
	raw.once('close', () => {
		if (!raw.writableFinished) controller.abort(new AppError('invalid_input', 'Nobody waits for the answer any more.'))
	})
	return controller.signal
}

/** The token of an `Authorization: Bearer` header. A cookie or the address never carries one. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
	/^Bearer +([\w.~+/=-]{1,200}) *$/i.exec(request.headers.authorization ?? '')?.[1]

/** For calls that only staff reach. */
export function signedIn({ staff }: Caller): SignedIn {
	if (!staff) throw new AppError('unauthenticated', 'Please sign in.')
	return staff
}

/** What proxies and tunnels add, in the spellings of their makers. */
const forwarding =
	/^(forwarded|via|cdn-loop|x-(forwarded|original|envoy|cluster|client|real|azure)-.*|(cf|true|fly|fastly|do|ali)-.*ip)$/

/** Headers are written by whoever asks; where the connection comes from is not. */
function isFromOutside({ headers, raw }: FastifyRequest): boolean {
	if (!isPrivateHost(plainAddress(raw.socket.remoteAddress ?? ''))) return true
	// what speaks HTTP/1.0 today is a proxy that hands on
	if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => forwarding.test(name))) return true
	const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
	const { host = '', origin } = headers
	if (hosts.length > 1 || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host)) return true
	return !isPrivateHost(hostnameOf(`http://${host}`)) || (origin !== undefined && !isPrivateHost(hostnameOf(origin)))
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : 'unknown.invalid')

/** This machine, a private network, or a name that only such a network knows. */
export function isPrivateHost(hostname: string): boolean {
	const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
	if (isIP(name) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name)
	if (isIP(name) === 6) return name === '::1' || /^f[cd]/.test(name) || /^fe[89ab]/.test(name)
	return name === 'localhost' || /\.(localhost|local|internal|lan)$/.test(name) || /^[a-z0-9-]+$/.test(name)
}
