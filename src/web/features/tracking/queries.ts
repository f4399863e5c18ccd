import { apiRecordQuery } from '../../lib/api.ts'

/** Who comes back to an open page after a while sees what has happened since. */
export const trackedArticleQuery = (token: string) => ({
	...apiRecordQuery('/api/articles/track/{token}', { params: { token } }),
	staleTime: 60_000,
	refetchOnWindowFocus: true,
})
