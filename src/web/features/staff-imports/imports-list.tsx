import { Link } from 'react-router'
import type { ImportKind } from '../../../contract/journal-import-words.ts'
import type { ImportCounts, ImportSummary } from '../../../contract/journal-imports.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useListState } from '../../lib/list-state.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useRowsOf } from '../../lib/use-staff-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ImportView } from './import-view.ts'
import { importPaths, isBusy, type ListedImportOf, readImports } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

export const countColumn = (name: string, count: (counts: ImportCounts) => number): Column<ImportSummary> => ({
	...{ name, numeric: true, className: 'tabular-nums' },
	cell: ({ counts }) => withCommas(String(count(counts))),
})

const fileColumn = (kind: ImportKind): Column<ImportSummary> => ({
	name: 'File',
	isHeading: true,
	className: 'min-w-44 wrap-anywhere',
	cell: ({ id, fileName }) => (
		<Link to={`/admin/${kind}/import/${id}`} className="text-primary underline underline-offset-4">
			{fileName}
		</Link>
	),
})

const stateColumn: Column<ImportSummary> = { name: 'State', cell: ({ state }) => <StateBadge state={state} /> }

const uploadedColumn = (timeZone: string): Column<ImportSummary> => ({
	name: 'Uploaded',
	cell: ({ createdAt, createdBy }) => (
		<span>
			{formatMoment(createdAt, timeZone)}
			{createdBy && <span className="text-muted"> by {createdBy}</span>}
		</span>
	),
})

/** The imports so far. */
export function ImportsList<K extends ImportKind>({ view, timeZone }: { view: ImportView<K>; timeZone: string }) {
	const { kind, fileColumns, countColumns } = view
	const list = useListState({ sorts: ['newest'] })
	const { table } = useRowsOf<ListedImportOf[K], typeof list>(importPaths[kind].list, readImports[kind], {
		list,
		refetchInterval: (rows) => (rows.some(({ state }) => isBusy(state)) ? 2_000 : false),
	})
	return (
		<DataTable
			caption="Imports"
			columns={[fileColumn(kind), ...fileColumns, stateColumn, ...countColumns, uploadedColumn(timeZone)]}
			{...table}
			empty={<EmptyState title="No imports yet" description="Files that you upload appear here." />}
		/>
	)
}
