import type { Testimonial } from '../../../contract/testimonials.ts'
import {
	atMost,
	changedFields,
	type FieldRule,
	orderOf,
	orderRule,
	pictureRule,
	problemsOf,
	required,
	rules,
} from '../../lib/field-rules.ts'

export type TestimonialValues = {
	name: string
	position: string
	organization: string
	content: string
	rating: string
	order: string
	/** An address; a chosen file goes beside it. */
	image: string
	isActive: boolean
}
export type TestimonialField = keyof TestimonialValues

export const testimonialValues = (testimonial?: Testimonial): TestimonialValues => ({
	name: testimonial?.name ?? '',
	position: testimonial?.position ?? '',
	organization: testimonial?.organization ?? '',
	content: testimonial?.content ?? '',
	rating: String(testimonial?.rating ?? 5),
	order: String(testimonial?.order ?? 1),
	image: testimonial?.image ?? '',
	isActive: testimonial?.isActive ?? true,
})

const rulesOf: Partial<Record<TestimonialField, FieldRule>> = {
	name: rules(required, atMost(120)),
	position: atMost(120),
	organization: atMost(160),
	content: rules(required, atMost(2_000)),
	order: orderRule,
	image: rules(pictureRule, atMost(2_000)),
}

export const checkTestimonial = (values: TestimonialValues) => problemsOf(rulesOf, values)

/** The body of a call: all fields of a new testimonial, what changed of a known one. */
export function testimonialBody(values: TestimonialValues, before?: TestimonialValues) {
	const fields: Partial<TestimonialValues> = before ? changedFields(before, values) : values
	return {
		...fields,
		...(fields.rating !== undefined && { rating: Number(fields.rating) }),
		...(fields.order !== undefined && { order: orderOf(fields.order) }),
	}
}
