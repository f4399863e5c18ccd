import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GetPath, ListPath, RowOf } from './api.ts'
import type { AnyList } from './list-state.ts'
import { type ReadPage, staffPage, staffPageQuery } from './staff-api.ts'
import { useSteadyRows } from './use-steady-rows.ts'

type Options<L, R> = {
	list: L
	/** Filters and order; the search and the page are added. */
	query?: object
	pageSize?: number
	refetchInterval?: (rows: readonly R[]) => number | false
}

type ShownList = Pick<AnyList, 'q' | 'sort' | 'page' | 'href'>

/**
 * One page of a list; the answer is spread on a DataTable. The rows of the page before stay until the next ones arrive,
 * and no row moves while others change the list.
 *
 *   const { table } = useStaffList('/api/contacts', { list, query: { status } })
 *   <DataTable caption="Contacts" columns={columns} {...table} empty={...} />
 */
export const useStaffList = <P extends ListPath, L extends ShownList>(path: P, options: Options<L, RowOf<P>>) =>
	useRowsOf(path, staffPage(path), options)

/** The same for rows that are read by a function of their own. */
export function useRowsOf<R extends { id: number }, L extends ShownList>(
	path: GetPath,
	read: ReadPage<R>,
	{ list, query = {}, pageSize = 25, refetchInterval = () => false }: Options<L, R>,
) {
	const filter = { ...(list.q && { q: list.q }), ...query }
	const asked = { ...filter, page: list.page, limit: pageSize }
	const page = useQuery({
		...staffPageQuery(path, read, asked),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => refetchInterval(state.data?.data ?? []),
	})
	const steady = useSteadyRows(page.isPlaceholderData ? undefined : page.data?.data, {
		key: JSON.stringify(asked),
		path,
	})
	return {
		/** What an export asks for. */
		filter,
		table: {
			list,
			...steady,
			total: page.data?.meta.total,
			isMore: page.data?.meta.isMore ?? false,
			pageSize,
			error: page.error,
			isBusy: page.isPlaceholderData || (page.error !== null && page.isFetching),
			onRetry: page.refetch,
		},
	}
}
