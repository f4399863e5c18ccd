import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '../../../contract/contacts.ts'
import { assigneeName, useAssignees } from '../../lib/assignees.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { type Assigned, AssigneeSelect } from '../../ui/assignee-select.tsx'
import { RowConflict, useRowConflict } from '../../ui/row-conflict.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { refreshContacts } from './queries.ts'

export function ContactAssignee({ contact }: { contact: Contact }) {
	const client = useQueryClient()
	const mayWrite = useMay('contacts.write')
	const conflict = useRowConflict<Assigned & { id: number }>()
	const accounts = useAssignees()
	const change = useRowChange<Assigned & { id: number }>(['/api/contacts', '/api/contacts/{id}'], {
		send: ({ id, assigneeId: before }, { assigneeId = null }) =>
			sendStaff('PATCH /api/contacts/{id}/assignee', {
				params: { id },
				body: { assigneeId, startedFrom: { assigneeId: before } },
			}),
		onDone: () => notifyDone('Contact', 'updated'),
		onFailed: (row, error, changed) => conflict.ask(error, row, changed) || notifyFailed('assign contact', error),
		refresh: () => refreshContacts(client),
	})
	return (
		<div className="w-32">
			<AssigneeSelect
				record={contact}
				name={`${contact.subject}, from ${contact.name}`}
				onChange={mayWrite && ((assigned) => change(contact, assigned))}
			/>
			<RowConflict
				{...conflict.props}
				field="assigneeId"
				what="the assignee"
				textOf={(id) => assigneeName(accounts, id)}
				onKeep={change}
			/>
		</div>
	)
}
