import { queryOptions } from '@tanstack/react-query'
import type { ArticleImport, ArticleImportRow } from '../../../contract/article-imports.ts'
import { busyStates, type ImportState } from '../../../contract/journal-import-words.ts'
import type {
	JournalImport,
	JournalImportDetails,
	JournalImportRow,
	ListedProblem,
} from '../../../contract/journal-imports.ts'
import { addressOf } from '../../lib/api.ts'
import { type ListPage, type ReadPage, staffFetch, staffPage, staffQuery } from '../../lib/staff-api.ts'

/** What is imported: both kinds have the same calls. */
export type Imported = 'journal' | 'article'

/** What these calls answer. */
export type ImportOf = { journal: JournalImportDetails; article: ArticleImport }
export type ListedImportOf = { journal: JournalImport; article: ArticleImport }
export type RowOfImport = { journal: JournalImportRow; article: ArticleImportRow }

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

/** What shows journals or articles, and is out of date after an import. */
export const importedPaths = {
	journal: ['/api/journals', '/api/journals/{id}', '/api/journals/new', '/api/admin/summary'],
	article: ['/api/articles', '/api/articles/{id}', '/api/admin/summary'],
} as const

export const isBusy = (state: ImportState): boolean => (busyStates as readonly ImportState[]).includes(state)

/** Asked again every second while a job works on it. */
export const watchedImportQuery = (kind: Imported, id: number) =>
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

export const readImports: { [K in Imported]: ReadPage<ListedImportOf[K]> } = {
	journal: staffPage(importPaths.journal.list),
	article: staffPage(importPaths.article.list),
}
export const readRows: { [K in Imported]: ReadPage<RowOfImport[K]> } = {
	journal: pageOf(importPaths.journal.rows),
	article: pageOf(importPaths.article.rows),
}
export const readProblems: Record<Imported, ReadPage<ListedProblem>> = {
	journal: pageOf(importPaths.journal.problems),
	article: pageOf(importPaths.article.problems),
}
