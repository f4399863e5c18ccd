import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationRecord } from '../../tests/support/citation-records.ts'
import { citationAuthor } from '../contract/authors.ts'
import { formatAll } from './format.ts'
import { parseAuthors } from './parse-authors.ts'
import { isOthers } from './record.ts'
import { fromStored, toStored } from './stored-authors.ts'

test('a line that was parsed, stored and read again is cited alike', () => {
	fc.assert(
		fc.property(citationRecord, (record) => {
			const stored = record.authors.map(toStored)
			// nothing of a name is lost on its way through the database
			expect(formatAll({ ...record, authors: stored.map(fromStored) })).toEqual(formatAll(record))
		}),
		{ numRuns: 300, seed: 11 },
	)
})

test('each kind of name fits the contract', () => {
	const stored = parseAuthors('Anna van der Berg, Martin Luther King Jr., UNESCO, Suharto, et al.').map(toStored)
	expect(stored).toEqual([
		{ family: 'Berg', given: 'Anna', particle: 'van der' },
		{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
		{ family: 'UNESCO', isOrganisation: true },
		{ family: 'Suharto' },
		{ family: 'et al.' },
	])
	for (const author of stored) expect(citationAuthor.parse(author)).toEqual(author)
	expect(stored.map(fromStored).map(isOthers)).toEqual([false, false, false, false, true])
})
