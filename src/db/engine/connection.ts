import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, DatabaseProblem, messageOf } from './problem.ts'
import { appRole } from './roles.ts'

/** Advisory locks belong to one database, so every process takes this one in `postgres`. */
const presenceLock = 7_022_357_310

export type SocketConfig = { host: string; port: number; user: string; database: string; ssl: false }

export function socketConfig(socketDir: string, database: string): SocketConfig {
	// `ssl` is said outright, or a PGSSLMODE around us would ask it of the socket.
	return { host: socketDir, port: 5432, user: appRole, database, ssl: false }
}

/** Joins those who use the server. The error of a failure that may pass by itself is returned, not thrown. */
export async function join(socketDir: string, limit = 5_000): Promise<pg.Client | Error> {
	const client = new pg.Client({
		...socketConfig(socketDir, 'postgres'),
		application_name: 'fleuron-engine',
		connectionTimeoutMillis: limit,
	})
	// Without a listener, losing the server would end the process.
	client.on('error', () => {})
	try {
		await client.connect()
		// Refused while the last one of the others holds it exclusively: it is stopping the server.
		if (await ask(client, 'pg_try_advisory_lock_shared', limit)) return client
		await leave(client)
		return new Error('another process is stopping the server')
	} catch (error) {
		await leave(client)
		const code = codeOf(error) ?? ''
		if (code === 'EACCES' || code === 'EPERM') {
			throw new DatabaseProblem(
				`The database runs as another user, whose socket in ${socketDir} this process (user id ${process.getuid?.()}) may not use: start Fleuron as that user or as root.`,
				{ cause: error },
			)
		}
		// Wrong login, wrong catalogue, unusable locale: waiting does not help.
		if (/^(28|3D|22|XX)/.test(code)) {
			throw new DatabaseProblem(`The embedded PostgreSQL refuses connections: ${messageOf(error)}.`, { cause: error })
		}
		return error instanceof Error ? error : new Error(String(error))
	}
}

/** Leaves; true if nobody else is there, and then nobody can join until the connection ends. */
export async function leaveLast(client: pg.Client, limit: number): Promise<boolean> {
	let isLost = false
	client.once('error', () => {
		isLost = true
	})
	await ask(client, 'pg_advisory_unlock_shared', limit)
	try {
		return await ask(client, 'pg_try_advisory_lock', limit)
	} catch (error) {
		// another process that left at the same moment was the last one, and stops the server
		if (isLost || codeOf(error)?.startsWith('57P')) return false
		throw error
	}
}

async function ask(client: pg.Client, name: string, limit: number): Promise<boolean> {
	const query = client.query<{ done: boolean }>(`select ${name}($1::bigint) as done`, [presenceLock])
	const { rows } = await withLimit(query, limit)
	return rows[0]?.done ?? false
}

/** Ends a connection whatever state it is in. */
export async function leave(client: pg.Client): Promise<void> {
	await withLimit(client.end(), 1_000).catch(() => {})
}

export async function withLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
	const limit = new AbortController()
	const late = sleep(milliseconds, undefined, { signal: limit.signal }).then(() => {
		throw new Error(`no answer within ${milliseconds} ms`)
	})
	late.catch(() => {})
	return Promise.race([work, late]).finally(() => limit.abort())
}
