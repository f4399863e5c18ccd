import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '../../../contract/contacts.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { type Assigned, AssigneeSelect } from '../../ui/assignee-select.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { refreshContacts } from './queries.ts'

export function ContactAssignee({ contact }: { contact: Contact }) {
	const client = useQueryClient()
	const mayWrite = useMay('contacts.write')
	const change = useRowChange<Assigned & { id: number }>(['/api/contacts', '/api/contacts/{id}'], {
		send: ({ id }, { assigneeId = null }) =>
			sendStaff('PATCH /api/contacts/{id}/assignee', { params: { id }, body: { assigneeId } }),
		onDone: () => notifyDone('Contact', 'updated'),
		onFailed: (_, error) => notifyFailed('assign contact', error),
		refresh: () => refreshContacts(client),
	})
	return (
		<div className="w-32">
			<AssigneeSelect
				record={contact}
				name={`${contact.subject}, from ${contact.name}`}
				onChange={mayWrite && ((assigned) => change(contact, assigned))}
			/>
		</div>
	)
}
