import { expect, test } from 'vitest'
import { moneyText, percentOf, plainAmount, priceText, readAmount, readPrice } from './money-words.ts'

test.each([
	['1250', 'USD', 125_000],
	['1,250.5', 'USD', 125_050],
	['1,00,000', 'INR', 10_000_000],
	['0.07', 'USD', 7],
	['500', 'JPY', 500],
	['1.234', 'KWD', 1_234],
	['1.234', 'USD', undefined],
	['1,23', 'USD', undefined],
	['500.5', 'JPY', undefined],
	['-5', 'USD', undefined],
	['1e3', 'USD', undefined],
	['5', 'XQX', undefined],
	['99999999999', 'USD', undefined],
])('%s %s is %s', (typed, currency, minor) => {
	expect(readAmount(typed, currency)).toBe(minor)
})

test('amounts are written with all their decimals', () => {
	expect(plainAmount(5, 'USD')).toBe('0.05')
	expect(plainAmount(500, 'JPY')).toBe('500')
	expect(moneyText(12_345_678, 'INR')).toBe('INR 1,23,456.78')
	expect(moneyText(99_999_999_999, 'USD')).toBe('USD 999,999,999.99')
})

test('a share is rounded to the nearest unit, a half up', () => {
	expect(percentOf(10_002, '18')).toBe(1_800)
	expect(percentOf(50, '9')).toBe(5)
	expect(percentOf(99_999_999_999, '12.5')).toBe(12_500_000_000)
})

test('a price has one currency', () => {
	expect(readPrice('INR 12,000')).toEqual({ minor: 1_200_000, currency: 'INR' })
	expect(priceText('12000 inr')).toBe('12000.00 INR')
	for (const wrong of ['12000', 'INR 12 USD', '0 USD', 'INR']) expect(readPrice(wrong), wrong).toBeUndefined()
})
