import { describe, expect, test } from 'vitest'
import { sectionInput } from '../../../contract/sections.ts'
import { type CategoryValues, categoryBody, categoryValues, checkCategory, consequence } from './category-fields.ts'

const good: CategoryValues = { ...categoryValues(), title: 'Earth', slug: 'earth', description: 'All about it.' }
const accepts = (values: CategoryValues) => sectionInput.safeParse(categoryBody(values)).success

describe('the form of a category', () => {
	test('begins active, first in order', () => {
		expect(categoryValues()).toMatchObject({ order: '1', isActive: true })
	})

	test('needs title, slug and description; a slug of nothing but signs is none', () => {
		expect(checkCategory(categoryValues())).toEqual({ title: 'Required', slug: 'Required', description: 'Required' })
		expect(checkCategory({ ...good, slug: '!!' })).toEqual({ slug: 'Required' })
	})

	test.each([
		['title', 160],
		['slug', 160],
		['description', 2_000],
		['icon', 60],
	] as const)('takes a %s of %i characters and no more, as the server does', (field, limit) => {
		const fits = { ...good, [field]: 'x'.repeat(limit) }
		const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
		expect([checkCategory(fits), accepts(fits)]).toEqual([{}, true])
		expect([checkCategory(tooLong), accepts(tooLong)]).toEqual([{ [field]: `At most ${limit} characters` }, false])
	})

	test.each([
		['order', '0', false],
		['order', '-3', false],
		['order', '2', true],
		['order', 'abc', true],
		['image', 'https://example.org/a.png', true],
		['image', '/api/pictures/a.webp', true],
		['image', '//example.org/a.png', false],
		['image', 'http://example.org/a.png', false],
		['image', 'data:image/png;base64,AA', false],
	] as const)('%s %j: %j, as the server does', (field, text, isGood) => {
		const values = { ...good, [field]: text }
		expect([Object.keys(checkCategory(values)), accepts(values)]).toEqual([isGood ? [] : [field], isGood])
	})

	test('sends an order that is no number as 1, and of a known one only what changed', () => {
		expect(categoryBody({ ...good, order: 'first', slug: 'Earth & Sky' })).toMatchObject({
			order: 1,
			slug: 'earth-sky',
		})
		expect(categoryBody({ ...good, isActive: false }, good)).toEqual({ isActive: false })
	})

	test.each([
		[0, 'No journal belongs to it.'],
		[1, '1 journal loses its section; the journal itself stays.'],
		[12, '12 journals lose their section; the journals themselves stay.'],
	])('deleting one with %i journals says what happens to them', (journalCount, sentence) =>
		expect(consequence({ journalCount })).toBe(sentence),
	)
})
