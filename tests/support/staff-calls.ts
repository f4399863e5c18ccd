import { signUp } from './admins.ts'
import type { TestApp } from './app.ts'

type Answer<T> = { status: number; data: T; error: string; details: Record<string, string> | undefined; meta: unknown }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Staff = Awaited<ReturnType<typeof staffOn>>

/** Somebody who is signed in on this app, with the calls as the dashboard makes them. */
export async function staffOn(app: TestApp) {
	const { headers } = await signUp(app)

	async function answered<T>(response: Response): Promise<Answer<T>> {
		return { ...((await response.json()) as Answer<T>), status: response.status }
	}

	return {
		headers,
		async json<T = Record<string, unknown>>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
			return answered(
				await fetch(`${app.url}${path}`, {
					method,
					headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
					...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
				}),
			)
		},
		/** Everything as text; a picture goes into its part. */
		async form<T = Record<string, unknown>>(
			method: Method,
			path: string,
			fields: Record<string, unknown>,
			picture?: { bytes: Uint8Array; name?: string; type?: string },
		): Promise<Answer<T>> {
			const body = new FormData()
			for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
			if (picture) {
				const blob = new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type ?? 'image/png' })
				body.append('image', blob, picture.name ?? 'picture.png')
			}
			return answered(await fetch(`${app.url}${path}`, { method, headers, body }))
		},
	}
}

/** What these calls answer without a token, whatever else they carry. */
export async function statusesWithoutToken(app: TestApp, calls: [Method, string][]): Promise<number[]> {
	const attempts: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { cookie: 'token=x' }]
	const statuses: number[] = []
	for (const [method, path] of calls)
		for (const headers of attempts) {
			const sent: RequestInit =
				method === 'GET' || method === 'DELETE'
					? { headers }
					: { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
			statuses.push((await fetch(`${app.url}${path}`, { method, ...sent })).status)
		}
	return statuses
}
