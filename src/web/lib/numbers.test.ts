import { expect, test } from 'vitest'
import { withCommas } from './numbers.ts'

test.each([0, 7, 100, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -100, -1_000, -123_456])(
	'%i is written as US English writes it',
	(number) => {
		expect(withCommas(number)).toBe(number.toLocaleString('en-US'))
		expect(withCommas(String(number))).toBe(number.toLocaleString('en-US'))
	},
)
