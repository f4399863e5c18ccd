import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import type { Range } from '../range.ts'
import { at, edges, type Pieces, within } from './pieces.ts'

export type Numbers = {
	visitors: number
	newVisitors: number
	sessions: number
	bounces: number
	timeSpent: number
	pageViews: number
}

const start = sql`started_at`
const before = sql`previous_started_at`

/**
 * The first session of a visitor in the range is the one whose session before began before the range. Up to the newest
 * roll-up they are all sessions less those that followed another one in the range, and that is a sum.
 */
function visitors({ range, quarters, isOpenEnded, rolledTo }: Pieces): SQL {
	const isFirst = sql`(${before} is null or ${before} < ${at(range.from)})`
	if (!isOpenEnded || quarters.from >= quarters.to)
		return sql`(select count(*) from analytics_sessions where ${within(start, range)} and ${isFirst})`
	const edge = { from: range.from, to: quarters.from }
	return sql`((select coalesce(sum(sessions - followed), 0) from rolled)
		+ (select count(*) from analytics_sessions where ${within(start, edge)})
		- (select count(*) from analytics_sessions where ${within(before, edge)} and ${start} < ${at(rolledTo)})
		+ (select count(*) from analytics_sessions where ${within(start, { from: rolledTo, to: range.to })} and ${isFirst}))`
}

export async function readNumbers(tx: Transaction, pieces: Pieces): Promise<Numbers> {
	const { range, quarters } = pieces
	const { rows } = await tx.execute<Numbers>(sql`with rolled as materialized (
			select * from analytics_quarters where ${within(sql`quarter`, quarters)}),
		changed as (
			select sum(bounces) as bounces, sum(time_spent) as time_spent from analytics_changes
			where ${within(sql`quarter`, quarters)}),
		sums as (
			select sum(sessions) as sessions, sum(new_visitors) as new_visitors, sum(bounces) as bounces,
				sum(time_spent) as time_spent, sum(page_views) as page_views from rolled),
		fresh as (
			select count(*) as sessions, count(*) filter (where ${before} is null) as new_visitors,
				count(*) filter (where page_views = 1) as bounces, sum(time_spent) as time_spent
			from analytics_sessions where ${edges(start, range, quarters)})
		select ${visitors(pieces)}::float8 as "visitors",
			(coalesce(s.sessions, 0) + f.sessions)::float8 as "sessions",
			(coalesce(s.new_visitors, 0) + f.new_visitors)::float8 as "newVisitors",
			(coalesce(s.bounces, 0) + coalesce(c.bounces, 0) + f.bounces)::float8 as "bounces",
			(coalesce(s.time_spent, 0) + coalesce(c.time_spent, 0) + coalesce(f.time_spent, 0))::float8 as "timeSpent",
			(coalesce(s.page_views, 0)
				+ (select count(*) from analytics_page_views where ${edges(sql`viewed_at`, range, quarters)}))::float8 as "pageViews"
		from sums s, changed c, fresh f`)
	return rows[0] ?? { visitors: 0, newVisitors: 0, sessions: 0, bounces: 0, timeSpent: 0, pageViews: 0 }
}

/** Nobody came before all time: there, who came more than once is returning, whatever the visitor's first session was. */
export async function withReturningOfAllTime(
	tx: Transaction,
	{ range, isAllTime, numbers }: { range: Range; isAllTime: boolean; numbers: Numbers },
): Promise<Numbers> {
	if (!isAllTime) return numbers
	const { rows } = await tx.execute<{ returning: number }>(sql`select count(distinct visitor_id)::float8 as returning
		from analytics_sessions where ${within(start, range)} and ${before} is not null`)
	return { ...numbers, newVisitors: numbers.visitors - (rows[0]?.returning ?? 0) }
}
