import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ArticleDetails, ArticleMessage } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { staffDraftOf } from '../../lib/staff-drafts.ts'
import { uploadTimeout } from '../../lib/upload-timeout.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { useNews } from '../../lib/use-news.ts'
import { StaffMessage } from '../../ui/conversation.tsx'
import { MessageForm, type SentMessage } from '../../ui/message-form.tsx'
import { StaffAttachments } from '../../ui/staff-attachments.tsx'
import { toast } from '../../ui/toast.ts'
import { articleQuery, refreshArticles } from './queries.ts'
import { SavedReplyPicker } from './saved-reply-picker.tsx'

const isUnread = ({ sender, readAt }: ArticleMessage) => sender === 'author' && readAt === null

/** What the author and staff wrote to each other, and a place to answer. */
export function Conversation({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayReply = useMay('articles.reply')
	const list = useRef<HTMLOListElement>(null)
	const client = useQueryClient()
	const { id, messages } = article
	const news = useNews({
		...{ list, messages, isUnread },
		onSeen: mayReply
			? async (upTo) => {
					await sendStaff('POST /api/articles/{id}/messages/read', { params: { id }, body: { upTo } })
					await refreshArticles(client)
				}
			: undefined,
	})
	return (
		<div className="flex flex-col gap-4">
			{messages.length === 0 ? (
				<p className="text-muted">None yet.</p>
			) : (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-3">
					{messages.map((message) => (
						<StaffMessage
							key={message.id}
							message={message}
							isNew={news.has(message.id)}
							timeZone={timeZone}
							name={article.authorName}
							reader="author"
						>
							<StaffAttachments path={`/api/articles/${id}`} attachments={message.attachments} />
						</StaffMessage>
					))}
				</ol>
			)}
			{mayReply && <ReplyForm article={article} />}
		</div>
	)
}

function ReplyForm({ article }: { article: ArticleDetails }) {
	const { id, reference, authorName, authorEmail } = article
	const client = useQueryClient()
	const isMailOff = useIsMailOff()
	async function send({ text, form, hasFiles }: SentMessage, idempotencyKey: string): Promise<void> {
		const messages = await sendStaff(
			'POST /api/articles/{id}/messages',
			{ params: { id }, ...(hasFiles ? { form } : { body: { text } }) },
			{ idempotencyKey, timeout: uploadTimeout },
		)
		client.setQueryData(articleQuery(id).queryKey, (known) => known && { ...known, messages })
		toast({
			title: 'Message sent successfully',
			description: isMailOff
				? 'It is on the author’s private page. Mail is not set up, so the author is not told yet.'
				: `It is on the author’s private page, and the mail to ${authorEmail} is in the outbox.`,
		})
	}
	return (
		<MessageForm
			id={`reply-${id}`}
			label={`Write to ${authorName}`}
			name={{ label: 'Answer' }}
			button="Send message"
			rows={3}
			draft={() => staffDraftOf(`reply ${reference}`, ['text'])}
			failure="Failed to send message"
			above={(insert) => <SavedReplyPicker article={article} onPick={insert} />}
			send={send}
		/>
	)
}
