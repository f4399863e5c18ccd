import { orderOf } from '../../../contract/field-checks.ts'
import { testimonialLimits } from '../../../contract/form-limits.ts'
import type { Testimonial } from '../../../contract/testimonials.ts'
import { atMost, changedFields, each, orderRule, pictureRule } from '../../lib/field-rules.ts'
import { type FormErrors, problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'

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

const rules: Record<string, Rule> = {
	name: each(required, atMost(testimonialLimits.name)),
	position: atMost(testimonialLimits.position),
	organization: atMost(testimonialLimits.organization),
	content: each(required, atMost(testimonialLimits.content)),
	order: orderRule,
	image: pictureRule,
}

export const checkTestimonial = (form: FormData): FormErrors => problemsIn(form, rules)

const readTestimonial = (form: FormData): TestimonialValues => ({
	name: textOf(form, 'name'),
	position: textOf(form, 'position'),
	organization: textOf(form, 'organization'),
	content: textOf(form, 'content'),
	rating: textOf(form, 'rating'),
	order: textOf(form, 'order'),
	image: textOf(form, 'image'),
	isActive: form.has('isActive'),
})

/** The body of a call: all fields of a new testimonial. */
export function newTestimonial(form: FormData) {
	const values = readTestimonial(form)
	return { ...values, rating: Number(values.rating), order: orderOf(values.order) }
}

/** The body of a call: what changed of a known testimonial. */
export function changedTestimonial(form: FormData, testimonial: Testimonial) {
	const { rating, order, ...changed } = changedFields(testimonialValues(testimonial), readTestimonial(form))
	return {
		...changed,
		...(rating !== undefined && { rating: Number(rating) }),
		...(order !== undefined && { order: orderOf(order) }),
	}
}
