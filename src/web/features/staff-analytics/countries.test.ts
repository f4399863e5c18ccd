import { expect, test } from 'vitest'
import { country } from './countries.ts'

test('a country has its flag and its name', () => {
	expect(country('IN')).toEqual({ flag: '🇮🇳', name: 'India' })
	expect(country('GB')).toEqual({ flag: '🇬🇧', name: 'United Kingdom' })
})

test('what is no country is shown as it is', () => {
	expect(country('Unknown')).toEqual({ flag: '', name: 'Unknown' })
	expect(country('QX')).toEqual({ flag: '', name: 'QX' })
	expect(country('')).toEqual({ flag: '', name: 'Unknown' })
})
