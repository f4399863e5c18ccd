import type pg from 'pg'
import type { AnalyticsOverview, PageCount, Timeline } from '../../src/contract/analytics.ts'

type Session = {
	session: string
	visitor: string
	at: number
	device: string
	browser: string
	country: string
	referrer: string
}
type View = { session: string; visitor: string; at: number; page: string; seconds: number }
type Range = { from: number; to: number }

/** Every report worked out the slow way, from the rows alone: no counter, no chain, no roll-up. */
export async function readOracle(pool: pg.Pool) {
	const epoch = (column: string) => `extract(epoch from ${column})::float8 * 1000`
	const { rows: sessions } = await pool.query<Session>(
		`select session_id as session, visitor_id as visitor, ${epoch('started_at')} as at, device_type as device, browser, country, referrer
		from analytics_sessions order by started_at`,
	)
	const { rows: views } = await pool.query<View>(
		`select session_id as session, visitor_id as visitor, ${epoch('viewed_at')} as at, page, time_spent as seconds
		from analytics_page_views`,
	)
	const viewsOf = Map.groupBy(views, ({ session }) => session)
	const inRange =
		({ from, to }: Range) =>
		({ at }: { at: number }) =>
			at >= from && at < to

	function overview(range: Range): Omit<AnalyticsOverview, 'topReferrers'> & { referrers: Record<string, number> } {
		const own = sessions.filter(inRange(range))
		const firsts = [...Map.groupBy(own, ({ visitor }) => visitor).values()].map(([first]) => first as Session)
		const isAllTime = range.from <= Date.UTC(2000, 0, 1)
		// before all time nobody came: there it is who came more than once
		const came = isAllTime
			? [...Map.groupBy(own, ({ visitor }) => visitor).values()].filter(({ length }) => length > 1).flat()
			: sessions.filter(({ at }) => at < range.from)
		const earlier = new Set(came.map(({ visitor }) => visitor))
		const returning = firsts.filter(({ visitor }) => earlier.has(visitor)).length
		const bounced = own.filter(({ session }) => viewsOf.get(session)?.length === 1).length
		const seconds = own
			.flatMap(({ session }) => viewsOf.get(session) ?? [])
			.reduce((sum, view) => sum + view.seconds, 0)
		const share = (count: number) => ({ count, percentage: round((count / firsts.length) * 100) })
		return {
			totalVisitors: firsts.length,
			uniqueVisitors: firsts.length - returning,
			returningVisitors: returning,
			totalPageViews: views.filter(inRange(range)).length,
			totalSessions: own.length,
			averageSessionDuration: own.length === 0 ? 0 : round(seconds / own.length),
			bounceRate: own.length === 0 ? 0 : round((bounced / own.length) * 100),
			deviceBreakdown: ranked(firsts, 'device').map(([value, count]) => ({
				deviceType: value as 'desktop',
				...share(count),
			})),
			browserBreakdown: ranked(firsts, 'browser').map(([browser, count]) => ({ browser, ...share(count) })),
			locationBreakdown: ranked(firsts, 'country').map(([country, count]) => ({ country, ...share(count) })),
			referrers: Object.fromEntries(ranked(own, 'referrer')),
		}
	}

	function pages(range: Range): Omit<PageCount, 'title'>[] {
		return [...Map.groupBy(views.filter(inRange(range)), ({ page }) => page)]
			.map(([page, own]) => ({ page, views: own.length, uniqueViews: new Set(own.map(({ visitor }) => visitor)).size }))
			.sort((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1))
	}

	/** The points of a timeline, each worked out as a range of its own. */
	function points({ points: found }: Timeline, { to }: Range) {
		return found.map(({ start }, at) => {
			const next = found[at + 1]
			const own = { from: Date.parse(start), to: next ? Date.parse(next.start) : to }
			const { totalVisitors, totalSessions, totalPageViews } = overview(own)
			return { start, visitors: totalVisitors, sessions: totalSessions, pageViews: totalPageViews }
		})
	}
	return { overview, pages, points, sessions: sessions.length, views: views.length }
}

const round = (value: number) => Math.round(value * 10) / 10

function ranked(sessions: Session[], field: 'device' | 'browser' | 'country' | 'referrer'): [string, number][] {
	const counts = Map.groupBy(sessions, (session) => session[field])
	return [...counts]
		.map(([value, own]): [string, number] => [value, own.length])
		.sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
}
