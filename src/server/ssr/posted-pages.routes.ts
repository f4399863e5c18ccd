import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller } from '../caller.ts'
import type { LocalCall } from '../http/api.ts'
import { renderForRequest } from '../http/errors.ts'
import { acceptFormEncoding } from '../http/form-posts.ts'
import type { PageHost } from './page-host.ts'
import { renderPage } from './render.ts'

/** A page whose form also works without JavaScript: what is sent there is answered by the same page, kept nowhere. */
export type PostedPage = {
	path: string
	/** What the page shows about what was sent. */
	answer: (body: unknown, caller: Caller) => Promise<unknown>
}

type Options = {
	host: PageHost
	call: LocalCall
	headers: Record<string, string>
	readCaller: (request: FastifyRequest, permission: 'public') => Promise<Caller>
	counted: { onRequest: (request: FastifyRequest) => Promise<void> }
}

const base = 'http://pages.invalid'

export async function mountPostedPage(app: FastifyInstance, page: PostedPage, options: Options): Promise<void> {
	await app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		acceptFormEncoding(scope)
		scope.route(routeOf(page, options))
		done()
	})
}

function routeOf({ path, answer }: PostedPage, { host, call, headers, readCaller, counted }: Options): RouteOptions {
	async function send(reply: FastifyReply, status: number, posted: unknown) {
		const { html } = await renderPage(host, call, new URL(path, base), { posted })
		return reply
			.code(status)
			.headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
			.send(html)
	}

	return {
		method: 'POST',
		url: path,
		...counted,
		async handler(request, reply) {
			const typed = request.body ?? {}
			return send(reply, 200, { typed, answer: await answer(typed, await readCaller(request, 'public')) })
		},
		errorHandler(error, request, reply) {
			const { status, answer: refusal } = renderForRequest(error, request, reply)
			const { error: problem, details = {} } = refusal
			// where the page cannot be made either, the error handler of the app answers
			return send(reply, status, { typed: request.body ?? {}, problem, details })
		},
	}
}
