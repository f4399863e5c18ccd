import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ActivityRecord } from '../lib/activity-text.ts'
import { type GetPath, sentenceOf } from '../lib/api.ts'
import type { CsvColumn } from '../lib/csv.ts'
import { isTrashKind } from '../lib/delete-effects.ts'
import { withStart } from '../lib/edit-conflicts.ts'
import type { AnyList, ListState } from '../lib/list-state.ts'
import type { RecordFields } from '../lib/record-fields.ts'
import { refresh } from '../lib/refresh.ts'
import { useMay } from '../lib/session.ts'
import { type ReadPage, staffKey, staffListAll } from '../lib/staff-api.ts'
import { useUnfinished } from '../lib/staff-drafts.ts'
import { useOpenRecord } from '../lib/use-open-record.ts'
import { useRowChange } from '../lib/use-row-change.ts'
import { useRowsOf } from '../lib/use-staff-list.ts'
import { Button } from './button.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ExportButton, ExportListButton } from './export-button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { historyBelow } from './form-history.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NoRecords } from './no-records.tsx'
import { RecordForm } from './record-form.tsx'
import { rowButtons } from './row-buttons.tsx'
import { RowProblem } from './row-problem.tsx'
import { notifyDone, notifyFailed, notifyFailedInDialog, notifyNotAllowed } from './staff-notices.ts'
import { dismissToasts, toast } from './toast.ts'
import { type Undoable, UndoStrip } from './undo-strip.tsx'
import { useDeleteDialog } from './use-delete-dialog.ts'
import { useRecordDialog } from './use-record-dialog.ts'

type Permission = Parameters<typeof useMay>[0]

/** Adds to a change what its fields were when the form was opened. */
type Start = <B extends object>(body: B) => Partial<B>

/** What a list needs to know about its records. */
export type RecordKind<R extends { id: number }> = {
	/** What the activity log and the trash call it. */
	record: ActivityRecord
	/** In lower case: "category", "categories". */
	one: string
	many: string
	/** The call that lists them. */
	path: GetPath
	page: ReadPage<R>
	find: (id: number) => Promise<R | undefined>
	/** Every call whose answer shows them. */
	shownBy: readonly GetPath[]
	writing: Permission
	deleting: Permission
	nameOf: (record: R) => string
	/** `onChange` is false where the role does not allow it. */
	columns: (onChange: false | ((record: R, change: Partial<R>) => void)) => Column<R>[]
	/** The columns, or the address of the file where the server writes it. */
	csv: readonly CsvColumn<R>[] | string
	form: RecordFields<R>
	/** null: a new one. */
	save: (form: FormData, known: R | null, start: Start) => Promise<unknown>
	/** From a switch in its row. */
	change: (record: R, change: Partial<R>) => Promise<unknown>
	remove: (record: R) => Promise<unknown>
	/** What it means for visitors to switch one of these off. */
	hiding?: { [Field in keyof R]?: string }
	/** A failure is also a notification; without this it is only shown in the panel. */
	hasFailureNotices?: boolean
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A list of records that are created, edited, switched and deleted by those who may. */
export function RecordPanel<R extends { id: number }>({
	kind,
	list,
	query = {},
	filters,
}: {
	kind: RecordKind<R>
	list: AnyList & Pick<ListState, 'open' | 'isNarrowed' | 'allHref'>
	/** Filters and order, as the call takes them. */
	query?: object
	filters?: ReactNode
}) {
	const { one, many, path, nameOf, hasFailureNotices = false } = kind
	const client = useQueryClient()
	const mayWrite = useMay(kind.writing)
	const mayDelete = useMay(kind.deleting)
	const { table, filter } = useRowsOf(path, kind.page, { list, query })
	const editing = useRecordDialog<R | null>()
	const deleting = useDeleteDialog<R>()
	const closeRecord = useRecordInAddress(kind, { list, mayWrite, show: editing.show })
	useUnfinished(kind.record, (id) => void showAgain(id), mayWrite && list.open === '')
	async function showAgain(id: string): Promise<void> {
		const found = id === 'new' ? null : await kind.find(Number(id))
		if (found !== undefined) editing.show(found)
	}
	const [problem, setProblem] = useState('')
	const refreshAll = () => refresh(client, kind.shownBy)
	const [undoable, setUndoable] = useState<Undoable>()
	const save = useRowChange<R>([path], {
		send: kind.change,
		onDone: () => {
			setProblem('')
			notifyDone(capital(one), 'updated')
		},
		onFailed: (record, error) => {
			setUndoable(undefined)
			if (hasFailureNotices) notifyFailed(`update ${one}`, error)
			else {
				dismissToasts()
				setProblem(`${nameOf(record)} was not changed. ${sentenceOf(error)}`)
			}
		},
		refresh: refreshAll,
	})

	/** What visitors no longer see can be undone for a while. */
	function change(record: R, changed: Partial<R>): void {
		save(record, changed)
		const field = (Object.keys(kind.hiding ?? {}) as (keyof R)[]).find((name) => changed[name] === false)
		const undo = () => save({ ...record, ...changed }, { [field as keyof R]: true } as Partial<R>)
		setUndoable(field && { sentence: `${nameOf(record)} ${kind.hiding?.[field]}.`, undo })
	}

	async function run(verb: 'create' | 'update' | 'delete', call: () => Promise<unknown>): Promise<void> {
		try {
			await call()
		} catch (error) {
			if (hasFailureNotices) notifyFailedInDialog(`${verb} ${one}`, error)
			throw error
		}
		notifyDone(capital(one), `${verb}d`)
	}

	const record = editing.record ?? null
	const verb = record ? 'update' : 'create'
	const addButton = (props: ComponentProps<'button'> = {}) =>
		mayWrite && (
			<Button {...props} onClick={() => editing.show(null)}>
				<Plus aria-hidden="true" className="size-4.5" />
				Add {one}
			</Button>
		)
	return (
		<>
			<ListToolbar label={`Search ${many}`} list={list} filters={filters}>
				{typeof kind.csv === 'string' ? (
					<ExportListButton path={kind.csv} query={filter} />
				) : (
					<ExportButton name={many} columns={kind.csv} load={() => staffListAll(kind.page, filter)} />
				)}
				{addButton({ ref: deleting.fallback })}
			</ListToolbar>
			<RowProblem text={problem} onClose={() => setProblem('')} />
			<UndoStrip change={undoable} onOver={() => setUndoable(undefined)} />
			<DataTable
				{...table}
				caption={capital(many)}
				columns={[
					...kind.columns(mayWrite && change),
					...rowButtons<R>({ nameOf, onEdit: mayWrite && editing.show, onDelete: mayDelete && deleting.show }),
				]}
				empty={
					<NoRecords
						title={list.isNarrowed ? `No ${many} found` : `No ${many} yet`}
						clearHref={list.isNarrowed ? list.allHref : null}
					>
						{addButton()}
					</NoRecords>
				}
			/>
			<FormDialog
				open={editing.props.open}
				onOpenChange={(open) => {
					editing.props.onOpenChange(open)
					if (!open) closeRecord()
				}}
				title={record ? `Edit ${one}` : `Add ${one}`}
				description={record ? nameOf(record) : undefined}
				{...(hasFailureNotices && { failureTitle: `Failed to ${verb} ${one}.` })}
				validate={(form) => kind.form.check(form, record)}
				record={kind.record}
				draft={{ name: `${kind.record} ${record?.id ?? 'new'}`, start: record }}
				onSave={(form, decisions) =>
					run(verb, () => kind.save(form, record, (body) => withStart(body, record ?? {}, decisions)))
				}
				onSaved={refreshAll}
				{...(record &&
					historyBelow({
						record: kind.record,
						id: record.id,
						send: (field, value) => kind.change(record, { [field]: value } as Partial<R>),
						onRestored: () => {
							editing.props.onOpenChange(false)
							closeRecord()
							return refreshAll()
						},
					}))}
			>
				{(field) => <RecordForm fields={kind.form.fields} record={record} field={field} />}
			</FormDialog>
			<ConfirmDelete
				{...deleting.props}
				item={one}
				name={deleting.record ? nameOf(deleting.record) : ''}
				effects={
					deleting.record && isTrashKind(kind.record) ? { record: kind.record, id: deleting.record.id } : undefined
				}
				onConfirm={async () => {
					const target = deleting.record
					if (!target) return
					await run('delete', () => kind.remove(target))
					deleting.onDeleted()
					await refreshAll()
				}}
			/>
		</>
	)
}

/** Opens the record that the address names, whether this page of the list holds it or not. */
function useRecordInAddress<R extends { id: number }>(
	{ one, path, find }: RecordKind<R>,
	{ list, mayWrite, show }: { list: Parameters<typeof useOpenRecord>[0]; mayWrite: boolean; show: (record: R) => void },
): () => void {
	const id = Number(list.open)
	const isId = Number.isInteger(id) && id > 0
	const found = useQuery({
		queryKey: [...staffKey(path), 'record', id],
		queryFn: async () => (await find(id)) ?? null,
		enabled: mayWrite && isId,
		staleTime: 0,
		retryOnMount: true,
	})
	const isKnown = found.isFetchedAfterMount && !found.isFetching
	const record = isKnown ? (found.data ?? undefined) : undefined
	return useOpenRecord(list, {
		record: mayWrite ? record : undefined,
		isMissing: !mayWrite || !isId || (isKnown && record === undefined),
		show,
		onMissing: () =>
			mayWrite ? toast({ title: `This ${one} no longer exists`, variant: 'destructive' }) : notifyNotAllowed(),
	})
}
