import type { AnalyticsOverview } from '../../../contract/analytics.ts'
import { country } from './countries.ts'
import { deviceNames } from './device-names.ts'
import { FilterLink } from './filter-bar.tsx'
import { staffList } from './load-all.ts'
import { countColumn, shareColumn } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import type { Range } from './use-reports.ts'

export function AudienceReport({ overview, range }: { overview: AnalyticsOverview; range: Range }) {
	const counts = [countColumn('Visitors', 'count'), shareColumn()] as const
	return (
		<div className="grid gap-8 lg:grid-cols-2">
			<ReportTable
				title="Devices"
				file="devices"
				rows={overview.deviceBreakdown}
				columns={[
					{
						name: 'Device',
						value: ({ deviceType }) => deviceNames[deviceType],
						cell: ({ deviceType }) => (
							<FilterLink by="device" value={deviceType}>
								{deviceNames[deviceType]}
							</FilterLink>
						),
					},
					...counts,
				]}
			/>
			<ReportTable
				title="Browsers"
				file="browsers"
				rows={overview.browserBreakdown}
				loadAll={staffList(range, ({ browserBreakdown }) => browserBreakdown)}
				columns={[{ name: 'Browser', value: ({ browser }) => browser || 'Unknown' }, ...counts]}
			/>
			<ReportTable
				title="Countries"
				file="countries"
				rows={overview.locationBreakdown}
				loadAll={staffList(range, ({ locationBreakdown }) => locationBreakdown)}
				columns={[
					{
						name: 'Country',
						value: (row) => country(row.country).name,
						cell: (row) => <Country code={row.country} />,
					},
					{ name: 'Code', value: (row) => row.country, isFileOnly: true },
					...counts,
				]}
			/>
		</div>
	)
}

function Country({ code }: { code: string }) {
	const { flag, name } = country(code)
	return (
		<span className="flex items-center gap-2.5">
			<span aria-hidden="true" className="w-5 shrink-0 text-center">
				{flag}
			</span>
			<FilterLink by="country" value={code}>
				{name}
			</FilterLink>
		</span>
	)
}
