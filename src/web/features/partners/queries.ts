import { apiQuery } from '../../lib/api.ts'

export const partnersQuery = apiQuery('/api/partners', {})
