import { useQueryClient } from '@tanstack/react-query'
import { type ContactStatus, contactStatusLabels } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { withStart } from '../../lib/edit-conflicts.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { RowConflict, useRowConflict } from '../../ui/row-conflict.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { StatusSelect, type StatusTone } from '../../ui/status-select.tsx'
import { refreshContacts } from './queries.ts'

const tones: Record<ContactStatus, StatusTone> = {
	new: 'primary',
	in_progress: 'warn',
	resolved: 'success',
	closed: 'quiet',
}

export function ContactStatusSelect({ contact }: { contact: Contact }) {
	const client = useQueryClient()
	const conflict = useRowConflict<Contact>()
	const change = useRowChange<Contact>(['/api/contacts'], {
		send: (row, changed) =>
			sendStaff('PATCH /api/contacts/{id}/status', { params: { id: row.id }, body: withStart(changed, row) }),
		onDone: () => notifyDone('Contact', 'updated'),
		onFailed: (row, error, changed) =>
			conflict.ask(error, row, changed) || notifyFailed('update contact status', error),
		refresh: () => refreshContacts(client),
	})
	return (
		<div className="w-36">
			<StatusSelect
				label={`Status of ${contact.subject}, from ${contact.name}`}
				value={contact.status}
				labels={contactStatusLabels}
				tone={tones[contact.status]}
				onChange={(status) => change(contact, { status })}
			/>
			<RowConflict
				{...conflict.props}
				field="status"
				what="the status"
				textOf={(status) => contactStatusLabels[status as ContactStatus]}
				onKeep={change}
			/>
		</div>
	)
}
