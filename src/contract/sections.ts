import * as z from 'zod'
import { route } from './route.ts'

/** A publication section: the category a journal belongs to. */
export const section = z.object({
	id: z.number().int(),
	title: z.string(),
	slug: z.string(),
	description: z.string(),
	icon: z.string().nullable(),
	image: z.string().nullable(),
	order: z.number().int(),
	isActive: z.boolean(),
	journalCount: z.number().int(),
})
export type Section = z.infer<typeof section>

export const sectionRoutes = {
	list: route({
		method: 'GET',
		path: '/api/publication-sections',
		access: 'public',
		summary: 'Active publication sections in display order',
		envelope: 'bare',
		response: z.array(section),
	}),
}
