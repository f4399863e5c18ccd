import * as z from 'zod'
import { route } from './route.ts'

export const partner = z.object({
	id: z.number().int(),
	name: z.string(),
	logo: z.string().nullable(),
	url: z.string().nullable(),
	description: z.string().nullable(),
	order: z.number().int(),
	isActive: z.boolean(),
})
export type Partner = z.infer<typeof partner>

export const partnerRoutes = {
	list: route({
		method: 'GET',
		path: '/api/partners',
		permission: 'public',
		summary: 'Active indexing partners in display order',
		envelope: 'bare',
		response: z.array(partner),
	}),
}
