import type { AnalyticsOverview, DroppedCount } from '../../../contract/analytics.ts'
import { FilterLink } from './filter-bar.tsx'
import { staffList } from './load-all.ts'
import { share } from './numbers.ts'
import { referrerName } from './referrer-name.ts'
import { Report } from './report.tsx'
import { countColumn, shareColumn } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { type Range, useDropped } from './use-reports.ts'

type Kind = { kind: string; count: number; percentage: number }

const kindsOf = ({ totalVisitors, uniqueVisitors, returningVisitors }: AnalyticsOverview): Kind[] => [
	{ kind: 'New', count: uniqueVisitors, percentage: share(uniqueVisitors, totalVisitors) },
	{ kind: 'Returning', count: returningVisitors, percentage: share(returningVisitors, totalVisitors) },
]

const reasons: Record<DroppedCount['reason'], string> = {
	bot: 'Programs and crawlers',
	noAgent: 'Senders that do not say what they are',
	optOut: 'Visitors who asked not to be counted',
	staff: 'Staff who are signed in',
	tooMany: 'Too many from one network',
	queueFull: 'More than could be written',
	noSpace: 'More than may be stored in a day (ANALYTICS_DAILY_MB)',
}

export function OverviewReport({ overview, range }: { overview: AnalyticsOverview; range: Range }) {
	const dropped = useDropped(range)
	return (
		<>
			<div className="grid gap-8 lg:grid-cols-2">
				<ReportTable
					title="New and returning visitors"
					file="visitors"
					rows={kindsOf(overview)}
					columns={[{ name: 'Visitors', value: ({ kind }) => kind }, countColumn('Count', 'count'), shareColumn()]}
				/>
				<ReportTable
					title="Top referrers"
					file="referrers"
					rows={overview.topReferrers}
					loadAll={staffList(range, ({ topReferrers }) => topReferrers)}
					columns={[
						{
							name: 'Referrer',
							value: ({ referrer }) => referrer || 'Direct',
							cell: ({ referrer }) => <ReferrerCell referrer={referrer} />,
						},
						countColumn('Visits', 'visits'),
					]}
				/>
			</div>
			<Report answer={dropped}>
				{(counts) =>
					counts.length > 0 && (
						<ReportTable
							title="Not counted"
							note="Calls that are in no other figure, by whole days of UTC"
							file="not-counted"
							rows={counts}
							columns={[{ name: 'Reason', value: ({ reason }) => reasons[reason] }, countColumn('Calls', 'count')]}
						/>
					)
				}
			</Report>
		</>
	)
}

export const ReferrerCell = ({ referrer }: { referrer: string }) => (
	<span className="break-all">
		<FilterLink by="referrer" value={referrer}>
			{referrerName(referrer)}
		</FilterLink>
	</span>
)
