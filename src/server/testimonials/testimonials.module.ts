import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { mountTestimonials } from './testimonials.routes.ts'
import { testimonialsService, testimonialTags } from './testimonials.service.ts'

export function testimonialsModule(core: Core, pictures: PicturesService) {
	const testimonials = testimonialsService(core)
	const storePicture = pictures.storeFor(testimonials.usedImages)
	core.register({
		routes: (api) => mountTestimonials(api, testimonials, storePicture),
		trashed: { kind: 'testimonial', tags: () => [...testimonialTags, 'site'] },
	})
}
