import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useState } from 'react'
import type { Testimonial } from '../../../contract/testimonials.ts'
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
import { deleteTestimonial, refreshTestimonials, saveTestimonial } from './changes.ts'
import { testimonialColumns, testimonialCsv } from './columns.tsx'
import { checkTestimonial } from './testimonial-fields.ts'
import { TestimonialForm } from './testimonial-form.tsx'

const pageSize = 25
const path = '/api/testimonials/admin'

/** What customers say, in display order. */
export function TestimonialsPanel() {
	const client = useQueryClient()
	const list = useListState({ sorts: ['order'] })
	const query = list.q ? { q: list.q } : {}
	const page = useQuery({
		...staffPageQuery(path, { query: { ...query, page: list.page, limit: pageSize } }),
		placeholderData: keepPreviousData,
	})
	const editing = useRecordDialog<Testimonial | null>()
	const deleting = useDeleteDialog<Testimonial>()
	const mayWrite = useMay('content.write')
	const mayDelete = useMay('content.delete')
	const forget = useOpened(list, mayWrite, editing.show)
	const [problem, setProblem] = useState('')
	const toggle = useRowChange<Testimonial>(path, {
		send: ({ id }, change) => sendStaff('PUT /api/testimonials/admin/{id}', { params: { id }, body: change }),
		onDone: () => {
			setProblem('')
			notifyDone('Testimonial', 'updated')
		},
		onFailed: ({ name }, error) => setProblem(`${name} was not changed. ${sentenceOf(error)}`),
		refresh: () => refreshTestimonials(client),
	})
	const testimonial = editing.record ?? null
	return (
		<>
			<ListToolbar label="Search testimonials" list={list}>
				<ExportButton name="testimonials" columns={testimonialCsv} load={() => staffListAll(path, query)} />
				{mayWrite && <AddButton ref={deleting.fallback} onClick={() => editing.show(null)} />}
			</ListToolbar>
			<RowProblem text={problem} />
			<DataTable
				caption="Testimonials"
				columns={testimonialColumns({
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
						title={list.isNarrowed ? 'No testimonials found' : 'No testimonials yet'}
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
				title={testimonial ? 'Edit testimonial' : 'Add testimonial'}
				description={testimonial?.name}
				validate={checkTestimonial}
				onSave={async (form) => {
					await saveTestimonial(form, testimonial)
					await refreshTestimonials(client)
				}}
			>
				{(field) => <TestimonialForm testimonial={testimonial} field={field} />}
			</FormDialog>
			<ConfirmDelete
				{...deleting.props}
				item="testimonial"
				name={deleting.record?.name ?? ''}
				onConfirm={async () => {
					if (!deleting.record) return
					await deleteTestimonial(deleting.record)
					deleting.onDeleted()
					await refreshTestimonials(client)
				}}
			/>
		</>
	)
}

function AddButton(props: ComponentProps<'button'>) {
	return (
		<Button {...props}>
			<Plus aria-hidden="true" className="size-4.5" />
			Add testimonial
		</Button>
	)
}

/** A testimonial that the address names, whether this page of the list holds it or not. */
function useOpened(
	list: Parameters<typeof useOpenRecord>[0],
	mayWrite: boolean,
	show: (testimonial: Testimonial) => void,
): () => void {
	const all = useQuery({ ...staffQuery(path, { query: {} }), enabled: mayWrite && list.open !== '' })
	const isKnown = all.isFetchedAfterMount && !all.isFetching
	const record = isKnown ? all.data?.find(({ id }) => String(id) === list.open) : undefined
	return useOpenRecord(list, {
		record,
		isMissing: !mayWrite || (isKnown && record === undefined),
		show,
		onMissing: () =>
			mayWrite ? toast({ title: 'This testimonial no longer exists', variant: 'destructive' }) : notifyNotAllowed(),
	})
}
