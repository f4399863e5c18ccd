import Download from 'lucide-react/icons/download'
import { type ImportKind, importedRecordWords, problemEffectLabel } from '../../../contract/journal-import-words.ts'
import type { ListedProblem } from '../../../contract/journal-imports.ts'
import { useListState } from '../../lib/list-state.ts'
import { useRowsOf } from '../../lib/use-staff-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDownload } from '../../ui/use-download.ts'
import type { ImportView, ShownRows } from './import-view.ts'
import { importPaths, type RowOfImport, readProblems, readRows, singularOf } from './queries.ts'

const numberColumn = (kind: ImportKind) =>
	({ name: importedRecordWords[kind].number, numeric: true, className: 'tabular-nums' }) as const

type ListProps<K extends ImportKind> = { view: ImportView<K>; importId: number; show: ShownRows }

/** The rows with one outcome, or those that undo left as they are. */
export function RowList<K extends ImportKind>({ view, importId, show }: ListProps<K>) {
	const { kind } = view
	const { many } = importedRecordWords[kind]
	const list = useListState({ sorts: ['row'] })
	const query = { importId, ...(show === 'kept' ? { undo: 'kept' } : { outcome: show }) }
	const { table } = useRowsOf<RowOfImport[K], typeof list>(importPaths[kind].rows, readRows[kind], { list, query })
	const columns: Column<RowOfImport[K]>[] = [
		{ ...numberColumn(kind), cell: ({ id }) => id },
		...view.rowColumns(show),
		...(show === 'kept' ? [{ name: 'Why it stays', cell: ({ note }: RowOfImport[K]) => note }] : []),
	]
	return (
		<DataTable
			caption={`${many.charAt(0).toUpperCase()}${many.slice(1)}`}
			columns={columns}
			{...table}
			empty={<EmptyState as="h3" title={`No such ${many}`} />}
		/>
	)
}

function problemColumns(kind: ImportKind): Column<ListedProblem>[] {
	const words = importedRecordWords[kind]
	return [
		{ ...numberColumn(kind), cell: ({ row }) => row },
		{
			name: kind === 'journals' ? 'Journal' : 'Article',
			isHeading: true,
			className: 'min-w-36 wrap-anywhere',
			cell: ({ title }) => title || 'No title',
		},
		{ name: words.part, className: 'wrap-anywhere', cell: ({ column }) => column ?? words.whole },
		{
			name: 'Value',
			className: 'wrap-anywhere',
			cell: ({ value, column }) => (
				<span className="my-1 line-clamp-3 max-w-sm">{value || (column !== null && 'Empty')}</span>
			),
		},
		{ name: 'Problem', className: 'min-w-44', cell: ({ sentence }) => sentence },
		{
			name: 'What happens',
			cell: ({ effect }) => (
				<Badge variant={effect === 'row' ? 'danger' : 'warn'} className="whitespace-nowrap">
					{problemEffectLabel(kind, effect)}
				</Badge>
			),
		},
	]
}

export function ProblemList({ importId, kind }: { importId: number; kind: ImportKind }) {
	const list = useListState({ sorts: ['row'] })
	const { table } = useRowsOf(importPaths[kind].problems, readProblems[kind], { list, query: { importId } })
	const { progress, download } = useDownload(
		`/api/${singularOf[kind]}-imports/${importId}/problems/export`,
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
