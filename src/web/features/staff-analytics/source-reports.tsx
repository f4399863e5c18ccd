import type { Funnel, SourceCount } from '../../../contract/analytics.ts'
import { loadReport } from './load-all.ts'
import { share } from './numbers.ts'
import { ReferrerCell } from './overview-report.tsx'
import { Report } from './report.tsx'
import { countColumn, shareColumn } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { type Range, useFunnel, useSources } from './use-reports.ts'

export function SourcesReport({ range }: { range: Range }) {
	return (
		<Report answer={useSources(range)}>
			{(sources) => (
				<ReportTable
					title="Sources"
					note="Where visits came from, with the UTM parameters of the link that was followed"
					file="sources"
					isCards
					rows={sources}
					loadAll={async () => (await loadReport('/api/analytics/dashboard/sources', range)) as SourceCount[]}
					columns={[
						{
							name: 'Referrer',
							value: ({ referrer }) => referrer || 'Direct',
							cell: ({ referrer }) => <ReferrerCell referrer={referrer} />,
						},
						{ name: 'Campaign', value: ({ utmCampaign }) => utmCampaign },
						{ name: 'UTM source', value: ({ utmSource }) => utmSource },
						{ name: 'UTM medium', value: ({ utmMedium }) => utmMedium },
						countColumn('Visits', 'visits'),
						countColumn('Visitors', 'visitors'),
					]}
				/>
			)}
		</Report>
	)
}

const steps: { name: string; of: keyof Funnel }[] = [
	{ name: 'Visit', of: 'visits' },
	{ name: 'Journal viewed', of: 'journalViewed' },
	{ name: 'Form opened', of: 'formOpened' },
	{ name: 'Submitted', of: 'submitted' },
	{ name: 'Published', of: 'published' },
]

export function FunnelReport({ range }: { range: Range }) {
	return (
		<Report answer={useFunnel(range)}>
			{(funnel) => (
				<ReportTable
					title="From the visit to the published article"
					note="Sessions that came this far; the last step counts articles that were submitted in this period and are published by now"
					file="funnel"
					rows={steps.map(({ name, of }) => ({
						name,
						count: funnel[of],
						percentage: share(funnel[of], funnel.visits),
					}))}
					columns={[
						{ name: 'Step', value: ({ name }) => name },
						countColumn('Count', 'count'),
						shareColumn('Of all visits', true),
					]}
				/>
			)}
		</Report>
	)
}
