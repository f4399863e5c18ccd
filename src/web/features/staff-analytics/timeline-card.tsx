import { sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { countColumn } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { TimelineChart } from './timeline-chart.tsx'
import { pointNames } from './timeline-scale.ts'
import { type Range, useTimeline } from './use-reports.ts'

const titles = { hour: 'by hour', day: 'by day', month: 'by month' }

export function TimelineCard({ range }: { range: Range }) {
	const { data, error, isFetching, isPlaceholderData, refetch } = useTimeline(range)
	const title = `Visitors and views${data ? ` ${titles[data.interval]}` : ''}`
	const long = data && pointNames(data).long
	return (
		<Card className="gap-4 px-4 py-4 sm:px-5">
			<h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
			{error ? (
				<p role="alert" className="flex flex-wrap items-center gap-3">
					The chart could not be loaded. {sentenceOf(error)}
					<Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
						Retry
					</Button>
				</p>
			) : data ? (
				<div className={cx('flex flex-col gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}>
					<TimelineChart timeline={data} />
					<details>
						<summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-semibold text-primary">
							Show as a table
						</summary>
						<div className="pt-3">
							<ReportTable
								title={title}
								file="visitors-and-views"
								rows={data.points.map((point, index) => ({ ...point, name: long?.[index] ?? point.start }))}
								columns={[
									{ name: 'Time', value: ({ start }) => start, cell: ({ name }) => name },
									countColumn('Visitors', 'visitors'),
									countColumn('Sessions', 'sessions'),
									countColumn('Page views', 'pageViews'),
								]}
							/>
						</div>
					</details>
				</div>
			) : (
				<div className="flex min-h-60 items-center justify-center">
					<Spinner label="Loading the chart..." />
				</div>
			)}
		</Card>
	)
}
