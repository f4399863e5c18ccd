import type { ListMeta } from '../../contract/route.ts'
import type { Testimonial, TestimonialInput } from '../../contract/testimonials.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../app-error.ts'
import { asksForPage, type ListQuery, spanOf } from '../content/paging.ts'
import { testimonialsRepository } from './testimonials.repository.ts'

export const testimonialTags = ['testimonials']

/** `company` is another name of `organization`; where neither is sent, what is stored stays. */
function stored<I extends Partial<TestimonialInput>>({ company, ...input }: I) {
	const organization = input.organization ?? company
	return organization === undefined ? input : { ...input, organization }
}

export function testimonialsService(db: Db, saves: Changes) {
	const repository = testimonialsRepository(db)
	return {
		list: () => repository.active(),
		usedImages: (paths: string[]) => repository.usedImages(paths),

		async listAll(query: ListQuery): Promise<{ data: Testimonial[]; meta?: ListMeta }> {
			if (!asksForPage(query)) return { data: await repository.all({}) }
			const { page, limit, offset } = spanOf(query)
			const [data, total] = await Promise.all([
				repository.all({ q: query.q, limit, offset }),
				repository.count(query.q),
			])
			return { data, meta: { total, page, limit } }
		},

		async create(input: TestimonialInput): Promise<Testimonial> {
			return found(await saves.save(testimonialTags, (tx) => testimonialsRepository(tx).create(stored(input))))
		},

		async update(id: number, input: Partial<TestimonialInput>): Promise<Testimonial> {
			return saves.save(testimonialTags, async (tx) =>
				found(await testimonialsRepository(tx).update(id, stored(input))),
			)
		},

		/** The last demonstration record takes the notice about it along: that is on every page. */
		async remove(id: number): Promise<null> {
			await saves.save([...testimonialTags, 'site'], async (tx) => {
				if (!(await testimonialsRepository(tx).remove(id))) throw notFound('Testimonial')
			})
			return null
		},
	}
}
export type TestimonialsService = ReturnType<typeof testimonialsService>

function found(testimonial: Testimonial | undefined): Testimonial {
	if (!testimonial) throw notFound('Testimonial')
	return testimonial
}
