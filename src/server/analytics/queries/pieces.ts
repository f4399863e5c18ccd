import { type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../db/client.ts'
import type { Range } from '../range.ts'

const quarter = 900_000
const day = 86_400_000
const floor = (at: number, unit: number) => Math.floor(at / unit) * unit
const ceil = (at: number, unit: number) => Math.ceil(at / unit) * unit

export const at = (milliseconds: number): SQL => sql`${new Date(milliseconds).toISOString()}::timestamptz`

/** The part of a range that roll-ups answer, and what is left of it on both sides for the rows themselves. */
export type Pieces = {
	range: Range
	/** Whole quarters; empty when `from` is not before `to`. */
	quarters: Range
	/** The same in whole days of UTC. */
	days: Range
	/** Everything up to the newest roll-up and beyond: then visitors can be told from sums. */
	isOpenEnded: boolean
	rolledTo: number
}

/** All of a report reads one state of the database: roll-ups and rows would not fit together otherwise. */
export function inOneState<T>(db: Db, read: (tx: Transaction) => Promise<T>): Promise<T> {
	return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

export async function piecesOf(tx: Transaction, asked: Range): Promise<Pieces> {
	const { rows } = await tx.execute<{ rolledTo: number; keptFrom: number }>(
		sql`select extract(epoch from rolled_to)::float8 * 1000 as "rolledTo",
			extract(epoch from kept_from)::float8 * 1000 as "keptFrom" from analytics_progress`,
	)
	const { rolledTo = 0, keptFrom = 0 } = rows[0] ?? {}
	const range = { from: Math.max(asked.from, keptFrom), to: Math.max(asked.to, keptFrom) }
	const whole = (unit: number) => {
		const from = ceil(range.from, unit)
		// a day that is not over is in the roll-ups as far as they go
		return { from, to: Math.max(from, range.to >= rolledTo ? rolledTo : floor(range.to, unit)) }
	}
	return { range, quarters: whole(quarter), days: whole(day), isOpenEnded: range.to >= rolledTo, rolledTo }
}

export const within = (column: SQL, { from, to }: Range): SQL => sql`${column} >= ${at(from)} and ${column} < ${at(to)}`

/** What the roll-ups leave of the range. */
export function edges(column: SQL, { from, to }: Range, rolled: Range): SQL {
	if (rolled.from >= rolled.to) return within(column, { from, to })
	return sql`((${within(column, { from, to: rolled.from })}) or (${within(column, { from: rolled.to, to })}))`
}

/** The day of a moment; as an end, the day after the one it ends in: roll-ups hold an unfinished day as far as they go. */
export const dayText = (moment: number, isEnd: boolean): string =>
	new Date(isEnd ? moment - 1 + day : moment).toISOString().slice(0, 10)
