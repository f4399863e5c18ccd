import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Testimonial } from '../../contract/testimonials.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
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

const matching = (q: string | undefined): SQL | undefined => (q ? hasWords(testimonials.searchText, q) : undefined)

const inOrder = (db: Queryable, condition: SQL | undefined) =>
	db
		.select(columns)
		.from(testimonials)
		.where(condition)
		.orderBy(asc(testimonials.order), asc(testimonials.id))
		.$dynamic()

type Filter = { q?: string | undefined }

export const testimonialsRepository = (db: Queryable) => ({
	active: async (): Promise<Testimonial[]> => inOrder(db, eq(testimonials.isActive, true)),

	/** Inactive ones too. */
	async all({ q }: Filter, _sort: 'order', span?: { limit: number; offset: number }): Promise<Testimonial[]> {
		const query = inOrder(db, matching(q))
		return span ? query.limit(span.limit).offset(span.offset) : query
	},

	count: ({ q }: Filter): Promise<number> => db.$count(testimonials, matching(q)),

	/** Nobody else changes it before the transaction ends. */
	async lock(id: number): Promise<Testimonial | undefined> {
		return (await inOrder(db, eq(testimonials.id, id)).for('update'))[0]
	},

	async insert(values: NewTestimonial[]): Promise<Testimonial[]> {
		return db.insert(testimonials).values(values).returning(columns)
	},

	async update(id: number, values: Partial<NewTestimonial>): Promise<Testimonial | undefined> {
		// set here too: an update without any other field has to count as a change
		const set = { ...values, updatedAt: new Date() }
		const [row] = await db.update(testimonials).set(set).where(eq(testimonials.id, id)).returning(columns)
		return row
	},

	async remove(id: number): Promise<void> {
		await db.delete(testimonials).where(eq(testimonials.id, id))
	},

	/** Which of these pictures a testimonial shows. */
	async usedImages(paths: string[]): Promise<string[]> {
		const { image } = testimonials
		const rows = await db.select({ image }).from(testimonials).where(inArray(image, paths))
		return rows.flatMap((row) => row.image ?? [])
	},

	async removeDemo(): Promise<number> {
		return (await db.delete(testimonials).where(eq(testimonials.isDemo, true)).returning({ id: testimonials.id }))
			.length
	},
})
