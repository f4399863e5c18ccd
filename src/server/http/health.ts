import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { withLimit } from '../../db/engine/connection.ts'
import { sharedAnswer } from '../shared-answer.ts'

/** All who ask share a check: one on a connection that hangs must not be waited for while others work. */
const longestCheckMs = 5_000

/** For operators: is the process alive, and can it do its work? */
export function mountHealth(app: FastifyInstance, pool: Pick<Pool, 'query'>, longestMs = longestCheckMs): void {
	app.get('/healthz', async (_request, reply) => {
		void reply.header('cache-control', 'no-store')
		return { status: 'alive' }
	})
	// anybody may ask at any rate
	const isReady = sharedAnswer(() => withLimit(pool.query('select 1 from site_settings limit 1'), longestMs))
	app.get('/readyz', async (_request, reply) => {
		void reply.header('cache-control', 'no-store')
		try {
			await isReady()
			return { status: 'ready' }
		} catch {
			return reply.code(503).send({ status: 'The database cannot be reached or is not migrated.' })
		}
	})
}
