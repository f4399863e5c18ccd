import { apiVersion } from '../../contract/api-version.ts'
import type { WebhookArticle, WebhookMessage } from '../../contract/webhooks.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { ArticleState, ClaimedDelivery, SendingRepository } from './sending.repository.ts'

type Parts = {
	repository: Pick<SendingRepository, 'articleState' | 'contactSubmittedAt'>
	articles: Pick<PublicArticlesService, 'described'>
	publicUrl: () => string
}

/** An event that is not true any more when it could be sent. */
export class StaleEvent extends Error {}

const isPublished = (state: ArticleState | undefined): boolean => state?.status === 'published'
const isAccepted = (state: ArticleState | undefined): boolean => isPublished(state) || state?.status === 'accepted'

/** Whether an article is still as the event says; one that is gone is undefined. */
function isTrue({ event, cause }: ClaimedDelivery, state: ArticleState | undefined): boolean {
	if (event === 'article.published') return isPublished(state)
	if (event === 'article.accepted') return !state?.isWithdrawn && isAccepted(state)
	if (state === undefined) return true
	if (cause === 'by_author') return state.isWithdrawn
	if (cause === 'not_accepted') return !isAccepted(state)
	return cause !== 'deleted' && (!isPublished(state) || (cause === 'retracted' && state.isRetracted))
}

/** What is sent, read from the records as they are now: nothing of a person is stored for it. */
export function webhookMessages({ repository, articles, publicUrl }: Parts) {
	async function describe(id: number): Promise<WebhookArticle> {
		const found = await articles.described(id)
		if (!found) throw new StaleEvent('The article was deleted.')
		const { pagePath, ...article } = found
		return { ...article, url: pagePath && publicUrl() + pagePath }
	}

	return async (delivery: ClaimedDelivery): Promise<WebhookMessage> => {
		const { event, messageId, webhookId, articleId, contactId, cause, createdAt } = delivery
		const head = { id: messageId, timestamp: createdAt.toISOString(), apiVersion } as const
		if (event === 'webhook.test') return { ...head, type: event, data: { id: webhookId } }
		if (event === 'contact.created') {
			const submittedAt = contactId === null ? undefined : await repository.contactSubmittedAt(contactId)
			if (contactId === null || !submittedAt) throw new StaleEvent('The message was deleted.')
			const url = `${publicUrl()}/admin/dashboard?tab=contacts&open=${contactId}`
			return { ...head, type: event, data: { id: contactId, submittedAt: submittedAt.toISOString(), url } }
		}
		if (articleId === null) throw new StaleEvent('The article is not known.')
		const state = await repository.articleState(articleId)
		if (!isTrue(delivery, state)) throw new StaleEvent('The article has changed since: this is not true any more.')
		if (event !== 'article.withdrawn')
			return { ...head, type: event, data: { id: articleId, article: await describe(articleId) } }
		const article = isPublished(state) ? await describe(articleId) : null
		return { ...head, type: event, data: { id: articleId, cause: cause ?? 'unpublished', article } }
	}
}
