import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Transaction

export function connect(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
	const pool = new pg.Pool({ max: 10, application_name: 'fleuron', ...config })
	// An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	// The same for one that is in use: whoever uses it gets the failure from the query it interrupts.
	pool.on('connect', (client) => client.on('error', () => {}))
	return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}
