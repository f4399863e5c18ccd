import { expect, test } from 'vitest'
import { authorsFromDocument } from './document-authors.ts'

test('a document with several authors fills the rows, with the submitting author at their place', () => {
	const authors = [
		{ name: 'Bo Lind', affiliations: ['Lund University, Lund, Sweden'], country: 'SE', orcid: '0000-0002-1825-0097' },
		{ name: 'Asha Rao', affiliations: ['IISER, Pune, India'], country: 'IN', email: 'asha@example.org' },
		{ name: 'Cy Park', affiliations: ['MIT, Cambridge, USA'], country: 'US' },
	]
	expect(authorsFromDocument(authors, 'asha rao')).toMatchObject([
		{ isSelf: false, name: 'Bo Lind', institution: 'Lund University, Lund, Sweden', country: 'SE' },
		{ isSelf: true, name: '', email: '', country: 'IN' },
		{ isSelf: false, name: 'Cy Park', country: 'US' },
	])
	expect(authorsFromDocument(authors, 'Somebody Else').map(({ isSelf }) => isSelf)).toEqual([true, false, false, false])
	expect(authorsFromDocument(authors.slice(0, 1), 'Bo Lind')).toEqual([])
})
