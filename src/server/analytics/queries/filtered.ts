import { and, type SQL, sql } from 'drizzle-orm'
import type { EventCount, PageCount, SessionFilter } from '../../../contract/analytics.ts'
import type { Transaction } from '../../../db/client.ts'
import type { Range } from '../range.ts'
import type { Breakdown } from './breakdowns.ts'
import type { Numbers } from './numbers.ts'
import { at, within } from './pieces.ts'

/** The same reports for some of the sessions. Roll-ups know nothing of these, so the rows are read. */

export const isFiltered = (filter: SessionFilter): boolean => Object.values(filter).some((value) => value !== undefined)

/** Of the sessions of a range, those that fit. */
export const fitting = ({ page, referrer, country, device }: SessionFilter, range: Range): SQL =>
	and(
		sql`true`,
		device && sql`device_type = ${device}`,
		country === undefined ? undefined : sql`country = ${country}`,
		referrer === undefined ? undefined : sql`referrer = ${referrer}`,
		page === undefined
			? undefined
			: sql`session_id in (select session_id from analytics_page_views
				where page = ${page} and viewed_at >= ${at(range.from)})`,
	) ?? sql`true`

const own = (range: Range, filter: SessionFilter): SQL => sql`own as materialized (
	select * from analytics_sessions where ${within(sql`started_at`, range)} and ${fitting(filter, range)})`

/** A visitor counts as what his first session in the range was. */
const firsts = sql`firsts as materialized (select distinct on (visitor_id) * from own order by visitor_id, started_at, session_id)`

type Filtered = { range: Range; filter: SessionFilter; isAllTime: boolean }

export async function readFilteredNumbers(tx: Transaction, { range, filter, isAllTime }: Filtered): Promise<Numbers> {
	const cameBefore = isAllTime ? sql`e.previous_started_at is not null` : sql`e.started_at < ${at(range.from)}`
	const { rows } = await tx.execute<Numbers>(sql`with ${own(range, filter)}, ${firsts}
		select (select count(*) from firsts)::float8 as "visitors",
			(select count(*) from firsts f where not exists (
				select from analytics_sessions e where e.visitor_id = f.visitor_id and ${cameBefore}))::float8 as "newVisitors",
			count(*)::float8 as "sessions", count(*) filter (where page_views = 1)::float8 as "bounces",
			coalesce(sum(time_spent), 0)::float8 as "timeSpent",
			(select count(*) from analytics_page_views v join own using (session_id)
				where ${within(sql`v.viewed_at`, range)})::float8 as "pageViews"
		from own`)
	return rows[0] ?? { visitors: 0, newVisitors: 0, sessions: 0, bounces: 0, timeSpent: 0, pageViews: 0 }
}

export async function readFilteredBreakdowns(
	tx: Transaction,
	{ range, filter, limit }: Omit<Filtered, 'isAllTime'> & { limit: number },
): Promise<Breakdown[]> {
	const { rows } = await tx.execute<Breakdown>(sql`with ${own(range, filter)}, ${firsts},
		totals as (
			select 'device' as dimension, device_type as value, count(*) as count from firsts group by 2
			union all select 'browser', browser, count(*) from firsts group by 2
			union all select 'country', country, count(*) from firsts group by 2
			union all select 'referrer', referrer, count(*) from own group by 2),
		ranked as (
			select *, row_number() over (partition by dimension order by count desc, value) as place from totals)
		select dimension, value, count::float8 as count from ranked
		where place <= ${limit} or dimension = 'device' order by dimension, place`)
	return rows
}

export async function readFilteredPages(
	tx: Transaction,
	{ range, filter, limit }: Omit<Filtered, 'isAllTime'> & { limit: number },
): Promise<PageCount[]> {
	const { rows } = await tx.execute<PageCount>(sql`with ${own(range, filter)}
		select v.page, coalesce((array_agg(v.title order by v.viewed_at desc))[1], '') as title,
			count(*)::float8 as views, count(distinct v.visitor_id)::float8 as "uniqueViews"
		from analytics_page_views v join own using (session_id) where ${within(sql`v.viewed_at`, range)}
		group by v.page order by views desc, v.page limit ${limit}`)
	return rows
}

export async function readFilteredEvents(
	tx: Transaction,
	{ range, filter, limit }: Omit<Filtered, 'isAllTime'> & { limit: number },
): Promise<EventCount[]> {
	const { rows } = await tx.execute<EventCount>(sql`with ${own(range, filter)}
		select e.event_name as "eventName", e.event_type as "eventType", count(*)::float8 as count
		from analytics_events e join own using (session_id) where ${within(sql`e.occurred_at`, range)}
		group by 1, 2 order by count desc, e.event_type || ':' || e.event_name limit ${limit}`)
	return rows
}

/** By place in a list of moments. */
export const filteredPoints = (range: Range, filter: SessionFilter): { sessions: SQL; views: SQL } => ({
	sessions: sql`select width_bucket(started_at, list) as place, count(*) as sessions,
			count(distinct visitor_id) as visitors
		from analytics_sessions, bounds where ${within(sql`started_at`, range)} and ${fitting(filter, range)} group by 1`,
	views: sql`select width_bucket(v.viewed_at, list) as place, count(*) as views
		from bounds, analytics_page_views v where ${within(sql`v.viewed_at`, range)} and v.session_id in (
			select session_id from analytics_sessions where ${within(sql`started_at`, range)} and ${fitting(filter, range)})
		group by 1`,
})
