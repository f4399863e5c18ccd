import { testimonialRoutes } from '../../contract/testimonials.ts'
import type { Db } from '../../db/client.ts'
import type { Api } from '../http/api.ts'
import { testimonialsRepository } from './testimonials.repository.ts'

export function mountTestimonials({ mount }: Api, db: Db): void {
	const testimonials = testimonialsRepository(db)
	mount(
		testimonialRoutes.list,
		async ({ tag }) => {
			tag('testimonials')
			return testimonials.active()
		},
		{ keep: () => true },
	)
}
