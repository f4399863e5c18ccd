import { queryOptions } from '@tanstack/react-query'
import { busyStates, type ImportState } from '../../../contract/journal-import-words.ts'
import type { JournalImportRow, ListedProblem } from '../../../contract/journal-imports.ts'
import { addressOf } from '../../lib/api.ts'
import { type ListPage, type ReadPage, staffFetch, staffQuery } from '../../lib/staff-api.ts'

export const listPath = '/api/journal-imports'
export const rowsPath = '/api/journal-imports/{id}/rows'
export const problemsPath = '/api/journal-imports/{id}/problems'

/** What shows journals, and is out of date after an import. */
export const journalPaths = ['/api/journals', '/api/journals/{id}', '/api/journals/new', '/api/admin/summary'] as const

export const isBusy = (state: ImportState): boolean => (busyStates as readonly ImportState[]).includes(state)

/** Asked again every second while a job works on it. */
export const watchedImportQuery = (id: number) =>
	queryOptions({
		...staffQuery('/api/journal-imports/{id}', { params: { id } }),
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
export const readProblems = pageOf<ListedProblem>(problemsPath)
