import { apiLinkedQuery } from '../../lib/api.ts'

export const authorshipQuery = (token: string) => apiLinkedQuery('/api/authorship/{token}', { params: { token } })
