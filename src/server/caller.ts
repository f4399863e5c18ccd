import type { Admin } from '../contract/admins.ts'
import {
	isInquiryPermission,
	isLinkPermission,
	type LinkPermission,
	missingWith,
	type Permission,
	roleAllows,
} from '../contract/permissions.ts'
import type { RoutePermission } from '../contract/route.ts'
import type { Queryable } from '../db/client.ts'
import { AppError, notFound } from './app-error.ts'

/** Whether a private link still works: staff may have renewed it during a long upload. */
type LinkCheck = { isStillValid?: (queryable: Queryable) => Promise<boolean> }

/** Somebody who is signed in, or a program with a key, which acts in the name of the account that made it. */
export type StaffActor = {
	kind: 'staff'
	admin: Admin
	token: string
	/** What it may do of what the account may. */
	key?: { id: number; name: string; permissions: readonly Permission[] } | undefined
}

export type Actor =
	| { kind: 'visitor' }
	/** The holder of a private link: of the author of an article, or of one of its co-authors. */
	| ({ kind: 'link'; reference: string; permissions: readonly LinkPermission[]; coauthorId?: number } & LinkCheck)
	/** The holder of the private link of an inquiry. */
	| ({ kind: 'inquiry'; contactId: number } & LinkCheck)
	| StaffActor
	/** Jobs, commands and the page renderer. */
	| { kind: 'system' }

/** Who asks, as far as a service needs to know. */
export type Caller = {
	actor: Actor
	/** What the route asks of staff; nothing for what everybody may do. */
	requires?: Permission | undefined
	/** Undefined for what no request caused. */
	requestId: string | undefined
	/** The network address: forwarding headers count only when a trusted proxy sent them. */
	address: string
	/** Requests with the same key are one request that was repeated. */
	idempotencyKey: string | undefined
	/** Sent from another machine, for a public host or through a proxy: this machine can be reached from elsewhere. */
	isFromOutside: boolean
	userAgent: string
	/** The host the request names. */
	host: string
	/** `Sec-GPC: 1` or `DNT: 1`: the visitor does not want to be counted. */
	optsOut: boolean
	/** Fires when the client has disconnected; set for forms with a file, whose check is expensive. */
	gone?: AbortSignal
}

/** For what no request caused. */
export const systemCaller: Caller = {
	actor: { kind: 'system' },
	requestId: undefined,
	address: '',
	idempotencyKey: undefined,
	isFromOutside: false,
	userAgent: '',
	host: '',
	optsOut: true,
}

export const isStaff = ({ actor }: Pick<Caller, 'actor'>): boolean => actor.kind === 'staff'

/** For routes that only staff reach. */
export function staffOf({ actor }: Caller): StaffActor {
	if (actor.kind !== 'staff') throw new AppError('unauthenticated', 'Please sign in.')
	return actor
}

/** For routes of private links: the reference of the article. */
export function linkedArticle({ actor }: Caller): string {
	if (actor.kind !== 'link') throw notFound('Submission')
	return actor.reference
}

/** For routes of the private links of inquiries: the id of the contact. */
export function linkedContact({ actor }: Caller): number {
	if (actor.kind !== 'inquiry') throw notFound('Inquiry')
	return actor.contactId
}

/** For routes of co-authors' links: the row of the co-author. */
export function linkedCoauthor({ actor }: Caller): number {
	if (actor.kind !== 'link' || actor.coauthorId === undefined) throw notFound('Question')
	return actor.coauthorId
}

export const mayDo = ({ actor }: Caller, permission: Permission): boolean =>
	actor.kind === 'staff' &&
	roleAllows(actor.admin.role, permission) &&
	(actor.key === undefined || keyAllows(actor.key.permissions, permission))

/** Keys made before a permission needed others have it without them: it then has no effect. */
const keyAllows = (given: readonly Permission[], permission: Permission): boolean =>
	given.includes(permission) && missingWith(permission, given).length === 0

/** A key cannot confirm anything with a second factor. */
export function refuseKeys({ actor }: Caller): void {
	if (actor.kind === 'staff' && actor.key)
		throw new AppError('forbidden', 'A key cannot do this. Please sign in to the dashboard.')
}

export function requirePermission(caller: Caller, permission: RoutePermission): void {
	if (permission === 'public') return
	if (isLinkPermission(permission)) requireLink(caller, permission)
	else requireStaff(caller, permission)
}

/** The same as of now: between a request and its write there may be a long upload. */
export function requireStill(caller: Caller, admin: Admin | undefined): void {
	const { actor, requires } = caller
	if (actor.kind !== 'staff' || requires === undefined) return
	requireStaff({ ...caller, actor: admin ? { ...actor, admin } : { kind: 'visitor' } }, requires)
}

function requireLink({ actor }: Caller, permission: LinkPermission): void {
	if (isInquiryPermission(permission)) {
		if (actor.kind !== 'inquiry') throw notFound('Inquiry')
		return
	}
	if (actor.kind !== 'link' || !actor.permissions.includes(permission)) throw notFound('Submission')
}

function requireStaff(caller: Caller, permission: Permission): void {
	staffOf(caller)
	if (caller.actor.kind === 'staff' && caller.actor.key && !mayDo(caller, permission))
		throw new AppError('forbidden', `This key does not have the permission ${permission}.`)
	if (!mayDo(caller, permission))
		throw new AppError('forbidden', 'Your role does not allow this. Please ask an administrator.')
}
