import * as z from 'zod'
import { route } from './route.ts'

export const testimonial = z.object({
	id: z.number().int(),
	name: z.string(),
	position: z.string().nullable(),
	organization: z.string().nullable(),
	content: z.string(),
	image: z.string().nullable(),
	rating: z.number().int().min(1).max(5),
	isActive: z.boolean(),
	order: z.number().int(),
})
export type Testimonial = z.infer<typeof testimonial>

export const testimonialRoutes = {
	list: route({
		method: 'GET',
		path: '/api/testimonials',
		access: 'public',
		summary: 'Active testimonials in display order',
		envelope: 'bare',
		response: z.array(testimonial),
	}),
}
