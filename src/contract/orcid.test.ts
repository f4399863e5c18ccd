import { expect, test } from 'vitest'
import { normaliseOrcid, orcidProblem, orcidUri } from './orcid.ts'

test.each([
	'0000-0002-1825-0097',
	'0000000218250097',
	' https://orcid.org/0000-0002-1825-0097 ',
	'http://www.orcid.org/0000-0002-1825-0097/',
	'orcid.org/0000-0002-1825-0097',
	'ORCID: 0000-0002-1825-0097',
])('%s is one ORCID iD', (text) => expect(normaliseOrcid(text)).toBe('0000-0002-1825-0097'))

test('the check character may be an X', () => {
	expect(normaliseOrcid('0000-0002-1694-233x')).toBe('0000-0002-1694-233X')
	expect(orcidUri('0000-0002-1694-233X')).toBe('https://orcid.org/0000-0002-1694-233X')
})

test.each([
	'0000-0002-1825-0096',
	'0000-0002-1825-009',
	'0000-0002-1825-00977',
	'Ada',
	'https://evil.example/0000-0002-1825-0097',
])('%s is none', (text) => {
	expect(normaliseOrcid(text)).toBeUndefined()
	expect(orcidProblem(text)).toContain('ORCID iD')
})

test('every single wrong digit and every swap of neighbours is noticed', () => {
	const right = '0000000218250097'
	for (let at = 0; at < 15; at++) {
		for (const digit of '0123456789')
			if (digit !== right[at]) expect(normaliseOrcid(right.slice(0, at) + digit + right.slice(at + 1))).toBeUndefined()
		const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2)
		if (swapped !== right) expect(normaliseOrcid(swapped)).toBeUndefined()
	}
	expect(orcidProblem('  ')).toBeUndefined()
})
