import fc from 'fast-check'
import { find } from 'linkifyjs'
import { describe, expect, test } from 'vitest'
import { greetingName, unlinkedTitle } from './untrusted-text.ts'

describe('a name', () => {
	test.each([
		'Ada Writer',
		'Dr. J.R.R. Tolkien, Jr.',
		'Siobhán O’Neill-Müller',
		'Nguyễn Thị Minh Khai',
		'अनुष्का शर्मा',
		'محمد بن موسى',
		'毛泽东',
		'x'.repeat(60),
	])('%s is greeted', (name) => expect(greetingName(` ${name}\n`)).toBe(name))

	test.each([
		'',
		'example.com',
		'Visit evil.example now',
		'https://evil.example',
		'evil．com',
		'evil。com',
		'me@evil.example',
		'You won 500 euros',
		'Free money! Reply',
		'<b>Ada</b>',
		'Call +1 800 555',
		'Ada\u202eWriter',
		'x'.repeat(61),
	])('%s is not repeated', (name) => expect(greetingName(name)).toBeUndefined())
})

describe('a title', () => {
	test.each([
		['See example.com today', 'See example. com today'],
		['www.1x.example', 'www. 1x. example'],
		['https://evil.example/x?y=1', 'https: / /evil. example/x?y=1'],
		['write to me@evil.example', 'write to me@ evil. example'],
		['http://10.0.0.1/x and 10.0.0.1', 'http: / /10. 0. 0. 1/x and 10. 0. 0. 1'],
		['mailto:me, tel:123', 'mailto: me, tel: 123'],
		['//evil.example', '/ /evil. example'],
		['\\\\server\\share', '\\ \\server\\share'],
		['evil．com and пример。рф', 'evil． com and пример。 рф'],
		['ex\u200bample.\ncom', 'ex ample. com'],
		['Call +1 (800) 555-12 34 now', 'Call … now'],
	])('%s is broken up', (title, shown) => {
		expect(unlinkedTitle(title)).toBe(shown)
		expect(find(shown)).toEqual([])
	})

	test.each(['Growth of 3.5 % at 10:30: soils, waters and/or winds (2019-2024)', 'नदी का पानी', 'می‌خواهم'])(
		'%s stays as it is',
		(title) => expect(unlinkedTitle(title)).toBe(title),
	)

	test('is cut where it is long', () => {
		expect(unlinkedTitle('x'.repeat(120))).toBe('x'.repeat(120))
		expect(unlinkedTitle('😀'.repeat(121))).toBe(`${'😀'.repeat(119)}…`)
	})

	test('is never made a link of, whatever stands around an address', () => {
		const address = fc.oneof(fc.webUrl(), fc.domain(), fc.emailAddress(), fc.ipV4(), fc.constant('www.x.org'))
		const parts = fc.array(fc.oneof(address, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 6 })
		fc.assert(
			fc.property(parts, (given) => {
				const shown = unlinkedTitle(given.join(''))
				expect(find(shown)).toEqual([])
				expect([...shown].length).toBeLessThanOrEqual(120)
			}),
			{ numRuns: 2_000 },
		)
	})
})
