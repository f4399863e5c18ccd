import { apiRecordQuery } from '../../lib/api.ts'

/** null where the article has no page here. */
export const articlePageQuery = (id: string) => apiRecordQuery('/api/articles/{id}/page', { params: { id } })
