import { describe, expect, test } from 'vitest'
import { isValidIssn } from '../../../contract/issn.ts'
import { withChoice, without } from './catalogue-choices.ts'
import { type CatalogueSearch, catalogueAddress, parseSearch } from './catalogue-search.ts'
import { indexRegister, issnRegister, safeAddress } from './registers.ts'

const plain: CatalogueSearch = { q: '', choices: {}, sort: '', view: 'cards', page: 1 }

describe('the address of the catalogue', () => {
	test.each([
		['', plain],
		[
			'q=+soil+&page=3&sort=impact&accepting=true',
			{ ...plain, q: 'soil', choices: { accepting: ['true'] }, sort: 'impact', page: 3 },
		],
		['page=-1&sort=constructor&view=grid', plain],
		['page=1e9', plain],
		['page=2.5', plain],
		['q=a%00b', { ...plain, q: 'ab' }],
		// a form without a script repeats a parameter, an address of ours joins its values
		['index=Scopus&index=DOAJ&view=list', { ...plain, choices: { index: ['DOAJ', 'Scopus'] }, view: 'list' }],
		['index=Scopus%7CDOAJ%7C+Scopus%7C', { ...plain, choices: { index: ['DOAJ', 'Scopus'] } }],
		['unknown=x&fee=&weeks=6&impact=huge&accepting=maybe', { ...plain, choices: { weeks: ['6'] } }],
	])('"%s" is read without complaint', (query, expected) => {
		expect(parseSearch(new URLSearchParams(query))).toEqual(expected)
	})

	test('a search is cut to what the call takes, and so are the choices', () => {
		expect(parseSearch(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(200)
		const many = Array.from({ length: 90 }, (_, at) => `s${at}`).join('|')
		expect(parseSearch(new URLSearchParams({ subject: many })).choices.subject).toHaveLength(30)
	})

	test('has one spelling, and reads back as it was', () => {
		const search: CatalogueSearch = {
			q: 'a & b',
			choices: { accepting: ['true'], index: ['DOAJ', 'Scopus'] },
			sort: 'newest',
			view: 'list',
			page: 2,
		}
		const address = catalogueAddress('law', search)
		expect(address).toBe('/journals/law?q=a+%26+b&accepting=true&index=DOAJ%7CScopus&sort=newest&view=list&page=2')
		expect(parseSearch(new URL(address, 'http://x').searchParams)).toEqual(search)
		expect(catalogueAddress(undefined, plain)).toBe('/journals')
		// the order that comes by itself is not named
		expect(catalogueAddress(undefined, { ...plain, sort: 'title' })).toBe('/journals')
		expect(catalogueAddress(undefined, { ...plain, q: 'soil', sort: 'title' })).toBe('/journals?q=soil&sort=title')
		expect(catalogueAddress(undefined, { ...plain, q: 'soil', sort: 'relevance' })).toBe('/journals?q=soil')
	})

	test('a choice is added and removed', () => {
		expect(withChoice({ index: ['DOAJ'] }, 'index', 'Scopus')).toEqual({ index: ['DOAJ', 'Scopus'] })
		expect(withChoice({ weeks: ['12'] }, 'weeks', '6')).toEqual({ weeks: ['6'] })
		expect(without({ index: ['DOAJ', 'Scopus'], fee: ['none'] }, 'index', 'DOAJ')).toEqual({
			index: ['Scopus'],
			fee: ['none'],
		})
		expect(without({ index: ['DOAJ'], fee: ['none'] }, 'index')).toEqual({ fee: ['none'] })
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
