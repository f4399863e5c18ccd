import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** For operators: is the process alive, and can it do its work? */
export function mountHealth(app: FastifyInstance, pool: Pool): void {
	app.get('/healthz', async (_request, reply) => {
		void reply.header('cache-control', 'no-store')
		return { status: 'alive' }
	})
	app.get('/readyz', async (_request, reply) => {
		void reply.header('cache-control', 'no-store')
		try {
			await pool.query('select 1 from site_settings limit 1')
			return { status: 'ready' }
		} catch {
			return reply.code(503).send({ status: 'The database cannot be reached or is not migrated.' })
		}
	})
}
