import { describe, expect, test } from 'vitest'
import { formOf, recordForm } from '../../../../tests/support/record-forms.ts'
import { type Journal, journalInput } from '../../../contract/journals.ts'
import { changedJournal, journalFields } from './journal-fields.ts'

type Values = ReturnType<typeof journalFields.values>

const good: Values = {
	...journalFields.values(),
	title: 'Soil & Water',
	issn: '1234-5678',
	description: 'About soil.',
}
const { check, accepts, testLimits, testValues } = recordForm(journalFields, journalInput, good)
const stored = {
	id: 5,
	title: 'Soil & Water',
	slug: 'soil-water',
	abbreviation: null,
	description: 'About soil.',
	category: 'Medium',
	issn: '1234-5678',
	impact: 'Medium',
	impactFactor: '3.1',
	isNew: true,
	isAcceptingSubmissions: false,
	publicationSectionId: 7,
	section: { slug: 'earth', title: 'Earth' },
	indexing: ['Scopus'],
	scope: null,
	guidelines: null,
	frequency: null,
	language: null,
	processingTime: null,
	publicationFee: null,
	website: null,
	alternativeTitle: null,
	eissn: null,
	keywords: ['soil carbon', 'erosion'],
	subjects: ['Soil science', 'Agriculture, general'],
	publisher: null,
	country: 'IN',
	languages: ['en'],
	licences: ['CC BY'],
	copyright: null,
	reviewType: null,
	weeks: 6,
	boardUrl: null,
	aimsUrl: null,
	instructionsUrl: null,
	hasWaiver: null,
	invoicePrice: null,
	doiPattern: null,
	publishedHere: false,
	waiverUrl: null,
	archiving: [],
	otherFees: ['500 EUR'],
	isFeeOnRequest: true,
	feeState: 'amount',
	isActive: true,
	isDemo: false,
	createdAt: '2026-01-05T10:00:00.000Z',
	updatedAt: '2026-01-05T10:00:00.000Z',
} satisfies Journal

describe('the form of a journal', () => {
	test('begins with the specified defaults', () => {
		expect(journalFields.values()).toMatchObject({
			impact: 'Medium',
			isNew: false,
			isAcceptingSubmissions: true,
			isActive: true,
			indexing: '[]',
		})
	})

	test('needs a title, an ISSN and a description, in the order of the form', () => {
		const problems = check({ ...journalFields.values(), title: ' ' })
		expect(Object.entries(problems)).toEqual([
			['title', 'Required'],
			['issn', 'Required'],
			['description', 'Required'],
		])
	})

	test('lets what an imported journal lacks stay empty, and nothing else be emptied', () => {
		const imported = { ...stored, description: '', category: '' }
		const checkKnown = (values: Partial<Values>) =>
			journalFields.check(formOf({ ...journalFields.values(imported), ...values } as Values), imported)
		expect(checkKnown({ isActive: true })).toEqual({})
		expect(checkKnown({ title: '', issn: '' })).toEqual({ title: 'Required', issn: 'Required' })
		expect(checkKnown({ description: 'x'.repeat(10_001) })).toEqual({ description: 'At most 10000 characters' })
	})

	test('takes the example ISSN, whose check digit is wrong', () => {
		expect([check(good), accepts(good)]).toEqual([{}, true])
	})

	testLimits({
		title: 300,
		abbreviation: 160,
		issn: 40,
		description: 10_000,
		category: 160,
		scope: 20_000,
		guidelines: 20_000,
		frequency: 100,
		language: 200,
		processingTime: 100,
		slug: 300,
		alternativeTitle: 300,
		eissn: 40,
		publisher: 300,
		reviewType: 160,
		copyright: 300,
	})

	testValues([
		['impactFactor', '3.125', true],
		['impactFactor', '', true],
		['impactFactor', 'n/a', true],
		['impactFactor', '-1', false],
		['impactFactor', '1e3', false],
		['impactFactor', '1234567', false],
		['impactFactor', '0.1234', false],
		['publicationFee', ' 1200 ', true],
		['publicationFee', '12,5', false],
		['invoicePrice', 'INR 1,20,000', true],
		['invoicePrice', '120000', false],
		['invoicePrice', '12.345 USD', false],
		['invoicePrice', '12 XQX', false],
		['doiPattern', '{prefix}/{journal}.{id}', true],
		['doiPattern', '{prefix}/x', false],
		['website', 'https://example.org/a', true],
		['website', 'http://example.org', true],
		['website', 'example.org', true],
		['website', 'javascript:alert(1)', false],
		['website', 'ftp://example.org', false],
		['boardUrl', 'example.org/board', true],
		['aimsUrl', 'javascript:alert(1)', false],
		['weeks', '6', true],
		['weeks', '', true],
		['weeks', '0', false],
		['weeks', '521', false],
		['weeks', '4-6', false],
		['languages', 'en, ES', true],
		['languages', 'English', false],
		['otherFees', '500 EUR, 750.50 chf', true],
		['otherFees', '500', false],
		['keywords', Array.from({ length: 51 }, (_, index) => `k${index}`).join(','), false],
		['subjects', 'x'.repeat(161), false],
		['hasWaiver', 'true', true],
		['country', 'IN', true],
		['country', 'XX', false],
	])

	test('says what is wrong with the JSON of the indexes', () => {
		expect(check({ ...good, indexing: '["Scopus"' })).toEqual({
			indexing: 'Must be a JSON array such as ["Scopus", "PubMed"]',
		})
	})

	test('sends everything of a new journal, in the types of the contract', () => {
		const sent = { ...good, slug: 'own', publicationSectionId: '7', indexing: '["A", "B"]', website: 'example.org' }
		const body = journalFields.body(formOf(sent))
		expect(body).toMatchObject({ publicationSectionId: 7, indexing: ['A', 'B'], slug: 'own' })
		expect(body).toMatchObject({ isNew: false, isAcceptingSubmissions: true, isActive: true })
		expect(body.website).toBe('https://example.org')
		expect(journalFields.body(formOf(good)).publicationSectionId).toBeNull()
	})

	test('leaves a slug that the title makes to the server', () => {
		expect(journalFields.body(formOf({ ...good, slug: 'soil-water' }))).not.toHaveProperty('slug')
	})

	const changes = (values: Values, journal: Journal = stored) =>
		changedJournal(formOf({ ...journalFields.values(journal), ...values }), journal)

	test('sends only what changed of a known journal', () => {
		expect(changes({})).toEqual({})
		expect(changes({ impactFactor: '', isNew: false })).toEqual({ impactFactor: '', isNew: false })
		expect(changes({ slug: 'Own Slug', publicationSectionId: '' })).toEqual({
			slug: 'own-slug',
			publicationSectionId: null,
		})
	})

	test('sends lists as lists, and a waiver that is not stated as null', () => {
		expect(changes({ subjects: 'Soil science\n\n Soil science ', keywords: 'a, b;c', archiving: 'CLOCKSS' })).toEqual({
			subjects: ['Soil science'],
			keywords: ['a', 'b', 'c'],
			archiving: ['CLOCKSS'],
		})
		expect(changes({ hasWaiver: 'false' })).toEqual({ hasWaiver: false })
		expect(changes({ hasWaiver: '' }, { ...stored, hasWaiver: true })).toEqual({ hasWaiver: null })
	})

	test('lets the category that was left empty follow the impact', () => {
		expect(journalFields.values(stored).category).toBe('')
		expect(changes({ impact: 'High' })).toEqual({ impact: 'High', category: '' })
		const own = { ...stored, category: 'Soil' }
		expect(journalFields.values(own).category).toBe('Soil')
		expect(changes({ impact: 'High' }, own)).toEqual({ impact: 'High' })
	})
})
