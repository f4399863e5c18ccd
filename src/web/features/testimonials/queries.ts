import { apiQuery } from '../../lib/api.ts'

export const testimonialsQuery = apiQuery('/api/testimonials', {})
