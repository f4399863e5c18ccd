import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import type { Journal } from '../../../contract/journals.ts'
import { useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffListAll, staffPageQuery, staffQuery } from '../../lib/staff-api.ts'
import { useOpenRecord } from '../../lib/use-open-record.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { notifyDone, notifyFailed, notifyNotAllowed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { deleteJournal, refreshJournals, saveJournal } from './changes.ts'
import { journalColumns, journalCsv, journalSorts } from './columns.tsx'
import { checkJournal } from './journal-fields.ts'
import { JournalForm } from './journal-form.tsx'

const pageSize = 25
const isFlag = (text: string): text is 'true' | 'false' => text === 'true' || text === 'false'

/** The journals: found, added, changed and deleted; three of their flags with one click each. */
export function JournalsPanel() {
	const client = useQueryClient()
	const list = useListState({ sorts: journalSorts, filters: ['section', 'accepting', 'isNew'] })
	const { section, accepting, isNew } = list.filters
	const query = {
		...(list.q && { q: list.q }),
		...(/^[1-9]\d{0,8}$/.test(section) && { section }),
		...(isFlag(accepting) && { accepting }),
		...(isFlag(isNew) && { isNew }),
		sort: list.sort,
		fields: 'all',
	} as const
	const page = useQuery({
		...staffPageQuery('/api/journals', { query: { ...query, page: list.page, limit: pageSize } }),
		placeholderData: keepPreviousData,
	})
	const sections = useQuery(staffQuery('/api/publication-sections/admin/all', { query: {} }))
	const editing = useRecordDialog<Journal | null>()
	const deleting = useDeleteDialog<Journal>()
	const mayWrite = useMay('journals.write')
	const mayDelete = useMay('journals.delete')
	const forget = useOpened(list, mayWrite, editing.show)
	const toggle = useRowChange<Journal>('/api/journals', {
		send: ({ id }, change) => sendStaff('PUT /api/journals/{id}', { params: { id }, body: change }),
		onDone: () => notifyDone('Journal', 'updated'),
		onFailed: (_, error) => notifyFailed('update journal', error),
		refresh: () => refreshJournals(client),
	})
	const journal = editing.record ?? null
	return (
		<>
			<ListToolbar
				label="Search journals"
				list={list}
				filters={
					<>
						<ListFilter
							label="Filter by category"
							all="All categories"
							value={section}
							options={Object.fromEntries(sections.data?.map(({ id, title }) => [id, title]) ?? [])}
							onChange={(value) => list.go({ section: value })}
						/>
						<ListFilter
							label="Filter by submissions"
							all="Open and closed"
							value={accepting}
							options={{ true: 'Open', false: 'Closed' }}
							onChange={(value) => list.go({ accepting: value })}
						/>
						<ListFilter
							label="Filter by novelty"
							all="New and others"
							value={isNew}
							options={{ true: 'New', false: 'Not new' }}
							onChange={(value) => list.go({ isNew: value })}
						/>
					</>
				}
			>
				<ExportButton
					name="journals"
					columns={journalCsv}
					// `fields: 'all'` is asked for
					load={async () => (await staffListAll('/api/journals', query)) as Journal[]}
				/>
				{mayWrite && <AddButton ref={deleting.fallback} onClick={() => editing.show(null)} />}
			</ListToolbar>
			<DataTable
				caption="Journals"
				columns={journalColumns({
					onToggle: mayWrite && ((row, flag, isOn) => toggle(row, { [flag]: isOn })),
					onEdit: mayWrite && editing.show,
					onDelete: mayDelete && deleting.show,
				})}
				list={list}
				rows={page.data?.data as Journal[] | undefined}
				total={page.data?.meta.total}
				pageSize={pageSize}
				error={page.error}
				isBusy={page.isPlaceholderData}
				onRetry={page.refetch}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'No journals found' : 'No journals yet'}
						clearHref={list.isNarrowed ? list.href({ q: '', section: '', accepting: '', isNew: '' }) : null}
					>
						{mayWrite && <AddButton onClick={() => editing.show(null)} />}
					</NoRecords>
				}
			/>
			<FormDialog
				open={editing.props.open}
				onOpenChange={(open) => {
					editing.props.onOpenChange(open)
					if (!open) forget()
				}}
				title={journal ? 'Edit journal' : 'Add journal'}
				description={journal?.title}
				failureTitle={journal ? 'Failed to update journal.' : 'Failed to create journal.'}
				validate={checkJournal}
				onSave={async (form) => {
					await saveJournal(form, journal)
					await refreshJournals(client)
				}}
			>
				{(field) => <JournalForm journal={journal} field={field} />}
			</FormDialog>
			<ConfirmDelete
				{...deleting.props}
				item="journal"
				name={deleting.record?.title ?? ''}
				note="Its articles stay, without a journal."
				onConfirm={async () => {
					if (!deleting.record) return
					await deleteJournal(deleting.record)
					deleting.onDeleted()
					await refreshJournals(client)
				}}
			/>
		</>
	)
}

function AddButton(props: ComponentProps<'button'>) {
	return (
		<Button {...props}>
			<Plus aria-hidden="true" className="size-4.5" />
			Add journal
		</Button>
	)
}

/** A journal that the address names, whether this page of the list holds it or not. */
function useOpened(
	list: Parameters<typeof useOpenRecord>[0],
	mayWrite: boolean,
	show: (journal: Journal) => void,
): () => void {
	const id = Number(list.open)
	const isId = Number.isInteger(id) && id > 0
	const found = useQuery({ ...staffQuery('/api/journals/{id}', { params: { id } }), enabled: mayWrite && isId })
	return useOpenRecord(list, {
		record: mayWrite && isId && found.isFetchedAfterMount ? found.data : undefined,
		isMissing: !mayWrite || !isId || found.isError,
		show,
		onMissing: () =>
			mayWrite ? toast({ title: 'This journal no longer exists', variant: 'destructive' }) : notifyNotAllowed(),
	})
}
