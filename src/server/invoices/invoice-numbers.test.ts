import { expect, test } from 'vitest'
import { financialYear } from './invoice-numbers.ts'

test.each([
	['2026-03-31', 4, '25-26'],
	['2026-04-01', 4, '26-27'],
	['2099-12-31', 4, '99-00'],
	['2026-01-01', 1, '2026'],
	['2026-12-31', 12, '26-27'],
])('%s with years from month %s', (day, yearStarts, year) => {
	expect(financialYear(day, yearStarts)).toBe(year)
})
