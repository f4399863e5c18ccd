import type { Session } from '../../src/contract/admins.ts'
import type { ErrorAnswer, ListMeta } from '../../src/contract/route.ts'

type Answer<T> = { status: number; data: T; meta: ListMeta | undefined } & Partial<ErrorAnswer>

/** Calls as staff make them: the status and what the envelope holds. */
export function staffCalls(app: { url: string }, headers: Record<string, string>) {
	const call =
		(method: string) =>
		async <T = unknown>(path: string, body?: unknown): Promise<Answer<T>> => {
			const response = await fetch(`${app.url}${path}`, {
				method,
				headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			})
			return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) }
		}
	return {
		headers,
		get: call('GET'),
		post: call('POST'),
		put: call('PUT'),
		patch: call('PATCH'),
		remove: call('DELETE'),
	}
}

type Account = { email: string; password: string }

export const login = (app: { url: string }, { email, password }: Account, headers: Record<string, string> = {}) =>
	fetch(`${app.url}/api/admin/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify({ email, password }),
	})

/** A further session of an account. */
export async function signInAgain(app: { url: string }, account: Account) {
	const { data } = (await (await login(app, account)).json()) as { data: Session }
	return staffCalls(app, { authorization: `Bearer ${data.token}` })
}

/** What people and attackers type into a search: none of it may be more than letters. */
export const oddTexts = [
	`'`,
	`"`,
	`''; drop table articles; --`,
	`') or 1=1 --`,
	`%`,
	`_`,
	`%%%`,
	`\\`,
	`\\\\`,
	`\\%`,
	`%\\`,
	`$1`,
	`:name`,
	`{"$gt":""}`,
	`<script>`,
	`\u202e`,
	`🌿`,
	`e\u0301`,
	`' || (select 1) || '`,
	'a'.repeat(200),
	'%'.repeat(200),
	`${'_%'.repeat(100)}`,
]
