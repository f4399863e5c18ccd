import { describe, expect, test } from 'vitest'
import { isValidIssn } from '../../lib/issn.ts'
import { catalogueAddress, parseSearch } from './catalogue-search.ts'
import { indexRegister, issnRegister, safeAddress } from './registers.ts'

describe('the address of the catalogue', () => {
	test.each([
		['', { q: '', accepting: false, sort: 'title', page: 1 }],
		['q=+soil+&page=3&sort=impact&accepting=true', { q: 'soil', accepting: true, sort: 'impact', page: 3 }],
		['page=-1&sort=constructor&accepting=yes', { q: '', accepting: false, sort: 'title', page: 1 }],
		['page=1e9', { q: '', accepting: false, sort: 'title', page: 1 }],
		['page=2.5', { q: '', accepting: false, sort: 'title', page: 1 }],
		['q=a%00b', { q: 'ab', accepting: false, sort: 'title', page: 1 }],
	])('"%s" is read without complaint', (query, expected) => {
		expect(parseSearch(new URLSearchParams(query))).toEqual(expected)
	})

	test('a search is cut to what the call takes', () => {
		expect(parseSearch(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(200)
	})

	test('has one spelling, and reads back as it was', () => {
		const search = { q: 'a & b', accepting: true, sort: 'newest', page: 2 } as const
		const address = catalogueAddress('law', search)
		expect(address).toBe('/journals/law?q=a+%26+b&accepting=true&sort=newest&page=2')
		expect(parseSearch(new URL(address, 'http://x').searchParams)).toEqual(search)
		expect(catalogueAddress(undefined, { q: '', accepting: false, sort: 'title', page: 1 })).toBe('/journals')
	})
})

describe('registers', () => {
	test.each([
		['2049-3630', true],
		['0000-006X', true],
		['0000-006x', true],
		['1234-5678', false],
		['1234-5679', true],
		['12345679', true],
		['nonsense', false],
	])('ISSN %s: %s', (issn, valid) => expect(isValidIssn(issn)).toBe(valid))

	test('only real journals with a right ISSN link to a register', () => {
		expect(issnRegister({ issn: '2049-3630', isDemo: false })).toBe('https://portal.issn.org/resource/ISSN/2049-3630')
		expect(issnRegister({ issn: '2049-3630', isDemo: true })).toBeUndefined()
		expect(issnRegister({ issn: '1234-5678', isDemo: false })).toBeUndefined()
		expect(indexRegister('Scopus', { issn: '2049-3630', isDemo: false })).toMatch(/^https:\/\/www\.scopus\.com/)
		expect(indexRegister('Scopus', { issn: '2049-3630', isDemo: true })).toBeUndefined()
		expect(indexRegister('constructor', { issn: '2049-3630', isDemo: false })).toBeUndefined()
	})

	test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'example.org', '', null])(
		'%s is no address to open',
		(address) => expect(safeAddress(address)).toBeUndefined(),
	)
})
