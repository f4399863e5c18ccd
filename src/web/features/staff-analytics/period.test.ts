import { describe, expect, test } from 'vitest'
import { rangeOf, readPeriod } from './period.ts'

const local = (text: string) => new Date(text)

describe('the range of a period', () => {
	const now = local('2026-03-31T15:04:05')

	test('today begins at midnight of the viewer', () => {
		expect(rangeOf('today', now)).toEqual({
			startDate: local('2026-03-31T00:00:00').toISOString(),
			endDate: now.toISOString(),
		})
	})

	test('a week is seven days', () => {
		expect(rangeOf('week', now).startDate).toBe(local('2026-03-24T15:04:05').toISOString())
	})

	test.each([
		['2026-03-31T15:04:05', '2026-02-28T15:04:05'],
		['2026-01-15T00:00:00', '2025-12-15T00:00:00'],
		['2026-12-31T23:59:59', '2026-11-30T23:59:59'],
	])('a month before %s is %s', (end, start) => {
		expect(rangeOf('month', local(end)).startDate).toBe(local(start).toISOString())
	})

	test('all time has no ends', () => expect(rangeOf('all', now)).toEqual({}))
})

test('an address with another period means a month', () => {
	expect([readPeriod('week'), readPeriod('year'), readPeriod(null)]).toEqual(['week', 'month', 'month'])
})
