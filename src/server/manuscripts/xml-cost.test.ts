import { describe, expect, test } from 'vitest'
import { ContentTypes } from './content-types.ts'
import { checkRelation } from './relations.ts'
import type { XmlElement } from './xml-element.ts'
import { XmlProblem } from './xml-problem.ts'
import { XmlScanner } from './xml-scanner.ts'

/** The longest start tag that is reported is 64 KB long: nothing in one may cost more than its length. */
const room = 64_000

/** Milliseconds of processor time that one reported tag takes, at best of three. */
function costOf(tag: string, to: (element: XmlElement) => undefined = () => undefined): number {
	const costs = [1, 2, 3].map(() => {
		const before = process.cpuUsage()
		try {
			const scanner = new XmlScanner({ report: { elements: 'all', to } })
			scanner.write(Buffer.from(tag))
			scanner.end()
		} catch (error) {
			if (!(error instanceof XmlProblem)) throw error
		}
		const { user, system } = process.cpuUsage(before)
		return (user + system) / 1000
	})
	return Math.min(...costs)
}

const fill = (piece: string) => piece.repeat(Math.floor(room / Buffer.byteLength(piece)))
const blanks = [...'\u00a0\u1680\u2000\u2002\u2003\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u0085']
const inHex = (character: string) => `U+${character.charCodeAt(0).toString(16).padStart(4, '0')}`

describe('a tag of 64 KB costs less than 50 ms', () => {
	test.each(blanks.map((blank) => [inHex(blank), blank]))('with a name cut by %s', (_, blank) => {
		expect(costOf(`<R ${fill('a')}${blank}b=""/>`)).toBeLessThan(50)
		expect(costOf(`<R ${fill(`a${blank}`)}=""/>`)).toBeLessThan(50)
		expect(costOf(`<${fill('a')}${blank}b=""/>`)).toBeLessThan(50)
	})

	test.each([
		['a long name', `<R ${fill('a')}=""/>`],
		['blanks before a name', `<R${fill(' ')}a=""/>`],
		['blanks after a name', `<R ${'a'.repeat(room / 2)}${' '.repeat(room / 2)}=""/>`],
		['blanks around =', `<R a${fill('\t')}=\n"" b=""/>`],
		['many = in a value', `<R a="${fill('=')}"/>`],
		['many names and = in a value', `<R a="${fill(' a=')}"/>`],
		['many quotation marks in a value', `<R a='${fill('"')}'/>`],
		['many apostrophes in a value', `<R a="${fill("'")}"/>`],
		['many references', `<R a="${fill('&amp;')}"/>`],
		['many numbered references', `<R a="${fill('&#9;')}"/>`],
		['many attributes', `<R ${Array.from({ length: 6000 }, (_, n) => `a${n}=""`).join(' ')}/>`],
	])('with %s', (_, tag) => {
		expect(Buffer.byteLength(tag)).toBeLessThan(65_536)
		expect(costOf(tag)).toBeLessThan(50)
	})

	test.each([
		['blanks', fill('\u00a0')],
		['dots', fill('.')],
		['slashes', fill('/')],
		['backslashes', fill('\\')],
		['letters', fill('a')],
		['percent signs', fill('%2')],
		['accents in the wrong order', `a${fill('\u0315\u0316')}`],
	])('with %s as a target or a part', (_, text) => {
		for (const type of ['image', 'hyperlink', 'attachedTemplate', 'officeDocument'])
			for (const target of [text, `${text}x`, `file:///C:/${text.slice(0, -20)}`, `ms-${text.slice(0, -20)}`])
				expect(
					costOf(`<Relationship Type="x/${type}" Target="${target}" TargetMode="External"/>`, (element) => {
						try {
							checkRelation(element, 'word/_rels/document.xml.rels')
						} catch {
							// what is refused has cost its time as well
						}
						return undefined
					}),
				).toBeLessThan(50)
		expect(
			costOf(`<Override PartName="/${text}" ContentType="a"/>`, (e) => void new ContentTypes().add(e)),
		).toBeLessThan(50)
		expect(
			costOf(`<Default Extension="${text}" ContentType="a"/>`, (e) => void new ContentTypes().add(e)),
		).toBeLessThan(50)
	})
})

test.each(blanks.map((blank) => [inHex(blank), blank]))('a name with %s in it is refused', (_, blank) => {
	for (const tag of [`<R a${blank}b=""/>`, `<R ${blank}a=""/>`, `<R${blank}a=""/>`]) {
		const scanner = new XmlScanner({ report: { elements: 'all', to: () => undefined } })
		expect(() => scanner.write(Buffer.from(tag))).toThrow(XmlProblem)
	}
})
