import { createServer as createHttpServer } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { Settings } from '../settings.ts'
import { sendKeptPage } from '../ssr/kept-pages.ts'
import { handleError } from './errors.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import { arrival, cutOffStalled } from './timeouts.ts'

/** Fastify on a server of ours, which sends kept pages before anything else is asked. */
export function createServer(settings: Settings, answers: TaggedCache<ReadyAnswer>): FastifyInstance {
	let counter = 0
	const run = Math.random().toString(36).slice(2, 8)
	const nextId = () => `${run}-${(++counter).toString(36)}`
	return Fastify({
		logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: nextId,
		trustProxy: settings.trustProxy ?? false,
		bodyLimit: 64 * 1024,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
		frameworkErrors: (error, request, reply) =>
			void handleError(
				error,
				request,
				reply.headers({ ...securityHeaders, ...(settings.publicUrl?.startsWith('https:') && strictTransport) }),
			),
		serverFactory: (handler) => {
			const server = createHttpServer(
				{
					headersTimeout: 10_000,
					// the longest way to send a request; most have less time, see http/timeouts.ts
					requestTimeout: arrival.uploadInAll,
					keepAliveTimeout: 72_000,
					connectionsCheckingInterval: 5_000,
				},
				(request, response) => void (sendKeptPage(answers, request, response, nextId) || handler(request, response)),
			)
			server.maxConnections = 1_000
			cutOffStalled(server)
			return server
		},
	})
}

/** Where this app can be reached as long as PUBLIC_URL says nothing. */
export function listeningOrigin(app: FastifyInstance, settings: Settings): string {
	const address = app.server.address()
	const port = typeof address === 'object' && address !== null ? address.port : settings.port
	const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
	return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
