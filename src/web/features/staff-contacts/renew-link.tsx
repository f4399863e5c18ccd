import type { Contact } from '../../../contract/contacts.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { RenewLinkButton } from '../../ui/renew-link-button.tsx'
import { toast } from '../../ui/toast.ts'

/** Gives the person another private link. Staff see it only while no mail can be sent, and then once. */
export function RenewLink({ contact: { id, email, subject } }: { contact: Contact }) {
	const isMailOff = useIsMailOff()

	async function renew(): Promise<string | null> {
		const { link } = await sendStaff('POST /api/contacts/{id}/private-link', { params: { id } })
		if (link === null) toast({ title: 'Link renewed', description: `The mail to ${email} is in the outbox.` })
		return link
	}

	return (
		<RenewLinkButton
			title="Renew the link to the inquiry"
			description={subject}
			shownLabel="The new link to the inquiry"
			shownHint="Shown once. Its holder reads and writes in this conversation: give it to the person alone."
			renew={renew}
		>
			The links that the person has so far stop working.{' '}
			{isMailOff
				? 'Mail is not set up, so the new link is shown to you once, and the activity log says so.'
				: `The new link is mailed to ${email}.`}
		</RenewLinkButton>
	)
}
