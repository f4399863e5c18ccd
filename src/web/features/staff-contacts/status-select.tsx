import { useQueryClient } from '@tanstack/react-query'
import { type ContactStatus, contactStatusLabels } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
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
	const change = useRowChange<Contact>(['/api/contacts'], {
		send: ({ id }, body) => sendStaff('PATCH /api/contacts/{id}/status', { params: { id }, body }),
		onDone: () => notifyDone('Contact', 'updated'),
		onFailed: (_, error) => notifyFailed('update contact status', error),
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
		</div>
	)
}
