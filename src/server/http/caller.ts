import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyPrefix } from '../../contract/api-key-words.ts'
import {
	coauthorPermissions,
	isInquiryPermission,
	isLinkPermission,
	linkPermissions,
} from '../../contract/permissions.ts'
import type { RoutePermission } from '../../contract/route.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { Actor, Caller, StaffActor } from '../caller.ts'
import { isLoopback, isPrivateHost } from '../loopback.ts'

export type Identify = {
	authenticate: (token: string) => Promise<Extract<Actor, { kind: 'staff' }>['admin'] | undefined>
	/** Who a key acts for, and what it may do. */
	openKey: (token: string) => Promise<Omit<StaffActor, 'kind' | 'token'> | undefined>
	/** The reference of the article a private link was made for. */
	openLink: (token: string, queryable?: Queryable) => Promise<string | undefined>
	/** The same of a co-author's link, with the co-author. */
	openCoauthorLink: (
		token: string,
		queryable?: Queryable,
	) => Promise<{ reference: string; coauthorId: number } | undefined>
	/** The id of the contact that the private link of an inquiry was made for. */
	openInquiry: (token: string, queryable?: Queryable) => Promise<number | undefined>
}

/** The one place that finds out who sends a request. */
export function callerReader({ authenticate, openKey, openLink, openCoauthorLink, openInquiry }: Identify) {
	async function actorOf(request: FastifyRequest, permission: RoutePermission): Promise<Actor> {
		if (isLinkPermission(permission)) return linkActor((request.params as { token?: string }).token, permission)
		return bearerActor(request.raw)
	}

	async function bearerActor({ headers }: IncomingMessage): Promise<Actor> {
		const token = bearerOf(headers.authorization)
		if (token === undefined) return { kind: 'visitor' }
		if (token.startsWith(apiKeyPrefix)) {
			const opened = await openKey(token)
			return opened ? { kind: 'staff', token, ...opened } : { kind: 'visitor' }
		}
		const admin = await authenticate(token)
		return admin ? { kind: 'staff', admin, token } : { kind: 'visitor' }
	}

	/** Each kind of link is signed for a purpose of its own: none opens what another does. */
	async function linkActor(token = '', permission: RoutePermission): Promise<Actor> {
		if (isInquiryPermission(permission)) {
			const contactId = await openInquiry(token)
			if (contactId === undefined) return { kind: 'visitor' }
			return { kind: 'inquiry', contactId, isStillValid: again(openInquiry, token) }
		}
		if (permission === 'link.coauthor') {
			const link = await openCoauthorLink(token)
			if (!link) return { kind: 'visitor' }
			return {
				kind: 'link',
				...link,
				permissions: coauthorPermissions,
				isStillValid: again(openCoauthorLink, token),
			}
		}
		const reference = await openLink(token)
		if (reference === undefined) return { kind: 'visitor' }
		return { kind: 'link', reference, permissions: linkPermissions, isStillValid: again(openLink, token) }
	}

	return {
		linkActor,
		bearerActor,
		read: async (request: FastifyRequest, permission: RoutePermission): Promise<Caller> => ({
			...callerOf(request, await actorOf(request, permission)),
			requires: permission === 'public' || isLinkPermission(permission) ? undefined : permission,
		}),
	}
}

/** Opens a link once more, as of then. */
const again =
	(open: (token: string, queryable: Queryable) => Promise<unknown>, token: string) => async (queryable: Queryable) =>
		(await open(token, queryable)) !== undefined

/** A visitor, unless it is known who else asks. */
export function callerOf(request: FastifyRequest, actor: Actor = { kind: 'visitor' }): Caller {
	const key = request.headers['idempotency-key']
	if (key !== undefined && !(typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key)))
		throw new AppError('invalid_input', 'The Idempotency-Key must be 1 to 64 visible ASCII characters without blanks.')
	return {
		...factsOf(request.raw),
		actor,
		requestId: request.id,
		address: request.ip,
		idempotencyKey: key,
		isFromOutside: isFromOutside(request.raw),
	}
}

/** What the headers alone say. */
export function factsOf({ headers }: IncomingMessage): Pick<Caller, 'userAgent' | 'host' | 'optsOut'> {
	const { 'user-agent': userAgent = '', host = '', dnt, 'sec-gpc': privacyControl } = headers
	return { userAgent, host, optsOut: privacyControl === '1' || dnt === '1' }
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
export const bearerOf = (authorization = ''): string | undefined =>
	/^Bearer +([\w.~+/=-]{1,200}) *$/i.exec(authorization)?.[1]

/** What browsers and plain HTTP clients send. A header that is not here was added on the way: proxies invent new ones. */
const sentByClients = new RegExp(
	`^(${[
		'accept(-charset|-encoding|-language)?',
		'authorization|cookie|idempotency-key|origin|referer|user-agent|x-requested-with',
		'cache-control|pragma|connection|keep-alive|te|transfer-encoding|expect|host',
		'content-(encoding|language|length|type)',
		'dnt|priority|save-data|upgrade-insecure-requests|sec-(ch|fetch|gpc|purpose).*',
		// client hints without the prefix
		'device-memory|downlink|dpr|ect|rtt|viewport-width|width',
	].join('|')})$`,
)

/**
 * Headers are written by the client; the address of the connection is not. `isExpected` names headers that only some clients
 * send.
 */
export function isFromOutside(
	{ headers, socket, httpVersion, rawHeaders }: IncomingMessage,
	isExpected: (name: string) => boolean = () => false,
): boolean {
	if (!isLoopback(socket.remoteAddress ?? '')) return true
	const isKnown = (name: string) => sentByClients.test(name) || isExpected(name)
	// what speaks HTTP/1.0 today is a proxy that hands on
	if (httpVersion === '1.0' || !Object.keys(headers).every(isKnown)) return true
	const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
	const { host = '', origin } = headers
	if (hosts.length > 1 || !/^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host)) return true
	return !isPrivateHost(hostnameOf(`http://${host}`)) || (origin !== undefined && !isPrivateHost(hostnameOf(origin)))
}

const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : 'unknown.invalid')
