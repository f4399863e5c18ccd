import { useQueryClient } from '@tanstack/react-query'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi } from '../../lib/api.ts'
import { draftOf } from '../../lib/draft.ts'
import { PrivateConversation } from '../../ui/private-conversation.tsx'
import { messageHints, statusOf, usualHint } from './progress.ts'
import { trackedArticleQuery } from './queries.ts'

/** What author and staff wrote to each other about this submission, and a place to write more. */
export function Messages({ article, token, site }: { article: TrackedArticle; token: string; site: Site }) {
	const params = { token }
	const client = useQueryClient()
	return (
		<PrivateConversation
			messages={article.messages}
			site={site}
			path={`/api/articles/track/${token}`}
			action={`/track/${token}/messages`}
			form={{
				id: 'tracking-message',
				hint: messageHints[statusOf(article)] ?? usualHint,
				draft: () => draftOf(`tracking ${article.reference}`, ['text']),
			}}
			calls={{
				markRead: (upTo) => sendApi('POST /api/articles/track/{token}/messages/read', { params, body: { upTo } }),
				add: (text, idempotencyKey) =>
					sendApi('POST /api/articles/track/{token}/messages', { params, body: { text } }, { idempotencyKey }),
			}}
			onAnswer={(answer) => client.setQueryData(trackedArticleQuery(token).queryKey, answer)}
		/>
	)
}
