import { expect, test } from 'vitest'
import { doiByPattern, doiPatternProblem, journalInDoi, sampleDoiParts } from './doi-pattern-words.ts'

test.each([
	['{prefix}/{id}', '10.5555/417'],
	['{prefix}/{journal}.{volume}.{issue}.{number}', '10.5555/journal.8.2.3'],
	['{prefix}/{journal}-{year}(1);_{id}', '10.5555/journal-2026(1);_417'],
])('%s makes %s', (pattern, doi) => {
	expect(doiPatternProblem(pattern)).toBeUndefined()
	expect(doiByPattern(pattern, sampleDoiParts('10.5555'))).toEqual({ doi })
})

test('a part that is missing is named, and odd characters become hyphens', () => {
	const pattern = '{prefix}/{volume}.{number}'
	const parts = { ...sampleDoiParts('10.5555'), volume: ' 8 / Süppl. ' }
	expect(doiByPattern(pattern, parts)).toEqual({ doi: '10.5555/8-Suppl..3' })
	expect(doiByPattern(pattern, { ...parts, number: null })).toEqual({ missing: 'place in an issue' })
	expect(doiByPattern(pattern, { ...parts, volume: '§' })).toEqual({ missing: 'volume' })
})

test('a journal is named by its abbreviated title, or by its slug', () => {
	expect(journalInDoi({ abbreviation: 'Let. Tests', slug: 'x' })).toBe('lettests')
	expect(journalInDoi({ abbreviation: '物理学报', slug: 'acta-physica' })).toBe('acta-physica')
	expect(journalInDoi({ abbreviation: null, slug: 'letters' })).toBe('letters')
})
