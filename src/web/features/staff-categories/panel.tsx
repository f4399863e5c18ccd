import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useState } from 'react'
import type { Section } from '../../../contract/sections.ts'
import { sentenceOf } from '../../lib/api.ts'
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
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { notifyDone, notifyNotAllowed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { checkCategory, consequence } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { deleteCategory, refreshCategories, saveCategory } from './changes.ts'
import { categoryColumns, categoryCsv } from './columns.tsx'

const pageSize = 25
const path = '/api/publication-sections/admin/all'

/** The publication sections, which visitors know as categories, in display order. */
export function CategoriesPanel() {
	const client = useQueryClient()
	const list = useListState({ sorts: ['order'] })
	const query = list.q ? { q: list.q } : {}
	const page = useQuery({
		...staffPageQuery(path, { query: { ...query, page: list.page, limit: pageSize } }),
		placeholderData: keepPreviousData,
	})
	const editing = useRecordDialog<Section | null>()
	const deleting = useDeleteDialog<Section>()
	const mayWrite = useMay('content.write')
	const mayDelete = useMay('content.delete')
	const forget = useOpened(list, mayWrite, editing.show)
	const [problem, setProblem] = useState('')
	const toggle = useRowChange<Section>(path, {
		send: ({ id }, change) => sendStaff('PUT /api/publication-sections/admin/{id}', { params: { id }, body: change }),
		onDone: () => {
			setProblem('')
			notifyDone('Category', 'updated')
		},
		onFailed: ({ title }, error) => setProblem(`${title} was not changed. ${sentenceOf(error)}`),
		refresh: () => refreshCategories(client),
	})
	const section = editing.record ?? null
	return (
		<>
			<ListToolbar label="Search categories" list={list}>
				<ExportButton name="categories" columns={categoryCsv} load={() => staffListAll(path, query)} />
				{mayWrite && <AddButton ref={deleting.fallback} onClick={() => editing.show(null)} />}
			</ListToolbar>
			<RowProblem text={problem} />
			<DataTable
				caption="Categories"
				columns={categoryColumns({
					onToggle: mayWrite && ((row, isActive) => toggle(row, { isActive })),
					onEdit: mayWrite && editing.show,
					onDelete: mayDelete && deleting.show,
				})}
				list={list}
				rows={page.data?.data}
				total={page.data?.meta.total}
				pageSize={pageSize}
				error={page.error}
				isBusy={page.isPlaceholderData}
				onRetry={page.refetch}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'No categories found' : 'No categories yet'}
						clearHref={list.isNarrowed ? list.href({ q: '' }) : null}
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
				title={section ? 'Edit category' : 'Add category'}
				description={section?.title}
				validate={checkCategory}
				onSave={async (form) => {
					await saveCategory(form, section)
					await refreshCategories(client)
				}}
			>
				{(field) => <CategoryForm section={section} field={field} />}
			</FormDialog>
			<ConfirmDelete
				{...deleting.props}
				item="category"
				name={deleting.record?.title ?? ''}
				{...(deleting.record && { note: consequence(deleting.record) })}
				onConfirm={async () => {
					if (!deleting.record) return
					await deleteCategory(deleting.record)
					deleting.onDeleted()
					await refreshCategories(client)
				}}
			/>
		</>
	)
}

function AddButton(props: ComponentProps<'button'>) {
	return (
		<Button {...props}>
			<Plus aria-hidden="true" className="size-4.5" />
			Add category
		</Button>
	)
}

/** A category that the address names, whether this page of the list holds it or not. */
function useOpened(
	list: Parameters<typeof useOpenRecord>[0],
	mayWrite: boolean,
	show: (section: Section) => void,
): () => void {
	const all = useQuery({ ...staffQuery(path, { query: {} }), enabled: mayWrite && list.open !== '' })
	const isKnown = all.isFetchedAfterMount && !all.isFetching
	const record = isKnown ? all.data?.find(({ id }) => String(id) === list.open) : undefined
	return useOpenRecord(list, {
		record,
		isMissing: !mayWrite || (isKnown && record === undefined),
		show,
		onMissing: () =>
			mayWrite ? toast({ title: 'This category no longer exists', variant: 'destructive' }) : notifyNotAllowed(),
	})
}
