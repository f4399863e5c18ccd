import type { paths } from './api.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** Every call as it is written in the documentation, such as `GET /api/journals/{id}`. */
type Calls = {
	[Path in keyof paths & string]: {
		[M in Method]: paths[Path][M] extends { responses: unknown } ? `${Uppercase<M>} ${Path}` : never
	}[Method]
}[keyof paths & string]
type Operation<Call> = Call extends `${infer M} ${infer Path extends keyof paths & string}`
	? paths[Path][Lowercase<M> & Method]
	: never

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : unknown
/** What a call answers when it succeeds. */
export type Answer<Call extends Calls> =
	Operation<Call> extends { responses: { 200: infer Success } } ? Json<Success> : unknown

type Path<O> = O extends { parameters: { path: infer P extends object } } ? { path: P } : { path?: undefined }
type Query<O> = O extends { parameters: { query: infer Q extends object } }
	? { query: Q }
	: O extends { parameters: { query?: infer Q } }
		? { query?: Q }
		: { query?: undefined }
type Body<O> = O extends { requestBody: infer B } ? { body: Json<B> } : { body?: undefined }
/** What a call takes. */
export type Input<Call extends Calls> = Path<Operation<Call>> & Query<Operation<Call>> & Body<Operation<Call>>

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

/** Calls of the API with their types: `fleuron('https://publish.example.org', key)('GET /api/journals', {})`. */
export function fleuron(origin: string, key?: string) {
	return async <Call extends Calls>(call: Call, input: Input<Call>): Promise<Answer<Call>> => {
		const [method = 'GET', template = ''] = call.split(' ', 2)
		const { path = {}, query = {}, body } = input as { path?: object; query?: object; body?: unknown }
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
		return answer as Answer<Call>
	}
}
