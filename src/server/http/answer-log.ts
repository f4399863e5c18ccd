import type { FastifyInstance } from 'fastify'
import { loggedUrl } from './logged-url.ts'

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
