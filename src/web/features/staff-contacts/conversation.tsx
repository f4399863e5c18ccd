import { useQueryClient } from '@tanstack/react-query'
import type { ContactDetails } from '../../../contract/contacts.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { staffDraftOf } from '../../lib/staff-drafts.ts'
import { uploadTimeout } from '../../lib/upload-timeout.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { MessageForm, type SentMessage } from '../../ui/message-form.tsx'
import { StaffAttachments } from '../../ui/staff-attachments.tsx'
import { StaffMessages } from '../../ui/staff-messages.tsx'
import { toast } from '../../ui/toast.ts'
import { contactQuery, refreshContacts } from './queries.ts'
import { RenewLink } from './renew-link.tsx'

/** What was written since the inquiry came, and a place to answer. */
export function Conversation({ contact, timeZone }: { contact: ContactDetails; timeZone: string }) {
	const { id, name, email, messages, attachments } = contact
	const mayReply = useMay('contacts.write')
	const isMailOff = useIsMailOff()
	const client = useQueryClient()
	async function send({ text, form, hasFiles }: SentMessage, idempotencyKey: string): Promise<void> {
		const input = { params: { id }, ...(hasFiles ? { form } : { body: { text } }) }
		const answer = await sendStaff('POST /api/contacts/{id}/messages', input, {
			idempotencyKey,
			timeout: uploadTimeout,
		})
		client.setQueryData(contactQuery(id).queryKey, answer)
		toast({
			title: 'Message sent successfully',
			description: isMailOff
				? 'It is on the private page of the inquiry. Mail is not set up, so nobody is told yet: renew the link to copy it.'
				: `It is on the private page of the inquiry, and the mail to ${email} is in the outbox.`,
		})
		await refreshContacts(client)
	}
	return (
		<section aria-labelledby={`conversation-${id}`} className="mt-5 flex flex-col gap-4 border-t border-border pt-5">
			<h3 id={`conversation-${id}`} className="text-xl">
				Conversation
			</h3>
			<StaffAttachments path={`/api/contacts/${id}`} attachments={attachments} />
			<StaffMessages
				messages={messages}
				none="Nothing was written since."
				path={`/api/contacts/${id}`}
				timeZone={timeZone}
				name={name}
				reader="person"
				onSeen={
					mayReply
						? async (upTo) => {
								await sendStaff('POST /api/contacts/{id}/messages/read', { params: { id }, body: { upTo } })
								await refreshContacts(client)
							}
						: undefined
				}
			/>
			{mayReply && (
				<>
					<MessageForm
						key={id}
						id={`contact-reply-${id}`}
						label={`Write to ${name}`}
						hint="It is mailed with a link to a private page, where the person can answer."
						name={{ label: 'Answer' }}
						button="Send message"
						rows={3}
						draft={() => staffDraftOf(`contact reply ${id}`, ['text'])}
						failure="Failed to send message"
						send={send}
					/>
					<RenewLink contact={contact} />
				</>
			)}
		</section>
	)
}
