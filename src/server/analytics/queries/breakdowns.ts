import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { at, dayText, type Pieces, within } from './pieces.ts'

type Dimension = 'device' | 'browser' | 'country' | 'referrer'
export type Breakdown = { dimension: Dimension; value: string; count: number }

const start = sql`started_at`
const before = sql`previous_started_at`
const asked = sql`device_type, browser, country`

/**
 * Visitors by device, browser and country, and visits by referrer. A visitor counts once, as what his first session in the
 * range was: the lists add up to all visitors. `who` is what a row adds to the visitors, `visit` to the visits.
 */
function sessionRows({ range, days, isOpenEnded, rolledTo }: Pieces): SQL {
	const isFirst = sql`(${before} is null or ${before} < ${at(range.from)})::int`
	if (!isOpenEnded || days.from >= days.to)
		return sql`select ${asked}, referrer, ${isFirst} as who, 1 as visit from analytics_sessions where ${within(start, range)}`
	const edge = { from: range.from, to: days.from }
	return sql`select ${asked}, referrer, 1 as who, 1 as visit from analytics_sessions where ${within(start, edge)}
		union all
		select ${asked}, '', -1, 0 from analytics_sessions where ${within(before, edge)} and ${start} < ${at(rolledTo)}
		union all
		select ${asked}, referrer, ${isFirst}, 1 from analytics_sessions
		where ${within(start, { from: rolledTo, to: range.to })}`
}

export async function readBreakdowns(tx: Transaction, pieces: Pieces, limit: number): Promise<Breakdown[]> {
	const { days, isOpenEnded } = pieces
	const rolled = isOpenEnded
		? sql`union all
			select dimension, value, sum(case dimension when 'referrer' then count else count - followed end)
			from analytics_days where dimension in ('device', 'browser', 'country', 'referrer')
				and day >= ${dayText(days.from, false)}::date and day < ${dayText(days.to, true)}::date
			group by dimension, value`
		: sql``
	const { rows } = await tx.execute<Breakdown>(sql`with found as (${sessionRows(pieces)}),
		parts as (
			select 'device' as dimension, device_type as value, sum(who) as count from found group by device_type
			union all select 'browser', browser, sum(who) from found group by browser
			union all select 'country', country, sum(who) from found group by country
			union all select 'referrer', referrer, sum(visit) from found group by referrer
			${days.from < days.to ? rolled : sql``}),
		totals as (
			select dimension, value, sum(count) as count from parts group by dimension, value having sum(count) > 0),
		ranked as (
			select *, row_number() over (partition by dimension order by count desc, value) as place from totals)
		select dimension, value, count::float8 as count from ranked
		where place <= ${limit} or dimension = 'device' order by dimension, place`)
	return rows
}
