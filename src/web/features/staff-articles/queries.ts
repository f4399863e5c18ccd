import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article, ArticleStatus } from '../../../contract/articles.ts'
import { sendStaff, staffKey, staffQuery } from '../../lib/staff-api.ts'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'

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
			return before
		},
		onError: (error, _, before) => {
			for (const [key, value] of before ?? []) client.setQueryData(key, value)
			notifyFailed('update article status', error)
		},
		onSuccess: () => notifyDone('Article', 'updated'),
		onSettled: () => refreshArticles(client),
	})
}
