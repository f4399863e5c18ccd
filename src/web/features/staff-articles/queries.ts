import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ArticleStatus, articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article } from '../../../contract/articles.ts'
import { sendStaff, staffKey, staffQuery } from '../../lib/staff-api.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { forgetPending, notePending, type PendingChange } from './pending-mails.ts'

export const pageSize = 25

export const articleQuery = (id: number) => staffQuery('/api/articles/{id}', { params: { id } })

/** What shows articles asks again. */
export async function refreshArticles(client: QueryClient): Promise<void> {
	await Promise.all(
		(['/api/articles', '/api/articles/{id}', '/api/admin/summary'] as const).map((path) =>
			client.invalidateQueries({ queryKey: staffKey(path) }),
		),
	)
}

type Shown = { data?: unknown } | undefined
const isPage = (shown: Shown): shown is { data: Article[] } => Array.isArray(shown?.data)

/** The status is shown at once; when the server refuses it, the one before comes back. */
export function useSetStatus() {
	const client = useQueryClient()
	const lists = { queryKey: staffKey('/api/articles') }
	const files = { queryKey: staffKey('/api/articles/{id}') }
	return useMutation({
		mutationFn: ({ id, status }: { id: number; status: ArticleStatus }) =>
			sendStaff('PATCH /api/articles/{id}/status', { params: { id }, body: { status } }),
		onMutate: async ({ id, status }) => {
			await Promise.all([client.cancelQueries(lists), client.cancelQueries(files)])
			const before = [...client.getQueriesData(lists), ...client.getQueriesData(files)]
			const changed = <A extends { id: number }>(article: A) => (article.id === id ? { ...article, status } : article)
			client.setQueriesData<Shown>(lists, (shown) =>
				isPage(shown) ? { ...shown, data: shown.data.map(changed) } : shown,
			)
			client.setQueriesData<Article>(files, (article) => article && changed(article))
			return { before, sentAt: Date.now() }
		},
		onError: (error, _, context) => {
			for (const [key, value] of context?.before ?? []) client.setQueryData(key, value)
			notifyFailed('update article status', error)
		},
		onSuccess: (answer, _, { sentAt }) => {
			notePending(client, answer, sentAt)
			notifyUpdated(answer.pendingMail !== null)
		},
		onSettled: () => refreshArticles(client),
	})
}

/** Said once, in words that hold for whoever does not see the seconds run. */
export function notifyUpdated(isMailPending: boolean): void {
	toast({
		title: 'Article updated successfully',
		...(isMailPending && { description: 'The mail to the author waits half a minute. Undo is beside the status.' }),
	})
}

/** Takes a change back before its author hears of it. */
export function useUndoStatus() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ id, mailId }: PendingChange) =>
			sendStaff('POST /api/articles/{id}/status/undo', { params: { id }, body: { mailId } }),
		onMutate: () => ({ sentAt: Date.now() }),
		onSuccess: (answer, _, { sentAt }) => {
			const { status, pendingMail } = answer
			// an earlier change had not been told either: its mail waits again
			if (pendingMail) notePending(client, answer, sentAt)
			toast({
				title: 'Change undone',
				description: `The status is ${articleStatusLabels[status]} again. ${pendingMail ? 'The mail about it waits half a minute.' : 'No mail is sent.'}`,
			})
		},
		onError: (error) => notifyFailed('undo the change', error),
		// the list knows the status before the row says that nothing is pending
		onSettled: async (_, __, { mailId }) => {
			await refreshArticles(client)
			forgetPending(client, mailId)
		},
	})
}
