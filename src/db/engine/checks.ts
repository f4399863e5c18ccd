import type pg from 'pg'
import { codeOf, DatabaseProblem, messageOf } from './problem.ts'

const oldestVersion = 15
const extensionLock = 7_022_357_311

/** Refuses a server or database Fleuron cannot work on; answers with the server's version. `which` begins the sentence. */
export async function checkDatabase(client: pg.Client, which: string): Promise<string> {
	const { rows } = await client.query<Facts>(`select
		current_setting('server_version') as version,
		current_setting('server_version_num')::int as number,
		current_setting('server_encoding') as encoding,
		pg_is_in_recovery() as replica`)
	const [facts] = rows
	if (!facts) throw new Error('a select without rows')
	const problem = problemOf(facts)
	if (problem) throw new DatabaseProblem(`${which} ${problem}`)
	await ensureTrigrams(client, which)
	if (!(await knowsLetters(client, which))) throw new DatabaseProblem(`${which} ${wrongLocale}`)
	return facts.version.split(' ')[0] ?? facts.version
}

type Facts = { version: string; number: number; encoding: string; replica: boolean }

const wrongLocale = `takes only ASCII for letters, so search would miss every other script: create the database with a UTF-8 locale such as C.UTF-8 (create database ... template template0 encoding 'UTF8' locale 'C.UTF-8').`

/** The sentence's end, for facts that can be judged without another query. */
export function problemOf({ version, number, encoding, replica }: Facts): string | undefined {
	if (number < oldestVersion * 10_000) {
		return `is on PostgreSQL ${version}, and Fleuron needs ${oldestVersion} or newer: upgrade that server or name another one.`
	}
	if (encoding !== 'UTF8') return `has the encoding ${encoding}: ${wrongLocale.replace(/^.*?: /, '')}`
	if (replica) return 'is a read-only replica: name the primary server instead.'
	return undefined
}

async function ensureTrigrams(client: pg.Client, which: string): Promise<void> {
	const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'")
	if (rowCount) return
	try {
		// Another instance may be starting at the same moment.
		await client.query('select pg_advisory_lock($1)', [extensionLock])
		await client.query('create extension if not exists pg_trgm')
		await client.query('select pg_advisory_unlock($1)', [extensionLock])
	} catch (error) {
		throw new DatabaseProblem(`${which} ${trigramCause(codeOf(error) ?? '', messageOf(error))}`, { cause: error })
	}
}

function trigramCause(code: string, message: string): string {
	switch (code) {
		case '42501':
			return 'lacks the extension pg_trgm, which this user may not create: have an administrator run "create extension pg_trgm" in it once.'
		case '0A000':
		case '58P01':
			return "cannot have the extension pg_trgm, because its server does not bring it: install PostgreSQL's contrib package there."
		default:
			return `lacks the extension pg_trgm, and it could not be created: ${message}.`
	}
}

async function knowsLetters(client: pg.Client, which: string): Promise<boolean> {
	try {
		const { rows } = await client.query<{ good: boolean }>(
			"select lower('Ж') = 'ж' and cardinality(show_trgm('Ж')) > 0 as good",
		)
		return rows[0]?.good ?? false
	} catch (error) {
		if (codeOf(error) !== '42883') throw error
		throw new DatabaseProblem(
			`${which} has the extension pg_trgm in a schema that is not in this user's search_path: add it there.`,
			{ cause: error },
		)
	}
}
