import { expect, test } from 'vitest'
import { registerOf } from './registers.ts'

const real = { issn: '0028-0836', isDemo: false }

test.each([
	['DOAJ', { kind: 'record', href: 'https://doaj.org/toc/0028-0836' }],
	[' Web of Science ', { kind: 'record', href: 'https://mjl.clarivate.com/search-results?issn=0028-0836' }],
	['PubMed', { kind: 'record', href: 'https://www.ncbi.nlm.nih.gov/nlmcatalog/?term=0028-0836%5BISSN%5D' }],
	['Scopus', { kind: 'search', href: 'https://www.scopus.com/sources' }],
	['SCI', undefined],
	['ABDC', undefined],
	['UGC CARE', undefined],
	['constructor', undefined],
])('%s has the register %j', (name, register) => expect(registerOf(name, real)).toEqual(register))

test('demonstration journals and invalid ISSNs have no record', () => {
	expect(registerOf('DOAJ', { ...real, isDemo: true })).toBeUndefined()
	expect(registerOf('Scopus', { ...real, isDemo: true })).toBeUndefined()
	expect(registerOf('DOAJ', { issn: '1234-5678', isDemo: false })).toBeUndefined()
})
