import { queryOptions } from '@tanstack/react-query'
import type { ArticleImport, ArticleImportRow } from '../../../contract/article-imports.ts'
import { busyStates, type ImportKind, type ImportState } from '../../../contract/journal-import-words.ts'
import type {
	JournalImport,
	JournalImportDetails,
	JournalImportRow,
	ListedProblem,
} from '../../../contract/journal-imports.ts'
import { addressOf } from '../../lib/api.ts'
import { type ListPage, type ReadPage, staffFetch, staffPage, staffQuery } from '../../lib/staff-api.ts'

/** One of them, in sentences and in addresses of calls. */
export const singularOf = { journals: 'journal', articles: 'article' } as const

/** What these calls answer. */
export type ImportOf = { journals: JournalImportDetails; articles: ArticleImport }
export type ListedImportOf = { journals: JournalImport; articles: ArticleImport }
export type RowOfImport = { journals: JournalImportRow; articles: ArticleImportRow }

/** The calls about imports of one kind. */
export const importPaths = {
	journals: {
		list: '/api/journal-imports',
		one: '/api/journal-imports/{id}',
		rows: '/api/journal-imports/{id}/rows',
		problems: '/api/journal-imports/{id}/problems',
	},
	articles: {
		list: '/api/article-imports',
		one: '/api/article-imports/{id}',
		rows: '/api/article-imports/{id}/rows',
		problems: '/api/article-imports/{id}/problems',
	},
} as const

/** What shows journals or articles, and is out of date after an import. */
export const importedPaths = {
	journals: ['/api/journals', '/api/journals/{id}', '/api/journals/new', '/api/admin/summary'],
	articles: ['/api/articles', '/api/articles/{id}', '/api/admin/summary'],
} as const

export const isBusy = (state: ImportState): boolean => (busyStates as readonly ImportState[]).includes(state)

/** Asked again every second while a job works on it. */
export const watchedImportQuery = (kind: ImportKind, id: number) =>
	queryOptions({
		...staffQuery(importPaths[kind].one, { params: { id } }),
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

export const readImports: { [K in ImportKind]: ReadPage<ListedImportOf[K]> } = {
	journals: staffPage(importPaths.journals.list),
	articles: staffPage(importPaths.articles.list),
}
export const readRows: { [K in ImportKind]: ReadPage<RowOfImport[K]> } = {
	journals: pageOf(importPaths.journals.rows),
	articles: pageOf(importPaths.articles.rows),
}
export const readProblems: Record<ImportKind, ReadPage<ListedProblem>> = {
	journals: pageOf(importPaths.journals.problems),
	articles: pageOf(importPaths.articles.problems),
}
