import { expect, test } from 'vitest'
import { subscribers } from './words.ts'

test('subscribers are counted in words', () => {
	expect([0, 1, 12_345].map(subscribers)).toEqual([
		'0 confirmed subscribers',
		'1 confirmed subscriber',
		'12,345 confirmed subscribers',
	])
})
