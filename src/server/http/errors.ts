import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../contract/route.ts'
import { AppError } from '../app-error.ts'
import { loggedUrl } from './logged-url.ts'
import { logFailure, renderError } from './render-error.ts'

/** A request that was cut off gets no answer and is no error of ours. */
const wasCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Renders an error for a request that Fastify answers, and logs it if it is ours. */
export function renderForRequest(error: unknown, request: FastifyRequest, reply: FastifyReply) {
	const rendered = renderError(
		wasCutOff(request) ? new AppError('invalid_input', 'The request did not arrive completely.') : error,
		request.id,
	)
	if (rendered.status >= 500) logFailure(request.log, { url: loggedUrl(request) }, error)
	void reply.headers(rendered.headers)
	return rendered
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { status, answer } = renderForRequest(error, request, reply)
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.header('x-request-id', request.id)
		.type('application/json; charset=utf-8')
		.send(JSON.stringify(answer))
}

/** Anything under /api that the contract does not have, and methods it does not take there. */
export function refuseUnknownCalls(app: FastifyInstance, routes: () => Route[]): void {
	// once, not for every unknown address: there are hundreds
	let known: { method: string; pattern: RegExp }[] | undefined
	const refuse = (request: FastifyRequest): never => {
		known ??= routes().map((route) => ({ method: route.method, pattern: patternOf(route) }))
		const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '')
		const allowed = known.filter(({ pattern }) => pattern.test(path))
		// a call that takes this method gets here where a part of its address is too long for the router
		if (allowed.length === 0 || allowed.some(({ method }) => method === request.method))
			throw new AppError('not_found', 'There is no such call. The calls are listed at /api/docs.')
		const methods = allowed.map(({ method }) => method).join(', ')
		throw new AppError('method_not_allowed', `This call takes ${methods}, not ${request.method}.`)
	}
	app.all('/api', refuse)
	app.all('/api/*', refuse)
	// the answer of the framework repeats the address, which may be a secret
	app.setNotFoundHandler(() => {
		throw new AppError('not_found', 'There is no such address, or it does not take this method.')
	})
}

const patternOf = (route: Route) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`)
