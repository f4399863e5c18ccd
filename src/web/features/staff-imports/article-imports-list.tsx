import { Link } from 'react-router'
import type { ArticleImport } from '../../../contract/article-imports.ts'
import { articleFormatLabels } from '../../../contract/journal-import-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useListState } from '../../lib/list-state.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { articleListPath, isBusy } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

const columns = (timeZone: string): Column<ArticleImport>[] => [
	{
		name: 'File',
		isHeading: true,
		className: 'min-w-44 wrap-anywhere',
		cell: ({ id, fileName }) => (
			<Link to={`/admin/articles/import/${id}`} className="text-primary underline underline-offset-4">
				{fileName}
			</Link>
		),
	},
	{ name: 'Journal', className: 'wrap-anywhere', cell: ({ journalTitle }) => journalTitle ?? 'Deleted' },
	{ name: 'Format', cell: ({ format }) => articleFormatLabels[format] },
	{ name: 'State', cell: ({ state }) => <StateBadge state={state} /> },
	{ name: 'Added', numeric: true, className: 'tabular-nums', cell: ({ counts }) => withCommas(String(counts.created)) },
	{
		name: 'Uploaded',
		cell: ({ createdAt, createdBy }) => (
			<span>
				{formatMoment(createdAt, timeZone)}
				{createdBy && <span className="text-muted"> by {createdBy}</span>}
			</span>
		),
	},
]

/** The imports of articles so far. */
export function ArticleImportsList({ timeZone }: { timeZone: string }) {
	const list = useListState({ sorts: ['newest'] })
	const { table } = useStaffList(articleListPath, {
		list,
		refetchInterval: (rows) => (rows.some(({ state }) => isBusy(state)) ? 2_000 : false),
	})
	return (
		<DataTable
			caption="Imports"
			columns={columns(timeZone)}
			{...table}
			empty={<EmptyState as="h3" title="No imports yet" description="Files that you upload appear here." />}
		/>
	)
}
