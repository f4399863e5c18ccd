import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Transaction

/** The database itself refused: nothing of the statement remains. A connection that broke leaves it open. */
export function wasRolledBack(error: unknown): boolean {
	let current = error as { code?: unknown; cause?: unknown }
	while (current?.cause instanceof Error) current = current.cause as typeof current
	return /^(?!08|57)[0-9A-Z]{5}$/.test(String(current?.code))
}

export function connect(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
	const pool = openPool(config)
	return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}

/** A few connections of their own for who sends several statements at once, without waiting for each answer. */
export const connectPipelined = (config: pg.PoolConfig) => openPool({ max: 2, ...config, pipeline: true })

function openPool(config: pg.PoolConfig): pg.Pool {
	const pool = new pg.Pool({ max: 10, application_name: 'fleuron', ...config })
	// An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	// The same for one that is in use: its user gets the failure from the query that it interrupts.
	pool.on('connect', (client) => client.on('error', () => {}))
	return pool
}
