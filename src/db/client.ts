import { sql } from 'drizzle-orm'
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

/**
 * In a statement of its own, never in a transaction: its commit does not wait for the disk. For what may be lost when the
 * database crashes, which is then at most what was written in the last second.
 */
export const withoutFlush = sql`set_config('synchronous_commit', 'off', true)`

export function connect(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
	const pool = openPool(config)
	return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}

/** A separate pool for callers that send several statements at once without waiting for each answer. */
export const connectPipelined = (config: pg.PoolConfig) => openPool({ max: 2, ...config, pipeline: true })

/** Who waits longer for a connection is told to try again: nobody may wait for ever, least of all inside of a transaction. */
const longestWaitMs = 30_000

function openPool(config: pg.PoolConfig): pg.Pool {
	const pool = new pg.Pool({ max: 10, application_name: 'fleuron', connectionTimeoutMillis: longestWaitMs, ...config })
	// An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	pool.on('connect', (client) => {
		// The same for one that is in use: its user gets the failure from the query that it interrupts.
		client.on('error', () => {})
		prepareWrites(client)
	})
	return pool
}

const statementNames = new Map<string, string>()
const mostStatements = 200

/** A write that comes again is parsed and planned once a connection; reads are planned for their values each time. */
function prepareWrites(client: pg.ClientBase): void {
	const send = (...all: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, all)
	const named = (statement: unknown): unknown => {
		if (typeof statement !== 'object' || statement === null) return statement
		const { text, name } = statement as { text?: string; name?: string }
		if (text === undefined || name !== undefined || !/^(insert|update) /.test(text)) return statement
		// the number of rows is part of the text: those that vary must not fill the memory of the database
		if (!statementNames.has(text) && statementNames.size < mostStatements)
			statementNames.set(text, `write_${statementNames.size}`)
		return { ...statement, name: statementNames.get(text) }
	}
	client.query = ((statement: unknown, ...rest: unknown[]) => send(named(statement), ...rest)) as typeof client.query
}
