import { expect, test } from 'vitest'
import { hasAllWords, searchWords } from './search-words.ts'

test.each([
	['soil  river', ['soil', 'river']],
	['Strauß, Jürgen;', ['Strauß', 'Jürgen']],
	['soil soil', ['soil']],
	['"soil river" mud', ['soil river', 'mud']],
	['"soil river', ['soil', 'river']],
	['"', ['"']],
	[',', [',']],
	['C++ 10.1000/xyz.', ['C++', '10.1000/xyz']],
	['', []],
])('%j is searched for as %j', (q, words) => {
	expect(searchWords(q)).toEqual(words)
})

test('many words, which would each be looked for in every record, are cut to the first ones', () => {
	const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
	expect(searchWords(letters.join(' '))).toEqual(letters.slice(0, 16))
})

test('words are found whatever their case and accents', () => {
	expect(hasAllWords('Jürgen Strauß, Łódź', ['STRAUSS', 'jurgen', 'lodz'])).toBe(true)
	expect(hasAllWords('Jürgen Strauß', ['strauss', 'anna'])).toBe(false)
})

test.each([
	['so', 'Soil', true],
	['so', 'Lesotho', false],
	['so', 'On (so called) soils', true],
	['é1', 'soil@E12.example', true],
	['ai', '“AI” in medicine', true],
	['ai', '‘AI’', true],
	['ai', '[AI]', true],
	['ai', 'health–AI', true],
	['ai', 'health—AI', true],
	['ai', '«AI»', true],
	['ai', '‹AI›', true],
	['ai', '#AI', true],
	['ai', '*AI', true],
	['ai', 'n=AI', true],
	['ai', 'soil\tAI', true],
	['ai', 'Jain', false],
	['s', 'Lesotho', true],
	['土壤', '中国土壤学', true],
])('%j in %j: %j', (word, text, isFound) => {
	expect(hasAllWords(text, [word])).toBe(isFound)
})
