import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InquiryMessage } from '../../../contract/contacts.ts'
import type { Inquiry } from '../../../contract/inquiries.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useNews } from '../../lib/use-news.ts'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { PublicMessage } from '../../ui/conversation.tsx'
import { MessageForm, type SentMessage } from '../../ui/message-form.tsx'
import { toast } from '../../ui/toast.ts'
import { inquiryQuery } from './queries.ts'

const isUnread = ({ sender, readAt }: InquiryMessage) => sender === 'staff' && readAt === null

/** The inquiry, what was written since, and a place to answer. */
export function InquiryMessages({ inquiry, token, site }: { inquiry: Inquiry; token: string; site: Site }) {
	const { message, submittedAt, messages, attachments } = inquiry
	const path = `/api/contacts/inquiry/${token}`
	const client = useQueryClient()
	const list = useRef<HTMLOListElement>(null)
	const keep = (answer: Inquiry) => client.setQueryData(inquiryQuery(token).queryKey, answer)
	const news = useNews({
		...{ list, messages, isUnread },
		onSeen: async (upTo) =>
			keep(await sendApi('POST /api/contacts/inquiry/{token}/messages/read', { params: { token }, body: { upTo } })),
	})
	async function send({ text, form, hasFiles }: SentMessage, idempotencyKey: string): Promise<void> {
		const input = { params: { token }, body: { text } }
		keep(
			hasFiles
				? await uploadPrivate<Inquiry>(`${path}/messages`, form, idempotencyKey)
				: await sendApi('POST /api/contacts/inquiry/{token}/messages', input, { idempotencyKey }),
		)
		toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
	}
	return (
		<div className="flex flex-col gap-6">
			<ol ref={list} aria-label="Messages" className="flex flex-col gap-4">
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
				{messages.map((shown) => (
					<PublicMessage
						key={shown.id}
						message={shown}
						isNew={news.has(shown.id)}
						timeZone={site.timeZone}
						siteName={site.name}
					>
						<OwnAttachments attachments={shown.attachments} path={path} />
					</PublicMessage>
				))}
			</ol>
			<MessageForm
				id="inquiry-message"
				label="Message"
				hint="Our staff are told at once and answer here and by mail."
				name={{ labelledBy: 'messages-title' }}
				button="Send Message"
				rows={4}
				draft={() => draftOf(`inquiry ${submittedAt}`, ['text'])}
				plain={{ action: `/inquiry/${token}/messages`, after: messages.at(-1)?.id ?? 0 }}
				failure="Error sending message"
				send={send}
			/>
		</div>
	)
}
