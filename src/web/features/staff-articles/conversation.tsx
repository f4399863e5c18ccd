import { useQueryClient } from '@tanstack/react-query'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { staffDraftOf } from '../../lib/staff-drafts.ts'
import { uploadTimeout } from '../../lib/upload-timeout.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { MessageForm, type SentMessage } from '../../ui/message-form.tsx'
import { StaffMessages } from '../../ui/staff-messages.tsx'
import { toast } from '../../ui/toast.ts'
import { articleQuery, refreshArticles } from './queries.ts'
import { SavedReplyPicker } from './saved-reply-picker.tsx'

/** What the author and staff wrote to each other, and a place to answer. */
export function Conversation({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayReply = useMay('articles.reply')
	const client = useQueryClient()
	const { id, messages } = article
	return (
		<div className="flex flex-col gap-4">
			<StaffMessages
				messages={messages}
				none="None yet."
				path={`/api/articles/${id}`}
				timeZone={timeZone}
				name={article.authorName}
				reader="author"
				onSeen={
					mayReply
						? async (upTo) => {
								await sendStaff('POST /api/articles/{id}/messages/read', { params: { id }, body: { upTo } })
								await refreshArticles(client)
							}
						: undefined
				}
			/>
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
