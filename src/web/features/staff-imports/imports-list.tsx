import { Link } from 'react-router'
import type { JournalImport } from '../../../contract/journal-imports.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useListState } from '../../lib/list-state.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isBusy, listPath } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

const columns = (timeZone: string): Column<JournalImport>[] => [
	{
		name: 'File',
		isHeading: true,
		className: 'min-w-44 wrap-anywhere',
		cell: ({ id, fileName }) => (
			<Link to={`/admin/journals/import/${id}`} className="text-primary underline underline-offset-4">
				{fileName}
			</Link>
		),
	},
	{ name: 'State', cell: ({ state }) => <StateBadge state={state} /> },
	{ name: 'Rows', numeric: true, className: 'tabular-nums', cell: ({ counts }) => withCommas(String(counts.read)) },
	{ name: 'Added', numeric: true, className: 'tabular-nums', cell: ({ counts }) => withCommas(String(counts.created)) },
	{
		name: 'Changed',
		numeric: true,
		className: 'tabular-nums',
		cell: ({ counts }) => withCommas(String(counts.updated)),
	},
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

/** The imports so far. */
export function ImportsList({ timeZone }: { timeZone: string }) {
	const list = useListState({ sorts: ['newest'] })
	const { table } = useStaffList(listPath, {
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
