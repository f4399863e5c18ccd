import type { EntriesAndExits, EventCount, PageCount } from '../../../contract/analytics.ts'
import { useSite } from '../../lib/site.ts'
import { FilterLink } from './filter-bar.tsx'
import { loadReport } from './load-all.ts'
import { Report } from './report.tsx'
import { countColumn, PagePath } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { type Range, useEntriesAndExits, useEvents, usePages } from './use-reports.ts'

/** The end of every title is the name of the site, which says nothing here. */
const shortTitle = (title: string, siteName: string) => title.replace(` | ${siteName}`, '')

export function PagesReport({ range }: { range: Range }) {
	const { name } = useSite()
	return (
		<Report answer={usePages(range)}>
			{(pages) => (
				<ReportTable
					title="Top pages"
					note="Unique views are distinct visitors"
					file="pages"
					rows={pages}
					loadAll={async () => (await loadReport('/api/analytics/dashboard/pages', range)) as PageCount[]}
					columns={[
						{
							name: 'Title',
							value: ({ title, page }) => title || page,
							cell: ({ title, page }) => (
								<span className="flex flex-col items-start">
									<FilterLink by="page" value={page}>
										<bdi className="wrap-anywhere">{shortTitle(title, name) || page}</bdi>
									</FilterLink>
									<span className="text-sm font-normal">
										<PagePath path={page} />
									</span>
								</span>
							),
						},
						{ name: 'Page', value: ({ page }) => page, isFileOnly: true },
						countColumn('Views', 'views'),
						countColumn('Unique views', 'uniqueViews'),
					]}
				/>
			)}
		</Report>
	)
}

export function EventsReport({ range }: { range: Range }) {
	return (
		<Report answer={useEvents(range)}>
			{(events) => (
				<ReportTable
					title="Events"
					file="events"
					rows={events}
					loadAll={async () => (await loadReport('/api/analytics/dashboard/events', range)) as EventCount[]}
					columns={[
						{
							name: 'Name',
							value: ({ eventName }) => eventName,
							cell: ({ eventName }) => <span className="wrap-anywhere">{eventName}</span>,
						},
						{ name: 'Type', value: ({ eventType }) => eventType },
						countColumn('Count', 'count'),
					]}
				/>
			)}
		</Report>
	)
}

const ends = {
	entryPages: { title: 'Entry pages', file: 'entry-pages' },
	exitPages: { title: 'Exit pages', file: 'exit-pages' },
}

export function EntriesAndExitsReport({ range }: { range: Range }) {
	const table = (end: keyof EntriesAndExits, answer: EntriesAndExits) => (
		<ReportTable
			{...ends[end]}
			rows={answer[end]}
			loadAll={async () =>
				((await loadReport('/api/analytics/dashboard/entry-exit-pages', range)) as EntriesAndExits)[end]
			}
			columns={[
				{ name: 'Page', value: ({ page }) => page, cell: ({ page }) => <PagePath path={page} /> },
				countColumn('Visits', 'visits'),
			]}
		/>
	)
	return (
		<Report answer={useEntriesAndExits(range)}>
			{(answer) => (
				<div className="grid gap-8 lg:grid-cols-2">
					{table('entryPages', answer)}
					{table('exitPages', answer)}
				</div>
			)}
		</Report>
	)
}
