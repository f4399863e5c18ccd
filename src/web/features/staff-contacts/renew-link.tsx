import type { Contact } from '../../../contract/contacts.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { RenewLinkButton } from '../../ui/renew-link-button.tsx'

export const RenewLink = ({ contact: { id, email, subject } }: { contact: Contact }) => (
	<RenewLinkButton
		title="Renew the link to the inquiry"
		description={subject}
		shownLabel="The new link to the inquiry"
		shownHint="Shown once. Its holder reads and writes in this conversation: give it to the person alone."
		holder="person"
		email={email}
		renew={() => sendStaff('POST /api/contacts/{id}/private-link', { params: { id } })}
	/>
)
