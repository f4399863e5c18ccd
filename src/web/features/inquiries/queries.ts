import { apiLinkedQuery } from '../../lib/api.ts'

export const inquiryQuery = (token: string) => apiLinkedQuery('/api/contacts/inquiry/{token}', { params: { token } })
