import { apiRecordQuery } from '../../lib/api.ts'

/** A page that is shown again after a while is refreshed. */
export const trackedArticleQuery = (token: string) => ({
	...apiRecordQuery('/api/articles/track/{token}', { params: { token } }),
	staleTime: 60_000,
	refetchOnWindowFocus: true,
})
