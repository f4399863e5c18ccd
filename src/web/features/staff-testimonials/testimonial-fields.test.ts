import { describe, expect, test } from 'vitest'
import { testimonialInput } from '../../../contract/testimonials.ts'
import { checkTestimonial, type TestimonialValues, testimonialBody, testimonialValues } from './testimonial-fields.ts'

const good: TestimonialValues = { ...testimonialValues(), name: 'Asha Rao', content: 'They answered.' }
const accepts = (values: TestimonialValues) => testimonialInput.safeParse(testimonialBody(values)).success

describe('the form of a testimonial', () => {
	test('begins with five stars, active, first in order', () => {
		expect(testimonialValues()).toMatchObject({ rating: '5', order: '1', isActive: true })
	})

	test('needs a name and words', () => {
		expect(checkTestimonial(testimonialValues())).toEqual({ name: 'Required', content: 'Required' })
		expect([checkTestimonial(good), accepts(good)]).toEqual([{}, true])
	})

	test.each([
		['name', 120],
		['position', 120],
		['organization', 160],
		['content', 2_000],
	] as const)('takes a %s of %i characters and no more, as the server does', (field, limit) => {
		const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
		expect(accepts({ ...good, [field]: 'x'.repeat(limit) })).toBe(true)
		expect([checkTestimonial(tooLong), accepts(tooLong)]).toEqual([{ [field]: `At most ${limit} characters` }, false])
	})

	test.each([
		['', 1],
		['first', 1],
		['2.9', 2],
		['7', 7],
	])('order %j is sent as %i', (order, sent) => expect(testimonialBody({ ...good, order }).order).toBe(sent))

	test('an order below 1 is refused; of a known one only changes are sent', () => {
		expect(checkTestimonial({ ...good, order: '0' })).toEqual({ order: 'Must be 1 or more' })
		expect(testimonialBody({ ...good, rating: '3' }, good)).toEqual({ rating: 3 })
	})
})
