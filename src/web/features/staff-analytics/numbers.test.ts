import { expect, test } from 'vitest'
import { compact, difference, duration, percent, share } from './numbers.ts'

test('large counts are abbreviated', () => {
	expect([0, 999, 1000, 1234, 12_345, 999_950, 3_000_000].map(compact)).toEqual([
		'0',
		'999',
		'1K',
		'1.2K',
		'12.3K',
		'1M',
		'3M',
	])
})

test('a session lasts minutes and seconds', () => {
	expect([0, 59.4, 59.5, 125, 3_725].map(duration)).toEqual(['0m 0s', '0m 59s', '1m 0s', '2m 5s', '62m 5s'])
})

test('percentages have one decimal at most, also of nothing', () => {
	expect([0, 33.3, 100].map(percent)).toEqual(['0%', '33.3%', '100%'])
	expect([share(1, 3), share(2, 2), share(1, 0)]).toEqual([33.3, 100, 0])
})

test('a figure is compared with the one before', () => {
	expect([difference(100, 112), difference(100, 100), difference(200, 100), difference(0, 5)]).toEqual([
		' (+12%)',
		' (±0%)',
		' (−50%)',
		'',
	])
})
