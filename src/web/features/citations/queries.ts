import { apiPageQuery, apiRecordQuery } from '../../lib/api.ts'
import type { CitationView } from './citation-view.ts'

const pageSize = 10

/** The three questions about an article, as everybody asks them; null where there is none for them. */
export const articleQuery = (id: string) => apiRecordQuery('/api/articles/public/{id}', { params: { id } })
export const referenceQuery = (id: string) => apiRecordQuery('/api/articles/{id}/reference', { params: { id } })
export const citationsQuery = (id: string) => apiRecordQuery('/api/articles/{id}/citations', { params: { id } })

export const publishedQuery = ({ q, page }: Pick<CitationView, 'q' | 'page'>) =>
	apiPageQuery('/api/articles/published', { query: { ...(q && { q }), page, limit: pageSize } })

/** The same among those that have a page here. */
export const articlesHereQuery = ({ q, page }: Pick<CitationView, 'q' | 'page'>) =>
	apiPageQuery('/api/articles/published', { query: { ...(q && { q }), here: true, page, limit: pageSize } })
