import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { problemEffectLabels, type RowOutcome } from '../../../contract/journal-import-words.ts'
import type { JournalImportRow, ListedProblem } from '../../../contract/journal-imports.ts'
import { useListState } from '../../lib/list-state.ts'
import { useRowsOf } from '../../lib/use-staff-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { Changes } from './changes.tsx'
import { type Imported, importPaths, readProblems, readRows, rowsPath } from './queries.ts'

export const rowNumber = { name: 'Row', numeric: true, className: 'tabular-nums' } as const

const rowColumns: Column<JournalImportRow>[] = [
	{ ...rowNumber, cell: ({ id }) => id },
	{
		name: 'Journal',
		isHeading: true,
		className: 'min-w-44 wrap-anywhere',
		cell: ({ title, journalId, undo }) =>
			journalId && undo !== 'undone' ? (
				<Link to={`/admin/dashboard?tab=journals&open=${journalId}`} className="hover:underline">
					{title}
				</Link>
			) : (
				title || 'No title'
			),
	},
	{ name: 'ISSN', className: 'tabular-nums', cell: ({ issns }) => issns.join(', ') || 'None' },
]
const changesColumn: Column<JournalImportRow> = {
	name: 'What changes',
	cell: ({ changes, outcome }) => <Changes changes={changes} isNew={outcome === 'new'} />,
}
const noteColumn: Column<JournalImportRow> = { name: 'Why it stays', cell: ({ note }) => note }

/** The rows with one outcome, or those that undo left as they are. */
export function RowList({ importId, show }: { importId: number; show: RowOutcome | 'kept' }) {
	const list = useListState({ sorts: ['row'] })
	const query = { importId, ...(show === 'kept' ? { undo: 'kept' } : { outcome: show }) }
	const { table } = useRowsOf(rowsPath, readRows, { list, query })
	const more = { new: [changesColumn], changed: [changesColumn], kept: [noteColumn], unchanged: [], skipped: [] }
	return (
		<DataTable
			caption="Rows"
			columns={[...rowColumns, ...more[show]]}
			{...table}
			empty={<EmptyState as="h3" title="No such rows" />}
		/>
	)
}

const problemColumns = (kind: Imported): Column<ListedProblem>[] => [
	{ ...rowNumber, cell: ({ row }) => row },
	{
		name: kind === 'journal' ? 'Journal' : 'Article',
		isHeading: true,
		className: 'min-w-36 wrap-anywhere',
		cell: ({ title }) => title || 'No title',
	},
	{
		name: kind === 'journal' ? 'Column' : 'Field',
		className: 'wrap-anywhere',
		cell: ({ column }) => column ?? 'Whole row',
	},
	{
		name: 'Value',
		className: 'wrap-anywhere',
		cell: ({ value }) => <span className="line-clamp-3 max-w-sm">{value || 'Empty'}</span>,
	},
	{ name: 'Problem', className: 'min-w-44', cell: ({ sentence }) => sentence },
	{
		name: 'What happens',
		cell: ({ effect }) => (
			<Badge variant={effect === 'row' ? 'danger' : 'warn'} className="whitespace-nowrap">
				{problemEffectLabels[effect]}
			</Badge>
		),
	},
]

export function ProblemList({ importId, kind }: { importId: number; kind: Imported }) {
	const list = useListState({ sorts: ['row'] })
	const { table } = useRowsOf(importPaths[kind].problems, readProblems[kind], { list, query: { importId } })
	const { progress, download } = useDownload(
		`/api/${kind}-imports/${importId}/problems/export`,
		`import-${importId}-problems.csv`,
	)
	return (
		<div className="flex flex-col gap-3">
			<Button
				variant="outline"
				size="sm"
				className="self-start"
				pending={progress !== null}
				onClick={() => void download()}
			>
				<Download aria-hidden="true" className="size-4" />
				Download problems as CSV
			</Button>
			<DataTable
				caption="Problems"
				columns={problemColumns(kind)}
				{...table}
				empty={<EmptyState as="h3" title="No problems" description="Every value of the file was understood." />}
			/>
		</div>
	)
}
