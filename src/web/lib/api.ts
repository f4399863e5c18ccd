import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { contract } from '../../contract/all.ts'
import type { CallInput, RouteMeta, RouteValue } from '../../contract/route.ts'

type Domains = typeof contract
type AnyRoute = { [D in keyof Domains]: Domains[D][keyof Domains[D]] }[keyof Domains]
type GetRoute = Extract<AnyRoute, { method: 'GET' }>
export type GetPath = GetRoute['path']
export type At<P extends GetRoute['path']> = Extract<GetRoute, { path: P }>
type ListRoute = Extract<GetRoute, { envelope: 'list' }>
/** The calls that answer a page of records. */
export type ListPath = ListRoute['path']
type Rows = { [R in ListRoute as R['path']]: RouteValue<R>[number] }
export type RowOf<P extends ListPath> = Rows[P]
export type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type Input<P extends GetRoute['path']> = Defined<Omit<CallInput<At<P>>, 'body'>>
export type AnyInput = { params?: object; query?: object }

/** The calls that change something, by names such as `POST /api/contacts`. */
export type SendRoutes = { [R in Exclude<AnyRoute, { method: 'GET' }> as `${R['method']} ${R['path']}`]: R }

export const noSentence = 'Please try again later.'

type RefusedCall = { status: number; statusText: string; body: string }

/** A call that was refused. The message is `{status}: {body}`; `sentence` is what people are shown. */
export class ApiError extends Error {
	readonly status: number
	readonly sentence: string
	/** Field name to message, where the refusal is about fields. */
	readonly details: Readonly<Record<string, string>>

	/** `otherwise` is shown where the answer has no sentence of its own. */
	constructor({ status, statusText, body }: RefusedCall, otherwise = noSentence) {
		super(`${status}: ${body || statusText}`)
		const { error, details } = readRefusal(body)
		this.status = status
		this.sentence = error ?? otherwise
		this.details = details
	}
}

function readRefusal(body: string): { error?: string; details: Record<string, string> } {
	try {
		const { error, details } = JSON.parse(body) as { error?: unknown; details?: unknown }
		const named = typeof details === 'object' && details !== null ? Object.entries(details) : []
		return {
			...(typeof error === 'string' && error !== '' && { error }),
			details: Object.fromEntries(named.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
		}
	} catch {
		return { details: {} }
	}
}

export async function refusedBy(response: Response): Promise<ApiError> {
	const { status, statusText } = response
	return new ApiError({ status, statusText, body: await response.text() })
}

/** What people are told about any failure: the server's sentence, if it came that far. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.sentence : noSentence)

/** How a call is made: over HTTP in the browser, directly to the handler on the server. Gives the answer's whole body. */
export type Transport = (path: string, input: AnyInput) => Promise<unknown>

export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
	const values = params as Record<string, unknown>
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
	return search ? `${filled}?${search}` : filled
}

export const httpTransport: Transport = async (path, input) => {
	const response = await fetch(addressOf(path, input), {
		credentials: 'include',
		headers: { 'content-type': 'application/json' },
	})
	if (!response.ok) throw await refusedBy(response)
	return response.json()
}

const transports = new WeakMap<QueryClient, Transport>()

export function createQueryClient(transport: Transport): QueryClient {
	const client = new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: Number.POSITIVE_INFINITY,
				retry: false,
				// the loader of a page has asked: a part that appears does not ask again for what was refused
				retryOnMount: false,
				refetchInterval: false,
				refetchOnWindowFocus: false,
				// offline, a call fails and says so; by default it would wait for the network and look busy
				networkMode: 'always',
				// what failed then is asked again when the network is back
				refetchOnReconnect: true,
			},
			mutations: { retry: false, networkMode: 'always' },
		},
	})
	transports.set(client, transport)
	return client
}

function call(client: QueryClient, path: string, input: AnyInput): Promise<unknown> {
	const transport = transports.get(client)
	if (!transport) throw new Error('this query client has no transport: make it with createQueryClient')
	return transport(path, input)
}

/** Of a body with both `success` and `data`, only `data` is used. */
export const unwrap = (body: unknown): unknown =>
	typeof body === 'object' && body !== null && 'success' in body && 'data' in body ? body.data : body

/** The value of a call. */
export const apiQuery = <P extends GetRoute['path']>(path: P, input: Input<P>) =>
	queryOptions({
		queryKey: [path, input] as const,
		queryFn: async ({ client }) => unwrap(await call(client, path, input)) as RouteValue<At<P>>,
	})

/** The value of a call that asks for one record: null where there is none. */
export const apiRecordQuery = <P extends GetRoute['path']>(path: P, input: Input<P>) =>
	queryOptions({
		queryKey: [path, input, 'record'] as const,
		queryFn: async ({ client }): Promise<RouteValue<At<P>> | null> => {
			try {
				return unwrap(await call(client, path, input)) as RouteValue<At<P>>
			} catch (error) {
				if (error instanceof ApiError && [404, 400].includes(error.status)) return null
				throw error
			}
		},
	})

/** The record behind a private link. The page is refreshed when it is shown again after a while. */
export const apiLinkedQuery = <P extends GetRoute['path']>(path: P, input: Input<P>) => ({
	...apiRecordQuery(path, input),
	staleTime: 60_000,
	refetchOnWindowFocus: true,
})

/** One page of a list with what is known about the whole. */
export const apiPageQuery = <P extends GetRoute['path']>(path: P, input: Input<P>) =>
	queryOptions({
		queryKey: [path, input, 'page'] as const,
		queryFn: async ({ client }) =>
			(await call(client, path, input)) as { data: RouteValue<At<P>>; meta: RouteMeta<At<P>> },
	})

type SendOptions = {
	/** The same key on a second try makes one record of both. */
	idempotencyKey?: string
	/** Nobody waits longer than this, in milliseconds. */
	timeout?: number
}

/** A call that changes something; over HTTP, because only a visitor's browser makes one. */
export async function sendApi<N extends keyof SendRoutes>(
	name: N,
	input: Defined<CallInput<SendRoutes[N]>>,
	{ idempotencyKey, timeout = 30_000 }: SendOptions = {},
): Promise<RouteValue<SendRoutes[N]>> {
	const [method = '', path = ''] = name.split(' ', 2)
	const { body, ...address } = input as AnyInput & { body?: object }
	const response = await fetch(addressOf(path, address), {
		method,
		credentials: 'include',
		headers: {
			'content-type': 'application/json',
			...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
		},
		...(body && { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(timeout),
	})
	if (!response.ok) throw await refusedBy(response)
	return unwrap(await response.json()) as RouteValue<SendRoutes[N]>
}
