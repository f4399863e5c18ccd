import { describe, expect, test } from 'vitest'
import { readIndexing } from '../../../contract/journals.ts'
import { addNames, readIndexingText, writeIndexingText } from './indexing-text.ts'

describe('the names of indexes as text', () => {
	test.each([
		['["Scopus", "Web of Science"]', ['Scopus', 'Web of Science']],
		[' [] ', []],
		['', []],
		['["Scopus", " Scopus ", "", "Pub  Med"]', ['Scopus', 'Pub Med']],
	])('%j is read as the server reads it', (text, names) => {
		expect(readIndexingText(text)).toEqual({ names })
		expect(readIndexing(text)).toEqual(names)
	})

	test.each([
		['Scopus, PubMed', 'Must be a JSON array such as ["Scopus", "PubMed"]'],
		['["Scopus"', 'Must be a JSON array such as ["Scopus", "PubMed"]'],
		['{"a": 1}', 'Must be a JSON array such as ["Scopus", "PubMed"]'],
		['["Scopus", 1]', 'Every name must be text in quotes'],
		[JSON.stringify(Array.from({ length: 51 }, (_, index) => `n${index}`)), 'At most 50 names'],
		[JSON.stringify(['x'.repeat(101)]), 'At most 100 characters a name'],
	])('%j is refused', (text, problem) => expect(readIndexingText(text)).toEqual({ problem }))

	test.each([[[]], [['Scopus']], [['A "quoted" name', 'back\\slash', 'Ünïcode']]])('%j comes back', (names) =>
		expect(readIndexingText(writeIndexingText(names))).toEqual({ names }),
	)

	test('several names are added at once, none twice', () => {
		expect(addNames(['Scopus'], ' PubMed; Scopus,\n Web  of Science ')).toEqual(['Scopus', 'PubMed', 'Web of Science'])
	})
})
