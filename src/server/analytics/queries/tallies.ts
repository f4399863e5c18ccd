import { type SQL, sql } from 'drizzle-orm'
import type { EventCount, PageCount, SessionFilter } from '../../../contract/analytics.ts'
import type { Db } from '../../../db/client.ts'
import type { Range } from '../range.ts'
import { isFiltered, readFilteredEvents, readFilteredPages } from './filtered.ts'
import { dayText, edges, inOneState, type Pieces, piecesOf, within } from './pieces.ts'

type Counted = {
	dimension: 'page' | 'event'
	/** The rows that the days were added up from, with what is counted of them and when they were written. */
	table: SQL
	value: SQL
	moment: SQL
}

/** How often each value came, from whole days and the rows on both sides of them. */
const tally = ({ dimension, table, value, moment }: Counted, { range, days }: Pieces, limit: number) =>
	sql`select value, sum(count)::float8 as count from (
			select ${value} as value, count(*) as count from ${table} where ${edges(moment, range, days)} group by 1
			union all
			select value, sum(count) from analytics_days where dimension = ${dimension}
				and day >= ${dayText(days.from, false)}::date and day < ${dayText(days.to, true)}::date and ${days.from < days.to}
			group by value) parts
		group by value order by count desc, value limit ${limit}`

export const readEvents = (db: Db, range: Range, limit: number, filter: SessionFilter = {}): Promise<EventCount[]> =>
	inOneState(db, async (tx) => {
		const pieces = await piecesOf(tx, range)
		if (isFiltered(filter)) return readFilteredEvents(tx, { range: pieces.range, filter, limit })
		const events: Counted = {
			dimension: 'event',
			table: sql`analytics_events`,
			value: sql`event_type || ':' || event_name`,
			moment: sql`occurred_at`,
		}
		const { rows } = await tx.execute<{ value: string; count: number }>(tally(events, pieces, limit))
		return rows.map(({ value, count }) => {
			const end = value.indexOf(':')
			return { eventName: value.slice(end + 1), eventType: value.slice(0, end), count }
		})
	})

/**
 * Views come from the roll-ups; who the distinct visitors were only the rows know, and they are asked for these pages
 * alone. The same look at them finds the newest view of each page, whose title is shown: a search for it page by page
 * would read nearly all rows again for each page that is seldom seen.
 */
export const readPages = (db: Db, range: Range, limit: number, filter: SessionFilter = {}): Promise<PageCount[]> =>
	inOneState(db, async (tx) => {
		const pieces = await piecesOf(tx, range)
		if (isFiltered(filter)) return readFilteredPages(tx, { range: pieces.range, filter, limit })
		const moment = sql`viewed_at`
		const views: Counted = { dimension: 'page', table: sql`analytics_page_views`, value: sql`page`, moment }
		const { rows } = await tx.execute<PageCount>(sql`with top as materialized (
				${tally(views, pieces, limit)}),
			seen as materialized (
				select page, count(*) as visitors, max(latest) as latest from (
					select page, visitor_id, max(viewed_at) as latest from analytics_page_views
					where ${within(moment, pieces.range)} and page in (select value from top)
					group by page, visitor_id) pairs
				group by page)
			select value as page, coalesce(titled.title, '') as title, count as views, visitors::float8 as "uniqueViews"
			from top join seen on seen.page = top.value
			left join lateral (
				select title from analytics_page_views v where v.viewed_at = seen.latest and v.page = seen.page limit 1) titled on true
			order by count desc, value`)
		return rows
	})
