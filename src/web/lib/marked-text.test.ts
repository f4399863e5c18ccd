import { expect, test } from 'vitest'
import { markedParts } from './marked-text.ts'

const marked = (text: string, words: string[]) =>
	markedParts(text, words)
		.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
		.join('')

test.each([
	['Soil and soils', ['soil'], '[Soil] and [soil]s'],
	['Strauß', ['auss'], 'Str[auß]'],
	['Soil of Lesotho', ['so'], '[So]il of Lesotho'],
	['Jürgen', ['u'], 'J[ü]rgen'],
	['Ju\u0308rgen', ['jurg'], '[Ju\u0308rg]en'],
	['Øresund Øre', ['ore'], '[Øre]sund [Øre]'],
	['aaaa', ['aaa'], '[aaaa]'],
	['soil river', ['river', 'soil'], '[soil] [river]'],
	['🌿 leaf', ['leaf'], '🌿 [leaf]'],
	['nothing', [], 'nothing'],
])('%j with %j', (text, words, expected) => {
	expect(marked(text, words)).toBe(expected)
	expect(
		markedParts(text, words)
			.map((part) => part.text)
			.join(''),
	).toBe(text)
})
