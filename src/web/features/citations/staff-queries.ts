import { queryOptions } from '@tanstack/react-query'
import type { RouteValue } from '../../../contract/route.ts'
import type { At, Input } from '../../lib/api.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'

const load = async () => {
	const { readStaff, generateCitations, saveReference, saveReferences } = await import('./staff-calls.ts')
	return { readStaff, generateCitations, saveReference, saveReferences }
}
/** Most visitors make no call with a token: what that needs is loaded with the first one. */
export const loadStaffCalls = () => optionalChunk(load)

type Path = '/api/articles/public/{id}' | '/api/articles/{id}/reference' | '/api/articles/{id}/citations'

/** Under the keys of `staff-api.ts`. */
const staffQuery = <P extends Path>(path: P, id: string) => {
	const input = { params: { id } } as Input<P>
	return queryOptions({
		queryKey: ['staff', path, input, 'value'] as const,
		queryFn: async ({ signal }): Promise<RouteValue<At<P>>> => (await loadStaffCalls()).readStaff(path, input, signal),
		staleTime: 0,
		retryOnMount: true,
	})
}

/** The same three questions with the token of the account that is signed in, which may read more. */
export const staffArticleQuery = (id: string) => staffQuery('/api/articles/public/{id}', id)
export const staffReferenceQuery = (id: string) => staffQuery('/api/articles/{id}/reference', id)
export const staffCitationsQuery = (id: string) => staffQuery('/api/articles/{id}/citations', id)
