import { describe, expect, test } from 'vitest'
import type { XmlElement } from './xml-element.ts'
import { XmlDecoder } from './xml-encoding.ts'
import { XmlProblem } from './xml-problem.ts'
import { XmlScanner } from './xml-scanner.ts'

/** Reads a text in pieces of one length. Returns the elements, or the kind of fault. */
function read(bytes: Buffer, pieceLength: number): XmlElement[] | string {
	const elements: XmlElement[] = []
	const scanner = new XmlScanner({ report: { elements: 'all', to: (element) => void elements.push(element) } })
	const decoder = new XmlDecoder((utf8) => scanner.write(utf8))
	try {
		for (let at = 0; at < bytes.length; at += pieceLength) decoder.write(bytes.subarray(at, at + pieceLength))
		decoder.end()
		scanner.end()
	} catch (error) {
		if (error instanceof XmlProblem) return error.kind
		throw error
	}
	return elements
}

const readAnyhow = (bytes: Buffer) => {
	const whole = read(bytes, bytes.length || 1)
	for (const length of [1, 2, 3, 5, 7, 64]) expect(read(bytes, length)).toEqual(whole)
	return whole
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

describe('XML, however it is cut into pieces,', () => {
	test('has the same amount of markup', () => {
		const bytes = Buffer.from(`<a b="1">${'text &lt; '.repeat(40)}<!-- - --><${'c'.repeat(300)}/></a>`)
		const markupOf = (pieceLength: number) => {
			const scanner = new XmlScanner()
			let markup = 0
			for (let at = 0; at < bytes.length; at += pieceLength)
				markup += scanner.write(bytes.subarray(at, at + pieceLength))
			return markup
		}
		const whole = markupOf(bytes.length)
		expect(whole).toBeLessThan(bytes.length / 2)
		for (const length of [1, 2, 3, 5, 7, 64]) expect(markupOf(length)).toBe(whole)
	})

	test.each([
		'<a/>',
		'<?xml version="1.0" encoding="utf-8"?>\n<a b="1" c=\'>\'>é漢𝛼<b >x</b ></a >\n<!-- end -->',
		'<a>&lt;&#60;&#x3C;<![CDATA[<&]]]]></a>',
		'<a><!-- -- ---><?x ??><b\n\tc\n=\n"d"/></a>',
	])('%s is well formed', (text) => {
		expect(readAnyhow(Buffer.from(text))).toBeInstanceOf(Array)
		expect(readAnyhow(utf16(text.replace('utf-8', 'utf-16')))).toBeInstanceOf(Array)
	})

	test('is reported with its attributes, references resolved', () => {
		expect(readAnyhow(Buffer.from('<a><b:c d="&#69;x&amp;"\te=\'"\'/></a>'))).toEqual([
			{ name: 'a', attributes: new Map() },
			{
				name: 'b:c',
				attributes: new Map([
					['d', 'Ex&'],
					['e', '"'],
				]),
			},
		])
	})

	test.each([
		['malformed', ''],
		['malformed', '<a>'],
		['malformed', '<a></b>'],
		['malformed', '<a></ab>'],
		['malformed', '<ab></a>'],
		['malformed', '<a/><b/>'],
		['malformed', 'x<a/>'],
		['malformed', '<a/>x'],
		['malformed', '<a b/>'],
		['malformed', '<a b=c/>'],
		['malformed', '<a b="1"c="2"/>'],
		['malformed', '<a b="1" b="2"/>'],
		['malformed', '<a b="<"/>'],
		['malformed', '<a b="&x;"/>'],
		['malformed', '<a>&</a>'],
		['malformed', '<a>& </a>'],
		['malformed', '<a>&#1234567890123;</a>'],
		['malformed', '<a>\u0001</a>'],
		['malformed', '<a / >'],
		['malformed', '< a/>'],
		['malformed', '<a><!-- </a>'],
		['malformed', '<a><?xml version="1.0"?></a>'],
		['malformed', ' <?xml version="1.0"?><a/>'],
		['malformed', '<?xml version="1.0" encoding="utf-7"?><a/>'],
		['malformed', '<?xml version="1.0"??><a/>'],
		['malformed', '<?xml encoding="utf-8"?><a/>'],
		['definitions', '<!DOCTYPE a><a/>'],
		['definitions', '<a><!ENTITY x "y"></a>'],
		['limit', '<a>'.repeat(600)],
		['limit', `<${'a'.repeat(70_000)}/>`],
		['limit', `<a b="${'a'.repeat(70_000)}"/>`],
	])('is refused as %s: %.40s', (kind, text) => {
		expect(readAnyhow(Buffer.from(text))).toBe(kind)
	})

	test.each([
		['overlong', '3c613ec0bc3c2f613e'],
		['cut short', '3c613ee6bc3c2f613e'],
		['a surrogate', '3c613eeda0803c2f613e'],
		['half of UTF-16', 'fffe3c0061002f003e'],
		['a lone surrogate in UTF-16', 'fffe3c0061003e0000d83c002f0061003e00'],
		['UTF-32', '0000feff0000003c000000610000002f0000003e'],
		['EBCDIC', '4c6fa79493'],
	])('is refused for its bytes: %s', (_, hex) => {
		expect(readAnyhow(Buffer.from(hex, 'hex'))).toBe('malformed')
	})
})

// XML knows four blanks: other ones would be letters to one reader and blanks to another
const blanks = [...'\u00a0\u1680\u2000\u2002\u2003\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u0085']
const inHex = (character: string) => `U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`
test.each(blanks.map((blank) => [inHex(blank), blank]))('a name with %s in it is refused', (_, blank) => {
	for (const tag of [`<R a${blank}b=""/>`, `<R ${blank}a=""/>`, `<R${blank}a=""/>`]) {
		const scanner = new XmlScanner({ report: { elements: 'all', to: () => undefined } })
		expect(() => scanner.write(Buffer.from(tag))).toThrow(XmlProblem)
	}
})
