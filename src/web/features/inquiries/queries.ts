import { apiRecordQuery } from '../../lib/api.ts'

/** A page that is shown again after a while is refreshed. */
export const inquiryQuery = (token: string) => ({
	...apiRecordQuery('/api/contacts/inquiry/{token}', { params: { token } }),
	staleTime: 60_000,
	refetchOnWindowFocus: true,
})
