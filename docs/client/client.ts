import type { paths } from './api.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type WithMethod<M extends Method> = {
	[Path in keyof paths & string as paths[Path][M] extends { responses: unknown }
		? `${Uppercase<M>} ${Path}`
		: never]: paths[Path][M]
}
/** Every call as it is written in the documentation, such as `GET /api/journals/{id}`. */
interface Operations
	extends WithMethod<'get'>,
		WithMethod<'post'>,
		WithMethod<'put'>,
		WithMethod<'patch'>,
		WithMethod<'delete'> {}
export type Call = keyof Operations

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : unknown
/** What a call answers when it succeeds. */
export type Answer<C extends Call> = Operations[C] extends { responses: { 200: infer Success } }
	? Json<Success>
	: unknown

type Path<O> = O extends { parameters: { path: infer P extends object } } ? { path: P } : { path?: undefined }
type Query<O> = O extends { parameters: { query: infer Q extends object } }
	? { query: Q }
	: O extends { parameters: { query?: infer Q } }
		? { query?: Q }
		: { query?: undefined }
type Body<O> = O extends { requestBody: infer B } ? { body: Json<B> } : { body?: undefined }
/** What a call takes. */
export type Input<C extends Call> = Path<Operations[C]> & Query<Operations[C]> & Body<Operations[C]>

/** A refusal: `code` is stable, the message is a sentence for people. */
export class FleuronError extends Error {
	readonly status: number
	readonly code: string

	constructor(status: number, code: string, message: string) {
		super(message)
		this.status = status
		this.code = code
	}
}

type Sent = { path?: object; query?: object; body?: unknown }

/** Calls of the API with their types: `fleuron('https://publish.example.org', key)('GET /api/journals')({})`. */
export function fleuron(origin: string, key?: string) {
	async function send(call: string, input: Sent): Promise<unknown> {
		const [method = 'GET', template = ''] = call.split(' ', 2)
		const { path = {}, query = {}, body } = input
		const places = new Map(Object.entries(path))
		const address = new URL(
			template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places.get(name)))),
			origin,
		)
		for (const [name, value] of Object.entries(query))
			if (value !== undefined) address.searchParams.set(name, String(value))
		const response = await fetch(address, {
			method,
			headers: {
				...(key && { authorization: `Bearer ${key}` }),
				...(body !== undefined && { 'content-type': 'application/json' }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		})
		const answer = (await response.json()) as { error?: string; code?: string }
		if (!response.ok) throw new FleuronError(response.status, answer.code ?? '', answer.error ?? response.statusText)
		return answer
	}
	const typed: unknown = (call: string) => (input: Sent) => send(call, input)
	// in two steps: the compiler knows which call it is before it looks at the input, and compares that with no other
	return typed as <C extends Call>(call: C) => (input: Input<C>) => Promise<Answer<C>>
}
