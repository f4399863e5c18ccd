import { describe, expect, test } from 'vitest'
import { folded } from '../../../contract/search-words.ts'
import { vocabulary, wordIndex } from './word-index.ts'
import { issnWords, isTypoOf, queryWords, typosAllowed, wordsIn } from './words.ts'

describe('words', () => {
	test.each([
		['Ánalisis JURÍDICO', 'analisis juridico'],
		['Świat Łodzi', 'swiat lodzi'],
		['Straße, Øresund', 'strasse, oresund'],
		['Проблеми Законності', 'проблеми законності'],
		// vowels of Indian scripts are letters, not accents
		['वाचिक परंपरा', 'वाचिक परंपरा'],
	])('%j is compared as %j', (text, expected) => expect(folded(text)).toBe(expected))

	test.each([
		['soil  science, soil', ['soil', 'science']],
		['ISSN 1234-567X', ['issn', '1234567x']],
		['1234567x', ['1234567x']],
		['1234-56', ['1234', '56']],
		['R&D', ['r', 'd']],
		['100%', ['100']],
		['%', []],
	])('%j is a search for %j', (query, words) => expect(queryWords(query)).toEqual(words))

	test('an ISSN is found as one word and by its halves', () => {
		expect(issnWords('1234-567X')).toEqual(['1234567x', '1234', '567x'])
		expect(issnWords('')).toEqual([])
	})

	test('marks inside a word do not split it', () => expect(wordsIn('परंपरा अध्ययन')).toHaveLength(2))
})

describe('typing errors', () => {
	test.each([
		['sciense', 'science', true],
		['scinece', 'science', true],
		['sciece', 'science', true],
		['sciencee', 'science', true],
		['cience', 'science', false],
		['skience', 'science', true],
		['skiense', 'science', false],
		['agricultrual', 'agricultural', true],
		['agrikultrual', 'agricultural', true],
		['agrikultrul', 'agricultural', false],
		['sol', 'soil', false],
	])('%j for %j: %j', (typed, word, isTypo) => expect(isTypoOf(typed, word, typosAllowed(typed.length))).toBe(isTypo))
})

describe('an index of words', () => {
	const words = vocabulary()
	const [title, scope] = [1, 2]
	const records = [
		words.read([['soil', 'science'], []]),
		words.read([['annals'], ['topsoil', 'science']]),
		words.read([['physics'], ['soil']]),
	]
	const index = wordIndex(words.sorted(), records)

	test('finds beginnings of words, and in which field', () => {
		expect([...index.beginningWith('soi').fields]).toEqual([title, 0, scope])
		expect([...index.beginningWith('science').fields]).toEqual([title, scope, 0])
		expect([...index.beginningWith('zoo').fields]).toEqual([0, 0, 0])
		expect([...index.beginningWith('a').fields]).toEqual([0, title, 0])
		expect([...index.beginningWith('s').places].sort()).toEqual([0, 1, 2])
		expect([...index.beginningWith('science').places].sort()).toEqual([0, 1])
		expect([...index.beginningWithAny(['zoo', 'ann', 'phys']).fields]).toEqual([0, title, title])
	})
	test('finds any part of a word', () => {
		expect([...index.containing('oil').fields]).toEqual([title, scope, scope])
		expect([...index.containing('s').fields]).toEqual([title, title | scope, title | scope])
		expect([...index.containing('nnal').fields]).toEqual([0, title, 0])
	})
	test('knows what was meant, among words that records have', () => {
		expect(index.meantBy('phisics')).toEqual(['physics'])
		expect(wordIndex(words.sorted(), records.slice(0, 2)).meantBy('phisics')).toEqual([])
		expect(index.meantBy('sol')).toEqual([])
	})
	test('sees words that were added later', () => {
		const more = [...records, words.read([['zoology'], []])]
		expect([...wordIndex(words.sorted(), more).beginningWith('zoo').fields]).toEqual([0, 0, 0, title])
	})
	test('a record in both fields has both', () => {
		const both = [words.read([['law'], ['law']])]
		expect([...wordIndex(words.sorted(), both).beginningWith('law').fields]).toEqual([title | scope])
	})
})
