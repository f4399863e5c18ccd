import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { contactCsv } from '../../../contract/contact-csv.ts'
import { contactStatusLabels } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { queueViewLabels } from '../../../contract/queue-words.ts'
import { knownAssignee } from '../../lib/assignees.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff, staffListAll, staffPage } from '../../lib/staff-api.ts'
import { focusCell, useRowKeys } from '../../lib/use-row-keys.ts'
import { selectionKey, useSelection } from '../../lib/use-selection.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { AssigneeFilter } from '../../ui/assignee-select.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportListButton } from '../../ui/export-button.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { DayFilters, knownDay, MoreFilters } from '../../ui/more-filters.tsx'
import { selectionColumn } from '../../ui/selection-column.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { contactActions } from './bulk.ts'
import { contactColumns } from './columns.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { refreshContacts } from './queries.ts'
import { ContactQueue } from './queue.tsx'
import { useOpenContact } from './use-open-contact.ts'

const sorts = ['newest', 'oldest', 'name', 'subject', 'status'] as const

const nameOf = ({ subject, name }: Contact) => `${subject}, from ${name}`

export function ContactsPanel() {
	const { timeZone } = useSite()
	const client = useQueryClient()
	const navigate = useNavigate()
	const list = useListState({ sorts, filters: ['view', 'status', 'assignee', 'unread', 'from', 'to'] })
	const { unread } = list.filters
	const status = knownOption(contactStatusLabels, list.filters.status)
	const assignee = knownAssignee(list.filters.assignee)
	const view = knownOption(queueViewLabels.contact, list.filters.view)
	const [from, to] = [knownDay(list.filters.from), knownDay(list.filters.to)]
	const { table, filter } = useStaffList('/api/contacts', {
		list,
		query: {
			...(status && { status }),
			...(assignee && { assignee }),
			...(view && { view }),
			...(from && { from }),
			...(to && { to }),
			...(unread === 'true' && { unread }),
			sort: list.sort,
		},
	})
	const mayWrite = useMay('contacts.write')
	const mayDelete = useMay('contacts.delete')
	const selection = useSelection(table.rows, JSON.stringify(filter))
	const deleting = useDeleteDialog<Contact>()
	const closeRecord = useCallback(() => void navigate('?tab=contacts', { replace: true }), [navigate])
	const [repliesTo, setRepliesTo] = useState<number>()
	const opened = useOpenContact(list.open, table.rows, closeRecord)

	const show = ({ id }: Contact) => list.go({ open: String(id) })
	function reply(contact: Contact): void {
		setRepliesTo(contact.id)
		show(contact)
	}
	useRowKeys('Contacts', table.rows, [
		{ key: 'o', label: 'Open', run: show },
		...(mayWrite ? [{ key: 'e', label: 'Edit', run: show }] : []),
		...(mayWrite ? [{ key: 's', label: 'Set the status', run: ({ id }: Contact) => focusCell(id, 'Status') }] : []),
		...(mayWrite ? [{ key: 'a', label: 'Assign', run: ({ id }: Contact) => focusCell(id, 'Assignee') }] : []),
		{
			key: 'r',
			label: 'Reply',
			run: reply,
		},
		selectionKey(selection),
	])

	async function remove({ id }: Contact): Promise<void> {
		await sendStaff('DELETE /api/contacts/{id}', { params: { id } })
		notifyDone('Contact', 'deleted')
		deleting.onDeleted()
		await refreshContacts(client)
	}

	return (
		<>
			<ContactQueue view={view} isNarrowed={list.isNarrowed} />
			<ListToolbar
				label="Search contacts"
				list={list}
				filters={
					<>
						<ListFilter
							label="Filter by status"
							all="All statuses"
							value={status}
							options={contactStatusLabels}
							onChange={(value) => list.go({ status: value })}
						/>
						<AssigneeFilter value={assignee} onChange={(value) => list.go({ assignee: value })} />
						<ListFilter
							label="Filter by messages"
							all="Read and unread"
							value={unread === 'true' ? unread : ''}
							options={{ true: 'Unread messages' }}
							onChange={(value) => list.go({ unread: value })}
						/>
						<MoreFilters count={[from, to].filter(Boolean).length}>
							<DayFilters from={from} to={to} onChange={(change) => list.go(change)} />
						</MoreFilters>
					</>
				}
			>
				<ExportListButton ref={deleting.fallback} path="/api/contacts/export" query={filter} />
			</ListToolbar>
			<DataTable
				caption="Contacts"
				columns={[
					selectionColumn(selection, table.rows, nameOf),
					...contactColumns({
						timeZone,
						hrefOf: ({ id }) => list.href({ open: String(id) }),
						onReply: reply,
						onDelete: mayDelete && deleting.show,
					}),
				]}
				{...table}
				empty={
					<EmptyState
						as="h2"
						title={list.isNarrowed ? 'No contacts found' : 'No contacts yet'}
						description={
							list.isNarrowed
								? 'Nothing matches the search and the filter.'
								: 'Messages from the contact page arrive here.'
						}
					>
						<Button asChild variant="outline">
							{list.isNarrowed ? (
								<Link to="?tab=contacts">Show all contacts</Link>
							) : (
								<Link to="/contact">Open the contact page</Link>
							)}
						</Button>
					</EmptyState>
				}
			/>
			<BulkBar
				selection={selection}
				one="contact"
				many="contacts"
				nameOf={nameOf}
				statuses={contactStatusLabels}
				actions={contactActions({ write: mayWrite, remove: mayDelete })}
				csv={contactCsv}
				total={table.total ?? 0}
				loadAll={() => staffListAll(staffPage('/api/contacts'), filter)}
				refresh={() => refreshContacts(client)}
			/>
			{opened && (
				<ContactDialog
					open={list.open === String(opened.id)}
					onOpenChange={(isOpen) => {
						if (isOpen) return
						setRepliesTo(undefined)
						if (list.open !== '') list.go({ open: '' })
					}}
					isReplying={repliesTo === opened.id}
					contact={opened}
					timeZone={timeZone}
					onSaved={() => refreshContacts(client)}
				/>
			)}
			<ConfirmDelete
				{...deleting.props}
				item="contact"
				name={deleting.record ? nameOf(deleting.record) : ''}
				effects={deleting.record && { record: 'contact', id: deleting.record.id }}
				onConfirm={async () => deleting.record && remove(deleting.record)}
			/>
		</>
	)
}
