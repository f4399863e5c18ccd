import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '../../../contract/contacts.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { RowAssignee } from '../../ui/row-assignee.tsx'
import { refreshContacts } from './queries.ts'

export function ContactAssignee({ contact }: { contact: Contact }) {
	const client = useQueryClient()
	return (
		<RowAssignee
			record={contact}
			name={`${contact.subject}, from ${contact.name}`}
			kind="Contact"
			mayWrite={useMay('contacts.write')}
			queries={['/api/contacts', '/api/contacts/{id}']}
			send={(id, body) => sendStaff('PATCH /api/contacts/{id}/assignee', { params: { id }, body })}
			refresh={() => refreshContacts(client)}
		/>
	)
}
