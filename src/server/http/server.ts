import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Settings } from '../settings.ts'
import { countArrival } from './arrivals.ts'
import { limitArriving } from './arriving.ts'
import { addressReader } from './client-address.ts'
import { handleError } from './errors.ts'
import { type LogStream, logTo } from './log-output.ts'
import { redacted } from './log-redaction.ts'
import { loggedError } from './logged-error.ts'
import { limitPipelining } from './pipelining.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import { arrival, cutOffStalled } from './timeouts.ts'
import { limitUnderWay } from './under-way.ts'
import { refuseUnreadable } from './unreadable-request.ts'

export type FirstAnswer = (request: IncomingMessage, response: ServerResponse, newId: () => string) => boolean

/** Random, because numbers in a row would tell visitors how many requests there are. */
const newId = () => randomUUID().slice(-12)

/** The server before it knows any route. `first` answers what needs no framework; it may be filled until the server listens. */
export function createServer(
	settings: Settings,
	first: readonly FirstAnswer[],
	log: LogStream = logTo(1),
): FastifyInstance {
	const headers = {
		...securityHeaders(settings.monitoringUrl),
		...(settings.publicUrl?.startsWith('https:') && strictTransport),
	}
	const addressOf = addressReader(settings.trustProxy)
	return Fastify({
		logger:
			settings.logLevel === 'silent'
				? false
				: {
						level: settings.logLevel,
						serializers: { err: loggedError },
						hooks: { streamWrite: redacted },
						stream: log,
					},
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: newId,
		trustProxy: settings.trustProxy ?? false,
		bodyLimit: 64 * 1024,
		// what was accepted before a stop is answered, not refused
		return503OnClosing: false,
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
		clientErrorHandler: (error, socket) => refuseUnreadable(headers, error, socket),
		frameworkErrors: (error, request, reply) => void handleError(error, request, reply.headers(headers)),
		serverFactory: (handler) => {
			const server = createHttpServer(
				{
					headersTimeout: 10_000,
					// the longest way to send a request; most have less time, see http/timeouts.ts
					requestTimeout: arrival.uploadInAll,
					keepAliveTimeout: 72_000,
					connectionsCheckingInterval: 5_000,
				},
				limitPipelining(
					limitUnderWay(
						{ headers, newId },
						limitArriving(
							{ profile: settings.profile, addressOf, headers, newId },
							(request, response) =>
								void (first.some((answer) => answer(request, response, newId)) || handler(request, response)),
						),
					),
				),
			)
			// more than there may be requests under way: what is too much is told so, not cut off
			server.maxConnections = 2_000
			cutOffStalled(server)
			server.on('connection', countArrival).on('request', countArrival)
			// Node would refuse these requests itself, past all limits; a server may ignore an expectation that it does not know
			server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
			// whoever keeps connections without using them gives them up for those who come
			server.on('drop', () => server.closeIdleConnections())
			return server
		},
	})
}
