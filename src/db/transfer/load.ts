import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { DatabaseProblem } from '../engine/problem.ts'
import { copyIn, copyOut } from './copy.ts'
import { copyFrom, copyTo, type SequenceValue, type TableShape, tablesOf } from './session.ts'

/** What a table has to be after it was loaded: as many rows, and the same text. */
export type Expected = { rows: number; sha256: string }

export type Load<Table extends TableShape = TableShape> = {
	tables: Table[]
	/** Asked after the rows. */
	sequences: () => Promise<SequenceValue[]>
	/** The text of a table, as COPY wrote it. */
	open: (table: Table) => Readable
	/** Asked after the text was read. */
	expected: (table: Table) => Expected
	/** What has to be done with the rows before anybody may see them, in the same transaction. */
	afterwards?: (client: pg.Client) => Promise<void>
}

const quoted = pg.escapeIdentifier
const list = (names: string[]) => names.map(quoted).join(', ')

type Reference = { name: string; table: string; definition: string }

async function referencesOf(client: pg.Client): Promise<Reference[]> {
	const { rows } = await client.query<Reference>(`
		select conname::text as name, relname::text as table, pg_get_constraintdef(pg_constraint.oid) as definition
		from pg_constraint join pg_class on pg_class.oid = conrelid
		where contype = 'f' and connamespace = current_schema()::regnamespace order by relname, conname`)
	return rows
}

/**
 * Replaces all rows of a database whose schema is the one the text came from. In the caller's transaction: a failure
 * leaves the database as it was. Only a superuser may switch references off, so they are removed and added again.
 */
export async function loadTables<Table extends TableShape>(
	client: pg.Client,
	{ tables, sequences, open, expected }: Load<Table>,
): Promise<void> {
	const present = await tablesOf(client)
	const missing = tables.filter(({ name }) => !present.some((table) => table.name === name))
	if (missing.length > 0)
		throw new DatabaseProblem(`The database has no table ${missing.map(({ name }) => `"${name}"`).join(', ')}.`)
	const references = await referencesOf(client)
	for (const { table, name } of references)
		await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
	for (const { name } of present) await client.query(`alter table ${quoted(name)} disable trigger user`)
	await client.query(`truncate ${list(present.map(({ name }) => name))}`)
	for (const table of tables) {
		await pipeline(open(table), copyIn(client, copyFrom(table)))
		await verifyTable(client, table, expected(table))
	}
	for (const { name } of present) await client.query(`alter table ${quoted(name)} enable trigger user`)
	for (const { table, name, definition } of references)
		await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
	for (const { name, lastValue, isCalled } of await sequences())
		await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
}

/** Rows come back in the order in which they were loaded, so the text is the same byte for byte. */
async function verifyTable(client: pg.Client, table: TableShape, expected: Expected): Promise<void> {
	const hash = createHash('sha256')
	const rows = copyOut(client, copyTo(table))
	for await (const piece of rows) hash.update(piece as Buffer)
	if (rows.rows !== expected.rows || hash.digest('hex') !== expected.sha256)
		throw new DatabaseProblem(`The table "${table.name}" is not what it was after it was loaded. Nothing was changed.`)
}
