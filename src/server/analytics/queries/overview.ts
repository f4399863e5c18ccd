import type { AnalyticsOverview, AnalyticsRealtime, SessionFilter } from '../../../contract/analytics.ts'
import type { Db } from '../../../db/client.ts'
import { beginning, type Range } from '../range.ts'
import { type Breakdown, readBreakdowns } from './breakdowns.ts'
import { isFiltered, readFilteredBreakdowns, readFilteredNumbers } from './filtered.ts'
import { type Numbers, readNumbers, withReturningOfAllTime } from './numbers.ts'
import { inOneState, piecesOf } from './pieces.ts'

const oneDecimal = (value: number) => Math.round(value * 10) / 10
const percent = (part: number, whole: number) => (whole === 0 ? 0 : oneDecimal((part / whole) * 100))

const shown = ({ visitors, sessions, bounces, pageViews }: Numbers): AnalyticsRealtime => ({
	totalVisitors: visitors,
	totalPageViews: pageViews,
	totalSessions: sessions,
	bounceRate: percent(bounces, sessions),
})

export const readRealtime = (db: Db, range: Range): Promise<AnalyticsRealtime> =>
	inOneState(db, async (tx) => shown(await readNumbers(tx, await piecesOf(tx, range))))

export const readOverview = (
	db: Db,
	asked: Range,
	limit: number,
	filter: SessionFilter = {},
): Promise<AnalyticsOverview> =>
	inOneState(db, async (tx) => {
		const pieces = await piecesOf(tx, asked)
		const { range } = pieces
		const isAllTime = asked.from <= beginning
		const [numbers, breakdowns] = isFiltered(filter)
			? [
					await readFilteredNumbers(tx, { range, filter, isAllTime }),
					await readFilteredBreakdowns(tx, { range, filter, limit }),
				]
			: [
					await withReturningOfAllTime(tx, { range, isAllTime, numbers: await readNumbers(tx, pieces) }),
					await readBreakdowns(tx, pieces, limit),
				]
		const of = (dimension: Breakdown['dimension']) => breakdowns.filter((row) => row.dimension === dimension)
		const share = (count: number) => ({ count, percentage: percent(count, numbers.visitors) })
		return {
			...shown(numbers),
			uniqueVisitors: numbers.newVisitors,
			returningVisitors: numbers.visitors - numbers.newVisitors,
			averageSessionDuration: numbers.sessions === 0 ? 0 : oneDecimal(numbers.timeSpent / numbers.sessions),
			topReferrers: of('referrer').map(({ value, count }) => ({ referrer: value, visits: count })),
			deviceBreakdown: of('device').map(({ value, count }) => ({ deviceType: value as 'desktop', ...share(count) })),
			browserBreakdown: of('browser').map(({ value, count }) => ({ browser: value, ...share(count) })),
			locationBreakdown: of('country').map(({ value, count }) => ({ country: value, ...share(count) })),
		}
	})
