import type { FastifyInstance, FastifyRequest } from 'fastify'
import { customerNetwork } from '../limits/client-network.ts'
import type { RequestStats } from '../monitoring/request-stats.ts'
import { windowLimit } from '../window-limit.ts'
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

const refusalsAMinute = 300

export type RefusalLog = (address: string) => 'info' | 'debug'

/**
 * The level of the line about a refusal. A refusal costs its sender nothing, also that of a limit: somebody who is refused all
 * the time would fill the disk.
 */
export function refusalLog(clock = Date.now): RefusalLog {
	const count = windowLimit({ times: refusalsAMinute, milliseconds: 60_000, clock })
	return (address) => (count(customerNetwork(address)) === undefined ? 'info' : 'debug')
}

/** One line an answer: writes and failures always, refusals up to a number, reads only at the debug level. */
export function logAnswers(app: FastifyInstance, refusalLevel: RefusalLog): void {
	const levelOf = ({ ip, method }: FastifyRequest, status: number) => {
		if (status >= 400 && status < 500) return refusalLevel(ip)
		return status >= 500 || !['GET', 'HEAD'].includes(method) ? 'info' : 'debug'
	}
	app.addHook('onResponse', async (request, reply) => {
		const level = levelOf(request, reply.statusCode)
		// to read a long address takes longer than to refuse it
		if (level === 'debug' && app.log.level !== 'debug') return
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
