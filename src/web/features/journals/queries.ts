import { apiPageQuery, apiQuery, apiRecordQuery } from '../../lib/api.ts'
import type { CatalogueSearch } from './catalogue-search.ts'
import type { JournalView } from './details-view.ts'

/** Divisible by the two and three columns of the grid. */
const pageSize = 30

export const sectionsQuery = apiQuery('/api/publication-sections', {})

type ListQuery = Parameters<typeof apiPageQuery<'/api/journals'>>[1]['query']

const filterOf = (slug: string | undefined, { q, choices, sort }: CatalogueSearch): Record<string, string> => ({
	...(slug !== undefined && { slug }),
	...(q && { q }),
	...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, values.join('|')])),
	...(sort && { sort }),
})

/** The whole list as a file. */
export const exportAddress = (slug: string | undefined, search: CatalogueSearch, format: 'csv' | 'json') =>
	`/api/journals/export?${new URLSearchParams({ format, ...filterOf(slug, search) })}`

/** One page of the catalogue, with what it can be narrowed down by. */
export const cataloguePageQuery = (slug: string | undefined, search: CatalogueSearch) =>
	apiPageQuery('/api/journals', {
		query: {
			...filterOf(slug, search),
			page: search.page,
			limit: pageSize,
			fields: 'card',
			facets: 'true',
		} as ListQuery,
	})

export const journalQuery = (id: string) => apiRecordQuery('/api/journals/{id}', { params: { id } })

export const newestJournalsQuery = apiQuery('/api/journals/new', {})

/** What supports the claims about a journal; null where there is no such journal. */
export const journalClaimsQuery = (id: string) => apiRecordQuery('/api/journals/{id}/claims', { params: { id } })

/** The issues of a journal, the latest first; null where there is no such journal. */
export const journalIssuesQuery = (id: string) => apiRecordQuery('/api/journals/{id}/issues', { params: { id } })

/** null where readers see no such issue. */
export const journalIssueQuery = (id: string) => apiRecordQuery('/api/journal-issues/{id}', { params: { id } })

export const journalHistoryQuery = (id: string, { changes }: JournalView) =>
	apiPageQuery('/api/journals/{id}/history', { params: { id }, query: { page: changes, limit: 10 } })

export const journalArticlesQuery = (id: string, { articles }: JournalView) =>
	apiPageQuery('/api/articles/published', { query: { journal: id, page: articles, limit: 10 } })
