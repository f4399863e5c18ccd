import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxAnalyticsBytes } from '../../contract/analytics-visits.ts'
import type { Route } from '../../contract/route.ts'
import { AppError } from '../app-error.ts'
import type { Actor, Caller } from '../caller.ts'
import type { RequestStats, RouteStats } from '../monitoring/request-stats.ts'
import type { RefusalLog } from './answer-log.ts'
import { factsOf } from './caller.ts'
import type { Exchange } from './exchange.ts'
import { isForeignWrite, parseJson } from './guards.ts'
import { loggedUrl } from './logged-url.ts'
import { logFailure, renderError } from './render-error.ts'
import { destroyUnlessArrived } from './timeouts.ts'
import { validate } from './validation.ts'

type Run = (input: unknown, caller: Caller) => Promise<unknown>
type Lane = { route: Route; run: Run; pattern: RegExp; names: string[]; counted: RouteStats }
type Call = Exchange & { counted: RouteStats; since: number }
type Options = {
	publicUrl: () => string
	addressOf: (request: IncomingMessage) => string
	/** Who has a token. */
	actorOf: (request: IncomingMessage) => Promise<Actor>
	headers: Record<string, string>
	stats: RequestStats
	refusalLevel: RefusalLog
	log: Record<'error' | 'warn' | 'info' | 'debug', (details: object, sentence: string) => void> & { level: string }
}

const json = 'application/json; charset=utf-8'

/**
 * Small calls that are made very often: they are read, checked and answered by the same contract as all others, but
 * without the framework, which would cost more than what they do. See docs/decisions/0011-visitor-analytics.md.
 */
export class FastLane {
	#options: Options
	#head: string[] | undefined
	#lanes = new Map<string, Lane[]>()
	/** Those whose path is the same for every call: no pattern has to be tried. */
	#plain = new Map<string, Lane>()

	constructor(options: Options) {
		this.#options = options
	}

	add(route: Route, run: Run): void {
		const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
		const pattern = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/?]+)')}/?(?:\\?.*)?$`)
		const lanes = this.#lanes.get(route.method) ?? []
		const counted = this.#options.stats.route(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'))
		const lane = { route, run, pattern, names, counted }
		lanes.push(lane)
		this.#lanes.set(route.method, lanes)
		if (names.length === 0) this.#plain.set(route.path, lane)
	}

	/** True when this handles the request. */
	take(request: IncomingMessage, response: ServerResponse, newId: () => string): boolean {
		const { url = '', method = '' } = request
		if (!url.startsWith('/api/analytics/track/')) return false
		const plain = this.#plain.get(url)
		if (plain?.route.method === method) {
			this.#answer(plain, {}, { request, response, id: newId() })
			return true
		}
		for (const lane of this.#lanes.get(method) ?? []) {
			const found = lane.pattern.exec(url)
			if (!found) continue
			const params = Object.fromEntries(lane.names.map((name, at) => [name, found[at + 1]]))
			this.#answer(lane, params, { request, response, id: newId() })
			return true
		}
		return false
	}

	#answer(lane: Lane, params: object, exchange: Exchange): void {
		const { request, id } = exchange
		const call = { ...exchange, counted: lane.counted, since: performance.now() }
		const fail = (error: unknown) => this.#refuse(call, error)
		const refused = isForeignWrite(request, this.#options.publicUrl())
			? new AppError('foreign_origin', 'Requests from other websites are not accepted.')
			: refusedUnread(request)
		if (refused) {
			fail(refused)
			return
		}
		readText(request, (text) => {
			try {
				if (text === undefined) throw tooLarge()
				const input = validate(lane.route, { params, body: parseJson(text) })
				const send = (answer: unknown) => this.#send(call, { status: 200, answer })
				const run = (actor: Actor) => lane.run(input, this.#callerOf(request, actor, id)).then(send, fail)
				// nearly nobody has a token, and they need not wait for its lookup
				if (request.headers.authorization === undefined) void run({ kind: 'visitor' })
				else this.#options.actorOf(request).then(run, fail)
			} catch (error) {
				fail(error)
			}
		})
	}

	#callerOf(request: IncomingMessage, actor: Actor, requestId: string): Caller {
		return {
			...factsOf(request),
			actor,
			requestId,
			address: this.#options.addressOf(request),
			idempotencyKey: undefined,
			isFromOutside: true,
		}
	}

	#refuse(call: Call, error: unknown): void {
		const { request, id } = call
		if (request.destroyed && !request.complete) return
		const { log, refusalLevel, addressOf } = this.#options
		const { status, answer, headers } = renderError(error, id)
		const level = status >= 500 ? 'error' : refusalLevel(addressOf(request))
		if (level !== 'debug' || log.level === 'debug') {
			const line = { reqId: id, method: request.method, url: loggedUrl(request), status }
			if (level === 'error') logFailure(log, line, error)
			else log[level](line, 'answered')
		}
		const more = Object.entries(headers).flat()
		// what was not read of a body would be taken for the next request
		if (!request.complete) more.push('connection', 'close')
		this.#send(call, { status, answer }, more)
	}

	#send(
		{ response, id, counted, since }: Call,
		{ status, answer }: { status: number; answer: unknown },
		more: string[] = [],
	): void {
		// a flat list is what is written fastest
		this.#head ??= Object.entries({
			...this.#options.headers,
			'cache-control': 'no-store',
			'content-type': json,
		}).flat()
		const body = JSON.stringify(answer)
		const length = Buffer.byteLength(body)
		const own = ['x-request-id', id, 'content-length', String(length), ...more]
		response.writeHead(status, [...this.#head, ...own])
		this.#options.stats.add(counted, status, performance.now() - since)
		// the same bytes for plain ASCII, and quicker to write together with the head
		response.end(body, length === body.length ? 'latin1' : 'utf8')
	}
}

const takenTypes = /^(application\/json|text\/plain)\s*(;|$)/i

const tooLarge = () => new AppError('too_large', 'The request is too large.')

/** What its head alone says against it. */
function refusedUnread({ headers }: IncomingMessage): AppError | undefined {
	const { 'content-type': type = '', 'content-length': length = '0', 'transfer-encoding': encoding } = headers
	if ((encoding !== undefined || length !== '0') && !takenTypes.test(type))
		return new AppError('unsupported_type', 'This address does not take that content type.')
	return Number(length) > maxAnalyticsBytes ? tooLarge() : undefined
}

type Done = (text: string | undefined) => void

let begun: { request: IncomingMessage; done: Done }[] = []

/**
 * The body: JSON, or JSON that a beacon calls plain text; nothing when there is too much of it. Nearly all have arrived
 * whole with their heads. After this turn of the event loop such a body is taken at once, which spares the events of a
 * stream and a timer for each: a tenth of what a call costs.
 */
function readText(request: IncomingMessage, done: Done): void {
	if (begun.push({ request, done }) === 1) setImmediate(readBegun)
}

function readBegun(): void {
	const all = begun
	begun = []
	for (const { request, done } of all)
		if (!request.complete) readStream(request, done)
		else {
			const body = request.read() as Buffer | null
			done(body === null ? '' : body.length > maxAnalyticsBytes ? undefined : body.toString())
		}
}

function readStream(request: IncomingMessage, done: Done): void {
	destroyUnlessArrived(request)
	const chunks: Buffer[] = []
	let bytes = 0
	const take = (chunk: Buffer) => {
		bytes += chunk.length
		chunks.push(chunk)
		if (bytes <= maxAnalyticsBytes) return
		request.off('data', take).off('end', finish).resume()
		done(undefined)
	}
	const finish = () => done(Buffer.concat(chunks).toString())
	request.on('data', take)
	request.on('end', finish)
	// a client that disconnects is not waited for
	request.on('error', () => {})
}
