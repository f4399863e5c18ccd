import { describe, expect, test } from 'vitest'
import { formOf, recordForm } from '../../../../tests/support/record-forms.ts'
import { type Section, sectionInput } from '../../../contract/sections.ts'
import { sectionFields } from './section-fields.ts'

type Values = ReturnType<typeof sectionFields.values>
const good: Values = { ...sectionFields.values(), title: 'Earth', slug: 'earth', description: 'All about it.' }
const { check, testLimits, testValues } = recordForm(sectionFields, sectionInput, good)

describe('the form of a category', () => {
	test('begins active, first in order', () => {
		expect(sectionFields.values()).toMatchObject({ order: '1', isActive: true })
	})

	test('needs title, slug and description; a slug of nothing but signs is none', () => {
		expect(check(sectionFields.values())).toEqual({ title: 'Required', slug: 'Required', description: 'Required' })
		expect(check({ ...good, slug: '!!' })).toEqual({ slug: 'Required' })
	})

	testLimits({ title: 160, slug: 160, description: 2_000, icon: 60 })

	testValues([
		['order', '0', false],
		['order', '-3', false],
		['order', '2', true],
		['order', 'abc', true],
		['image', 'https://example.org/a.png', true],
		['image', '/api/pictures/a.webp', true],
		['image', '//example.org/a.png', false],
		['image', 'http://example.org/a.png', false],
		['image', 'data:image/png;base64,AA', false],
	])

	test('sends an order that is no number as 1, and leaves a slug that the title makes to the server', () => {
		const sent = sectionFields.body(formOf({ ...good, order: 'first', slug: 'Earth & Sky' }))
		expect(sent).toMatchObject({ order: 1, slug: 'earth-sky', isActive: true })
		expect(sectionFields.body(formOf(good))).not.toHaveProperty('slug')
	})

	test('sends only what changed of a known one', () => {
		const stored: Section = {
			id: 1,
			title: 'Earth',
			slug: 'earth',
			description: 'All about it.',
			icon: null,
			image: null,
			order: 3,
			isActive: true,
			journalCount: 2,
		}
		const changes = (values: Values) =>
			sectionFields.changed(formOf({ ...sectionFields.values(stored), ...values }), stored)
		expect(changes({})).toEqual({})
		expect(changes({ isActive: false, order: '4' })).toEqual({ isActive: false, order: 4 })
	})
})
