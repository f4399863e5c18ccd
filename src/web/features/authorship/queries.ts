import { apiRecordQuery } from '../../lib/api.ts'

/** A page that is shown again after a while is refreshed. */
export const authorshipQuery = (token: string) => ({
	...apiRecordQuery('/api/authorship/{token}', { params: { token } }),
	staleTime: 60_000,
	refetchOnWindowFocus: true,
})
