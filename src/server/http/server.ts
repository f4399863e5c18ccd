import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Settings } from '../settings.ts'
import { handleError } from './errors.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import { arrival, cutOffStalled } from './timeouts.ts'

export type FirstAnswer = (request: IncomingMessage, response: ServerResponse, nextId: () => string) => boolean

/** The server before it knows any route. `first` answers what needs no framework; it may be filled until the server listens. */
export function createServer(settings: Settings, first: readonly FirstAnswer[]): FastifyInstance {
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
				reply.headers({
					...securityHeaders(settings.monitoringUrl),
					...(settings.publicUrl?.startsWith('https:') && strictTransport),
				}),
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
				(request, response) =>
					void (first.some((answer) => answer(request, response, nextId)) || handler(request, response)),
			)
			server.maxConnections = 1_000
			cutOffStalled(server)
			return server
		},
	})
}
