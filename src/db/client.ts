import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beginStatement, tellEnd } from './statements.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Transaction

/**
 * The database itself refused: nothing of the statement remains. A connection that broke leaves it open; its codes, such as
 * EPIPE, have no digit.
 */
export const wasRolledBack = (error: unknown): boolean => /^(?!08|57)(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error))

/** Drizzle wraps the driver's error. */
function codeOf(error: unknown): string {
	let current = error as { code?: unknown; cause?: unknown }
	while (current?.cause instanceof Error) current = current.cause as typeof current
	return String(current?.code)
}

/**
 * In a statement of its own, never in a transaction: its commit does not wait for the disk. For what may be lost when the
 * database crashes, which is then at most what was written in the last second.
 */
export const withoutFlush = sql`set_config('synchronous_commit', 'off', true)`

/** The database refuses all writes now: disk, memory or connections ran out, or it has become a replica. */
export const isEveryWriteRefused = (error: unknown): boolean => /^(53[0-9A-Z]{3}|25006)$/.test(codeOf(error))

/** `isShared`: each transaction may get another connection, as behind PgBouncer, so that none keeps a named statement. */
export function connect(
	config: pg.PoolConfig,
	{ isShared = false }: { isShared?: boolean } = {},
): { db: Db; pool: pg.Pool } {
	const pool = openPool(config, isShared ? unnamed : namedWrites)
	const db = drizzle(pool, { casing: 'snake_case' })
	// Drizzle's own never gives a connection back that broke before the transaction began
	db.transaction = async (work, options) => {
		const client = await pool.connect()
		try {
			return await drizzle(client, { casing: 'snake_case' }).transaction(work, options)
		} finally {
			client.release()
		}
	}
	return { db, pool }
}

/** For statements in the transaction of a connection that is no part of a pool. */
export const queryableOf = (client: pg.Client): Queryable =>
	drizzle(client, { casing: 'snake_case' }) as unknown as Transaction

/** A separate pool for callers that send several statements at once without waiting for each answer. */
export const connectPipelined = (config: pg.PoolConfig) => openPool({ max: 2, ...config, pipeline: true }, namedWrites)

/** A call that waits longer for a connection is told to try again: none may wait forever, least of all inside of a transaction. */
const longestWaitMs = 30_000

function openPool(config: pg.PoolConfig, naming: (statement: Statement) => Statement): pg.Pool {
	const pool = new pg.Pool({
		...{ max: 10, min: keptOpen, connectionTimeoutMillis: longestWaitMs },
		// one that is kept for hours is not lost unnoticed
		...{ application_name: 'fleuron', keepAlive: true, keepAliveInitialDelayMillis: 30_000 },
		...config,
	})
	keepConnections(pool)
	// An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {})
	const readOnly = new WeakSet<pg.PoolClient>()
	pool.on('connect', (client) => {
		// The same for one that is in use: its user gets the failure from the query that it interrupts.
		client.on('error', () => {})
		watchStatements(client, naming, (error) => isReadOnly(error) && readOnly.add(client))
	})
	// After a failover its server may be a replica, which refuses every write: the pool then opens another one.
	pool.on('release', (_error, client) => {
		if (readOnly.has(client)) void client.end()
	})
	return pool
}

const isReadOnly = (error: { code?: unknown }) => error.code === '25006'

/** While its disk is full, PostgreSQL takes no new connections, but it goes on to read for those that are open. */
const keptOpen = 4
const triedAgainMs = 5_000

function keepConnections(pool: pg.Pool): void {
	const { max } = pool.options
	const opened = new Set<pg.PoolClient>()
	pool.on('connect', (client) => {
		opened.add(client)
		const end = client.end.bind(client) as (...all: unknown[]) => Promise<void>
		// the pool tells of it only when the other side has answered, and a host that is gone does not
		Object.assign(client, {
			end(...all: unknown[]) {
				opened.delete(client)
				return end(...all)
			},
		})
	})
	const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
	let later: NodeJS.Timeout | undefined

	/** A call that is refused a new connection, because disk, memory or places ran out, waits for an open one. */
	async function open(): Promise<pg.PoolClient> {
		for (const begun = performance.now(); ; )
			try {
				return await connect()
			} catch (error) {
				const isExhausted = /^53/.test(String((error as { code?: unknown }).code))
				if (!isExhausted || opened.size === 0 || performance.now() - begun > longestWaitMs) throw error
				pool.options.max = opened.size
				clearTimeout(later)
				later = setTimeout(() => {
					pool.options.max = max
				}, triedAgainMs).unref()
			}
	}

	/** The pool's own closes its connection at every error, that of a refused write too. */
	async function query(...statement: unknown[]): Promise<unknown> {
		const client = await open()
		let failure: unknown
		try {
			return await Reflect.apply(client.query, client, statement)
		} catch (error) {
			failure = wasRolledBack(error) ? await endTransaction(client) : error
			throw error
		} finally {
			client.release(failure as Error | undefined)
		}
	}
	Object.assign(pool, { connect: open, query })
}

/** A text of several statements may have begun a transaction and failed before its end. What failed now, if anything. */
async function endTransaction(client: pg.PoolClient): Promise<unknown> {
	try {
		// how it stands is known once the next statement is done, which is an empty one
		await client.query('')
		if (client.getTransactionStatus() !== 'I') await client.query('rollback')
		return undefined
	} catch (error) {
		return error
	}
}

type Statement = { text?: string; name?: string | undefined }

const statementNames = new Map<string, string>()
const mostStatements = 200

/** A write that comes again is parsed and planned once a connection; reads are planned for their values each time. */
function namedWrites(statement: Statement): Statement {
	const { text, name } = statement
	if (text === undefined || name !== undefined || !/^(insert|update) /.test(text)) return statement
	// the number of rows is part of the text: those that vary must not fill the memory of the database
	if (!statementNames.has(text) && statementNames.size < mostStatements)
		statementNames.set(text, `write_${statementNames.size}`)
	return { ...statement, name: statementNames.get(text) }
}

const unnamed = (statement: Statement): Statement =>
	statement.name === undefined ? statement : { ...statement, name: undefined }

/** Names what is sent, and tells of what was refused. */
function watchStatements(
	client: pg.ClientBase,
	naming: (statement: Statement) => Statement,
	refused: (error: { code?: unknown }) => void,
): void {
	const send = (...all: unknown[]) => Reflect.apply(pg.Client.prototype.query, client, all)
	const isStatement = (value: unknown): value is Statement => typeof value === 'object' && value !== null
	client.query = ((statement: unknown, ...rest: unknown[]) => {
		const begun = beginStatement()
		const sent: unknown = send(isStatement(statement) ? naming(statement) : statement, ...rest)
		if (sent instanceof Promise) {
			sent.catch(refused)
			if (begun !== undefined) tellEnd(sent, isStatement(statement) ? (statement.text ?? '') : String(statement), begun)
		}
		return sent
	}) as typeof client.query
}
