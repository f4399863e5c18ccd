import { describe, expect, test } from 'vitest'
import { type Journal, journalInput } from '../../../contract/journals.ts'
import { checkJournal, type JournalValues, journalBody, journalValues } from './journal-fields.ts'

const good: JournalValues = {
	...journalValues(),
	title: 'Soil & Water',
	issn: '1234-5678',
	description: 'About soil.',
}
const accepts = (values: JournalValues) => journalInput.safeParse(journalBody(values)).success
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
	isActive: true,
	isDemo: false,
	createdAt: '2026-01-05T10:00:00.000Z',
	updatedAt: '2026-01-05T10:00:00.000Z',
} satisfies Journal

describe('the form of a journal', () => {
	test('begins with the specified defaults', () => {
		expect(journalValues()).toMatchObject({
			impact: 'Medium',
			isNew: false,
			isAcceptingSubmissions: true,
			isActive: true,
			indexing: '[]',
		})
	})

	test('needs a title, an ISSN and a description, in the order of the form', () => {
		const problems = checkJournal({ ...journalValues(), title: ' ' })
		expect(Object.entries(problems)).toEqual([
			['title', 'Required'],
			['issn', 'Required'],
			['description', 'Required'],
		])
	})

	test('takes the example ISSN, whose check digit is wrong', () => {
		expect([checkJournal(good), accepts(good)]).toEqual([{}, true])
	})

	test.each([
		['title', 300],
		['abbreviation', 160],
		['issn', 40],
		['description', 10_000],
		['category', 160],
		['scope', 20_000],
		['guidelines', 20_000],
		['frequency', 100],
		['language', 200],
		['processingTime', 100],
		['slug', 300],
	] as const)('takes a %s of %i characters and no more, as the server does', (field, limit) => {
		const fits = { ...good, [field]: 'x'.repeat(limit) }
		const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
		expect([checkJournal(fits), accepts(fits)]).toEqual([{}, true])
		expect([checkJournal(tooLong), accepts(tooLong)]).toEqual([{ [field]: `At most ${limit} characters` }, false])
	})

	test.each([
		['impactFactor', '3.125', true],
		['impactFactor', '', true],
		['impactFactor', 'n/a', true],
		['impactFactor', '-1', false],
		['impactFactor', '1e3', false],
		['impactFactor', '1234567', false],
		['impactFactor', '0.1234', false],
		['publicationFee', ' 1200 ', true],
		['publicationFee', '12,5', false],
		['website', 'https://example.org/a', true],
		['website', 'http://example.org', true],
		['website', 'example.org', true],
		['website', 'javascript:alert(1)', false],
		['website', 'ftp://example.org', false],
	] as const)('%s %j: %j, as the server does', (field, text, isGood) => {
		const values = { ...good, [field]: text }
		expect([Object.keys(checkJournal(values)), accepts(values)]).toEqual([isGood ? [] : [field], isGood])
	})

	test('says what is wrong with the JSON of the indexes', () => {
		expect(checkJournal({ ...good, indexing: '["Scopus"' })).toEqual({
			indexing: 'Must be a JSON array such as ["Scopus", "PubMed"]',
		})
	})

	test('sends everything of a new journal, in the types of the contract', () => {
		const body = journalBody({ ...good, publicationSectionId: '7', indexing: '["A", "B"]', website: 'example.org' })
		expect(body).toMatchObject({ publicationSectionId: 7, indexing: ['A', 'B'], slug: 'soil-water' })
		expect(body.website).toBe('https://example.org')
		expect(journalBody(good).publicationSectionId).toBeNull()
	})

	test('sends only what changed of a known journal', () => {
		const before = journalValues(stored)
		expect(journalBody(before, before)).toEqual({})
		expect(journalBody({ ...before, impactFactor: '', isNew: false }, before)).toEqual({
			impactFactor: '',
			isNew: false,
		})
	})

	test('lets the category that was left empty follow the impact', () => {
		const before = journalValues(stored)
		expect(before.category).toBe('')
		expect(journalBody({ ...before, impact: 'High' }, before)).toEqual({ impact: 'High', category: '' })
		const own = journalValues({ ...stored, category: 'Soil' })
		expect(own.category).toBe('Soil')
		expect(journalBody({ ...own, impact: 'High' }, own)).toEqual({ impact: 'High' })
	})
})
