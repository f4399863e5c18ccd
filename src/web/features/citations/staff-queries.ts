import { staffQuery } from '../../lib/staff-api.ts'

/** The same three questions with the token of who is signed in, who may read more. Not every page needs them. */
export const staffArticleQuery = (id: string) => staffQuery('/api/articles/public/{id}', { params: { id } })
export const staffReferenceQuery = (id: string) => staffQuery('/api/articles/{id}/reference', { params: { id } })
export const staffCitationsQuery = (id: string) => staffQuery('/api/articles/{id}/citations', { params: { id } })
