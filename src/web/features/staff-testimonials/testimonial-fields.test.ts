import { describe, expect, test } from 'vitest'
import { type Testimonial, testimonialInput } from '../../../contract/testimonials.ts'
import { testimonialFields } from './testimonial-fields.ts'

type Values = ReturnType<typeof testimonialFields.values>
const good: Values = { ...testimonialFields.values(), name: 'Asha Rao', content: 'They answered.' }
/** What a browser makes of a form with these values: a switch that is off is not in it. */
function formOf(values: Values): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(values)) if (value !== false) form.set(name, String(value))
	return form
}
const check = (values: Values) => testimonialFields.check(formOf(values))
const accepts = (values: Values) => testimonialInput.safeParse(testimonialFields.body(formOf(values))).success

describe('the form of a testimonial', () => {
	test('begins with five stars, active, first in order', () => {
		expect(testimonialFields.values()).toMatchObject({ rating: '5', order: '1', isActive: true })
	})

	test('needs a name and words', () => {
		expect(check(testimonialFields.values())).toEqual({ name: 'Required', content: 'Required' })
		expect([check(good), accepts(good)]).toEqual([{}, true])
	})

	test.each([
		['name', 120],
		['position', 120],
		['organization', 160],
		['content', 2_000],
	] as const)('takes a %s of %i characters and no more, as the server does', (field, limit) => {
		const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
		expect(accepts({ ...good, [field]: 'x'.repeat(limit) })).toBe(true)
		expect([check(tooLong), accepts(tooLong)]).toEqual([{ [field]: `At most ${limit} characters` }, false])
	})

	test.each([
		['', 1],
		['first', 1],
		['2.9', 2],
		['7', 7],
	])('order %j is sent as %i', (order, sent) =>
		expect(testimonialFields.body(formOf({ ...good, order })).order).toBe(sent),
	)

	test('an order below 1 is refused', () => {
		expect(check({ ...good, order: '0' })).toEqual({ order: 'Must be 1 or more' })
	})

	test('sends only what changed of a known one', () => {
		const stored: Testimonial = {
			id: 1,
			name: 'Asha Rao',
			position: null,
			organization: 'Delhi',
			content: 'They answered.',
			image: null,
			rating: 5,
			isActive: false,
			order: 2,
		}
		const changes = (values: Values) =>
			testimonialFields.changed(formOf({ ...testimonialFields.values(stored), ...values }), stored)
		expect(changes({})).toEqual({})
		expect(changes({ rating: '3', organization: '', isActive: true })).toEqual({
			rating: 3,
			organization: '',
			isActive: true,
		})
	})
})
