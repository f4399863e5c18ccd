import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { searchedList } from '../record-search.ts'
import { mountTestimonials } from './testimonials.routes.ts'
import { testimonialsService, testimonialTags } from './testimonials.service.ts'

export function testimonialsModule(core: Core, pictures: PicturesService) {
	const testimonials = testimonialsService(core)
	const storePicture = pictures.storeFor(testimonials.usedImages)
	core.register({
		routes: (api) => mountTestimonials(api, testimonials, storePicture),
		searched: searchedList({
			kind: 'testimonial',
			permission: 'content.read',
			list: testimonials.listAll,
			hitOf: ({ id, name, position, organization }) => ({
				...{ id, title: name },
				detail: [position, organization].filter(Boolean).join(', '),
			}),
		}),
		trashed: { kind: 'testimonial', permission: 'content.delete', tags: () => [...testimonialTags, 'site'] },
	})
}
