import { asc, eq } from 'drizzle-orm'
import type { Testimonial } from '../../contract/testimonials.ts'
import type { Queryable } from '../../db/client.ts'
import { testimonials } from '../../db/tables/testimonials.ts'

export type NewTestimonial = Omit<typeof testimonials.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

const columns = {
	id: testimonials.id,
	name: testimonials.name,
	position: testimonials.position,
	organization: testimonials.organization,
	content: testimonials.content,
	image: testimonials.image,
	rating: testimonials.rating,
	isActive: testimonials.isActive,
	order: testimonials.order,
}

export const testimonialsRepository = (db: Queryable) => ({
	async active(): Promise<Testimonial[]> {
		return db
			.select(columns)
			.from(testimonials)
			.where(eq(testimonials.isActive, true))
			.orderBy(asc(testimonials.order), asc(testimonials.id))
	},

	async insert(values: NewTestimonial[]): Promise<void> {
		await db.insert(testimonials).values(values)
	},

	async removeDemo(): Promise<number> {
		return (await db.delete(testimonials).where(eq(testimonials.isDemo, true)).returning({ id: testimonials.id }))
			.length
	},
})
