import type { FastifyInstance } from 'fastify'
import type { RequestStats } from '../monitoring/request-stats.ts'
import { countAnswers, logAnswers, type RefusalLog } from './answer-log.ts'
import { handleError } from './errors.ts'
import { acceptJson, refuseForeignWrites } from './guards.ts'
import { assetHeaders, securityHeaders, strictTransport } from './security-headers.ts'
import { limitArrival } from './timeouts.ts'

type Options = {
	publicUrl: () => string
	monitoringUrl: string | undefined
	isDevelopment: boolean
	stats: RequestStats
	refusalLevel: RefusalLog
}

/** What holds for every request. Answers the headers of answers that are made without the framework. */
export function addHooks(
	app: FastifyInstance,
	{ publicUrl, monitoringUrl, isDevelopment, stats, refusalLevel }: Options,
) {
	const transport = publicUrl().startsWith('https:') && strictTransport
	const headers: Record<string, string> = isDevelopment ? {} : { ...securityHeaders(monitoringUrl), ...transport }
	const headersOfAssets = { ...assetHeaders, ...transport }
	app.setErrorHandler(handleError)
	app.addHook('onRequest', async (request, reply) => {
		if (request.routeOptions.url === '/assets/*') void reply.headers(headersOfAssets)
		else void reply.headers({ ...headers, 'x-request-id': request.id })
	})
	logAnswers(app, refusalLevel)
	countAnswers(app, stats)
	acceptJson(app)
	refuseForeignWrites(app, publicUrl)
	limitArrival(app)
	return headers
}
