import { useQueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { recordLabels } from '../../../contract/activity-words.ts'
import type { TrashItem } from '../../../contract/trash.ts'
import { type TrashKind, trashKinds } from '../../../contract/trash-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { type Column, DataTable, RowActions } from '../../ui/data-table.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { RowButton } from '../../ui/row-buttons.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'

const kindNames = Object.fromEntries(trashKinds.map((kind) => [kind, recordLabels[kind]]))

const daysLeft = (expiresAt: string): string => {
	const days = Math.max(0, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / 86_400_000))
	return days === 1 ? '1 day' : `${days} days`
}

/** Deleted records: each is restored as it was, or erased. */
export function TrashList({ timeZone, days }: { timeZone: string; days: number }) {
	const client = useQueryClient()
	const list = useListState({ sorts: ['newest'], filters: ['record'] })
	const record = knownOption(kindNames, list.filters.record) as TrashKind | ''
	const { table } = useStaffList('/api/trash', { list, query: { ...(record && { record }) } })
	const erasing = useDeleteDialog<TrashItem, HTMLDivElement>()
	const mayErase = useMay('persons.manage')
	const [problem, setProblem] = useState('')
	const afterwards = () => refresh(client, ['/api/trash', '/api/admin/summary', '/api/activity'])

	async function restore(item: TrashItem): Promise<void> {
		setProblem('')
		try {
			await sendStaff('POST /api/trash/{id}/restore', { params: { id: item.id } })
			toast({ title: `${recordLabels[item.record.kind]} restored` })
			erasing.fallback.current?.focus()
		} catch (error) {
			setProblem(`${item.label} was not restored. ${sentenceOf(error)}`)
		}
		await afterwards()
	}

	const columns: Column<TrashItem>[] = [
		{
			name: 'Name',
			isHeading: true,
			cell: ({ label, files }) => (
				<span className="block min-w-0 wrap-anywhere lg:min-w-52">
					<bdi>{label}</bdi>
					{files > 0 && (
						<span className="block text-sm font-normal text-muted">
							with {files === 1 ? '1 file' : `${files} files`}
						</span>
					)}
				</span>
			),
		},
		{ name: 'Kind', cell: ({ record: { kind } }) => recordLabels[kind] },
		{
			name: 'Deleted',
			cell: ({ deletedAt, deletedBy }) => (
				<span className="flex flex-col items-start text-sm">
					<time dateTime={deletedAt} className="whitespace-nowrap">
						{formatMoment(deletedAt, timeZone)}
					</time>
					{deletedBy && (
						<span className="text-muted">
							by <bdi>{deletedBy}</bdi>
						</span>
					)}
				</span>
			),
		},
		{
			name: 'Erased in',
			cell: ({ expiresAt }) => <time dateTime={expiresAt}>{daysLeft(expiresAt)}</time>,
		},
		{
			name: 'Actions',
			cell: (item) => (
				<RowActions>
					<RowButton
						title="Restore"
						label={`Restore ${item.label}`}
						icon={RotateCcw}
						onClick={() => void restore(item)}
					/>
					{mayErase && (
						<RowButton
							title="Erase now"
							label={`Erase ${item.label} now`}
							icon={Trash2}
							isDanger
							onClick={() => erasing.show(item)}
						/>
					)}
				</RowActions>
			),
		},
	]
	return (
		<div ref={erasing.fallback} tabIndex={-1} className="outline-none">
			<ListToolbar
				label="Search by name or address"
				list={list}
				filters={
					<ListFilter
						label="Filter by kind"
						all="All kinds"
						value={record}
						options={kindNames}
						onChange={(value) => list.go({ record: value })}
					/>
				}
			/>
			<RowProblem text={problem} onClose={() => setProblem('')} />
			<DataTable
				caption="Deleted records"
				columns={columns}
				{...table}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'Nothing found' : 'The trash is empty'}
						description={`What is deleted stays here for ${days === 1 ? '1 day' : `${days} days`}.`}
						clearHref={list.isNarrowed ? list.allHref : null}
					/>
				}
			/>
			<AskDialog
				{...erasing.props}
				title="Erase now?"
				description="It is erased with its files and cannot be restored afterwards."
				stayLabel="Cancel"
				doLabel="Erase"
				pendingLabel="Erasing..."
				failed="This could not be erased."
				variant="danger"
				onConfirm={async () => {
					if (!erasing.record) return
					await sendStaff('DELETE /api/trash/{id}', { params: { id: erasing.record.id } })
					toast({ title: 'Erased' })
					erasing.onDeleted()
					await afterwards()
				}}
			>
				<p className="rounded-md bg-sunken px-3 py-2 font-medium wrap-anywhere">
					<bdi>{erasing.record?.label}</bdi>
				</p>
			</AskDialog>
		</div>
	)
}
