import { expect, test } from 'vitest'
import { XmlTokens } from './xml-tokens.ts'

const tokensOf = (xml: string) => [...new XmlTokens().write(xml)]

test('a tag has its local name and its attributes', () => {
	expect(tokensOf(`<jats:p id="a&amp;b" xlink:href='c'/>`)).toEqual([
		{ kind: 'open', name: 'p', attributes: { id: 'a&b', href: 'c' }, isEmpty: true },
	])
})

test('a blank that XML does not know is none, so that no name is tried letter by letter', () => {
	expect(() => tokensOf(`<x ${'a'.repeat(60_000)}\u00a0b="1"/>`)).toThrow()
})
