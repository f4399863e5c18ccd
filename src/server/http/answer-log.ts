import type { FastifyInstance } from 'fastify'
import type { RequestStats } from '../monitoring/request-stats.ts'
import { loggedUrl } from './logged-url.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** Of the page that was asked for: every page has the same route here. */
		pagePattern: string | undefined
	}
	interface FastifyContextConfig {
		/** An answer that lasts as long as its reader stays: its duration says nothing. */
		isStream?: boolean
	}
}

/** One line an answer: writes and refusals always, reads only at the debug level. */
export function logAnswers(app: FastifyInstance): void {
	app.addHook('onResponse', async (request, reply) => {
		const level = reply.statusCode >= 400 || !['GET', 'HEAD'].includes(request.method) ? 'info' : 'debug'
		request.log[level](
			{
				method: request.method,
				url: loggedUrl(request),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime),
			},
			'answered',
		)
	})
}

/** Every answer of the framework, by the pattern of its route. */
export function countAnswers(app: FastifyInstance, stats: RequestStats): void {
	app.decorateRequest('pagePattern', undefined)
	app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
		const { url = 'unknown', config } = request.routeOptions
		const route = stats.route(request.method, request.pagePattern ?? url)
		if (config?.isStream) route.countStatus(statusCode)
		else stats.add(route, statusCode, elapsedTime)
	})
}
