import { apiPageQuery, apiQuery, apiRecordQuery } from '../../lib/api.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Divisible by the two and three columns of the grid. */
const pageSize = 30

export const sectionsQuery = apiQuery('/api/publication-sections', {})

export const cataloguePageQuery = (slug: string | undefined, { q, accepting, sort, page }: CatalogueSearch) =>
	apiPageQuery('/api/journals', {
		query: {
			...(slug !== undefined && { slug }),
			...(q && { q }),
			...(accepting && { accepting: 'true' as const }),
			sort,
			page,
			limit: pageSize,
			fields: 'card',
		},
	})

export const journalQuery = (id: string) => apiRecordQuery('/api/journals/{id}', { params: { id } })

export const newestJournalsQuery = apiQuery('/api/journals/new', {})
