import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { forgetPending, notePending, type PendingChange } from './pending-mails.ts'

export const articleQuery = (id: number) => staffQuery('/api/articles/{id}', { params: { id } })

export const publishGateQuery = (id: number) => staffQuery('/api/articles/{id}/publish-gate', { params: { id } })

const isMailUnderWay = ({ mail }: ArticleDetails['history'][number]) =>
	mail?.state === 'queued' || mail?.state === 'sending'

/** Asked again until it is known what became of a mail about a status. */
export const watchedArticleQuery = (id: number) => ({
	...articleQuery(id),
	refetchInterval: ({ state }: { state: { data?: ArticleDetails | undefined } }) =>
		state.data?.history.some(isMailUnderWay) ? 5_000 : (false as const),
})

export const refreshArticles = (client: QueryClient) =>
	refresh(client, ['/api/articles', '/api/articles/{id}', '/api/articles/queue', '/api/admin/summary'])

/** Throws after it has said why: the dialog that asked stays open. */
export async function deleteArticle(id: number): Promise<void> {
	try {
		await sendStaff('DELETE /api/articles/{id}', { params: { id } })
	} catch (failure) {
		notifyFailed('delete article', failure)
		throw failure
	}
	notifyDone('Article', 'deleted')
}

type Answered = { pendingMail: object | null; undo: object | null }

/** Announced once: a screen reader does not read the countdown. */
export function notifyUpdated({ pendingMail, undo }: Answered): void {
	const waits = pendingMail
		? 'The mail to the author waits half a minute.'
		: 'The author is not mailed, and sees it in half a minute.'
	toast({
		title: 'Article updated successfully',
		...(undo && { description: `${waits} Undo is beside the status.` }),
	})
}

/** Undoes a change before its author is told. */
export function useUndoStatus() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ id, changeId }: PendingChange) =>
			sendStaff('POST /api/articles/{id}/status/undo', { params: { id }, body: { changeId } }),
		onMutate: () => ({ sentAt: Date.now() }),
		onSuccess: (answer, _, { sentAt }) => {
			const { status, pendingMail } = answer
			// an earlier change may be open again
			notePending(client, answer, sentAt)
			toast({
				title: 'Change undone',
				description: `The status is ${articleStatusLabels[status]} again. ${pendingMail ? 'The mail about it waits half a minute.' : 'No mail is sent.'}`,
			})
		},
		onError: (error) => notifyFailed('undo the change', error),
		// the list knows the status before the row says that nothing is pending
		onSettled: async (_, __, { changeId }) => {
			await refreshArticles(client)
			forgetPending(client, changeId)
		},
	})
}
