import { expect, test } from 'vitest'
import { compareAddress, comparedIds } from './compared-ids.ts'
import { feeInDollars, feeInWords, weeksInWords } from './fee.ts'

test.each([
	[{ publicationFee: '0', otherFees: [], feeState: 'none' }, 'No fee'],
	[{ publicationFee: '12500.5', otherFees: [], feeState: 'amount' }, '$12,500.50'],
	[{ publicationFee: null, otherFees: ['500000 IDR'], feeState: 'amount' }, 'IDR 500,000'],
	[{ publicationFee: null, otherFees: [], feeState: 'on_request' }, 'On request'],
	[{ publicationFee: null, otherFees: [], feeState: 'not_stated' }, 'Not stated'],
] as const)('a fee on a card: %o', (fee, words) => {
	expect(feeInWords({ ...fee, otherFees: [...fee.otherFees] })).toBe(words)
})

test('the page of a journal shows dollars, or that the fee is on request', () => {
	expect([feeInDollars('350'), feeInDollars(null)]).toEqual(['$350', 'On request'])
	expect([weeksInWords(1), weeksInWords(12), weeksInWords(null)]).toEqual(['1 week', '12 weeks', 'Not stated'])
})

test('a comparison takes whatever an address says: each journal once, four at most', () => {
	expect(comparedIds('3,x,-1,3,2.5, 7,9,11,13')).toEqual([3, 7, 9, 11])
	expect(comparedIds('')).toEqual([])
	expect([compareAddress([3, 7]), compareAddress([])]).toEqual(['/compare-journals?ids=3,7', '/compare-journals'])
})
