import { useSyncExternalStore } from 'react'
import type { Admin, Session } from '../../contract/admins.ts'
import { type Permission, roleAllows, roles } from '../../contract/permissions.ts'
import { forgetDraftsOf } from './kept-drafts.ts'
import { tokenKey, unstored } from './token-key.ts'

/**
 * Who is signed in, kept in the browser and the same in all its tabs.
 *
 *   const session = useSession()     undefined: not known yet (the server's page); null: nobody; else token and admin
 *   signIn(session); signOut()       every part that uses `useSession` follows, in other tabs too
 *   useMay('articles.write')         whether the role allows it: a page hides what would be refused
 *
 * Calls with the token are in `staff-api.ts`. A 401 there ends the session, and the layout of the staff's pages leads to
 * the sign-in page and back again, to what was typed and not saved.
 */
const adminKey = 'adminData'

/** undefined: nobody has looked into the storage yet. */
let current: Session | null | undefined
const listeners = new Set<() => void>()

function tell(session: Session | null): void {
	current = session
	for (const listener of listeners) listener()
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readAdmin(text: string | null): Admin | null {
	try {
		const stored: unknown = JSON.parse(text ?? 'null')
		if (typeof stored !== 'object' || stored === null) return null
		const { id, name, email, role } = stored as Record<string, unknown>
		if (!isText(name) || !isText(email)) return null
		return { id: typeof id === 'number' ? id : 0, name, email, role: roles.find((known) => known === role) ?? 'admin' }
	} catch {
		return null
	}
}

function load(): Session | null {
	try {
		const token = localStorage.getItem(tokenKey)
		const admin = readAdmin(localStorage.getItem(adminKey))
		return isText(token) && admin ? { token, admin } : null
	} catch {
		return null
	}
}

function store(session: Session | null): void {
	try {
		if (session) {
			// the token is stored last and removed first: another tab never finds a token without its account
			localStorage.setItem(adminKey, JSON.stringify(session.admin))
			localStorage.setItem(tokenKey, session.token)
		} else {
			localStorage.removeItem(tokenKey)
			localStorage.removeItem(adminKey)
		}
	} catch {
		// storage is blocked: the session lasts as long as this page
		unstored.isSignedIn = session !== null
	}
}

export function readSession(): Session | null {
	if (current === undefined) {
		current = load()
		// an incomplete or unreadable session is ignored
		if (current === null) store(null)
	}
	return current
}

/** Asks the storage itself: another tab may have signed out a moment ago. */
export function isSessionStored(): boolean {
	return unstored.isSignedIn || load() !== null
}

export function signIn(session: Session): void {
	store(session)
	tell(session)
}

function end(): void {
	store(null)
	tell(null)
}

/** Somebody leaves: what they typed and did not save goes too. */
export function signOut(): void {
	const account = readSession()?.admin.id
	if (account !== undefined) forgetDraftsOf(account)
	end()
}

/** The server no longer knows this token. If somebody has signed in again meanwhile, that session stays. */
export function endSession(token: string | undefined): void {
	if (readSession()?.token === token) end()
}

/** A role can change while somebody is signed in. */
export function updateAdmin(token: string | undefined, admin: Admin): void {
	const session = readSession()
	if (session && session.token === token && session.admin.role !== admin.role) signIn({ token: session.token, admin })
}

function followOtherTab({ key }: StorageEvent): void {
	if (key === tokenKey || key === adminKey || key === null) tell(load())
}

function watch(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
	}
}

export const useSession = (): Session | null | undefined =>
	useSyncExternalStore<Session | null | undefined>(watch, readSession, () => undefined)

export function useMay(permission: Permission): boolean {
	const role = useSession()?.admin.role
	return role !== undefined && roleAllows(role, permission)
}
