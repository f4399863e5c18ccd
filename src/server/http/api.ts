import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListMeta, Route, RouteInput, RouteValue } from '../../contract/route.ts'
import type { TaggedCache } from '../content/tagged-cache.ts'
import { type Caller, callerOf } from './caller.ts'
import { HttpProblem } from './problem.ts'
import { makeReady, type ReadyAnswer, sendReady } from './ready-answer.ts'
import { validate } from './validation.ts'

type Result<R extends Route> = R['envelope'] extends 'list' ? { data: RouteValue<R>; meta?: ListMeta } : RouteValue<R>
export type Handler<R extends Route> = (
	input: RouteInput<R> & {
		/** Names the content this answer was made from, so that it is forgotten when that changes. */
		tag: (...tags: string[]) => void
		caller: Caller
	},
) => Promise<Result<R>>

type Mounted = { route: Route; run: (input: unknown, tags: Set<string>, caller: Caller) => Promise<unknown> }
export type LocalCall = (
	path: string,
	input: { params?: unknown; query?: unknown },
	tags: Set<string>,
) => Promise<unknown>

/** The page renderer: what it asks for is never counted or limited. */
const ourselves: Caller = { address: '', idempotencyKey: undefined }

const wrap = (route: Route, result: unknown): unknown => {
	if (route.envelope === 'bare') return result
	if (route.envelope === 'list') return { success: true, ...(result as object) }
	return { success: true, data: result }
}

/**
 * The contract, answered. `mount` gives a route its handler and its place in Fastify; `callLocally` lets the page
 * renderer use the same handler with the same validation, without a trip through HTTP.
 */
export function createApi(
	app: FastifyInstance,
	readyAnswers: TaggedCache<ReadyAnswer>,
	sharedHeaders: Record<string, string>,
) {
	const mounted = new Map<string, Mounted>()

	function mount<R extends Route>(
		route: R,
		handler: Handler<R>,
		options: { keep?: (input: RouteInput<R>) => boolean } = {},
	): void {
		const run = (input: unknown, tags: Set<string>, caller: Caller) =>
			handler({
				...(input as RouteInput<R>),
				caller,
				tag: (...added: string[]) => {
					for (const tag of added) tags.add(tag)
				},
			})
		mounted.set(`${route.method} ${route.path}`, { route, run })

		app.route({
			method: route.method,
			url: route.path.replace(/\{(\w+)\}/g, ':$1'),
			handler: (request, reply) => answer(request, reply),
		})

		async function answer(request: FastifyRequest, reply: FastifyReply) {
			if (route.access === 'admin') throw new HttpProblem(401, 'Please sign in.')
			const input = validate(route, request)
			const caller = callerOf(request)
			const isPlain = request.headers.authorization === undefined
			if (isPlain && options.keep?.(input)) {
				const ready = await readyAnswers.get(`api ${keyOf(route, input)}`, () => makeJson(input, caller))
				reply.hijack()
				sendReady(ready, request.raw, reply.raw, request.id)
				return
			}
			void reply.header('cache-control', 'no-store')
			return wrap(route, await run(input, new Set(), caller))
		}

		async function makeJson(input: RouteInput<R>, caller: Caller) {
			const tags = new Set<string>()
			const body = Buffer.from(JSON.stringify(wrap(route, await run(input, tags, caller))))
			const headers = {
				...sharedHeaders,
				'content-type': 'application/json; charset=utf-8',
				'cache-control': 'no-cache',
			}
			const ready = await makeReady(200, headers, body)
			// an answer made from no content (an unknown slug) could be asked for in endless spellings
			return { value: ready, tags: [...tags], bytes: ready.bytes, store: tags.size > 0 }
		}
	}

	const callLocally: LocalCall = async (path, input, tags) => {
		const found = mounted.get(`GET ${path}`)
		if (found?.route.access !== 'public') throw new Error(`no public call GET ${path}`)
		return wrap(found.route, await found.run(validate(found.route, input), tags, ourselves))
	}

	return { mount, callLocally, routes: () => [...mounted.values()].map(({ route }) => route) }
}
export type Api = ReturnType<typeof createApi>

const keyOf = (route: Route, input: { params: unknown; query: unknown }) =>
	`${route.path} ${JSON.stringify(input.params ?? null)} ${JSON.stringify(input.query ?? null)}`
