import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Admin } from '../../contract/admins.ts'
import type { CallInput, ListMeta, RouteValue } from '../../contract/route.ts'
import {
	type AnyInput,
	type At,
	addressOf,
	type Defined,
	type GetPath,
	type Input,
	type ListPath,
	type RowOf,
	refusedBy,
	type SendRoutes,
	unwrap,
} from './api.ts'
import { endSession, readSession, updateAdmin } from './session.ts'
import { stepUp } from './step-up.ts'

/**
 * Calls with the token of the account that is signed in. A 401 anywhere ends the session, a 403 updates the role it knows.
 *
 *   useQuery(staffQuery('/api/admin/summary', {}))
 *   await staffPage('/api/contacts')({ page: 2, limit: 25 })                       gives { data, meta }
 *   await sendStaff('PATCH /api/contacts/{id}/status', { params: { id }, body: { status } })
 *   await sendStaff('POST /api/testimonials/admin', { form })                      a FormData, with a file in it
 *   client.invalidateQueries({ queryKey: staffKey('/api/contacts') })              after a change
 *
 * What others change should appear: such queries are asked again whenever a part that shows them is opened.
 */
export const staffKey = (path?: GetPath) => (path ? (['staff', path] as const) : (['staff'] as const))

const fresh = { staleTime: 0, retryOnMount: true, networkMode: 'always' } as const

/** For what has no envelope, such as a file. Refusals are thrown. */
export async function staffFetch(address: string, init: RequestInit = {}): Promise<Response> {
	const token = readSession()?.token
	const headers = new Headers(init.headers)
	if (token) headers.set('authorization', `Bearer ${token}`)
	const response = await fetch(address, { ...init, credentials: 'include', headers })
	if (response.ok) return response
	if (response.status === 401) endSession(token)
	if (response.status === 403) void readRole(token)
	throw await refusedBy(response)
}

async function readRole(token: string | undefined): Promise<void> {
	try {
		const response = await fetch('/api/admin/me', { headers: { authorization: `Bearer ${token}` } })
		if (response.ok) updateAdmin(token, unwrap(await response.json()) as Admin)
	} catch {
		// the next refusal asks again
	}
}

async function get(path: string, input: AnyInput, signal?: AbortSignal): Promise<unknown> {
	const headers = { 'content-type': 'application/json' }
	return (await staffFetch(addressOf(path, input), { headers, signal: signal ?? null })).json()
}

/** The value of a call. */
export const readStaff = async <P extends GetPath>(path: P, input: Input<P>, signal?: AbortSignal) =>
	unwrap(await get(path, input, signal)) as RouteValue<At<P>>

export const staffQuery = <P extends GetPath>(path: P, input: Input<P>) =>
	queryOptions({
		...fresh,
		queryKey: [...staffKey(path), input, 'value'] as const,
		queryFn: ({ signal }) => readStaff(path, input, signal),
	})

export type ListPage<R> = { data: readonly R[]; meta: ListMeta }
/** Filters, order and which page. */
export type ReadPage<R> = (query: object, signal?: AbortSignal) => Promise<ListPage<R>>

/** One page of a list with what is known about the whole. */
export const staffPage =
	<P extends ListPath>(path: P): ReadPage<RowOf<P>> =>
	async (query, signal) =>
		(await get(path, { query }, signal)) as ListPage<RowOf<P>>

export const staffPageQuery = <R>(path: GetPath, read: ReadPage<R>, query: object) =>
	queryOptions({
		...fresh,
		queryKey: [...staffKey(path), { query }, 'page'] as const,
		queryFn: ({ signal }) => read(query, signal),
	})

/** All records of a filtered list, page by page, for an export. */
export async function staffListAll<R>(read: ReadPage<R>, query: object): Promise<R[]> {
	const all: R[] = []
	for (let page = 1; ; page += 1) {
		const { data, meta } = await read({ ...query, page, limit: 100 })
		all.push(...data)
		if (data.length === 0 || (all.length >= meta.total && !meta.isMore)) return all
	}
}

type Sent<N extends keyof SendRoutes> =
	| Defined<CallInput<SendRoutes[N]>>
	// what staff send where visitors send a form
	| (SendRoutes[N] extends { staffBody: infer S extends z.ZodType } ? { body: z.input<S> } : never)
	// a multipart form in place of the JSON
	| (Defined<Omit<CallInput<SendRoutes[N]>, 'body'>> & { form: FormData })

/** A call that changes something. */
export async function sendStaff<N extends keyof SendRoutes>(
	name: N,
	input: Sent<N>,
	{ timeout = 30_000, idempotencyKey }: { timeout?: number; idempotencyKey?: string } = {},
): Promise<RouteValue<SendRoutes[N]>> {
	const [method = '', path = ''] = name.split(' ', 2)
	const { body, form, ...address } = input as AnyInput & { body?: object; form?: FormData }
	const send = () =>
		staffFetch(addressOf(path, address), {
			method,
			// the browser itself names the type of a form, with its boundary
			...(form && { body: form }),
			headers: {
				...(!form && { 'content-type': 'application/json' }),
				...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
			},
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(timeout),
		})
	const response = await send().catch(async (error: unknown) => {
		if (await stepUp.ask?.(error)) return send()
		throw error
	})
	return unwrap(await response.json()) as RouteValue<SendRoutes[N]>
}
