import { maxSearchLength } from '../../../contract/form-limits.ts'
import type { JournalSort } from '../../../contract/journal-search-words.ts'

/** The search and filters of the catalogue. They are kept in the address, so that reload, Back and sharing restore them. */
export type CatalogueSearch = { q: string; accepting: boolean; sort: JournalSort; page: number }

export const catalogueParameters = ['q', 'accepting', 'sort', 'page', 'section']

export const sortLabels: Record<JournalSort, string> = {
	relevance: 'Relevance',
	title: 'Title',
	impact: 'Impact factor',
	fee: 'Lowest fee',
	time: 'Shortest time',
	newest: 'Newest first',
}

/** Anything in an address is accepted: invalid values are ignored. */
export function parseSearch(parameters: URLSearchParams): CatalogueSearch {
	const sort = parameters.get('sort') ?? ''
	const page = Number(parameters.get('page'))
	return {
		q: (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength),
		accepting: parameters.get('accepting') === 'true',
		sort: Object.hasOwn(sortLabels, sort) ? (sort as JournalSort) : 'title',
		page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
	}
}

/** The one spelling of an address: parameters in this order, defaults left out. */
export function catalogueAddress(slug: string | undefined, search: Partial<CatalogueSearch>): string {
	const parameters = new URLSearchParams()
	if (search.q) parameters.set('q', search.q)
	if (search.accepting) parameters.set('accepting', 'true')
	if (search.sort && search.sort !== 'title') parameters.set('sort', search.sort)
	if (search.page && search.page > 1) parameters.set('page', String(search.page))
	const path = slug === undefined ? '/journals' : `/journals/${encodeURIComponent(slug)}`
	return parameters.size > 0 ? `${path}?${parameters}` : path
}
