import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ArticleMessage, TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi } from '../../lib/api.ts'
import { draftOf } from '../../lib/draft.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useNews } from '../../lib/use-news.ts'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { PublicMessage } from '../../ui/conversation.tsx'
import { MessageForm, type SentMessage } from '../../ui/message-form.tsx'
import { toast } from '../../ui/toast.ts'
import { messageHints, statusOf, usualHint } from './progress.ts'
import { trackedArticleQuery } from './queries.ts'

/** What author and staff wrote to each other about this submission, and a place to write more. */
export function Messages({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	const { reference, messages } = article
	const path = `/api/articles/track/${token}`
	const list = useRef<HTMLOListElement>(null)
	const client = useQueryClient()
	const keep = (answer: TrackedArticle) => client.setQueryData(trackedArticleQuery(token).queryKey, answer)
	const news = useNews({
		...{ list, messages, isUnread },
		onSeen: async (upTo) =>
			keep(await sendApi('POST /api/articles/track/{token}/messages/read', { params: { token }, body: { upTo } })),
	})
	async function send({ text, form, hasFiles }: SentMessage, idempotencyKey: string): Promise<void> {
		const input = { params: { token }, body: { text } }
		keep(
			hasFiles
				? await uploadPrivate<TrackedArticle>(`${path}/messages`, form, idempotencyKey)
				: await sendApi('POST /api/articles/track/{token}/messages', input, { idempotencyKey }),
		)
		toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
	}
	return (
		<div className="flex flex-col gap-6">
			{messages.length > 0 && (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-4">
					{messages.map((message) => (
						<PublicMessage
							key={message.id}
							message={message}
							isNew={news.has(message.id)}
							timeZone={site.timeZone}
							siteName={site.name}
						>
							<OwnAttachments attachments={message.attachments} path={path} />
						</PublicMessage>
					))}
				</ol>
			)}
			<MessageForm
				id="tracking-message"
				label="Message"
				hint={messageHints[statusOf(article)] ?? usualHint}
				name={{ labelledBy: 'messages-title' }}
				button="Send Message"
				rows={4}
				draft={() => draftOf(`tracking ${reference}`, ['text'])}
				plain={{ action: `/track/${token}/messages`, after: messages.at(-1)?.id ?? 0 }}
				failure="Error sending message"
				send={send}
			/>
		</div>
	)
}

const isUnread = ({ sender, readAt }: ArticleMessage) => sender === 'staff' && readAt === null
