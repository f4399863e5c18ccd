import { useEffect } from 'react'
import type { AnalyticsOverview } from '../../../contract/analytics.ts'
import { sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AudienceReport } from './audience-report.tsx'
import { Count, Figure } from './figure.tsx'
import { FilterBar } from './filter-bar.tsx'
import { compact, difference, duration, percent } from './numbers.ts'
import { OverviewReport } from './overview-report.tsx'
import { EntriesAndExitsReport, EventsReport, PagesReport } from './page-reports.tsx'
import { PeriodBar } from './period-bar.tsx'
import { RealtimeCard } from './realtime-card.tsx'
import { FunnelReport, SourcesReport } from './source-reports.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { type Range, useOverview, usePreviousOverview, useReports } from './use-reports.ts'

export function AnalyticsPanel() {
	const { span, filter, range, rangeBefore, report, round, choosePeriod, chooseDays, chooseReport, refresh } =
		useReports()
	const { data, error, isFetching, isPlaceholderData } = useOverview(range)
	const previous = usePreviousOverview(rangeBefore).data
	useEffect(() => {
		if (error) console.error('Failed to fetch analytics:', error)
	}, [error])
	const isEmpty = error !== null || (data !== undefined && data.totalSessions === 0 && data.totalPageViews === 0)

	return (
		<div className="flex flex-col gap-5">
			<h2 className="sr-only">Visitor analytics</h2>
			<PeriodBar
				span={span}
				timeZone={range.timeZone}
				isRefreshing={isFetching && round > 0}
				onPeriod={choosePeriod}
				onDays={chooseDays}
				onRefresh={refresh}
			/>
			<RealtimeCard />
			<FilterBar filter={filter} />
			{isEmpty ? (
				<EmptyState
					as="h3"
					title="No analytics data available"
					description={
						error
							? `The figures could not be loaded. ${sentenceOf(error)}`
							: span === 'all' && Object.keys(filter).length === 0
								? 'Visits of the public pages appear here once they are counted.'
								: 'Nobody was counted in this period, or nobody fits. A longer one may have visits.'
					}
				>
					<Button variant="outline" pending={isFetching} onClick={refresh}>
						Retry
					</Button>
				</EmptyState>
			) : (
				<>
					<FigureCards
						overview={data}
						previous={previous}
						hasPrevious={rangeBefore !== undefined}
						isOld={isPlaceholderData}
					/>
					<TimelineCard range={range} />
					<Tabs
						label="Reports"
						value={report}
						onValueChange={chooseReport}
						tabs={reports.map(({ value, label, show }) => ({
							value,
							label,
							content: data && value === (reports.find((one) => one.value === report) ?? reports[0])?.value && (
								<div className={cx('flex flex-col gap-8 transition-opacity', isPlaceholderData && 'opacity-60')}>
									{show(data, range)}
								</div>
							),
						}))}
					/>
				</>
			)}
		</div>
	)
}

const reports = [
	{
		value: 'overview',
		label: 'Overview',
		show: (overview: AnalyticsOverview, range: Range) => <OverviewReport overview={overview} range={range} />,
	},
	{ value: 'pages', label: 'Top Pages', show: (_: unknown, range: Range) => <PagesReport range={range} /> },
	{ value: 'events', label: 'Events', show: (_: unknown, range: Range) => <EventsReport range={range} /> },
	{
		value: 'audience',
		label: 'Audience',
		show: (overview: AnalyticsOverview, range: Range) => <AudienceReport overview={overview} range={range} />,
	},
	{ value: 'sources', label: 'Sources', show: (_: unknown, range: Range) => <SourcesReport range={range} /> },
	{
		value: 'entry-exit',
		label: 'Entry and Exit',
		show: (_: unknown, range: Range) => <EntriesAndExitsReport range={range} />,
	},
	{ value: 'funnel', label: 'Funnel', show: (_: unknown, range: Range) => <FunnelReport range={range} /> },
]

/** An empty line: nothing moves when the figures arrive. */
const emptyLine = '\u00a0'

const card = 'rounded-lg border border-border bg-surface px-4 py-3'

type Overviews = {
	overview: AnalyticsOverview | undefined
	previous: AnalyticsOverview | undefined
	/** Nothing comes before all time. */
	hasPrevious: boolean
	isOld: boolean
}

/** The figures, each with what it was in the period before. */
function FigureCards({ overview, previous, hasPrevious, isOld }: Overviews) {
	const before = (say: (earlier: AnalyticsOverview, now: AnalyticsOverview) => string) =>
		hasPrevious && <span className="block">{overview && previous ? say(previous, overview) : emptyLine}</span>
	const counted = (key: 'totalVisitors' | 'totalPageViews') =>
		before((earlier, now) => `Before: ${compact(earlier[key])}${difference(earlier[key], now[key])}`)
	return (
		<dl className={cx('grid grid-cols-2 gap-3 transition-opacity lg:grid-cols-4', isOld && 'opacity-60')}>
			<Figure
				className={card}
				name="Total visitors"
				note={overview ? `${compact(overview.uniqueVisitors)} new` : emptyLine}
				previous={counted('totalVisitors')}
			>
				{overview && <Count of={overview.totalVisitors} />}
			</Figure>
			<Figure
				className={card}
				name="Page views"
				note={overview ? `in ${compact(overview.totalSessions)} sessions` : emptyLine}
				previous={counted('totalPageViews')}
			>
				{overview && <Count of={overview.totalPageViews} />}
			</Figure>
			<Figure
				className={card}
				name="Average session"
				note="time spent on its pages"
				previous={before((earlier) => `Before: ${duration(earlier.averageSessionDuration)}`)}
			>
				{overview && duration(overview.averageSessionDuration)}
			</Figure>
			<Figure
				className={card}
				name="Bounce rate"
				note="saw one page only"
				previous={before((earlier) => `Before: ${percent(earlier.bounceRate)}`)}
			>
				{overview && percent(overview.bounceRate)}
			</Figure>
		</dl>
	)
}
