import { type SQL, sql } from 'drizzle-orm'
import type { SessionFilter, Timeline } from '../../../contract/analytics.ts'
import type { Db } from '../../../db/client.ts'
import { beginnings, type Interval } from '../calendar.ts'
import { beginning, type Range } from '../range.ts'
import { filteredPoints, isFiltered } from './filtered.ts'
import { edges, inOneState, type Pieces, piecesOf, within } from './pieces.ts'

const day = 86_400_000
const quarter = 900_000

function intervalOf({ from, to }: Range): Interval {
	if (to - from <= 2 * day + 1) return 'hour'
	return to - from <= 93 * day ? 'day' : 'month'
}

type Row = { place: number; visitors: number; sessions: number; pageViews: number }

/** By place in a list of moments. */
const allPoints = (range: Range, pieces: Pieces): { sessions: SQL; views: SQL } => ({
	sessions: sql`select place, count(*) as sessions,
			count(*) filter (where before is null or before < list[place]) as visitors
		from (
			select width_bucket(started_at, list) as place, previous_started_at as before, list
			from analytics_sessions, bounds where ${within(sql`started_at`, range)}) started
		group by place`,
	views: sql`select place, sum(views) as views from (
			select width_bucket(quarter, list) as place, page_views as views from analytics_quarters, bounds
			where ${within(sql`quarter`, pieces.quarters)}
			union all
			select width_bucket(viewed_at, list), 1 from analytics_page_views, bounds
			where ${edges(sql`viewed_at`, pieces.range, pieces.quarters)}) found
		group by place`,
})

/** A range that begins before everything begins with the first visit. */
export const readTimeline = (db: Db, asked: Range, timeZone: string, filter: SessionFilter = {}): Promise<Timeline> =>
	inOneState(db, async (tx) => {
		const pieces = await piecesOf(tx, asked)
		const { rows: first } = await tx.execute<{ at: number | null }>(sql`select extract(epoch from least(
				(select min(started_at) from analytics_sessions where ${within(sql`started_at`, pieces.range)}),
				(select min(viewed_at) from analytics_page_views where ${within(sql`viewed_at`, pieces.range)})))::float8 * 1000 as at`)
		const firstAt = first[0]?.at
		if (firstAt == null) return { interval: intervalOf(asked), timeZone, points: [] }
		// in whole quarters, as the roll-ups are
		const from =
			asked.from <= Math.max(beginning, pieces.range.from - 1) ? Math.floor(firstAt / quarter) * quarter : asked.from
		const range = { from, to: pieces.range.to }
		const interval = intervalOf(range)
		const starts = beginnings(range, interval, timeZone)
		const bounds = sql`${sql.param(starts.map((start) => new Date(start).toISOString()))}::timestamptz[]`
		const points = isFiltered(filter) ? filteredPoints(range, filter) : allPoints(range, pieces)
		const { rows } = await tx.execute<Row>(sql`with bounds as (select ${bounds} as list),
			sessions as (${points.sessions}), views as (${points.views})
			select place::int as place, coalesce(visitors, 0)::float8 as visitors, coalesce(sessions, 0)::float8 as sessions,
				coalesce(views, 0)::float8 as "pageViews"
			from sessions full join views using (place)`)
		const byPlace = new Map(rows.map((row) => [row.place, row]))
		return {
			interval,
			timeZone,
			points: starts.map((start, at) => {
				const { visitors = 0, sessions = 0, pageViews = 0 } = byPlace.get(at + 1) ?? {}
				return { start: new Date(start).toISOString(), visitors, sessions, pageViews }
			}),
		}
	})
