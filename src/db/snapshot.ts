import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'

type Row = Record<string, unknown>

/** A record and all rows that are deleted with it, table by table, in an order in which they can be inserted again. */
export type Snapshot = { table: string; rows: Row[] }[]

/** Rows that refer to the record and stay without it: `articles.journal_id` to their ids. */
export type Links = Record<string, number[]>

/** A link of a restored row to a record that is no longer there. */
export type LostLink = { table: string; column: string; id: number; target: string; targetId: number }

type Reference = { table: string; column: string; target: string; onDelete: 'cascade' | 'set null' | 'other' }

/** Asked of the database itself, so that no table can be forgotten. */
async function references(db: Queryable): Promise<Reference[]> {
	const { rows } = await db.execute<Reference>(sql`
		select source.relname as "table", attribute.attname as "column", target.relname as target,
			case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as "onDelete"
		from pg_constraint
		join pg_class source on source.oid = conrelid
		join pg_class target on target.oid = confrelid
		join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
		where contype = 'f' and cardinality(conkey) = 1 and connamespace = current_schema()::regnamespace
		order by source.relname, attribute.attname`)
	return rows
}

/** Triggers write them again when rows come back, and addresses of others must not stay in them meanwhile. */
const writtenByTriggers = ['journal_text', 'coauthor_text']

/** The columns that can be written; what the database computes is left out. */
async function storedColumns(db: Queryable, table: string): Promise<string[]> {
	const { rows } = await db.execute<{ name: string }>(sql`
		select attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
		where relname = ${table} and relnamespace = current_schema()::regnamespace
			and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(${sql.param(writtenByTriggers)}) order by attnum`)
	return rows.map(({ name }) => name)
}

const listOf = (names: string[]): SQL =>
	sql.join(
		names.map((name) => sql.identifier(name)),
		sql`, `,
	)
const isIn = (column: string, ids: number[]): SQL => sql`${sql.identifier(column)} = any(${sql.param(ids)}::int[])`
const keyOf = (row: Row): string => (typeof row.id === 'number' ? `id ${row.id}` : JSON.stringify(row))
const idsOf = (rows: Iterable<Row>): number[] => [...rows].flatMap(({ id }) => (typeof id === 'number' ? [id] : []))

async function rowsWhere(db: Queryable, table: string, condition: SQL): Promise<Row[]> {
	const columns = listOf(await storedColumns(db, table))
	const { rows } = await db.execute<{ row: Row }>(
		sql`select to_jsonb(stored) as row from (select ${columns} from ${sql.identifier(table)} where ${condition}) stored`,
	)
	return rows.map(({ row }) => row)
}

/** Parents before the rows that refer to them. */
function inOrder(tables: Map<string, Map<string, Row>>, known: Reference[]): Snapshot {
	const ordered: Snapshot = []
	const waiting = new Set(tables.keys())
	while (waiting.size > 0) {
		const next = [...waiting].find((table) =>
			known.every((one) => one.table !== table || one.target === table || !waiting.has(one.target)),
		)
		if (next === undefined) throw new Error(`these tables refer to each other: ${[...waiting].join(', ')}`)
		waiting.delete(next)
		ordered.push({ table: next, rows: [...(tables.get(next)?.values() ?? [])] })
	}
	return ordered
}

/** Until the transaction ends, nothing can refer to the record that does not already. */
export async function lockRecord(db: Queryable, table: string, id: number): Promise<void> {
	await db.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`)
}

/** Reads a record with everything that deleting it deletes or unlinks. */
export async function takeSnapshot(
	db: Queryable,
	table: string,
	id: number,
): Promise<{ snapshot: Snapshot; links: Links }> {
	const known = await references(db)
	const tables = new Map<string, Map<string, Row>>()
	const links: Links = {}
	let found: { table: string; rows: Row[] }[] = [{ table, rows: await rowsWhere(db, table, isIn('id', [id])) }]
	while (found.length > 0) {
		const children: typeof found = []
		for (const part of found) {
			const stored = tables.get(part.table) ?? new Map<string, Row>()
			tables.set(part.table, stored)
			const fresh = part.rows.filter((row) => !stored.has(keyOf(row)))
			for (const row of fresh) stored.set(keyOf(row), row)
			const ids = idsOf(fresh)
			if (ids.length === 0) continue
			for (const { table: source, column } of known.filter(
				({ target, onDelete }) => target === part.table && onDelete === 'cascade',
			)) {
				const rows = await rowsWhere(db, source, isIn(column, ids))
				if (rows.length > 0) children.push({ table: source, rows })
			}
		}
		found = children
	}
	for (const { table: source, column } of known.filter((one) => one.target === table && one.onDelete === 'set null')) {
		const { rows } = await db.execute<{ id: number }>(
			sql`select id from ${sql.identifier(source)} where ${isIn(column, [id])} order by id`,
		)
		if (rows.length > 0) links[`${source}.${column}`] = idsOf(rows)
	}
	return { snapshot: inOrder(tables, known), links }
}

/** Of the records that these rows refer to, those that are neither stored nor about to be. */
async function missingTargets(db: Queryable, target: string, wanted: number[], own: Set<number>): Promise<Set<number>> {
	const others = [...new Set(wanted)].filter((id) => !own.has(id))
	if (others.length === 0) return new Set()
	const { rows } = await db.execute<{ id: number }>(
		sql`select id from ${sql.identifier(target)} where ${isIn('id', others)} for key share`,
	)
	const stored = new Set(idsOf(rows))
	return new Set(others.filter((id) => !stored.has(id)))
}

/** Inserts the rows as they were. Where a record they refer to is gone, they come without it. */
export async function putSnapshot(db: Queryable, snapshot: Snapshot): Promise<LostLink[]> {
	const known = await references(db)
	const lost: LostLink[] = []
	const own = new Map<string, Set<number>>()
	for (const { table, rows: taken } of snapshot) {
		let rows = taken
		for (const { column, target, onDelete } of known.filter((one) => one.table === table)) {
			const wanted = rows.flatMap(({ [column]: id }) => (typeof id === 'number' ? [id] : []))
			const mine = new Set([...(own.get(target) ?? []), ...(target === table ? idsOf(rows) : [])])
			const missing = await missingTargets(db, target, wanted, mine)
			const hasLost = (row: Row): boolean => missing.has(row[column] as number)
			if (onDelete === 'cascade') rows = rows.filter((row) => !hasLost(row))
			else
				rows = rows.map((row) => {
					if (!hasLost(row)) return row
					lost.push({ table, column, id: row.id as number, target, targetId: row[column] as number })
					return { ...row, [column]: null }
				})
		}
		own.set(table, new Set(idsOf(rows)))
		if (rows.length > 0) await insertRows(db, table, rows)
	}
	return lost
}

/** Columns that were added since get their defaults. */
async function insertRows(db: Queryable, table: string, rows: Row[]): Promise<void> {
	const columns = (await storedColumns(db, table)).filter((column) => rows[0] && column in rows[0])
	const name = sql.identifier(table)
	await db.execute(sql`
		insert into ${name} (${listOf(columns)}) overriding system value
		select ${listOf(columns)} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`)
}

/** Gives the rows that stayed their record back, unless they have another one by now. */
export async function putLinks(db: Queryable, links: Links, id: number): Promise<void> {
	for (const [link, ids] of Object.entries(links)) {
		const [table = '', column = ''] = link.split('.')
		const name = sql.identifier(column)
		await db.execute(
			sql`update ${sql.identifier(table)} set ${name} = ${id} where ${isIn('id', ids)} and ${name} is null`,
		)
	}
}
