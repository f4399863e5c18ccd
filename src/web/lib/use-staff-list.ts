import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RouteValue } from '../../contract/route.ts'
import type { At, GetPath, Input } from './api.ts'
import type { AnyList } from './list-state.ts'
import { staffPageQuery } from './staff-api.ts'

type RowOf<P extends GetPath> = RouteValue<At<P>> extends readonly (infer R)[] ? R : never
type Page<P extends GetPath> = { data: RouteValue<At<P>> }

/**
 * One page of a list; the answer is spread on a DataTable. The rows of the page before stay until the next ones arrive.
 *
 *   const { table } = useStaffList('/api/contacts', { list, query: { status } })
 *   <DataTable caption="Contacts" columns={columns} {...table} empty={...} />
 */
export function useStaffList<P extends GetPath, L extends Pick<AnyList, 'q' | 'sort' | 'page' | 'href'>>(
	path: P,
	{
		list,
		query = {},
		pageSize = 25,
		refetchInterval = () => false,
	}: {
		list: L
		/** Filters and order; the search and the page are added. */
		query?: object
		pageSize?: number
		refetchInterval?: (rows: readonly RowOf<P>[]) => number | false
	},
) {
	const filter = { ...(list.q && { q: list.q }), ...query }
	const page = useQuery({
		...staffPageQuery(path, { query: { ...filter, page: list.page, limit: pageSize } } as unknown as Input<P>),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => refetchInterval(rowsOf<P>(state.data)),
	})
	return {
		/** What an export asks for. */
		filter,
		table: {
			list,
			rows: page.data && rowsOf<P>(page.data),
			total: page.data?.meta.total,
			pageSize,
			error: page.error,
			isBusy: page.isPlaceholderData || (page.error !== null && page.isFetching),
			onRetry: page.refetch,
		},
	}
}

const rowsOf = <P extends GetPath>(page: Page<P> | undefined) => (page?.data ?? []) as readonly RowOf<P>[]
