import { expect, test } from 'vitest'
import { samePart } from './entry-names.ts'

test('a name has one spelling, whatever its case, accents and percent signs', () => {
	expect(samePart('/Word/Fig%C3%BCr.xml')).toBe('word/figür.xml')
	expect(samePart('word/figu\u0308r.xml')).toBe('word/figür.xml')
	expect(samePart(`word/${'%E4%B8%80'.repeat(200)}`)).toBe(`word/${'一'.repeat(200)}`)
	expect(samePart('word/100%.xml')).toBe('word/100%.xml')
})

test('accents of what is longer than any name are left as they are: putting them in order takes long', () => {
	const accents = 'a\u0301\u0316'.repeat(200)
	expect(samePart(accents)).toBe(accents)
	expect(samePart(encodeURIComponent(accents.slice(0, 300)))).toBe(accents.slice(0, 300))
})
