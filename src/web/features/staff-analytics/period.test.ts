import { describe, expect, test } from 'vitest'
import { rangeBefore, rangeOf, readPeriod } from './period.ts'

const zone = 'Asia/Kolkata'
const at = (text: string) => new Date(`${text}+05:30`)
const ends = (start: string, end: string) => ({ startDate: at(start).toISOString(), endDate: at(end).toISOString() })

describe('the range of a period', () => {
	const now = at('2026-03-31T15:04:05')

	test('today begins at midnight of the site, wherever the browser is', () => {
		expect(rangeOf('today', now, zone)).toEqual(ends('2026-03-31T00:00:00', '2026-03-31T15:04:05'))
		expect(rangeOf('today', new Date('2026-03-31T20:00:00Z'), zone).startDate).toBe('2026-03-31T18:30:00.000Z')
	})

	test('a week is seven days', () => {
		expect(rangeOf('week', now, zone).startDate).toBe(at('2026-03-24T15:04:05').toISOString())
	})

	test.each([
		['2026-03-31T15:04:05', '2026-02-28T15:04:05'],
		['2026-01-15T00:00:00', '2025-12-15T00:00:00'],
		['2026-12-31T23:59:59', '2026-11-30T23:59:59'],
	])('a month before %s is %s', (end, start) => {
		expect(rangeOf('month', at(end), zone).startDate).toBe(at(start).toISOString())
	})

	test('all time has no ends, days are whole', () => {
		expect(rangeOf('all', now, zone)).toEqual({})
		expect(rangeOf({ from: '2026-01-01', to: '2026-01-31' }, now, zone)).toEqual({
			startDate: '2026-01-01',
			endDate: '2026-01-31',
		})
	})
})

describe('the period before', () => {
	const now = at('2026-03-31T15:04:05')

	test('is yesterday until the same time, the week before, the month before', () => {
		expect(rangeBefore('today', now, zone)).toEqual(ends('2026-03-30T00:00:00', '2026-03-30T15:04:05'))
		expect(rangeBefore('week', now, zone)).toEqual(ends('2026-03-17T15:04:05', '2026-03-24T15:04:04.999'))
		expect(rangeBefore('month', now, zone)).toEqual(ends('2026-01-28T15:04:05', '2026-02-28T15:04:04.999'))
	})

	test('of days is as many days, and of all time there is none', () => {
		expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' }, now, zone)).toEqual({
			startDate: '2026-01-29',
			endDate: '2026-02-28',
		})
		expect(rangeBefore({ from: '2026-03-05', to: '2026-03-05' }, now, zone)).toEqual({
			startDate: '2026-03-04',
			endDate: '2026-03-04',
		})
		expect(rangeBefore('all', now, zone)).toBeUndefined()
	})
})

test('an address with another period means a month', () => {
	expect([readPeriod('week'), readPeriod('year'), readPeriod(null)]).toEqual(['week', 'month', 'month'])
})
