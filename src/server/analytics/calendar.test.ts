import { expect, test } from 'vitest'
import { beginnings, startOfDay } from './calendar.ts'
import { readRange } from './range.ts'

const iso = (moments: number[]) => moments.map((moment) => new Date(moment).toISOString())

test('days begin at midnight where the viewer is, also when the clocks change', () => {
	const from = Date.parse('2026-10-24T10:00:00Z')
	expect(iso(beginnings({ from, to: Date.parse('2026-10-27T00:00:00Z') }, 'day', 'Europe/Berlin'))).toEqual(
		[
			'2026-10-24T10:00:00.000Z',
			'2026-10-24T22:00:00.000Z',
			'2026-10-25T23:00:00.000Z',
			'2026-10-26T23:00:00.000Z',
		].slice(0, 4),
	)
	expect(iso(beginnings({ from, to: from + 86_400_000 }, 'day', 'Asia/Kolkata'))[1]).toBe('2026-10-24T18:30:00.000Z')
})

test('months and hours', () => {
	const from = Date.parse('2025-11-30T20:00:00Z')
	expect(iso(beginnings({ from, to: Date.parse('2026-02-10T00:00:00Z') }, 'month', 'Asia/Kolkata')).slice(1)).toEqual([
		'2025-12-31T18:30:00.000Z',
		'2026-01-31T18:30:00.000Z',
	])
	// the hour from 2 to 3 comes twice that night: the day has 25 hours
	const night = startOfDay('2026-10-25', 'Europe/Berlin')
	const next = startOfDay('2026-10-26', 'Europe/Berlin')
	expect(beginnings({ from: night, to: next }, 'hour', 'Europe/Berlin')).toHaveLength(25)
})

test('where the clocks go back at midnight, the day begins at the first of the two', () => {
	expect(new Date(startOfDay('2019-10-25', 'Asia/Amman')).toISOString()).toBe('2019-10-24T21:00:00.000Z')
})

test('an abbreviation is a time zone too', () => {
	expect(startOfDay('2026-01-31', 'PST')).toBe(startOfDay('2026-01-31', 'America/Los_Angeles'))
})

test('a range of days is whole days there; a moment is itself in it', () => {
	const now = Date.parse('2026-11-15T09:00:00Z')
	const range = readRange({ startDate: '2026-11-01', endDate: '2026-11-02' }, 'Asia/Kolkata', now)
	expect(iso([range.from, range.to])).toEqual(['2026-10-31T18:30:00.000Z', '2026-11-02T18:30:00.000Z'])
	expect(readRange({ startDate: '2026-11-15T08:00:00Z', endDate: '2026-11-15T09:00:00Z' }, 'UTC', now)).toEqual({
		from: now - 3_600_000,
		to: now + 1,
	})
	expect(() => readRange({ startDate: '2026-11-03', endDate: '2026-11-01' }, 'UTC', now)).toThrow('startDate')
})
