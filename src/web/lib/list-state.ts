import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { maxSearchLength } from '../../contract/form-limits.ts'

export { maxSearchLength }

/**
 * What a list shows, kept in the address: reload, Back and sharing restore it.
 *
 *   const list = useListState({ sorts: ['newest', 'title'], filters: ['status'] })   the first sort is the usual one
 *   list.q, list.sort, list.page, list.filters.status ('' when not set), list.open ('' or the id of an open record)
 *   list.href({ sort: 'title' })      an address for a link
 *   list.allHref                      the address without search and filters
 *   list.go({ status: 'new' })        goes there; `{ replace: true }` leaves no trace for Back
 *
 * Any change but `page` and `open` leads back to the first page. Parameters of others, such as `tab`, stay.
 */
export type ListChange<F extends string> = Partial<Record<F | 'q' | 'sort' | 'open', string>> & { page?: number }

export type ListState<S extends string = string, F extends string = never> = {
	q: string
	sort: S
	page: number
	filters: Record<F, string>
	open: string
	/** Something is searched for or filtered. */
	isNarrowed: boolean
	/** The address without search and filters. */
	allHref: string
	href: (change: ListChange<F>) => string
	go: (change: ListChange<F>, options?: { replace?: boolean }) => void
}

/** The same without the filters, for the parts that every list has. */
export type AnyList = Pick<ListState, 'q' | 'sort' | 'page'> & {
	href: (change: ListChange<never>) => string
	go: (change: ListChange<never>, options?: { replace?: boolean }) => void
}

/** A choice of a filter; what the address says beyond these is as if nothing was chosen. */
export const knownOption = (options: Readonly<Record<string, string>>, value: string): string =>
	Object.hasOwn(options, value) ? value : ''

export function changedAddress(
	parameters: URLSearchParams,
	change: Record<string, string | number | undefined>,
): string {
	const next = new URLSearchParams(parameters)
	if (Object.keys(change).some((name) => name !== 'page' && name !== 'open')) next.delete('page')
	for (const [name, value] of Object.entries(change)) {
		if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name)
		else next.set(name, String(value))
	}
	return `?${next}`
}

type Place = { pathname: string; search: string }

/** What was asked for last: where the page is going, or else where it is. Nothing while another page is on its way. */
export function latestSearch(location: Place, navigation: { location?: Place | undefined }): string | undefined {
	const next = navigation.location ?? location
	return next.pathname === location.pathname ? next.search : undefined
}

function readPage(text: string | null): number {
	const page = Number(text)
	return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export function useListState<const S extends string, const F extends string = never>({
	sorts,
	filters = [],
}: {
	sorts: readonly [S, ...S[]]
	filters?: readonly F[]
}): ListState<S, F> {
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const asked = latestSearch(useLocation(), useNavigation())
	/** A second filter may be chosen while the first one loads, and before the router has told of the first. */
	const latest = useRef(asked)
	useEffect(() => {
		latest.current = asked
	}, [asked])
	const [usual] = sorts
	const sort = sorts.find((name) => name === parameters.get('sort')) ?? usual
	const q = (parameters.get('q') ?? '').slice(0, maxSearchLength)
	const values = Object.fromEntries(filters.map((name) => [name, parameters.get(name) ?? ''])) as Record<F, string>
	const addressFrom = (known: URLSearchParams, change: ListChange<F>) =>
		changedAddress(known, { ...change, ...(change.sort === usual && { sort: '' }) })
	return {
		q,
		sort,
		page: readPage(parameters.get('page')),
		filters: values,
		open: parameters.get('open') ?? '',
		isNarrowed: q !== '' || Object.values(values).some((value) => value !== ''),
		allHref: changedAddress(parameters, Object.fromEntries(['q', ...filters].map((name) => [name, '']))),
		href: (change) => addressFrom(parameters, change),
		go(change, { replace = false } = {}) {
			// a search that was typed just before a link was followed must not bring the list back
			if (latest.current === undefined) return
			latest.current = addressFrom(new URLSearchParams(latest.current), change)
			void navigate(latest.current, { replace, preventScrollReset: true })
		},
	}
}
