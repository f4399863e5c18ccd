import pg from 'pg'
import { checkDatabase } from './checks.ts'
import { leave } from './connection.ts'
import { codeOf, DatabaseProblem, messageOf } from './problem.ts'

export type AddressSetting = 'DATABASE_URL' | 'DATABASE_POOL_URL' | 'DATABASE_REPLICA_URL'
type External = { config: { connectionString: string }; describe: string; stop: () => Promise<void> }

/** Checks that the server DATABASE_URL names can be used, and says in one sentence why if it cannot. */
export async function openExternal(
	url: string,
	log: (sentence: string) => void,
	timeoutMs = 10_000,
): Promise<External> {
	const client = externalClient(url, 'DATABASE_URL', timeoutMs)
	const where = placeOf(client)
	try {
		await client.connect()
		const version = await checkDatabase(client, `The database "${client.database}" at ${where} (DATABASE_URL)`)
		if (await isSuperuser(client))
			log(
				`Warning: the user "${client.user}" of DATABASE_URL is a superuser, who can read files and run programs on that server. A role that owns its schemas is enough.`,
			)
		return {
			config: { connectionString: url },
			describe: `PostgreSQL ${version} at ${where}, database "${client.database}"`,
			stop: async () => {},
		}
	} catch (error) {
		throw problemAt(error, client, 'DATABASE_URL')
	} finally {
		await leave(client)
	}
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ yes: boolean }>(
		'select rolsuper as yes from pg_roles where rolname = current_user',
	)
	return rows[0]?.yes ?? false
}

/** Not connected yet. Throws a DatabaseProblem where the address cannot be read. */
export function externalClient(url: string, setting: AddressSetting, timeoutMs = 10_000): pg.Client {
	try {
		if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('another scheme')
		const client = new pg.Client({
			connectionString: url,
			application_name: 'fleuron-engine',
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs * 3,
		})
		// Without a listener, losing the server would end the process.
		client.on('error', () => {})
		return client
	} catch {
		// Neither the address nor the parser's message: both may hold the password.
		throw new DatabaseProblem(
			`${setting} cannot be read: it has to look like postgres://user:password@host:5432/database, with special characters in the password percent-encoded.`,
		)
	}
}

export const placeOf = ({ host, port }: pg.Client): string => (host.startsWith('/') ? host : `${host}:${port}`)

/** A sentence for the operator, without the password. */
export function problemAt(error: unknown, client: pg.Client, setting: AddressSetting): DatabaseProblem {
	if (error instanceof DatabaseProblem) return error
	return new DatabaseProblem(
		`The database at ${placeOf(client)} (${setting}) cannot be used: ${causeOf(error, client)}.`,
		{ cause: error },
	)
}

function causeOf(error: unknown, client: pg.Client): string {
	const message = messageOf(error)
	switch (codeOf(error)) {
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return `the host name "${client.host}" is unknown`
		case 'ECONNREFUSED':
			return 'nothing answers there (connection refused)'
		case 'ENOENT':
			return 'there is no PostgreSQL socket in that folder'
		case 'ETIMEDOUT':
			return 'it does not answer (timeout)'
		case 'EHOSTUNREACH':
		case 'ENETUNREACH':
			return 'there is no route to it'
		case '28P01':
			return `it refuses the user "${client.user}" with this password`
		case '28000':
			return `it does not let the user "${client.user}" in (${message})`
		case '3D000':
			return `it has no database "${client.database}"`
		case '53300':
			return 'it has no free connection left'
		case '57P03':
			return 'it is starting or stopping at the moment; try again'
		default:
			return /timeout/i.test(message) ? 'it does not answer (timeout)' : message
	}
}
