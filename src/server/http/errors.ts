import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer, Route } from '../../contract/route.ts'
import { HttpProblem } from './problem.ts'

/** What Fastify refuses by itself, in words for people. */
const frameworkSentences: Record<string, string> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This address does not take that content type.',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'The request says it carries JSON but is empty.',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request does not match its content.',
	FST_ERR_BAD_URL: 'The address is not well formed.',
	FST_PARTS_LIMIT: 'The form has too many parts.',
	FST_FIELDS_LIMIT: 'The form has too many fields.',
	FST_FILES_LIMIT: 'Please send one file only.',
	FST_PROTO_VIOLATION: 'A field of the form has a name that is not allowed.',
	FST_MP_PREMATURE_CLOSE: 'The form did not arrive completely. Please send it again.',
	FST_INVALID_MULTIPART_CONTENT_TYPE: 'The form is not well formed.',
	FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

const unstorableText = new Set(['22021', '22P02', '22P05'])
/** Connection lost, refused or not to be had in time: the caller may try again. */
const databaseAway = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|53300|08\d{3})$/
const databaseAwayMessage = /timeout exceeded when trying to connect|Connection terminated/

type Coded = { code?: unknown; message?: unknown; cause?: unknown }

/** Drizzle wraps the driver's error: the code that tells is on the innermost one. */
function innermost(error: unknown): Coded {
	let current = error as Coded
	while (current?.cause instanceof Error) current = current.cause as Coded
	return current ?? {}
}

export function toProblem(error: unknown): HttpProblem | undefined {
	if (error instanceof HttpProblem) return error
	const { code, message } = innermost(error)
	if (unstorableText.has(String(code)))
		return new HttpProblem(400, 'The text contains a character that cannot be stored.')
	if (databaseAway.test(String(code)) || databaseAwayMessage.test(String(message)))
		return new HttpProblem(503, 'The database cannot be reached right now. Please try again in a moment.', undefined, 5)
	if (code === '23505')
		return new HttpProblem(409, 'Something with the same name was made at the same moment. Please try again.')
	const { statusCode } = error as FastifyError
	if (statusCode && statusCode >= 400 && statusCode < 500)
		return new HttpProblem(statusCode, frameworkSentences[String(code)] ?? 'The request could not be understood.')
	return undefined
}

/** Whoever has a token may use it: it does not belong in a log, however its address was spelt. */
export function loggedUrl({ url }: Pick<FastifyRequest, 'url'>): string {
	const [, place, call = ''] = privateAddress.exec(readPath(url)) ?? []
	if (place !== undefined) return `${place.toLowerCase()}...${call}`
	const [path = '', ...parameters] = url.split(/[?&]/)
	const shown = parameters.map((parameter) => {
		const [name = ''] = parameter.split('=', 1)
		return secretNames.has(decoded(name).toLowerCase()) ? `${name}=...` : parameter
	})
	return shown.length > 0 ? `${path}?${shown.join('&')}` : path
}

const secretNames = new Set(['token', 'invitation', 'code'])

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

const privateAddress = /^(\/(?:api\/articles\/)?track\/).*?(\/(?:withdraw|messages))?\/?$/is

/** The path as those who answer it read it: without escapes, dots and doubled slashes. */
function readPath(url: string): string {
	const path = url.split('?', 1)[0] ?? ''
	try {
		return decodeURIComponent(new URL(path.replace(/^\/{2,}/, '/'), 'http://log.invalid').pathname).replace(
			/\/{2,}/g,
			'/',
		)
	} catch {
		return path
	}
}

/** What people are told about a fault of ours. */
export const unexpected = (requestId: string) =>
	`Something went wrong on our side. Please try again; if it happens again, tell us the number ${requestId}.`

/** Whoever broke off is not told anything, and it is no fault of ours: the log need not call anybody. */
const brokeOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const problem = brokeOff(request) ? new HttpProblem(400, 'The request did not arrive completely.') : toProblem(error)
	const status = problem?.status ?? 500
	if (status >= 500) request.log.error({ err: withoutValues(error), url: loggedUrl(request) }, 'request failed')
	const answer: ErrorAnswer = {
		success: false,
		error: problem?.message ?? unexpected(request.id),
		...(problem?.details && { details: problem.details }),
		...(status >= 500 && { requestId: request.id }),
	}
	if (problem?.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.header('x-request-id', request.id)
		.type('application/json; charset=utf-8')
		.send(JSON.stringify(answer))
}

/** Anything under /api that the contract does not have, and methods it does not take there. */
export function refuseUnknownCalls(app: FastifyInstance, routes: () => Route[]): void {
	const refuse = (request: FastifyRequest): never => {
		const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '')
		const allowed = routes().filter((route) => patternOf(route).test(path))
		if (allowed.length === 0) throw new HttpProblem(404, 'There is no such call. The calls are listed at /api/docs.')
		const methods = allowed.map((route) => route.method).join(', ')
		throw new HttpProblem(405, `This call takes ${methods}, not ${request.method}.`)
	}
	app.all('/api', refuse)
	app.all('/api/*', refuse)
}

const patternOf = (route: Route) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** A failed query carries what somebody wrote to us, in its text and its details: the log gets its kind and place only. */
export function withoutValues(error: unknown): object {
	const { code, message } = innermost(error)
	const cause = innermost(error) as Error
	const places = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
	return { type: cause.name, code, message, stack: places.join('\n') }
}
