import { useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from '../../../contract/inquiries.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { PrivateConversation } from '../../ui/private-conversation.tsx'
import { inquiryQuery } from './queries.ts'

/** The inquiry, what was written since, and a place to answer. */
export function InquiryMessages({ inquiry, token, site }: { inquiry: Inquiry; token: string; site: Site }) {
	const { message, submittedAt, messages, attachments } = inquiry
	const path = `/api/contacts/inquiry/${token}`
	const params = { token }
	const client = useQueryClient()
	return (
		<PrivateConversation
			messages={messages}
			site={site}
			opening={
				<li className="flex flex-col gap-1 border-l-2 border-border pl-4">
					<p className="text-sm font-semibold">You</p>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{message}
					</p>
					<OwnAttachments attachments={attachments} path={path} />
					<p className="text-sm text-muted">
						<time dateTime={submittedAt}>{formatMoment(submittedAt, site.timeZone)}</time>
					</p>
				</li>
			}
			path={path}
			action={`/inquiry/${token}/messages`}
			form={{
				id: 'inquiry-message',
				hint: 'Our staff are told at once and answer here and by mail.',
				draft: () => draftOf(`inquiry ${submittedAt}`, ['text']),
			}}
			calls={{
				markRead: (upTo) => sendApi('POST /api/contacts/inquiry/{token}/messages/read', { params, body: { upTo } }),
				add: (text, idempotencyKey) =>
					sendApi('POST /api/contacts/inquiry/{token}/messages', { params, body: { text } }, { idempotencyKey }),
			}}
			onAnswer={(answer) => client.setQueryData(inquiryQuery(token).queryKey, answer)}
		/>
	)
}
