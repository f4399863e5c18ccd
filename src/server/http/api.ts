import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLinkPermission } from '../../contract/permissions.ts'
import type { Route, RouteInput, RouteMeta, RouteValue, StaffInput } from '../../contract/route.ts'
import { AppError } from '../app-error.ts'
import { type Caller, isStaff, requirePermission, systemCaller } from '../caller.ts'
import { jsonText } from '../content/csv-download.ts'
import type { Listed } from '../content/staff-list.ts'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { ContentTag } from '../content/tags.ts'
import { type callerReader, goneSignal } from './caller.ts'
import { type Download, sendDownload } from './download.ts'
import { type EventStream, sendEvents } from './event-stream.ts'
import type { FastLane } from './fast-lane.ts'
import { makeReady, type ReadyAnswer, replyReady } from './ready-answer.ts'
import type { ReadForm, Upload } from './uploads.ts'
import { validate } from './validation.ts'

type Result<R extends Route> = R['envelope'] extends 'list'
	? { data: RouteValue<R>; meta?: RouteMeta<R>; further?: AsyncIterable<RouteValue<R>> }
	: R['envelope'] extends 'file'
		? Download
		: R['envelope'] extends 'events'
			? EventStream<RouteValue<R>>
			: RouteValue<R>

type Context = {
	/** Names the content this answer was made from, so that it is forgotten when that changes. */
	tag: (...tags: ContentTag[]) => void
	caller: Caller
	/** The file of a multipart form. It is gone after the answer, unless the handler moved it. */
	upload: Upload | undefined
	/** The same where several may come. */
	uploads: Upload[]
}
export type Handler<R extends Route> = (input: RouteInput<R> & Context) => Promise<Result<R>>

type MountOptions<R extends Route> = {
	/** The answer is the same for everybody and is made once. */
	keep?: (input: RouteInput<R>) => boolean
	/** Asked before the body of a form is read; the bytes are what its sender announces. */
	admit?: (caller: Caller, bytes: number) => Promise<void>
	/** Where staff send JSON in place of the visitors' form. */
	byStaff?: (input: StaffInput<R> & Context) => Promise<Result<R>>
}

type Mounted = { route: Route; run: (input: unknown, context: Context) => Promise<unknown> }
export type LocalCall = (
	path: string,
	input: { params?: unknown; query?: unknown },
	tags: Set<string>,
) => Promise<unknown>

type Tools = {
	/** Routes that take a multipart form live here, so that no other route understands one. */
	uploads: FastifyInstance
	readForm: ReadForm
	/** Routes that are called very often are answered there. */
	lane: FastLane
	readyAnswers: TaggedCache<ReadyAnswer>
	sharedHeaders: Record<string, string>
	callers: ReturnType<typeof callerReader>
	/** Refuses a network that asks for too much that has to be made. */
	countUncached: (address: string) => void
	/** Refuses a session that was not confirmed with the second factor of its account. */
	requireStepUp: (caller: Caller) => Promise<void>
}

/** `tags` collects what content the answer was made from. */
const contextOf = (
	caller: Caller,
	{
		tags = new Set(),
		upload,
		uploads = [],
	}: { tags?: Set<string>; upload?: Upload | undefined; uploads?: Upload[] } = {},
): Context => ({
	caller,
	upload,
	uploads,
	tag: (...added) => {
		for (const tag of added) tags.add(tag)
	},
})

const wrap = (route: Route, result: unknown): unknown => {
	if (route.envelope === 'bare') return result
	if (route.envelope === 'list') return { success: true, ...(result as object) }
	if (route.envelope === 'record') return { success: true, id: (result as { id: unknown }).id, data: result }
	return { success: true, data: result }
}

/**
 * The contract, answered. `mount` gives a route its handler and its place in Fastify; `callLocally` lets the page
 * renderer use the same handler with the same validation, without a trip through HTTP.
 */
export function createApi(app: FastifyInstance, tools: Tools) {
	const { readyAnswers, sharedHeaders } = tools
	const countUncached = (caller: Caller) => {
		if (!isStaff(caller)) tools.countUncached(caller.address)
	}
	const mounted = new Map<string, Mounted>()

	function mount<R extends Route>(route: R, handler: Handler<R>, options: MountOptions<R> = {}): void {
		const run = (input: unknown, context: Context) => handler({ ...(input as RouteInput<R>), ...context })
		mounted.set(`${route.method} ${route.path}`, { route, run })

		if (route.beacon) {
			tools.lane.add(route, (input, caller) => run(input, contextOf(caller)).then((result) => wrap(route, result)))
			return
		}
		const place = route.file ? tools.uploads : app
		place.route({
			method: route.method,
			url: route.path.replace(/\{(\w+)\}/g, ':$1'),
			config: { isStream: route.envelope === 'events' },
			handler: answer,
		})

		async function answer(request: FastifyRequest, reply: FastifyReply) {
			const caller = await tools.callers.read(request, route.permission)
			// a header that names nobody gets what visitors get: made once, however often it is asked for
			const mayBeKept = options.keep !== undefined && !isStaff(caller)
			if (!mayBeKept) countUncached(caller)
			requirePermission(caller, route.permission)
			for (const permission of route.alsoRequires ?? []) requirePermission(caller, permission)
			if (route.stepUp) await tools.requireStepUp(caller)
			if (route.file && request.isMultipart()) {
				await options.admit?.(caller, Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY))
				return answerForm(request, reply, caller)
			}
			if (options.byStaff && request.headers['content-type'] !== undefined) {
				if (!isStaff(caller)) throw new AppError('unauthenticated', 'Please sign in, or send the form with its file.')
				requirePermission(caller, route.staffPermission ?? route.permission)
				const input = validate({ ...route, body: route.staffBody }, request) as unknown as StaffInput<R>
				const staff = { ...caller, requires: route.staffPermission }
				return finish(reply, await options.byStaff({ ...input, ...contextOf(staff) }))
			}
			const input = validate(route, request)
			if (route.wholeListPermission && hasNoValues(input.query)) requirePermission(caller, route.wholeListPermission)
			if (mayBeKept && options.keep?.(input)) {
				const key = `api ${keyOf(route, input)}`
				if (!readyAnswers.isReady(key)) countUncached(caller)
				const ready = await readyAnswers.get(key, () => makeJson(input, caller))
				replyReady(reply, ready)
				return
			}
			if (mayBeKept) countUncached(caller)
			const result = await run(input, contextOf(caller))
			if (route.envelope === 'file') return sendDownload(request, reply, result as Download)
			if (route.envelope === 'events') return sendEvents(request, reply, result as EventStream<unknown>)
			return finish(reply, result)
		}

		/** The whole form is read before anything is said about it: its fields may come after its file. */
		async function answerForm(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
			const { fields, upload, uploads, discard } = await tools.readForm(request, reply, route.file)
			try {
				const input = validate(route, { params: request.params, query: request.query, body: fields })
				const context = contextOf({ ...caller, gone: goneSignal(reply) }, { upload, uploads })
				return finish(reply, await run(input, context))
			} finally {
				await discard()
			}
		}

		function finish(reply: FastifyReply, result: unknown) {
			void reply.header('cache-control', 'no-store')
			const { data, further } = route.envelope === 'list' ? (result as Listed<unknown>) : {}
			if (!data || !further) return wrap(route, result)
			void reply.type('application/json; charset=utf-8')
			return reply.request.method === 'HEAD'
				? reply.send()
				: reply.send(Readable.from(listText(data, further), { objectMode: false }))
		}

		async function makeJson(input: RouteInput<R>, caller: Caller) {
			const tags = new Set<string>()
			const body = Buffer.from(JSON.stringify(wrap(route, await run(input, contextOf(caller, { tags })))))
			const headers = {
				...sharedHeaders,
				'content-type': 'application/json; charset=utf-8',
				'cache-control': 'no-cache',
			}
			const ready = await makeReady({ status: 200, headers, body })
			// an answer made from no content (an unknown slug) could be asked for in endless spellings
			return { value: ready, tags: [...tags], bytes: ready.bytes, store: tags.size > 0 }
		}
	}

	/** The network address is whose page it is for: limits of a sender hold there too. */
	const callFrom =
		(address: string): LocalCall =>
		async (path, input, tags) => {
			const found = mounted.get(`GET ${path}`)
			if (!found) throw new Error(`no call GET ${path}`)
			const { permission } = found.route
			const actor = isLinkPermission(permission)
				? await tools.callers.linkActor((input.params as { token?: string } | undefined)?.token, permission)
				: systemCaller.actor
			const caller = { ...systemCaller, actor, address }
			requirePermission(caller, permission)
			return wrap(found.route, await found.run(validate(found.route, input), contextOf(caller, { tags })))
		}

	return {
		mount,
		callFrom,
		callLocally: callFrom(systemCaller.address),
		routes: () => [...mounted.values()].map(({ route }) => route),
	}
}
export type Api = ReturnType<typeof createApi>

/** A list in its envelope, written while it is read. */
async function* listText(data: unknown[], further: AsyncIterable<unknown[]>): AsyncGenerator<string> {
	const batches = async function* () {
		yield data
		yield* further
	}
	yield '{"success":true,"data":'
	yield* jsonText(batches())
	yield '}'
}

const hasNoValues = (query: unknown) => Object.values(Object(query)).every((value) => value === undefined)

const keyOf = (route: Route, input: { params: unknown; query: unknown }) =>
	`${route.path} ${JSON.stringify(input.params ?? null)} ${JSON.stringify(input.query ?? null)}`
