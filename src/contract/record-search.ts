import * as z from 'zod'
import { maxSearchLength } from './form-limits.ts'
import { searchKinds } from './record-search-words.ts'
import { route } from './route.ts'

export type { SearchKind } from './record-search-words.ts'

const searchHit = z.object({ id: z.number().int(), title: z.string(), detail: z.string() })
export type SearchHit = z.infer<typeof searchHit>

export const foundRecords = z.object({
	kind: z.enum(searchKinds),
	total: z.number().int().meta({ description: 'How many the list of this kind shows for the same search' }),
	isMore: z.literal(true).optional().meta({ description: 'There are more than `total`; they were not counted' }),
	hits: z.array(searchHit).meta({ description: 'The first of them' }),
})
export type FoundRecords = z.infer<typeof foundRecords>

export const recordSearchRoutes = {
	search: route({
		method: 'GET',
		path: '/api/admin/search',
		permission: 'dashboard.read',
		summary:
			'Records of every kind that the role may read and that have all words: a few of each, and how many there are',
		envelope: 'data',
		query: z.object({ q: z.string().trim().min(1, 'Required').max(maxSearchLength) }),
		response: z.array(foundRecords),
	}),
}
