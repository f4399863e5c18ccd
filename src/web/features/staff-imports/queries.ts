import { queryOptions } from '@tanstack/react-query'
import type { ArticleImportRow } from '../../../contract/article-imports.ts'
import { busyStates, type ImportState } from '../../../contract/journal-import-words.ts'
import type { JournalImportRow, ListedProblem } from '../../../contract/journal-imports.ts'
import { addressOf } from '../../lib/api.ts'
import { type ListPage, type ReadPage, staffFetch, staffQuery } from '../../lib/staff-api.ts'

/** What is imported: both kinds have the same calls. */
export type Imported = 'journal' | 'article'

export const listPath = '/api/journal-imports'
export const rowsPath = '/api/journal-imports/{id}/rows'

export const articleListPath = '/api/article-imports'
export const articleRowsPath = '/api/article-imports/{id}/rows'

/** The calls about imports of one kind. */
export const importPaths = {
	journal: {
		list: '/api/journal-imports',
		one: '/api/journal-imports/{id}',
		rows: '/api/journal-imports/{id}/rows',
		problems: '/api/journal-imports/{id}/problems',
	},
	article: {
		list: '/api/article-imports',
		one: '/api/article-imports/{id}',
		rows: '/api/article-imports/{id}/rows',
		problems: '/api/article-imports/{id}/problems',
	},
} as const

/** What shows articles, and is out of date after an import. */
export const articlePaths = ['/api/articles', '/api/articles/{id}', '/api/admin/summary'] as const

/** What shows journals, and is out of date after an import. */
export const journalPaths = ['/api/journals', '/api/journals/{id}', '/api/journals/new', '/api/admin/summary'] as const

export const isBusy = (state: ImportState): boolean => (busyStates as readonly ImportState[]).includes(state)

/** Asked again every second while a job works on it. */
export const watchedImportQuery = (id: number) =>
	queryOptions({
		...staffQuery('/api/journal-imports/{id}', { params: { id } }),
		refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 1_000 : false),
	})

export const watchedArticleImportQuery = (id: number) =>
	queryOptions({
		...staffQuery('/api/article-imports/{id}', { params: { id } }),
		refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 1_000 : false),
	})

/** The id is part of the query, so that two imports are not taken for one list. */
const pageOf =
	<R>(path: string): ReadPage<R> =>
	async (asked, signal) => {
		const { importId, ...query } = asked as { importId: number }
		const response = await staffFetch(addressOf(path, { params: { id: importId }, query }), { signal: signal ?? null })
		return (await response.json()) as ListPage<R>
	}
export const readRows = pageOf<JournalImportRow>(rowsPath)
export const readArticleRows = pageOf<ArticleImportRow>(articleRowsPath)
export const readProblems = {
	journal: pageOf<ListedProblem>(importPaths.journal.problems),
	article: pageOf<ListedProblem>(importPaths.article.problems),
}
