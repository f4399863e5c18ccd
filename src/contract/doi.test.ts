import { expect, test } from 'vitest'
import { doiUrl, normaliseDoi } from './doi.ts'

test.each([
	['10.1000/182', '10.1000/182'],
	['https://doi.org/10.1000/182', '10.1000/182'],
	['http://dx.doi.org/10.1000/182', '10.1000/182'],
	['doi.org/10.1000/182', '10.1000/182'],
	['doi:10.1000/182', '10.1000/182'],
	['DOI: 10.1000/182', '10.1000/182'],
	['info:doi/10.1000/182', '10.1000/182'],
	[' 10.1000/ABC.def. ', '10.1000/ABC.def'],
	['10.1016/S0140-6736(12)61728-0', '10.1016/S0140-6736(12)61728-0'],
	['10.1000/182)', '10.1000/182'],
	['https://doi.org/10.1002/%28SICI%291097', '10.1002/(SICI)1097'],
	['https://doi.org/10.1000/100%', '10.1000/100%'],
	[
		'10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
		'10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
	],
])('%s is a DOI', (text, doi) => {
	expect(normaliseDoi(text)).toBe(doi)
})

test.each([
	'',
	'10.1000',
	'10.12/x',
	'11.1000/182',
	'https://example.org/10.1000/182',
	'10.1000/a b',
	'not a doi',
	'javascript:10.1000/1',
	undefined,
])('%s is none', (text) => {
	expect(normaliseDoi(text)).toBeUndefined()
})

test('its address leads to it, whatever it holds', () => {
	expect(doiUrl('10.1000/182')).toBe('https://doi.org/10.1000/182')
	const odd = '10.1002/(SICI)1:2<3#4?5%6'
	const address = new URL(doiUrl(odd))
	expect(decodeURIComponent(address.pathname.slice(1))).toBe(odd)
	expect(address.search + address.hash).toBe('')
})
