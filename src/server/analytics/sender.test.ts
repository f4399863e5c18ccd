import { expect, test } from 'vitest'
import { browsers } from '../../../tests/support/visits.ts'
import { agentOf } from './agents.ts'
import { readCountries, truncated } from './countries.ts'

test.each([
	['203.0.113.77', '203.0.113.0'],
	['::ffff:203.0.113.77', '203.0.113.0'],
	['203.0.113.77:4711', '203.0.113.0'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
	['[2001:DB8::9]:443', '2001:db8::'],
	['::1', '::'],
	['junk', null],
	['', null],
])('of the address %s only %s is kept', (address, kept) => expect(truncated(address)).toBe(kept))

test('the country of an address is known without asking anybody', async () => {
	const countryOf = await readCountries()
	expect(countryOf('::ffff:8.8.8.8')).toBe('US')
	expect(countryOf('2001:4860:4860::8888')).toBe('US')
	for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'junk', '']) expect(countryOf(address)).toBeNull()
})

test.each([
	['', { browser: null, deviceType: 'desktop', isProgram: false }],
	[browsers.chrome, { browser: 'Chrome', os: 'Windows', deviceType: 'desktop', isProgram: false }],
	[browsers.iphone, { browser: 'Safari', os: 'iOS', deviceType: 'mobile', isProgram: false }],
	[browsers.googlebot, { isCrawler: true, isProgram: true }],
	['node', { isCrawler: false, isProgram: true }],
	[
		'Mozilla/5.0 (Linux; Android 13; CUBOT X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
		{ deviceType: 'mobile', isCrawler: false, isProgram: false },
	],
])('the agent "%s" is understood', (userAgent, facts) => expect(agentOf(userAgent)).toMatchObject(facts))
