import { describe, expect, test } from 'vitest'
import { formOf, recordForm } from '../../../../tests/support/record-forms.ts'
import { type Testimonial, testimonialInput } from '../../../contract/testimonials.ts'
import { testimonialFields } from './testimonial-fields.ts'

type Values = ReturnType<typeof testimonialFields.values>
const good: Values = { ...testimonialFields.values(), name: 'Asha Rao', content: 'They answered.' }
const { check, accepts, testLimits } = recordForm(testimonialFields, testimonialInput, good)

describe('the form of a testimonial', () => {
	test('begins with five stars, active, first in order', () => {
		expect(testimonialFields.values()).toMatchObject({ rating: '5', order: '1', isActive: true })
	})

	test('needs a name and words', () => {
		expect(check(testimonialFields.values())).toEqual({ name: 'Required', content: 'Required' })
		expect([check(good), accepts(good)]).toEqual([{}, true])
	})

	testLimits({ name: 120, position: 120, organization: 160, content: 2_000 })

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
