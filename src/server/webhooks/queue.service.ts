import { undoSeconds } from '../../contract/undo-window-words.ts'
import type { Queryable } from '../../db/client.ts'
import type { Activity } from '../activity/activity.service.ts'
import { webhookQueueRepository } from './queue.repository.ts'

/** A change of status as the activity log has it. */
function statusIn({ changes }: Activity): { before: unknown; after: unknown } | undefined {
	const { status } = changes ?? {}
	return status && status.before !== status.after ? status : undefined
}

const isAccepted = (status: unknown) => status === 'accepted' || status === 'published'

/** What an entry of the activity log about an article means for other programs. Answers how many were queued. */
async function queueAboutArticle(tx: Queryable, entry: Activity & { id: number }, activityId: number | null) {
	const { action, id: articleId, undoes } = entry
	const queue = webhookQueueRepository(tx)
	if (action === 'status_undone') {
		if (undoes !== undefined) await queue.undo(articleId, { activityId: undoes, inSeconds: undoSeconds })
		return 0
	}
	if (action === 'person_erased' || action === 'coauthor_erased') {
		await queue.forgetAnswers(articleId)
		return 0
	}
	if (action === 'erased') await queue.forgetAnswers(articleId)
	const isEnd = action === 'deleted' || action === 'erased' || action === 'withdrawn'
	const isStart = action === 'restored' || (action === 'created' && isAccepted(statusIn(entry)?.after))
	const now = isEnd || isStart ? await queue.articleNow(articleId) : undefined
	if (now?.isUnannounced) return 0
	if (isEnd) {
		if (!isAccepted(now?.status)) return 0
		const cause = action === 'withdrawn' ? 'by_author' : 'deleted'
		return (await queue.add({ event: 'article.withdrawn', articleId, cause })).length
	}
	const status = action === 'restored' ? { before: null, after: now?.status } : statusIn(entry)
	if (status === undefined) return 0
	// staff may undo a change for a while, in which nobody outside is told
	const told = { articleId, activityId, inSeconds: undoSeconds }
	if (status.before === 'published')
		return (await queue.add({ ...told, event: 'article.withdrawn', cause: 'unpublished' })).length
	if (status.after === 'accepted' || status.after === 'published')
		return (await queue.add({ ...told, event: `article.${status.after}` })).length
	if (status.before === 'accepted')
		return (await queue.add({ ...told, event: 'article.withdrawn', cause: 'not_accepted' })).length
	return 0
}

/**
 * Queues what other programs are told, in the transaction of the write. Every write is in the activity log, so whatever
 * changes an article or adds a contact is seen here. Answers whether there is something to send.
 */
export async function queueWebhooks(tx: Queryable, entry: Activity, activityId: number | null): Promise<boolean> {
	const { record, action, id } = entry
	if (id === null) return false
	if (record === 'article') return (await queueAboutArticle(tx, { ...entry, id }, activityId)) > 0
	if (record !== 'contact') return false
	if (action === 'erased') await webhookQueueRepository(tx).removeOfContact(id)
	if (action !== 'created') return false
	return (await webhookQueueRepository(tx).add({ event: 'contact.created', contactId: id })).length > 0
}

/** A retraction leaves the status as it is, so the log does not tell it; one that is taken back makes the article count again. */
export async function queueRetraction(
	tx: Queryable & { changed: (tag: 'webhooks') => void },
	{ articleId, isTakenBack = false }: { articleId: number; isTakenBack?: boolean },
): Promise<void> {
	await webhookQueueRepository(tx).add(
		isTakenBack
			? { event: 'article.published', articleId }
			: { event: 'article.withdrawn', articleId, cause: 'retracted' },
	)
	tx.changed('webhooks')
}
