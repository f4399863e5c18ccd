import { expect, test } from 'vitest'
import { shortAbstract } from './short-abstract.ts'

test('200 characters stay, the 201st is left out', () => {
	expect(shortAbstract('x'.repeat(200))).toEqual({ text: 'x'.repeat(200), isShortened: false })
	expect(shortAbstract('x'.repeat(201))).toEqual({ text: `${'x'.repeat(200)}...`, isShortened: true })
})

test('no character is cut in two', () => {
	expect(shortAbstract('😀'.repeat(201)).text).toBe(`${'😀'.repeat(200)}...`)
	// the 200th and the 201st are one letter with its vowel sign
	expect(shortAbstract(`${'x'.repeat(199)}कि और`).text).toBe(`${'x'.repeat(199)}...`)
})
