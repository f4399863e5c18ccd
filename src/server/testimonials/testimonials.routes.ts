import { testimonialRoutes } from '../../contract/testimonials.ts'
import type { Api } from '../http/api.ts'
import type { StorePicture } from '../pictures/pictures.service.ts'
import { type TestimonialsService, testimonialTags } from './testimonials.service.ts'

/** A portrait, on a dense screen too. */
const longestSide = 512

export function mountTestimonials({ mount }: Api, testimonials: TestimonialsService, storePicture: StorePicture): void {
	mount(
		testimonialRoutes.list,
		async ({ tag }) => {
			tag(...testimonialTags)
			return testimonials.list()
		},
		{ keep: () => true },
	)
	mount(testimonialRoutes.listAll, async ({ query }) => testimonials.listAll(query))
	mount(testimonialRoutes.create, async ({ body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return testimonials.create({ ...body, ...image }, { caller, files })
	})
	mount(testimonialRoutes.update, async ({ params, body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return testimonials.update(params.id, { ...body, ...image }, { caller, files })
	})
	mount(testimonialRoutes.remove, async ({ params, caller }) => testimonials.remove(params.id, caller))
}
