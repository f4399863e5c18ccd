import pg from 'pg'
import { leave } from '../engine/connection.ts'

/** The same text for the same value on every server, no limit of time, and rows in the order in which they are stored. */
const sessionSettings = {
	client_encoding: 'UTF8',
	datestyle: 'ISO, YMD',
	intervalstyle: 'postgres',
	timezone: 'UTC',
	bytea_output: 'hex',
	extra_float_digits: '1',
	synchronize_seqscans: 'off',
	statement_timeout: '0',
	lock_timeout: '0',
	idle_in_transaction_session_timeout: '0',
	idle_session_timeout: '0',
	transaction_timeout: '0',
	client_min_messages: 'warning',
}

/** A connection for copying whole tables. A failure of the connection is that of the statement it interrupts. */
export async function openSession(config: pg.ClientConfig): Promise<pg.Client> {
	const client = new pg.Client({ application_name: 'fleuron-transfer', ...config })
	client.on('error', () => {})
	try {
		await client.connect()
		// PostgreSQL knows the last one from version 17 on
		for (const [name, value] of Object.entries(sessionSettings))
			await client.query('select set_config(name, $2, false) from pg_settings where name = $1', [name, value])
		return client
	} catch (error) {
		await leave(client)
		throw error
	}
}

const quoted = pg.escapeIdentifier

export type TableShape = { name: string; columns: string[] }

/** In the order of their names. Tables of extensions, and columns that the database computes, are left out. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
	const { rows } = await client.query<TableShape>(`
		select relname::text as name, coalesce((select json_agg(attname order by attnum) from pg_attribute
			where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''), '[]') as columns
		from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and not exists
			(select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
		order by relname collate "C"`)
	return rows
}

export type SequenceValue = { name: string; lastValue: string; isCalled: boolean }

/** Read after the rows: a sequence is never behind them. */
export async function sequencesOf(client: pg.Client): Promise<SequenceValue[]> {
	const { rows } = await client.query<{ name: string }>(`
		select relname::text as name from pg_class
		where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"`)
	const values: SequenceValue[] = []
	for (const { name } of rows) {
		const { rows: found } = await client.query<Omit<SequenceValue, 'name'>>(
			`select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
		)
		if (found[0]) values.push({ name, ...found[0] })
	}
	return values
}

const columnsOf = ({ columns }: TableShape) => columns.map(quoted).join(', ')

export const copyTo = (table: TableShape) => `copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`
export const copyFrom = (table: TableShape) => `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`
