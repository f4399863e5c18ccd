import type pg from 'pg'
import { leave } from '../engine/connection.ts'
import { openSession } from './session.ts'

/** Any number will do, as long as nothing else in this database locks it. */
const backupLock = 4_605_139
const batchSize = 500

export type CopiedFile = { bytes: number; sha256: string; storedBytes: number; storedSha256: string }

/**
 * The files that rows name, and what became of each, in a temporary table: there may be more than fit into memory. Who
 * has it is the only backup of this database; undefined while another one runs.
 */
export async function openFileList(config: pg.ClientConfig): Promise<FileList | undefined> {
	const client = await openSession(config)
	try {
		const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
			backupLock,
		])
		if (!rows[0]?.isFree) {
			await leave(client)
			return undefined
		}
		await client.query(`create temporary table backup_files (key text primary key, round integer not null,
			bytes bigint, sha256 text, stored_bytes bigint, stored_sha256 text, missing_since integer)`)
		return fileList(client, oneByOne(client))
	} catch (error) {
		// the connection has the lock, and no backup could be made while it stays
		await leave(client)
		throw error
	}
}

/** Several files are copied at once, and a connection does one thing at a time. */
function oneByOne(client: pg.Client) {
	let last: Promise<unknown> = Promise.resolve()
	return <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>> => {
		const next = last.then(() => client.query<Row>(text, values))
		last = next.catch(() => {})
		return next
	}
}
type Query = ReturnType<typeof oneByOne>

export type FileList = ReturnType<typeof fileList>

function fileList(client: pg.Client, query: Query) {
	async function* batches<Row extends { key: string }>(
		columns: string,
		condition: string,
		round: number,
	): AsyncGenerator<Row> {
		let after = ''
		for (;;) {
			const { rows } = await query<Row>(
				`select ${columns} from backup_files where key > $1 and ${condition} order by key limit ${batchSize}`,
				[after, round],
			)
			yield* rows
			after = rows.at(-1)?.key ?? ''
			if (rows.length < batchSize) return
		}
	}
	return {
		/** These are named by the rows of this round. */
		async add(keys: string[], round: number): Promise<void> {
			await query(
				`insert into backup_files (key, round) select distinct unnest($1::text[]), $2::integer
				on conflict (key) do update set round = excluded.round`,
				[keys, round],
			)
		},

		/** Named in this round, and not copied yet. One that was missing before this round began will not come back. */
		toCopy: (round: number): AsyncGenerator<{ key: string }> =>
			batches('key', 'round = $2 and sha256 is null and missing_since is null', round),

		async markCopied(key: string, file: CopiedFile): Promise<void> {
			await query(
				'update backup_files set bytes = $2, sha256 = $3, stored_bytes = $4, stored_sha256 = $5 where key = $1',
				[key, file.bytes, file.sha256, file.storedBytes, file.storedSha256],
			)
		},

		async markMissing(key: string, round: number): Promise<void> {
			await query('update backup_files set missing_since = $2 where key = $1', [key, round])
		},

		/** How many were found to be missing in this round and not before. */
		async newlyMissing(round: number): Promise<number> {
			const { rows } = await query<{ count: number }>(
				'select count(*)::int as count from backup_files where missing_since = $1',
				[round],
			)
			return rows[0]?.count ?? 0
		},

		/** Copied in an earlier round, and named no more. */
		outdated: (round: number): AsyncGenerator<{ key: string }> =>
			batches('key', 'round < $2 and sha256 is not null', round),

		copied: (round: number): AsyncGenerator<CopiedFile & { key: string }> =>
			batches(
				`key, bytes::float8 as bytes, sha256, stored_bytes::float8 as "storedBytes", stored_sha256 as "storedSha256"`,
				'round = $2 and sha256 is not null',
				round,
			),

		async missing(round: number): Promise<string[]> {
			const { rows } = await query<{ key: string }>(
				'select key from backup_files where round = $1 and missing_since is not null order by key',
				[round],
			)
			return rows.map(({ key }) => key)
		},

		close: () => leave(client),
	}
}
